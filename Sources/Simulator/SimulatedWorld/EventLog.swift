public import RouteDiagnostics

/// The observable events of one app, in order. Traces, reports and assertions are views of the log.
///
/// The log keeps the last ``capacity`` events, and at most 32 MB of their text. It removes older events and counts them in
/// ``droppedCount``.
public final class EventLog {
  /// The maximum number of stored events.
  public let capacity: Int

  // The properties that every event accesses are private, so that the compiler can prove exclusive access instead of checking it.
  private let clock: VirtualClock
  private var ring: ContiguousArray<Event> = []
  /// The position of the oldest event in the ring, once the ring is full.
  private var oldest = 0
  private var dropped = 0
  private var records = true
  private var nesting: Int16 = 0
  private var readEvent: ((Event) -> Void)?
  private var readMany: ((EventLog) -> Void)?
  /// The number of events since the last call of ``manyAppended``.
  private var unread = 0
  private static let manyEvents = 1_000
  private var askPosition: (() -> SourcePosition)?
  private var standing = Standing(position: .none, isStale: true)
  private var knownFailures: [FailureRecord] = []
  private var texts = EventTexts()
  private static let failureLimit = 100_000

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - clock: The clock that provides the time of each event.
  ///   - capacity: The maximum number of stored events, at least 1.
  public init(clock: VirtualClock, capacity: Int = 100_000) {
    self.clock = clock
    self.capacity = max(1, capacity)
  }

  // MARK: Writing

  /// Whether events are stored, `true` by default. Failures are always stored.
  public var isRecording: Bool {
    get { records }
    set { records = newValue }
  }

  /// The allowance for long failure messages. The logs of all apps of a file share it.
  public var failureTexts = TextAllowance()

  /// A function that receives every event as it is appended, for streaming.
  public var reader: ((Event) -> Void)? {
    get { readEvent }
    set { readEvent = newValue }
  }

  /// A function that receives the log after every 1,000 events, so that a reporter does not process all events of a long step at its end.
  public var manyAppended: ((EventLog) -> Void)? {
    get { readMany }
    set { readMany = newValue }
  }

  /// Appends an event at the current time.
  public func append(_ kind: consuming Event.Kind) {
    if case .failure(let record) = kind {
      if knownFailures.count < Self.failureLimit { knownFailures.append(record) }
      record.happened(at: clock.now, currentPosition, failureTexts)
    }
    guard records else { return }
    let isPlain = kind.isPlain
    let event = Event(time: clock.now, position: currentPosition, kind: kind, depth: nesting)
    if ring.count < capacity {
      // A launch alone appends about 20 events. Without the reservation, the list would be copied four times.
      if ring.isEmpty { ring.reserveCapacity(min(capacity, 48)) }
      ring.append(event)
    } else {
      replaceOldest(event)
    }
    if !isPlain {
      texts.add(bytes: event.kind.textBytes)
      if texts.isFull { forgetTexts() }
    }
    if let readEvent { readEvent(event) }
    unread += 1
    if unread >= Self.manyEvents {
      unread = 0
      readMany?(self)
    }
  }

  private func replaceOldest(_ event: Event) {
    if texts.recordCount == 0 {
      // No stored event contains a reference, so there is nothing to release.
      ring.withUnsafeMutableBufferPointer { $0.baseAddress?.advanced(by: oldest).initialize(to: event) }
    } else {
      let old = ring[oldest].kind
      if !old.isPlain { texts.remove(bytes: old.textBytes) }
      ring[oldest] = event
    }
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    dropped += 1
  }

  /// Reserves space for many events, up to the capacity.
  public func reserve(_ count: Int) {
    let wanted = min(capacity, ring.count + count)
    if records && wanted > ring.capacity { ring.reserveCapacity(wanted) }
  }

  /// Removes the oldest events until half of the space for text is free.
  private func forgetTexts() {
    let kept = events(from: dropped)
    var first = 0
    while texts.isHalfFull, first < kept.count - 1 {
      if !kept[first].kind.isPlain { texts.remove(bytes: kept[first].kind.textBytes) }
      first += 1
    }
    ring = ContiguousArray(kept[first...])
    oldest = 0
    dropped += first
  }

  /// The number of simulator callbacks on the stack.
  public var depth: Int16 { nesting }

  /// The script position, which is not determined yet if `isStale` is set.
  @usableFromInline
  struct Standing {
    fileprivate var position: SourcePosition
    fileprivate var isStale: Bool
  }

  /// Records the start of a callback. Returns the script position.
  func enterCallback() -> Standing {
    nesting += 1
    return standing
  }

  /// Records the end of a callback, which moved the script.
  ///
  /// - Parameter waits: Whether the script line that caused the callback waits for it, as in a step. If so, the script is at the same
  ///   position as before the callback.
  func leaveCallback(_ before: Standing, scriptWaits waits: Bool) {
    nesting -= 1
    standing = Standing(position: before.position, isStale: before.isStale || !waits)
  }

  // MARK: Reading

  /// The number of events that were removed because the log was full.
  public var droppedCount: Int { dropped }

  /// The first 100,000 failures. They remain even if their events are removed.
  public var failures: [FailureRecord] { knownFailures }

  /// The number of events that were ever appended, which is the index of the next event.
  public var endIndex: Int { dropped + ring.count }

  /// Returns the event at an index, or `nil` if it does not exist or was removed.
  public subscript(index: Int) -> Event? {
    let offset = index - dropped
    return offset >= 0 && offset < ring.count ? ring[(oldest + offset) % ring.count] : nil
  }

  /// Returns the events from an index to the end, without removed events.
  public func events(from start: Int = 0) -> [Event] {
    (max(start, dropped)..<max(start, endIndex)).compactMap { self[$0] }
  }

  /// Returns the output of scripts from an index to the end, without removed output.
  public func output(from start: Int) -> [TextRecord] {
    // This function is called for each step, and most tests print nothing.
    guard texts.recordCount > 0 else { return [] }
    var records: [TextRecord] = []
    for place in max(start, dropped)..<max(start, endIndex) {
      if case .output(let record) = self[place]?.kind { records.append(record) }
    }
    return records
  }

  // MARK: Script lines

  /// A function that returns the script position. It is called at most once between two calls of ``scriptMoved()``.
  public var positionSource: (() -> SourcePosition)? {
    get { askPosition }
    set { askPosition = newValue }
  }

  /// Records that the script has moved since the last event, so that its line must be queried again.
  @inline(__always)
  public func scriptMoved() { standing.isStale = true }

  /// The running script line.
  public var currentPosition: SourcePosition {
    if standing.isStale { standing = Standing(position: askPosition?() ?? .none, isStale: false) }
    return standing.position
  }
}

extension Event.Kind {
  /// Whether the event contains only numbers, and no references.
  fileprivate var isPlain: Bool {
    switch self {
    case .step, .callback, .hierarchy, .state, .deallocated: true
    case .failure, .output, .retainCycle, .injection: false
    }
  }

  /// The number of bytes of script text that only this event contains.
  fileprivate var textBytes: Int {
    switch self {
    // All events about a container's objects share their text.
    case .injection(let identity, _) where identity != .none: 0
    case .output(let record), .retainCycle(let record), .injection(_, let record): record.byteCount
    case .failure(let record): record.message.utf8.count + record.name.utf8.count
    default: 0
    }
  }
}
