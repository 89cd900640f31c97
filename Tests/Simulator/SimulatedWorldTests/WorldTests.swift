import SimulatedWorld
import Testing

/// A language runtime that counts its calls.
private final class Runtime: LifetimeObserver {
  var checkpoints = 0
  var created: [String] = []

  func didCreate(_ object: SimulatedObject) { created.append(object.description) }
  func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
  func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
  func pin(_ object: SimulatedObject) {}
  func unpin(_ object: SimulatedObject) {}
  func checkpoint() { checkpoints += 1 }
  func value(of object: SimulatedObject, _ property: String) -> Value { .string(property) }
  func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {}
}

private final class Counter: WorldAttachment {
  var count = 0
}

@Suite struct WorldTests {
  private let world = World(classes: ClassTable())

  private var isRecorded: [String] {
    world.log.events().map { event in
      switch event.kind {
      case .step: "step"
      case .output(let record): record.text
      case .failure(let record): record.name
      default: "?"
      }
    }
  }

  private func print(_ text: String) { world.log.append(.output(TextRecord(text))) }

  @Test("a step in auto mode ends when nothing is pending; nested steps are part of it")
  func autoStep() throws {
    try world.step {
      try world.step { world.clock.after(.seconds(1), .transition) { print("end") } }
      print("body")
    }
    #expect(isRecorded == ["step", "body", "end"])
    #expect(world.clock.now == .seconds(1) && world.stepCount == 1)
  }

  @Test("a step in manual mode does not advance time")
  func manualStep() throws {
    world.clockMode = .manual
    try world.step { world.clock.after(.seconds(1), .transition) { print("end") } }
    #expect(isRecorded == ["step"])
    try world.advance(by: .seconds(1))
    #expect(isRecorded == ["step", "end"])
  }

  @Test("a step inside a callback does not count")
  func stepInCallback() throws {
    try world.callback { try world.step { print("body") } }
    #expect(isRecorded == ["body"])
  }

  @Test("a step that throws also settles")
  func throwingStep() {
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try world.step {
        world.clock.nextTurn { print("turn") }
        throw Refusal()
      }
    }
    #expect(isRecorded == ["step", "turn"])
  }

  @Test("a step that never settles is recorded as a failure")
  func restless() throws {
    func again() { world.clock.nextTurn { again() } }
    try world.step { again() }
    #expect(world.log.failures.map(\.name) == ["restless"])
    #expect(world.log.failures[0].kind == .assertionFailure)
  }

  @Test("the clock cannot be advanced inside a callback")
  func insideCallback() {
    world.callback {
      #expect(throws: ClockError.insideCallback) { try world.settle() }
      #expect(throws: ClockError.insideCallback) { try world.advance(by: .zero) }
      #expect(throws: ClockError.insideCallback) { try world.turn() }
      #expect(world.callbackDepth == 1)
    }
    #expect(world.callbackDepth == 0)
  }

  @Test("objects may be deallocated after a step that removed an edge, and on request, never in a callback")
  func checkpoints() throws {
    let runtime = Runtime()
    world.lifetimes = runtime
    try world.step {}
    #expect(runtime.checkpoints == 0)
    try world.step {
      world.needsCheckpoint = true
      world.callback { world.checkpoint() }
      #expect(runtime.checkpoints == 0)
    }
    #expect(runtime.checkpoints == 1 && !world.needsCheckpoint)
    try world.settle()
    #expect(runtime.checkpoints == 2)
  }

  @Test("a runtime is notified of every object, and stores the properties of objects with a handle")
  func runtime() {
    let runtime = Runtime()
    world.lifetimes = runtime
    let object = SimulatedObject(in: world)
    #expect(runtime.created == ["NSObject#1"])
    #expect(!object.value("note").isTruthy)
    object.foreignHandle = 1
    #expect(object.value("note").isTruthy)
  }

  @Test("a script's error waits for the call during which it happened")
  func scriptErrors() {
    struct Mistake: Error { let number: Int }
    world.report(scriptError: Mistake(number: 1))
    let before = world.scriptErrorCount
    world.report(scriptError: Mistake(number: 2))
    world.report(scriptError: Mistake(number: 3))
    #expect((world.takeScriptError(since: before) as? Mistake)?.number == 2)
    #expect(world.scriptErrorCount == 1)
    #expect((world.takeScriptError() as? Mistake)?.number == 1)
    #expect(world.takeScriptError() == nil)
  }

  @Test("a module keeps one object for each world")
  func attachments() {
    world.attachment(Counter.self).count += 1
    world.attachment(Counter.self).count += 1
    #expect(world.attachment(Counter.self).count == 2)
    #expect(World(classes: world.classes).attachment(Counter.self).count == 0)
  }

  @Test("warnings and assertion failures go to the log, with their subjects")
  func failures() {
    let object = SimulatedObject(in: world)
    world.warn("odd", "it is odd", subjects: [object.identity], advice: ["look"])
    world.assertionFailure("broken", "it is broken")
    let failures = world.log.failures
    #expect(failures.map(\.kind) == [.warning, .assertionFailure])
    #expect(failures[0].subjects == [object.identity] && failures[0].advice == ["look"])
    #expect(isRecorded == ["odd", "broken"])
  }

  @Test("a platform exception is described by its name and reason")
  func exception() {
    #expect(PlatformException("NSRangeException", "index 3").description == "NSRangeException: index 3")
  }
}
