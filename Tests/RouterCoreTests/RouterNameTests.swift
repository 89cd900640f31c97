import RouterCore
import Simulation
import Testing

@Suite("Reserved names of the router core")
struct RouterNameTests {
  @Test("each group has consecutive symbols, in the order of the cases")
  func symbols() {
    #expect(symbols(RouterName.self) == Array(96..<96 + Int32(RouterName.allCases.count)))
    #expect(symbols(URLRouteName.self) == Array(151..<160))
    #expect(symbols(ViewRouteName.self) == Array(172..<172 + Int32(ViewRouteName.allCases.count)))
  }

  @Test("a symbol finds its name, and no name of another group")
  func names() {
    for name in RouterName.allCases { #expect(RouterName(name.symbol) == name) }
    #expect(RouterName(.canPerformCustomRoute) == nil && ViewRouteName(.destination) == nil)
    #expect(RouterName(.none) == nil)
  }

  private func symbols<Name: ReservedName>(_ type: Name.Type) -> [Int32] { type.allCases.map(\.symbol.rawValue) }
}
