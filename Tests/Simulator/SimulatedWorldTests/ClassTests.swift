import SimulatedWorld
import Testing

private class Platform: SimulatedObject {}
private final class Derived: Platform {}

private enum DoorName: String, ReservedName {
  case open, close

  static let reserved = ReservedNames(Self.self)
}

@Suite struct ClassTests {
  private let classes = ClassTable()

  private func answer(_ text: String) -> ClosureMethod { ClosureMethod { _, _, _ in .string(text) } }

  private func text(_ value: Value?) -> String? {
    if case .string(let text) = value { text } else { nil }
  }

  @Test("a Swift class is registered once, with its superclasses")
  func native() {
    let derived = classes.nativeClass(Derived.self, isPlatform: true)
    #expect(classes.nativeClass(Derived.self) === derived)
    #expect(derived.lineage.map(\.name) == ["Derived", "Platform", "NSObject"])
    #expect(derived.isPlatform && derived.nativeType == Derived.self)
    #expect(classes.findClass("Platform") === derived.superclass)
    #expect(classes.root.superclass == nil)
  }

  @Test("two Swift classes with one name are distinguished by a number")
  func sameName() {
    enum Other { final class Derived: SimulatedObject {} }
    #expect(classes.nativeClass(Derived.self).name == "Derived")
    #expect(classes.nativeClass(Other.Derived.self).name == "Derived~2")
  }

  @Test("a dynamic class has the Swift class of its superclass, and a separate name")
  func dynamic() throws {
    let base = classes.nativeClass(Derived.self)
    let editor = try classes.declareClass("Editor", superclass: base, position: SourcePosition(file: .none, line: 3))
    #expect(editor.nativeType == Derived.self && !editor.isPlatform && editor.position.line == 3)
    #expect(editor.isSubclass(of: base) && !base.isSubclass(of: editor))
    #expect(throws: DeclarationError.duplicateClass(name: "Editor")) {
      try classes.declareClass("Editor", superclass: base)
    }
    #expect(DeclarationError.duplicateClass(name: "Editor").description == "a class named 'Editor' is already declared")
  }

  @Test("a message calls the method of the most derived class")
  func dispatch() throws {
    let base = try classes.declareClass("Base", superclass: classes.root)
    let derived = try classes.declareClass("Derived", superclass: base)
    try base.define("greet", answer("base"))
    try base.define("other", answer("other"))
    try derived.define("greet", answer("derived"))
    let world = World(classes: classes)
    let object = SimulatedObject(in: world, as: derived)
    let greet = classes.symbols.intern("greet")
    #expect(text(object.send(greet)) == "derived")
    #expect(text(object.send(classes.symbols.intern("other"))) == "other")
    #expect(object.send(classes.symbols.intern("missing")) == nil)
    #expect(derived.definesMethod(greet) && !derived.definesMethod(classes.symbols.intern("other")))
  }

  @Test("a class is sealed with its superclasses when its first instance is made")
  func sealing() throws {
    let base = try classes.declareClass("Base", superclass: classes.root)
    let derived = try classes.declareClass("Derived", superclass: base)
    _ = SimulatedObject(in: World(classes: classes), as: derived)
    #expect(base.isSealed && derived.isSealed)
    let error = #expect(throws: DeclarationError.self) { try base.define("late", answer("")) }
    #expect(error?.description == "'late' cannot be added to Base: the class already has instances")
  }

  @Test("overrides of reserved names are found by position, even inherited ones")
  func reserved() throws {
    let classes = ClassTable(reserving: DoorName.reserved)
    let base = try classes.declareClass("Base", superclass: classes.root)
    let derived = try classes.declareClass("Derived", superclass: base)
    try base.define("open", answer("base"))
    let open = DoorName.open.symbol
    #expect(derived.override(open) == nil)
    derived.seal()
    #expect(derived.override(open) != nil)
    #expect(derived.override(DoorName.close.symbol) == nil)
  }

  @Test("overrides are found by every name, whether it is reserved or not")
  func overridesOfEveryName() throws {
    let classes = ClassTable(reserving: DoorName.reserved)
    let derived = try classes.declareClass("Derived", superclass: classes.root)
    try derived.define("open", answer("open"))
    try derived.define("greet", answer("greet"))
    derived.seal()
    #expect(derived.override(classes.symbols.intern("greet")) != nil)
    #expect(derived.override(classes.symbols.intern("missing")) == nil)
    for value in [Int32.min, -4, -3, -1, 1, .max] { #expect(derived.override(Symbol(rawValue: value)) == nil) }
  }

  @Test("methods of the class are inherited and can be replaced at any time")
  func classMethods() throws {
    let base = try classes.declareClass("Base", superclass: classes.root)
    let derived = try classes.declareClass("Derived", superclass: base)
    let make = classes.symbols.intern("make")
    base.defineClassMethod("make", answer("base"))
    #expect(text(derived.classMethod(make)?.call(nil, derived, Arguments())) == "base")
    #expect(!derived.definesClassMethod(make))
    derived.defineClassMethod("make", answer("derived"))
    #expect(text(derived.classMethod(make)?.call(nil, derived, Arguments())) == "derived")
    #expect(derived.classMethod(classes.symbols.intern("other")) == nil)
  }

  @Test("members are methods, declared properties and the members of the Swift class, of all ancestors")
  func members() throws {
    let base = classes.nativeClass(Platform.self)
    base.declareNativeMembers(["title"])
    let editor = try classes.declareClass(
      "Editor", superclass: base, properties: [.init(name: "note", ownership: .strong)])
    try editor.define("save", answer(""))
    #expect(editor.memberNames == ["note", "save", "title"])
    #expect(editor.hasMember("title") && editor.hasMember("note") && editor.hasMember("save"))
    #expect(!base.hasMember("save"))
  }

  @Test("names of identities: an instance, a class, nothing")
  func names() {
    let world = World(classes: classes)
    let first = Derived(in: world)
    #expect("\(first) \(Derived(in: world)) \(Platform(in: world))" == "Derived#1 Derived#2 Platform#1")
    #expect("\(Derived(in: World(classes: classes)))" == "Derived#1")
    #expect(classes.name(of: first.objectClass.identity) == "Derived")
    #expect(classes.name(of: .none) == "nil")
    #expect(first.identity == Identity(classIndex: first.objectClass.index, number: 1))
  }

  @Test("a class finds each of its methods, however many there are, and the last one with a name")
  func manyMethods() throws {
    let many = try classes.declareClass("Many", superclass: classes.root)
    let names = (0..<40).map { "method\($0)" }
    for name in names {
      try many.define(name, answer("first \(name)"))
      many.defineClassMethod(name, answer("of the class: \(name)"))
      try many.define(name, answer(name))
    }
    let object = SimulatedObject(in: World(classes: classes), as: many)
    for name in names {
      let symbol = classes.symbols.intern(name)
      #expect(many.definesMethod(symbol) && many.definesClassMethod(symbol) && classes.symbols.isMethodName(symbol))
      #expect(text(many.method(symbol)?.call(object, many, Arguments())) == name)
      #expect(text(many.classMethod(symbol)?.call(nil, many, Arguments())) == "of the class: \(name)")
    }
    let other = classes.symbols.intern("other")
    #expect(many.method(other) == nil && many.classMethod(other) == nil)
    #expect(!many.definesMethod(other) && !classes.symbols.isMethodName(other) && !classes.symbols.isMethodName(.none))
    #expect(Set(many.memberNames).isSuperset(of: names))
  }

  @Test("thousands of names are found, and none is duplicated")
  func manyNames() throws {
    for number in 0..<3_000 {
      let declared = try classes.declareClass("Class\(number)", superclass: classes.root)
      try classes.declare(ObjectProtocol(name: "Protocol\(number)"))
      #expect(classes.findClass("Class\(number)") === declared)
    }
    for number in stride(from: 0, to: 3_000, by: 7) {
      #expect(classes.findClass("Class\(number)")?.name == "Class\(number)")
      #expect(classes.findProtocol("Protocol\(number)")?.name == "Protocol\(number)")
      #expect(throws: DeclarationError.duplicateClass(name: "Class\(number)")) {
        try classes.declareClass("Class\(number)", superclass: classes.root)
      }
      #expect(throws: DeclarationError.duplicateProtocol(name: "Protocol\(number)")) {
        try classes.declare(ObjectProtocol(name: "Protocol\(number)"))
      }
    }
    #expect(
      classes.findClass("Protocol0") == nil && classes.findProtocol("Class0") == nil && classes.findClass("") == nil)
  }
}
