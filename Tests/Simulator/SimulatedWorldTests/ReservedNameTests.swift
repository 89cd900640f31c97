import SimulatedWorld
import Testing

@Suite("Reserved names") struct ReservedNameTests {
  private enum LampName: String, ReservedName {
    case lamp

    static let reserved = ReservedNames(Self.self)
  }

  private enum DoorName: String, ReservedName {
    case open
    case shut = "close"

    static let reserved = ReservedNames(Self.self, after: LampName.reserved)
  }

  private let symbols = ClassTable(reserving: DoorName.reserved).symbols

  @Test("a table has the names of a group and of the groups that it follows")
  func names() {
    #expect(symbols.find("lamp") == LampName.lamp.symbol && symbols.name(LampName.lamp.symbol) == "lamp")
    #expect(symbols.find("open") == DoorName.open.symbol && symbols.name(DoorName.open.symbol) == "open")
    #expect(symbols.intern("close") == DoorName.shut.symbol && symbols.name(DoorName.shut.symbol) == "close")
  }

  @Test("a symbol finds its name, and no name of another group")
  func groups() {
    #expect(LampName(LampName.lamp.symbol) == .lamp && DoorName(DoorName.shut.symbol) == .shut)
    #expect(LampName(DoorName.open.symbol) == nil && DoorName(LampName.lamp.symbol) == nil)
    for symbol in [Symbol.none, Symbol(rawValue: .min), Symbol(rawValue: .max), symbols.intern("other")] {
      #expect(LampName(symbol) == nil && DoorName(symbol) == nil)
    }
  }

  @Test("the names of scripts start at 0, however many names the modules reserve")
  func otherNames() {
    #expect(symbols.find("greet") == nil)
    #expect(symbols.intern("greet").rawValue == 0 && symbols.intern("other").rawValue == 1)
    #expect(symbols.name(Symbol(rawValue: 1)) == "other" && symbols.name(.none) == "")
    #expect(ClassTable().symbols.intern("greet").rawValue == 0)
  }

  @Test("a table does not have the names of a group that follows its last one")
  func higherGroup() throws {
    let classes = ClassTable(reserving: LampName.reserved)
    #expect(classes.symbols.name(DoorName.open.symbol) == "")
    let declared = try classes.declareClass("Lamp", superclass: classes.root)
    try declared.define("lamp", ClosureMethod { _, _, _ in .none })
    declared.seal()
    #expect(declared.override(LampName.lamp.symbol) != nil && declared.override(DoorName.shut.symbol) == nil)
  }
}
