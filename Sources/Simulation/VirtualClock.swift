internal import DequeModule
internal import HeapModule

/// The clock of one app. Time moves only when it is told to, and nothing ever sleeps.
///
/// Every operation of the platform has three instants (`hierarchy:0.1`): the *call*; the *commit* at the end of the run-loop
/// turn in which it was called; and the *finish*, a duration later. The clock keeps the work of the last two: blocks for the
/// commit, blocks that follow it, blocks for the next turn, and blocks for a moment in time. Work for one moment runs in the
/// order in which it was scheduled.
public final class VirtualClock {
  /// What scheduled work belongs to, which decides whether the clock runs on for it by itself.
  public enum Purpose: Sendable {
    /// The end of a transition: a step in `auto` mode waits for it.
    case transition
    /// A timer or a leak delay: it waits for `settle { timers = true }` or the end of the test.
    case timer
  }

  /// Work to be done at a later instant.
  public typealias Work = () -> Void

  /// How many turns ``settle(timers:)`` runs before it takes the app for one that never comes to rest.
  public static let turnLimit = 10_000

  /// The present moment.
  public var now: VirtualTime { moment }

  private struct Entry: Comparable {
    let time: VirtualTime
    let order: UInt64
    let purpose: Purpose
    let isMoot: (() -> Bool)?
    let work: Work

    static func < (left: Entry, right: Entry) -> Bool { (left.time, left.order) < (right.time, right.order) }
    static func == (left: Entry, right: Entry) -> Bool { left.order == right.order }
  }

  // An access to a queue is over before the work that it took runs, which need not be checked each time.
  @exclusivity(unchecked) private var moment: VirtualTime = .zero
  @exclusivity(unchecked) private var timed = Heap<Entry>()
  private var nextOrder: UInt64 = 0
  @exclusivity(unchecked) private var pendingTransitions = 0
  @exclusivity(unchecked) private var turnQueue = Deque<Work>()
  @exclusivity(unchecked) private var commitQueue = Deque<Work>()
  @exclusivity(unchecked) private var afterCommitQueue = Deque<Work>()
  /// Whether a commit was left because it found no end.
  private var isRestless = false

  /// Whether whoever drives the app wants an end: asked before each piece of work, which then stays where it waits.
  public var shouldStop: (() -> Bool)? {
    get { askedToStop }
    set { askedToStop = newValue }
  }
  // Private, so that release builds need not check the accesses of each step.
  private var askedToStop: (() -> Bool)?

  /// Whether nothing that waits is done any more: see ``shouldStop``.
  public var isStopped: Bool { askedToStop?() ?? false }

  /// Makes a clock that stands at zero.
  public init() {}

  // MARK: Scheduling

  /// Runs work at the end of this turn, when layout is committed (`hierarchy:0.2`).
  public func atCommit(_ work: @escaping Work) { commitQueue.append(work) }

  /// Runs work right after this turn's commit, as modal presentations do (`hierarchy:0.4`).
  public func afterCommit(_ work: @escaping Work) { afterCommitQueue.append(work) }

  /// Runs work at the beginning of the next turn.
  public func nextTurn(_ work: @escaping Work) { turnQueue.append(work) }

  /// Runs work once a length of time has passed; a length of zero or less means the next turn after the present moment.
  ///
  /// - Parameters:
  ///   - delay: the length of time.
  ///   - purpose: what the work belongs to.
  ///   - isMoot: asked before ``settle(timers:)`` lets time pass for the work: one that has nothing left to do is forgotten.
  ///   - work: what is done.
  public func after(
    _ delay: VirtualTime, _ purpose: Purpose, unless isMoot: (() -> Bool)? = nil, _ work: @escaping Work
  ) {
    if purpose == .transition { pendingTransitions += 1 }
    timed.insert(
      Entry(time: now + max(delay, .zero), order: nextOrder, purpose: purpose, isMoot: isMoot, work: work))
    nextOrder += 1
  }

  /// Forgets everything that waits: nothing happens any more unless it is scheduled anew.
  public func cancelAll() {
    timed = Heap()
    turnQueue.removeAll()
    commitQueue.removeAll()
    afterCommitQueue.removeAll()
    pendingTransitions = 0
    isRestless = false
  }

  // MARK: Running

  /// Whether work waits for the commit of this turn, or for the next turn.
  public var hasPendingTurn: Bool { !(turnQueue.isEmpty && commitQueue.isEmpty && afterCommitQueue.isEmpty) }

  /// Whether a transition has yet to finish.
  public var hasPendingTransition: Bool { pendingTransitions > 0 }

  /// When the next scheduled work is due, or nil when none is.
  public var nextDue: VirtualTime? { timed.min?.time }

  /// Ends the turn that is running, if it left anything to commit, then runs one whole turn of the run loop: the blocks that
  /// wait for it, the commit, and what follows the commit. Takes no simulated time.
  public func turn() {
    commit()
    for _ in 0..<turnQueue.count where !isStopped { turnQueue.popFirst()?() }
    commit()
  }

  /// Commits: runs the blocks for the commit, including those that they add, then those that follow it. Blocks that never
  /// stop adding others are left for the next commit after ``turnLimit`` of them, so that an app cannot hang its host
  /// (`hierarchy:0.2`).
  public func commit() {
    var rest = Self.turnLimit
    while !commitQueue.isEmpty || !afterCommitQueue.isEmpty {
      if isStopped { return }
      while !isStopped, let work = commitQueue.popFirst() {
        work()
        rest -= 1
        if rest == 0 { return isRestless = true }
      }
      let following = afterCommitQueue.count
      for _ in 0..<following where !isStopped { afterCommitQueue.popFirst()?() }
      rest -= following
      if rest <= 0 { return isRestless = true }
    }
  }

  /// - Throws: ``ClockError/restless(turns:)`` when a commit found no end.
  private func checkRest() throws(ClockError) {
    guard isRestless else { return }
    isRestless = false
    throw .restless(turns: Self.turnLimit)
  }

  /// Runs until no turn and no transition is pending, and with `timers`, until nothing at all is.
  ///
  /// - Returns: whether any work was done.
  /// - Throws: ``ClockError/restless(turns:)`` after ``turnLimit`` turns: something schedules itself for ever.
  @discardableResult
  public func settle(timers: Bool = false) throws(ClockError) -> Bool {
    var turns = 0
    var hasWorked = false
    // Whether scripts must stop is asked last: mostly nothing is pending.
    while hasPendingTurn || pendingTransitions > 0 || (timers && !timed.isEmpty), !isStopped {
      turns += 1
      if turns > Self.turnLimit { throw ClockError.restless(turns: turns - 1) }
      if !hasPendingTurn, let next = timed.min, next.isMoot?() ?? false {
        timed.removeMin()
        continue
      }
      hasWorked = true
      if hasPendingTurn { turn() } else { fireNext() }
      try checkRest()
    }
    return hasWorked
  }

  /// Lets time pass: runs the pending turn, then everything that falls due, each at its moment and followed by a turn.
  ///
  /// - Parameter length: how far to move; negative lengths move nothing.
  /// - Throws: ``ClockError/restless(turns:)`` when the work of one moment schedules more for the same moment for ever.
  public func advance(by length: VirtualTime) throws(ClockError) {
    let end = now + max(length, .zero)
    var turns = 0
    if hasPendingTurn { turn() }
    try checkRest()
    while !isStopped, let due = nextDue, due <= end {
      turns = due == now ? turns + 1 : 0
      if turns > Self.turnLimit { throw ClockError.restless(turns: turns - 1) }
      fireNext()
      turn()
      try checkRest()
    }
    moment = max(now, end)
  }

  private func fireNext() {
    guard let entry = timed.popMin() else { return }
    moment = max(now, entry.time)
    if entry.purpose == .transition { pendingTransitions -= 1 }
    entry.work()
  }
}

/// What can go wrong when a script or a host moves a clock.
public enum ClockError: Error, Equatable, Sendable {
  /// Work kept scheduling more work: the app did not come to rest within this many turns of the run loop.
  case restless(turns: Int)
  /// The clock was told to move from inside a callback of the simulator, where the platform's run loop is busy.
  case insideCallback
}

extension ClockError: CustomStringConvertible {
  /// What happened, in one line.
  public var description: String {
    switch self {
    case .restless(let turns): "the app did not settle within \(turns) run-loop turns"
    case .insideCallback: "the clock cannot be moved from inside a callback"
    }
  }
}
