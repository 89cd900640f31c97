import SimulatedWorld
import Testing

/// An object that holds others under the label `parts`.
private final class Holder: SimulatedObject {
  private(set) var parts: [SimulatedObject] = []

  func add(_ part: SimulatedObject) {
    parts.append(part)
    link(part, .parts)
  }

  func removeLast() { unlink(parts.removeLast(), .parts) }

  deinit { for part in parts { part.loseEdge() } }

  override func forEachEdge(_ body: (Symbol, SimulatedObject) -> Void) {
    for part in parts { body(.parts, part) }
  }
}

private enum PartName: String, ReservedName {
  case parts

  static let reserved = ReservedNames(Self.self)
}

extension Symbol {
  fileprivate static var parts: Symbol { PartName.parts.symbol }
}

private final class Silent: SimulatedObject {
  override var reportsDeallocation: Bool { false }
}

/// The lifetimes of objects in a Swift program, which depend on references.
@Suite struct ObjectTests {
  private let world = World(classes: ClassTable(reserving: PartName.reserved))

  private var deaths: [String] {
    world.log.events().compactMap { event in
      if case .deallocated(let identity) = event.kind { world.classes.name(of: identity) } else { nil }
    }
  }

  @Test("an object is deallocated with its last reference, and the log reports it")
  func end() {
    let holder = Holder(in: world)
    weak var part: SimulatedObject?
    do {
      let made = SimulatedObject(in: world)
      part = made
      holder.add(made)
    }
    #expect(part != nil && deaths == [])
    holder.removeLast()
    #expect(part == nil && deaths == ["NSObject#1"])
  }

  @Test("an object that does not report its deallocation is deallocated silently")
  func silent() {
    _ = Silent(in: world)
    #expect(deaths == [])
  }

  @Test("edges are counted, and the loss of the last one requests a checkpoint")
  func edges() {
    let (one, two, part) = (Holder(in: world), Holder(in: world), SimulatedObject(in: world))
    one.add(part)
    two.add(part)
    #expect(part.edgeCount == 2)
    one.removeLast()
    #expect(part.edgeCount == 1 && !world.needsCheckpoint)
    two.removeLast()
    #expect(part.edgeCount == 0 && world.needsCheckpoint)
  }

  @Test("a deallocated owner removes its edges")
  func ownerEnds() {
    let part = SimulatedObject(in: world)
    do { Holder(in: world).add(part) }
    #expect(part.edgeCount == 0 && world.needsCheckpoint)
  }

  @Test("declared properties keep their values, and a weak one is nil after its object was deallocated")
  func properties() throws {
    let screen = try world.classes.declareClass(
      "Screen", superclass: world.classes.root,
      properties: [.init(name: "note", ownership: .strong), .init(name: "delegate", ownership: .weak)])
    let object = SimulatedObject(in: world, as: screen)
    #expect(!object.value("note").isTruthy)
    weak var note: SimulatedObject?
    weak var delegate: SimulatedObject?
    do {
      let (first, second) = (SimulatedObject(in: world), SimulatedObject(in: world))
      (note, delegate) = (first, second)
      object.setValue(.object(first), "note")
      object.setValue(.object(second), "delegate")
      #expect(object.value("delegate").object === second)
    }
    #expect(object.value("note").object === note && note != nil)
    #expect(delegate == nil && object.value("delegate").object == nil)
    object.setValue(.none, "note")
    #expect(note == nil)
    object.setValue(.integer(3), "delegate")
    #expect(object.value("delegate").isTruthy)
  }

  @Test("arguments keep up to four values and return nothing beyond")
  func arguments() {
    let four = Arguments(.bool(false), .integer(2), .string("3"), .object(SimulatedObject(in: world)))
    #expect(four.count == 4 && four[3].object != nil && !four[4].isTruthy && !four[0].isTruthy)
    #expect(Arguments().count == 0 && Arguments(.none).count == 1 && Arguments(.none, .none).count == 2)
    #expect(Arguments(.none, .none, .number(1))[2].isTruthy)
    #expect(Value(nil as SimulatedObject?).object == nil)
  }
}
