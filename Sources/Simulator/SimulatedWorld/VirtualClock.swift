internal import DequeModule
internal import HeapModule

/// The clock of one app. Time moves only on request, and nothing ever sleeps.
///
/// Every operation of the platform has three instants (`hierarchy:0.1`): the *call*; the *commit* at the end of the run-loop
/// turn in which it was called; and the *finish*, a duration later. The clock stores the work for the last two: blocks for the
/// commit, blocks that follow it, blocks for the next turn, and blocks for a given time. Blocks for the same time run in the
/// order in which they were scheduled.
public final class VirtualClock {
  /// The purpose of scheduled work, which determines whether the clock advances for it automatically.
  public enum Purpose: Int, Comparable, Sendable {
    /// The end of a transition. A step in `auto` mode waits for it.
    case transition
    /// A check of the simulator, such as a leak delay. `settle { timers = true }` and the end of a test wait for it.
    case check
    /// Delayed work of the app that runs once. Only `settle { timers = true }` waits for it.
    case timer
    /// A repeating timer of the app. Nothing waits for it. It runs when time passes for another reason.
    case repetition

    /// Whether more operations wait for the first purpose.
    public static func < (left: Purpose, right: Purpose) -> Bool { left.rawValue < right.rawValue }
  }

  /// Work for a later instant.
  public typealias Work = () -> Void

  /// The maximum number of turns of ``settle(timers:)``. An app that needs more counts as one that never settles.
  public static let turnLimit = 10_000

  /// The maximum number of firings of repeating timers for which ``settle(timers:)`` advances time.
  public static let repetitionLimit = 100_000

  /// The current time.
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

  private var moment: VirtualTime = .zero
  private var timed = Heap<Entry>()
  private var nextOrder: UInt64 = 0
  /// The number of unfinished transitions that cannot become moot.
  private var pendingTransitions = 0
  /// The number of unfinished transitions that can become moot, including those that are.
  private var pausableTransitions = 0
  private var queues = TurnQueues()
  private var pool = AutoreleasePool()
  /// Whether a commit was abandoned because it did not end.
  private var isRestless = false

  /// A function that returns whether to stop. The clock calls it before each piece of work, which otherwise stays pending.
  public var shouldStop: (() -> Bool)? {
    get { askedToStop }
    set { askedToStop = newValue }
  }
  // Private, so that release builds do not check exclusive access in each step.
  private var askedToStop: (() -> Bool)?
  private var hasEnded = false

  /// Whether pending work no longer runs; see ``shouldStop``.
  public var isStopped: Bool { hasEnded || askedToStop?() ?? false }

  /// Stops the clock permanently, because an exception has ended the app.
  func end() { hasEnded = true }

  /// Called at the end of ``settle(timers:)`` if only repeating timers are pending, such as to report what nothing will end.
  public var atRest: (() -> Void)?

  /// Creates a clock at time zero.
  public init() {}

  // MARK: Scheduling

  /// Runs work at the end of this turn, when layout is committed (`hierarchy:0.2`).
  public func atCommit(_ work: @escaping Work) { queues.commit.append(work) }

  /// Runs work directly after this turn's commit, like modal presentations (`hierarchy:0.4`).
  public func afterCommit(_ work: @escaping Work) { queues.afterCommit.append(work) }

  /// Runs work at the start of the next turn.
  public func nextTurn(_ work: @escaping Work) { queues.turn.append(work) }

  /// Runs work after a length of time. A length of zero or less means the next turn after the current time.
  ///
  /// - Parameters:
  ///   - delay: The length of time.
  ///   - purpose: The purpose of the work.
  ///   - isMoot: Called before ``settle(timers:)`` advances time for the work. If it returns `true`, the work is removed.
  ///   - work: The work to run.
  public func after(
    _ delay: VirtualTime, _ purpose: Purpose, unless isMoot: (() -> Bool)? = nil, _ work: @escaping Work
  ) { at(now + max(delay, .zero), purpose, unless: isMoot, work) }

  /// Runs work at a time, like ``after(_:_:unless:_:)``. A time in the past means the next turn after the current time.
  public func at(
    _ time: VirtualTime, _ purpose: Purpose, unless isMoot: (() -> Bool)? = nil, _ work: @escaping Work
  ) {
    let entry = Entry(time: max(time, now), order: nextOrder, purpose: purpose, isMoot: isMoot, work: work)
    if purpose == .transition { countTransition(entry, 1) }
    timed.insert(entry)
    nextOrder += 1
  }

  /// Removes all pending work, and ends the turn. Nothing happens until new work is scheduled.
  public func cancelAll() {
    removeAll()
    endTurn()
  }

  private func removeAll() {
    // The work is released after the accesses: a deallocation may schedule new work.
    let removed = (timed, queues)
    timed = Heap()
    queues = TurnQueues()
    pendingTransitions = 0
    pausableTransitions = 0
    isRestless = false
    atRest = nil
    withExtendedLifetime(removed) {}
  }

  private func countTransition(_ entry: Entry, _ change: Int) {
    if entry.isMoot == nil { pendingTransitions += change } else { pausableTransitions += change }
  }

  // MARK: Autoreleased objects

  /// Whether objects live only to the end of the turn.
  package var hasAutoreleasedObjects: Bool { !pool.isEmpty }

  /// Retains an object to the end of the turn.
  func autorelease(_ object: AnyObject) { pool.append(object) }

  /// Runs a body with a pool, which is drained at its end.
  func drainingPool<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = pool
    pool = AutoreleasePool()
    defer {
      endTurn()
      pool = outer
    }
    return try body()
  }

  /// Releases the objects that live to the end of the turn.
  func endTurn() {
    guard !pool.isEmpty else { return }
    // The objects are released after the access.
    let released = pool
    pool = AutoreleasePool()
    withExtendedLifetime(released) {}
  }

  // MARK: Running

  /// Whether work is pending for the commit of this turn, or for the next turn.
  public var hasPendingTurn: Bool { !queues.isEmpty }

  /// Whether a transition is unfinished. A paused one does not count.
  public var hasPendingTransition: Bool {
    pendingTransitions > 0 || pausableTransitions > 0 && pendingTransitionCount > 0
  }

  /// The number of unfinished transitions, without paused ones.
  package var pendingTransitionCount: Int {
    guard pausableTransitions > 0 else { return pendingTransitions }
    return timed.unordered.count { $0.purpose == .transition && !($0.isMoot?() ?? false) }
  }

  /// The time of the next scheduled work, or `nil` if no work is scheduled.
  public var nextDue: VirtualTime? { timed.min?.time }

  /// Runs one whole turn of the run loop: its pending blocks, the commit, and the blocks after the commit.
  ///
  /// First, the function ends the running turn with a commit of its work. It takes no simulated time.
  public func turn() {
    commit()
    endTurn()
    for _ in 0..<queues.turn.count where !isStopped { queues.turn.popFirst()?() }
    commit()
    endTurn()
  }

  /// Runs the blocks for the commit, including blocks that they add, then the blocks after the commit.
  ///
  /// After ``turnLimit`` blocks, the remaining ones are left for the next commit, so that an app cannot block its host
  /// (`hierarchy:0.2`).
  public func commit() {
    var rest = Self.turnLimit
    while !queues.commit.isEmpty || !queues.afterCommit.isEmpty {
      if isStopped { return }
      while !isStopped, let work = queues.commit.popFirst() {
        work()
        rest -= 1
        if rest == 0 { return isRestless = true }
      }
      let following = queues.afterCommit.count
      for _ in 0..<following where !isStopped { queues.afterCommit.popFirst()?() }
      rest -= following
      if rest <= 0 { return isRestless = true }
    }
  }

  /// Checks whether the last commits ended.
  ///
  /// - Throws: ``ClockError/restless(turns:)`` if a commit did not end.
  private func checkRest() throws(ClockError) {
    guard isRestless else { return }
    isRestless = false
    throw .restless(turns: Self.turnLimit)
  }

  /// Runs until no turn and no transition is pending. With `timers`, runs until only repeating timers are pending.
  ///
  /// - Returns: Whether any work ran.
  /// - Throws: ``ClockError/restless(turns:)`` after ``turnLimit`` turns, because work reschedules itself infinitely, or
  ///   after ``repetitionLimit`` firings of repeating timers.
  @discardableResult
  public func settle(timers: Bool = false) throws(ClockError) -> Bool {
    try settle(through: timers ? .timer : .transition)
  }

  /// Runs until no turn is pending, and no work whose purpose is at most the given one.
  ///
  /// - Returns: Whether any work ran.
  /// - Throws: ``ClockError/restless(turns:)`` as ``settle(timers:)``.
  func settle(through last: Purpose) throws(ClockError) -> Bool {
    var turns = 0
    var repetitions = 0
    var hasWorked = false
    // The stop request is checked last, because usually nothing is pending.
    while hasPendingTurn || !pool.isEmpty || isAwaited(through: last), !isStopped {
      if !hasPendingTurn, pool.isEmpty, let next = timed.min {
        if removeMoot(next) { continue }
        if next.purpose == .repetition, next.time > now {
          // A short interval can require many firings before other work is due, so they are not counted as turns.
          repetitions += 1
          if repetitions > Self.repetitionLimit { throw ClockError.restless(turns: repetitions - 1) }
          hasWorked = true
          fireNext()
          turn()
          try checkRest()
          continue
        }
      }
      turns += 1
      if turns > Self.turnLimit { throw ClockError.restless(turns: turns - 1) }
      if !hasPendingTurn, !pool.isEmpty {
        // Their deinitializers may schedule more work.
        endTurn()
        continue
      }
      hasWorked = true
      if hasPendingTurn { turn() } else { fireNext() }
      try checkRest()
    }
    if last > .transition { while let next = timed.min, removeMoot(next) {} }
    if let atRest, !isAwaited(through: .timer), !isStopped { atRest() }
    return hasWorked
  }

  /// Removes the next timed work if it is moot, and returns whether it was.
  private func removeMoot(_ next: Entry) -> Bool {
    guard next.isMoot?() ?? false else { return false }
    timed.removeMin()
    if next.purpose == .transition { countTransition(next, -1) }
    return true
  }

  /// Advances time: runs the pending turn, then all work that becomes due, each at its time and followed by a turn.
  ///
  /// - Parameter length: The length of time. A negative length counts as zero.
  /// - Throws: ``ClockError/restless(turns:)`` if the work of one time infinitely schedules more work for the same time.
  public func advance(by length: VirtualTime) throws(ClockError) {
    let end = now + max(length, .zero)
    var turns = 0
    if hasPendingTurn { turn() } else { endTurn() }
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

  /// Whether timed work is pending whose purpose is at most the given one.
  private func isAwaited(through last: Purpose) -> Bool {
    if last == .transition { return hasPendingTransition }
    func isAwaited(_ entry: Entry) -> Bool { entry.purpose <= last && !(entry.isMoot?() ?? false) }
    guard let next = timed.min else { return false }
    // Only work that is not awaited, such as a repeating timer, requires a search.
    return isAwaited(next) || timed.unordered.contains(where: isAwaited)
  }

  private func fireNext() {
    guard let entry = timed.popMin() else { return }
    moment = max(now, entry.time)
    if entry.purpose == .transition { countTransition(entry, -1) }
    entry.work()
  }
}

/// An error that occurs when a script or a host moves a clock.
public enum ClockError: Error, Equatable, Sendable {
  /// Work kept scheduling more work: the app did not settle within this number of run-loop turns.
  case restless(turns: Int)
  /// The clock was moved from inside a simulator callback, where the platform's run loop is busy.
  case insideCallback
}

extension ClockError: CustomStringConvertible {
  /// A description in one line.
  public var description: String {
    switch self {
    case .restless(let turns): "the app did not settle within \(turns) run-loop turns"
    case .insideCallback: "the clock cannot be moved from inside a callback"
    }
  }
}
