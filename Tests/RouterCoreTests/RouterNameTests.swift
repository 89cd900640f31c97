import Testing

@testable import RouterCore

@Suite("Reserved names of the router core")
struct RouterNameTests {
  @Test("the written names match the cases, in their order")
  func namesMatchCases() {
    #expect(RouterName.names == RouterName.allCases.map(\.name))
    #expect(ViewRouteName.names == ViewRouteName.allCases.map(\.name))
    #expect(URLRouteName.names == URLRouteName.allCases.map(\.name))
  }
}
