import RouterCore
import Testing
import ViewHierarchy

@testable import SimulatedWorld

@Suite("Reserved names of an app")
struct RouterNameTests {
  private let groups: [any ReservedName.Type] = [
    LifecycleName.self, UIKitName.self, TransitionName.self, BarName.self, InputName.self, TabName.self,
    SplitName.self, SystemName.self, StoryboardName.self, AppKitName.self, RouterName.self, RouterState.self,
    RouteAction.self, URLRouteName.self, ViewRouteName.self,
  ]

  @Test("the groups do not overlap, and a table has all of them")
  func separation() {
    let symbols = groups.flatMap(symbols)
    #expect(Set(symbols).count == symbols.count && symbols.allSatisfy(\.isReserved))
    let table = ClassTable(reserving: RouterCoreClasses.reservedNames).symbols
    #expect(table.reservedCount == symbols.count)
    #expect(groups.flatMap { $0.reserved.names } == symbols.map(table.name))
  }

  @Test("a symbol finds its name, and no name of another group")
  func names() {
    for name in RouterName.allCases { #expect(RouterName(name.symbol) == name) }
    #expect(RouterName(ViewRouteName.canPerformCustomRoute.symbol) == nil)
    #expect(ViewRouteName(RouterName.destination.symbol) == nil)
    #expect(RouterName(.none) == nil)
  }

  private func symbols(_ type: any ReservedName.Type) -> [Symbol] { type.allSymbols }
}

extension ReservedName {
  fileprivate static var allSymbols: [Symbol] { allCases.map(\.symbol) }
}
