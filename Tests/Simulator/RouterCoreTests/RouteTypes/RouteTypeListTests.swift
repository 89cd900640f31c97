import RouterCore
import Testing

@Suite("The list of route types")
struct RouteTypeListTests {
  @Test("router:2.30 route types have the numbers of upstream, and masks of one bit each")
  func upstreamNumbers() {
    let upstream: [(ViewRouteType, Int)] = [
      (.push, 0), (.presentModally, 1), (.presentAsPopover, 2), (.presentAsSheet, 3), (.presentWithAnimator, 4),
      (.performSegue, 5), (.show, 6), (.showDetail, 7), (.addAsChildViewController, 8), (.addAsSubview, 9),
      (.custom, 10), (.makeDestination, 11),
    ]
    for (type, number) in upstream {
      #expect(type.rawValue == number)
      #expect(type.mask.rawValue == 1 << number)
      #expect(ViewRouteType(rawValue: number) == type)
    }
  }

  @Test("the number of a route type is its index, and fits into the mark of a view")
  func numbersAreIndices() {
    #expect(ViewRouteType.allCases.map(\.rawValue) == Array(ViewRouteType.allCases.indices))
    #expect(ViewRouteType.allCases.count <= 15)
    #expect(ViewRouteType(rawValue: -1) == nil && ViewRouteType(rawValue: 63) == nil)
  }

  @Test("names are unique, and find their route types")
  func names() {
    for type in ViewRouteType.allCases { #expect(ViewRouteType(name: type.name) == type) }
    #expect(ViewRouteType(name: "Push") == nil)
    #expect(Set(RealRouteType.allCases.map(\.name)).count == RealRouteType.allCases.count)
  }

  @Test("each path has a description and rules")
  func forms() {
    for type in ViewRouteType.allCases {
      #expect(type.pathForm.text.hasPrefix("Returns a path"))
      #expect(!type.pathForm.rules.isEmpty)
    }
  }
}
