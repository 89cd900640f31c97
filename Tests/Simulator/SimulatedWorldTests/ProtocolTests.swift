import SimulatedWorld
import Testing

@Suite struct ProtocolTests {
  private let classes = ClassTable()
  private let named = ObjectProtocol(name: "Named", properties: ["name"])
  private let saving = ObjectProtocol(name: "Saving", methods: ["save"])

  @Test("a class adopts any number of protocols, each once, and keeps their order")
  func adoptsMany() throws {
    let classes = ClassTable()
    let base = ObjectProtocol(name: "Base")
    let adopted = ["A", "B", "C"].map { ObjectProtocol(name: $0) } + [ObjectProtocol(name: "D", inherits: [base])]
    let type = try classes.declareClass("Type", superclass: classes.root, adopts: [adopted[0]])
    for next in adopted + adopted { type.adopt(next) }
    #expect(type.adopted.map(\.name) == ["A", "B", "C", "D"])
    #expect(adopted.allSatisfy { type.adoptsItself($0) && type.conforms(to: $0) })
    #expect(type.conforms(to: base) && !type.adoptsItself(base))
  }

  @Test("a class conforms to the protocols that it or a superclass adopts, and to those that they inherit")
  func conformance() throws {
    let editing = ObjectProtocol(name: "Editing", inherits: [named], methods: ["edit"])
    let base = try classes.declareClass("Base", superclass: classes.root, adopts: [editing])
    let derived = try classes.declareClass("Derived", superclass: base)
    #expect(derived.conforms(to: editing) && derived.conforms(to: named))
    #expect(!derived.conforms(to: saving))
    derived.adopt(saving)
    derived.adopt(saving)
    #expect(derived.conforms(to: saving) && derived.adopted.count == 1 && !base.conforms(to: saving))
  }

  @Test("inherited requirements come first, each once")
  func requirements() {
    let both = ObjectProtocol(name: "Both", inherits: [named, saving], properties: ["name", "size"])
    #expect(both.requirements.map(\.name) == ["name", "save", "size"])
    #expect(both.requirements.map(\.kind) == [.property, .method, .property])
    #expect(both.requirements[0].declaredBy === named)
  }

  @Test("the missing members of a class for a protocol are listed")
  func missing() throws {
    let note = try classes.declareClass(
      "Note", superclass: classes.root, properties: [.init(name: "name", ownership: .weak)])
    let both = ObjectProtocol(name: "Both", inherits: [named, saving])
    #expect(note.missing(for: both).map(\.name) == ["save"])
    try note.define("save", Method())
    #expect(note.missing(for: both).isEmpty)
  }

  @Test("compositions of the same parts in any order are equal")
  func composition() {
    let one = classes.composition(of: [saving, named])
    #expect(one === classes.composition(of: [named, saving, named]))
    #expect(one.name == "Named & Saving" && one.isComposition)
    #expect(one !== classes.composition(of: [named, saving], requiredClass: classes.root))
    #expect(classes.composition(of: [one, saving], requiredClass: classes.root).name == "NSObject & Named & Saving")
  }

  @Test("a composition requires all its parts, and the most derived one of its classes")
  func conformanceToComposition() throws {
    let base = try classes.declareClass("Base", superclass: classes.root, adopts: [named])
    let derived = try classes.declareClass("Derived", superclass: base, adopts: [saving])
    let inner = classes.composition(of: [named], requiredClass: base)
    let outer = classes.composition(of: [inner, saving], requiredClass: derived)
    #expect(outer.requiredClass === derived && outer.name == "Derived & Named & Saving")
    #expect(derived.conforms(to: outer) && derived.conforms(to: inner))
    #expect(base.conforms(to: inner) && !base.conforms(to: outer))
    #expect(!classes.root.conforms(to: inner))
  }

  @Test("a protocol's name is unique in a table")
  func duplicates() throws {
    try classes.declare(named)
    #expect(classes.findProtocol("Named") === named && classes.findProtocol("Saving") == nil)
    let error = #expect(throws: DeclarationError.self) { try classes.declare(ObjectProtocol(name: "Named")) }
    #expect(error == .duplicateProtocol(name: "Named"))
  }

  @Test("a chain of protocols may have any length, and a lattice any number of paths")
  func longChains() {
    var chain = ObjectProtocol(name: "P0", methods: ["m"])
    let first = chain
    for number in 1...100_000 { chain = ObjectProtocol(name: "P\(number)", inherits: [chain]) }
    #expect(chain.inherits(from: first))
    #expect(chain.requirements.map(\.name) == ["m"])
    var lattice = [first, ObjectProtocol(name: "Q0", properties: ["p"])]
    for level in 1...60 {
      lattice = ["A", "B"].map { ObjectProtocol(name: "\($0)\(level)", inherits: lattice) }
    }
    #expect(lattice[0].requirements.map(\.name) == ["m", "p"])
    #expect(!lattice[0].inherits(from: chain))
  }
}
