import SimulatedWorld
import Testing

@Suite struct ClockTests {
  private final class Notes {
    var lines: [String] = []
    func note(_ line: String) -> () -> Void { { self.lines.append(line) } }
  }

  private let clock = VirtualClock()
  private let notes = Notes()

  @Test("hierarchy:0.1 a turn runs its blocks, then the commit, then the work after the commit")
  func turn() {
    clock.nextTurn(notes.note("turn"))
    clock.afterCommit(notes.note("after commit"))
    clock.atCommit(notes.note("commit"))
    clock.turn()
    // The work that the previous turn left is committed first.
    #expect(notes.lines == ["commit", "after commit", "turn"])
    #expect(clock.now == .zero)
  }

  @Test("hierarchy:0.2 work that a commit adds belongs to the same commit, and runs before the work after the commit")
  func nestedCommit() {
    clock.atCommit { [clock, notes] in
      clock.atCommit(notes.note("second"))
      clock.afterCommit(notes.note("after"))
    }
    clock.atCommit(notes.note("first"))
    clock.commit()
    #expect(notes.lines == ["first", "second", "after"])
  }

  @Test("blocks that a turn adds for the next turn wait for it")
  func nextTurn() {
    clock.nextTurn { [clock, notes] in clock.nextTurn(notes.note("late")) }
    clock.turn()
    #expect(notes.lines == [])
    #expect(clock.hasPendingTurn)
    clock.turn()
    #expect(notes.lines == ["late"])
    #expect(!clock.hasPendingTurn)
  }

  @Test("work for one moment runs in the order of scheduling, other work in the order of time")
  func order() throws {
    clock.after(.seconds(2), .timer, notes.note("c"))
    clock.after(.seconds(1), .timer, notes.note("a"))
    clock.after(.seconds(1), .transition, notes.note("b"))
    try clock.advance(by: .seconds(3))
    #expect(notes.lines == ["a", "b", "c"])
    #expect(clock.now == .seconds(3))
  }

  @Test("advance runs due work, each at its time and followed by a turn")
  func advance() throws {
    clock.after(.seconds(1), .timer) { [clock, notes] in
      notes.lines.append("\(clock.now)")
      clock.nextTurn { notes.lines.append("turn \(clock.now)") }
    }
    clock.after(.seconds(1.5), .timer, notes.note("later"))
    try clock.advance(by: .seconds(1.499))
    #expect(notes.lines == ["1.000", "turn 1.000"])
    #expect(clock.now == .seconds(1.499))
    #expect(clock.nextDue == .seconds(1.5))
  }

  @Test("settle waits for turns and transitions, and for timers only on request")
  func settle() throws {
    clock.after(.seconds(1), .transition, notes.note("transition"))
    clock.after(.seconds(5), .timer, notes.note("timer"))
    #expect(clock.hasPendingTransition)
    try clock.settle()
    #expect(notes.lines == ["transition"])
    #expect(clock.now == .seconds(1) && !clock.hasPendingTransition)
    try clock.settle(timers: true)
    #expect(notes.lines == ["transition", "timer"])
  }

  @Test("a timer that is due before the end of a transition runs at its time")
  func timerBeforeTransition() throws {
    clock.after(.seconds(1), .transition, notes.note("transition"))
    clock.after(.seconds(0.5), .timer, notes.note("timer"))
    try clock.settle()
    #expect(notes.lines == ["timer", "transition"])
  }

  @Test("negative durations do not advance the clock, and negative delays count as zero")
  func negative() throws {
    clock.after(.seconds(-1), .timer, notes.note("now"))
    try clock.advance(by: .seconds(-1))
    #expect(clock.now == .zero)
    #expect(notes.lines == ["now"])
  }

  @Test("work that never settles is an error, and does not hang")
  func restless() {
    final class Loop {
      let schedule: (@escaping () -> Void) -> Void
      init(_ schedule: @escaping (@escaping () -> Void) -> Void) { self.schedule = schedule }
      func run() { schedule { self.run() } }
    }
    for schedule in [clock.nextTurn, clock.atCommit, clock.afterCommit] {
      clock.cancelAll()
      Loop(schedule).run()
      #expect(throws: ClockError.restless(turns: VirtualClock.turnLimit)) { try clock.settle() }
    }
    clock.cancelAll()
    Loop { [clock] in clock.after(.zero, .timer, $0) }.run()
    #expect(throws: ClockError.restless(turns: VirtualClock.turnLimit)) { try clock.advance(by: .seconds(1)) }
    #expect(
      ClockError.restless(turns: 10).description == "the app did not settle within 10 run-loop turns")
  }

  @Test("cancelAll keeps the work that a deinitializer schedules in the meantime")
  func cancelWithDeinitializer() throws {
    final class Object {
      let ended: () -> Void
      init(_ ended: @escaping () -> Void) { self.ended = ended }
      deinit { ended() }
    }
    func scheduleAgain() {
      clock.after(.seconds(2), .transition, notes.note("transition"))
      clock.nextTurn(notes.note("turn"))
    }
    clock.after(.seconds(1), .transition) { [object = Object(scheduleAgain)] in withExtendedLifetime(object) {} }
    clock.cancelAll()
    #expect(clock.hasPendingTransition && clock.hasPendingTurn)
    try clock.settle()
    #expect(notes.lines == ["turn", "transition"] && !clock.hasPendingTransition)
  }

  @Test("cancelAll removes all work")
  func cancel() throws {
    clock.nextTurn(notes.note("turn"))
    clock.atCommit(notes.note("commit"))
    clock.afterCommit(notes.note("after"))
    clock.after(.zero, .transition, notes.note("transition"))
    clock.cancelAll()
    #expect(!clock.hasPendingTurn && !clock.hasPendingTransition && clock.nextDue == nil)
    try clock.settle(timers: true)
    #expect(notes.lines == [])
  }
}

@Suite struct TimeTests {
  @Test(
    "times are printed in seconds with three decimals, rounded",
    arguments: [(0.35, "0.350"), (12.0004, "12.000"), (0.9996, "1.000")])
  func description(seconds: Double, text: String) {
    #expect(VirtualTime.seconds(seconds).description == text)
  }

  @Test("sums are exact, and saturate at the end of the range")
  func sums() {
    let tenth = VirtualTime.seconds(0.1)
    #expect((0..<10).reduce(VirtualTime.zero) { sum, _ in sum + tenth } == .seconds(1))
    #expect(VirtualTime.seconds(.infinity) + .seconds(1e18) == VirtualTime(nanoseconds: .max))
    #expect(VirtualTime.seconds(.nan) == .zero)
  }

  @Test("negative sums saturate at the start of the range")
  func negativeSums() {
    #expect(VirtualTime.seconds(-.infinity) + .seconds(-1e18) == VirtualTime(nanoseconds: .min))
    #expect(VirtualTime(nanoseconds: .min) + VirtualTime(nanoseconds: .max) == VirtualTime(nanoseconds: -1))
  }

  @Test(
    "negative times are printed with their sign",
    arguments: [(-0.35, "-0.350"), (-1.5, "-1.500"), (-0.0004, "0.000"), (-.infinity, "-9200000000.000")])
  func negativeDescription(seconds: Double, text: String) {
    #expect(VirtualTime.seconds(seconds).description == text)
    #expect(VirtualTime(nanoseconds: .min).description == "-9223372036.855")
  }

  @Test("the end of time can be printed")
  func endOfTime() {
    let end = VirtualTime.seconds(.infinity) + .seconds(.infinity)
    #expect(end.description == "9223372036.855")
    #expect(VirtualTime(nanoseconds: 1_499_999).description == "0.001")
    #expect(VirtualTime(nanoseconds: 1_500_000).description == "0.002")
  }

  @Test("time does not advance for a timer without work") func mootTimers() throws {
    let clock = VirtualClock()
    var isMoot = false
    var fired = 0
    clock.after(.seconds(2), .timer, unless: { isMoot }) { fired += 1 }
    try clock.settle(timers: true)
    #expect(fired == 1 && clock.now == .seconds(2))
    clock.after(.seconds(2), .timer, unless: { isMoot }) { fired += 1 }
    isMoot = true
    try clock.settle(timers: true)
    #expect(fired == 1 && clock.now == .seconds(2))
    #expect(clock.nextDue == nil)
  }
}
