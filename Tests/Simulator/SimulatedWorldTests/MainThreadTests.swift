import SimulatedWorld
import Testing

@Suite("The main thread's later work") struct MainThreadTests {
  private final class Notes {
    var lines: [String] = []
    func note(_ line: String) -> () -> Void { { self.lines.append(line) } }
  }

  private let world = World(classes: ClassTable())
  private let notes = Notes()
  private var thread: MainThread { world.mainThread }

  @Test("hierarchy:0.8 a block that a block submits runs after the next commit")
  func async() throws {
    thread.async("first") { [world, notes] in
      notes.lines.append("first")
      world.clock.atCommit(notes.note("commit"))
      world.mainThread.async("third", notes.note("third"))
    }
    thread.async("second", notes.note("second"))
    #expect(notes.lines == [])
    #expect(thread.pending.map(\.name) == ["first", "second"])
    try world.settle()
    #expect(notes.lines == ["first", "second", "commit", "third"])
    #expect(thread.pending.isEmpty)
  }

  @Test("hierarchy:0.10 delayed blocks with the same deadline run in the order of the calls, each in its own turn")
  func after() throws {
    thread.after(.seconds(1), "a") { [world, notes] in
      notes.lines.append("a")
      world.clock.atCommit(notes.note("commit"))
    }
    thread.after(.seconds(1), "b", notes.note("b"))
    thread.after(.seconds(-.infinity), "now", notes.note("now"))
    try world.settle()
    #expect(notes.lines == [])
    try world.advance(by: .seconds(1))
    #expect(notes.lines == ["now", "a", "commit", "b"])
  }

  @Test("hierarchy:0.11 a timer whose interval is not positive fires every 0.1 ms")
  func shortestInterval() throws {
    let timer = MainThread.Timer(in: world, interval: .seconds(-1), repeats: true) { [notes] _ in
      notes.lines.append("tick")
    }
    timer.schedule()
    try world.advance(by: .seconds(0.001))
    #expect(notes.lines.count == 10)
    #expect(timer.timeInterval == .seconds(0.0001))
    timer.invalidate()
  }

  @Test("hierarchy:0.11 a timer that is not scheduled does not fire, and a scheduled one is scheduled only once")
  func scheduling() throws {
    let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { [notes] _ in
      notes.lines.append("tick")
    }
    try world.advance(by: .seconds(2))
    #expect(notes.lines.isEmpty)
    timer.schedule()
    timer.schedule()
    try world.advance(by: .seconds(0.5))
    #expect(notes.lines == ["tick"])
    timer.invalidate()
    try world.advance(by: .seconds(5))
    #expect(notes.lines == ["tick"])
  }

  @Test("hierarchy:0.13 a timer can invalidate itself, and is released then")
  func invalidation() throws {
    weak var released: MainThread.Timer?
    do {
      let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { $0.invalidate() }
      timer.schedule()
      released = timer
    }
    #expect(released != nil)
    try world.advance(by: .seconds(1))
    #expect(released == nil)
    #expect(thread.pending.isEmpty && world.clock.nextDue == nil)
  }

  @Test("hierarchy:0.13 the handler of a timer can set its next date")
  func fireDate() throws {
    let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { [notes, world] timer in
      notes.lines.append("\(world.clock.now)")
      if notes.lines.count == 1 { timer.fireDate = .seconds(4) }
    }
    timer.schedule()
    try world.advance(by: .seconds(5))
    #expect(notes.lines == ["1.000", "4.000", "5.000"])
    timer.fireDate = .seconds(-.infinity)
    try world.advance(by: .zero)
    #expect(notes.lines.count == 4)
    timer.invalidate()
  }

  @Test("cancelled work is released at once, and time does not pass for it")
  func cancellation() throws {
    weak var captured: Notes?
    let work: MainThread.Work
    do {
      let owner = Notes()
      captured = owner
      work = thread.after(.seconds(60), "late", owner.note("never"))
    }
    #expect(captured != nil && work.isPending)
    work.cancel()
    work.cancel()
    #expect(captured == nil && !work.isPending)
    try world.settle(timers: true)
    #expect(world.clock.now == .zero)
  }

  @Test("hierarchy:0.14 a cancelled message releases its receiver and its argument immediately")
  func cancelledMessage() {
    weak var receiver: Notes?
    weak var argument: Notes?
    do {
      let (first, second) = (Notes(), Notes())
      (receiver, argument) = (first, second)
      thread.perform(MainThread.Message(to: first, "note", second), after: .seconds(5)) {}
      thread.cancelMessages(to: first)
    }
    #expect(receiver == nil && argument == nil)
  }

  @Test("the end of the app cancels pending work, and releases its objects and its timers")
  func end() throws {
    let runtime = Pins()
    world.lifetimes = runtime
    let receiver = MainThread.Timer(in: world)
    thread.perform(MainThread.Message(to: receiver, "fire", nil), after: .seconds(5), notes.note("message"))
    weak var released: MainThread.Timer?
    var isInvalid = false
    do {
      let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { [notes] _ in
        notes.lines.append("tick")
      }
      timer.didInvalidate = { isInvalid = true }
      timer.schedule()
      released = timer
    }
    try world.advance(by: .seconds(1))
    #expect(runtime.count == 2 && released != nil)
    world.cancelPendingWork()
    #expect(runtime.count == 0 && isInvalid && released == nil && thread.pending.isEmpty)
    try world.settle(timers: true)
    #expect(notes.lines == ["tick"] && world.clock.now == .seconds(1))
  }

  /// A runtime that counts its pins.
  private final class Pins: LifetimeObserver {
    private(set) var count = 0
    func didCreate(_ object: SimulatedObject) {}
    func didLink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
    func didUnlink(_ owner: SimulatedObject, _ target: SimulatedObject, _ label: Symbol) {}
    func pin(_ object: SimulatedObject) { count += 1 }
    func unpin(_ object: SimulatedObject) { count -= 1 }
    func checkpoint() {}
    func value(of object: SimulatedObject, _ property: String) -> Value { .none }
    func setValue(_ value: Value, of object: SimulatedObject, _ property: String) {}
  }

  @Test("a repeating timer can fire more often before delayed work than a settling app has turns")
  func manyFirings() throws {
    var count = 0
    let timer = MainThread.Timer(in: world, interval: .seconds(0.05), repeats: true) { [thread] _ in
      count += 1
      thread.async("block") {}
    }
    timer.schedule()
    thread.after(.seconds(600), "late", notes.note("late"))
    try world.settle(timers: true)
    #expect(notes.lines == ["late"] && count > VirtualClock.turnLimit)
    timer.invalidate()
  }

  @Test("cancelled work does not count as a turn")
  func manyCancellations() throws {
    for _ in 0...VirtualClock.turnLimit { thread.after(.seconds(1), "cancelled") {}.cancel() }
    thread.after(.seconds(2), "late", notes.note("late"))
    try world.settle(timers: true)
    #expect(notes.lines == ["late"])
  }

  @Test("a repeating timer that postpones delayed work each time never settles")
  func postponed() {
    var work: MainThread.Work?
    let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { [thread] _ in
      work?.cancel()
      work = thread.after(.seconds(2), "postponed") {}
    }
    timer.schedule()
    work = thread.after(.seconds(2), "postponed") {}
    #expect(throws: ClockError.restless(turns: VirtualClock.repetitionLimit)) { try world.settle(timers: true) }
    timer.invalidate()
  }

  @Test("settle waits for delayed work, and never for repeating timers")
  func settling() throws {
    let timer = MainThread.Timer(in: world, interval: .seconds(1), repeats: true) { [notes] _ in
      notes.lines.append("tick")
    }
    timer.schedule()
    try world.settle(timers: true)
    #expect(world.clock.now == .zero)
    thread.after(.seconds(2.5), "block", notes.note("block"))
    try world.settle(timers: true)
    #expect(notes.lines == ["tick", "tick", "block"])
    thread.after(.seconds(1), "block", notes.note("late"))
    try world.settleForEnd()
    #expect(world.clock.now == .seconds(2.5))
    #expect(thread.pending.map(\.name).last == "block")
    timer.invalidate()
  }
}
