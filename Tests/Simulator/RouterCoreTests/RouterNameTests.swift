import RouterCore
import SimulatedWorld
import Testing
import ViewHierarchy

@Suite("Reserved names of the router core")
struct RouterNameTests {
  @Test("each group has consecutive symbols, in the order of the cases")
  func symbols() {
    #expect(symbols(RouterName.self) == Array(96..<96 + Int32(RouterName.allCases.count)))
    #expect(symbols(RouteAction.self) == Array(133..<142))
    #expect(symbols(URLRouteName.self) == Array(142..<151))
    #expect(symbols(ViewRouteName.self) == Array(163..<163 + Int32(ViewRouteName.allCases.count)))
  }

  @Test("the groups of one app do not overlap")
  func separation() {
    let groups = [
      symbols(UIKitName.self), symbols(TransitionName.self), symbols(AppKitName.self), symbols(StoryboardName.self),
      symbols(RouterName.self),
      symbols(RouteAction.self), symbols(URLRouteName.self), symbols(ViewRouteName.self),
    ]
    let all = groups.flatMap(\.self)
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { (0..<256).contains($0) })
  }

  @Test("a symbol finds its name, and no name of another group")
  func names() {
    for name in RouterName.allCases { #expect(RouterName(name.symbol) == name) }
    #expect(RouterName(.canPerformCustomRoute) == nil && ViewRouteName(.destination) == nil)
    #expect(RouterName(.none) == nil)
  }

  private func symbols<Name: ReservedName>(_ type: Name.Type) -> [Int32] { type.allCases.map(\.symbol.rawValue) }
}
