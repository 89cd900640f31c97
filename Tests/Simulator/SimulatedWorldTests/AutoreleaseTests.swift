import Testing

@testable import SimulatedWorld

/// Objects that live to the end of the turn.
@Suite struct AutoreleaseTests {
  private let world = World(classes: ClassTable())

  /// An object that runs a function when it is deallocated.
  private final class Witness {
    let ended: () -> Void

    init(_ ended: @escaping () -> Void = {}) { self.ended = ended }

    deinit { ended() }
  }

  /// Returns a reference to a new object that only the turn retains.
  private func autoreleased(_ ended: @escaping () -> Void = {}) -> WeakBox {
    let made = Witness(ended)
    world.autorelease(made)
    return WeakBox(made)
  }

  private struct WeakBox {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  @Test("an object lives through the commit of the turn of a step, and no longer")
  func step() throws {
    var box: WeakBox?
    var livesAtCommit = false
    var livesInNextTurn = true
    try world.step {
      box = autoreleased()
      world.clock.atCommit { livesAtCommit = box?.object != nil }
      world.clock.nextTurn { livesInNextTurn = box?.object != nil }
    }
    #expect(livesAtCommit && !livesInNextTurn)
  }

  @Test("a step without pending work ends the turn; a nested step does not")
  func nestedStep() throws {
    var box: WeakBox?
    try world.step {
      try world.step { box = autoreleased() }
      #expect(box?.object != nil)
    }
    #expect(box?.object == nil)
  }

  @Test("code outside a step has a turn in run, which the outermost call, a step or the clock ends")
  func run() throws {
    var first: WeakBox?
    try world.run {
      world.run { first = autoreleased() }
      #expect(first?.object != nil)
      try world.step {}
      #expect(first?.object == nil)
      first = autoreleased()
      try world.advance(by: .zero)
      #expect(first?.object == nil)
      first = autoreleased()
    }
    #expect(first?.object == nil)
  }

  @Test("a run inside a callback does not end the turn of the callback")
  func callback() throws {
    var box: WeakBox?
    world.run {
      world.callback {
        World(classes: ClassTable()).run { world.run { box = autoreleased() } }
        #expect(box?.object != nil)
      }
    }
    #expect(box?.object == nil)
  }

  @Test("asynchronous code has a turn, too")
  func asynchronous() async {
    let box = await world.run {
      let box = autoreleased()
      await Task.yield()
      #expect(box.object != nil)
      return box
    }
    #expect(box.object == nil)
  }

  @Test("outside all turns, and in a world whose lifetimes a language runtime determines, nothing is retained")
  func noTurn() {
    #expect(autoreleased().object == nil)
    let runtime = Runtime()
    world.lifetimes = runtime
    world.run { #expect(autoreleased().object == nil) }
  }

  @Test("a manual clock ends the turn, not the step")
  func manual() throws {
    world.clockMode = .manual
    var box: WeakBox?
    try world.step { box = autoreleased() }
    #expect(box?.object != nil)
    try world.turn()
    #expect(box?.object == nil)
  }

  @Test("work that a deinitializer schedules belongs to the step")
  func deinitializer() throws {
    var hasRun = false
    try world.step { _ = autoreleased { [world] in world.clock.nextTurn { hasRun = true } } }
    #expect(hasRun)
  }

  @Test("the end of the app releases the objects")
  func end() throws {
    world.clockMode = .manual
    var box: WeakBox?
    try world.step { box = autoreleased() }
    world.clock.cancelAll()
    #expect(box?.object == nil)
  }

  private final class Runtime: LifetimeObserver {
    func didCreate(_ object: SimulatedObject) {}
    func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
    func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
    func pin(_ object: SimulatedObject) {}
    func unpin(_ object: SimulatedObject) {}
    func checkpoint() {}
    func value(of object: SimulatedObject, _ property: String) -> Value { .none }
    func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {}
  }
}
