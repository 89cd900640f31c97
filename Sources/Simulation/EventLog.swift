public import Diagnostics

/// Everything observable that happened in one app, in order. Traces, stories, reports and assertions are views on it.
///
/// The log keeps the last ``capacity`` events, and no more than 32 MB of their texts. Older ones go, and ``droppedCount`` says how
/// many.
public final class EventLog {
  /// How many events are kept.
  public let capacity: Int

  // What every event touches is private, so that the compiler can prove its accesses exclusive instead of checking each one.
  private let clock: VirtualClock
  @exclusivity(unchecked) private var ring: ContiguousArray<Event> = []
  /// Where the oldest event stands in the ring, once that is full.
  private var oldest = 0
  private var dropped = 0
  private var records = true
  private var nesting: Int16 = 0
  private var readEvent: ((Event) -> Void)?
  private var readMany: ((EventLog) -> Void)?
  /// How many events were appended since ``manyAppended`` was told.
  private var unread = 0
  private static let manyEvents = 1_000
  private var askPosition: (() -> SourcePosition)?
  private var position: SourcePosition = .none
  private var positionIsStale = true
  private var knownFailures: [FailureRecord] = []
  /// How many bytes of text the events hold.
  private var textBytes = 0
  /// How many of the events hold a record.
  private var recordCount = 0
  private static let textLimit = 32 << 20
  private static let failureLimit = 100_000

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - clock: the clock that stamps the events.
  ///   - capacity: how many events to keep, at least 1.
  public init(clock: VirtualClock, capacity: Int = 100_000) {
    self.clock = clock
    self.capacity = max(1, capacity)
  }

  // MARK: Writing

  /// Whether events are kept; true at first. Failures are in any case.
  public var isRecording: Bool {
    get { records }
    set { records = newValue }
  }

  /// The space for long failure messages. The logs of all apps of a file share it.
  public var failureTexts = TextAllowance()

  /// Reads every event as it is appended, for streaming.
  public var reader: ((Event) -> Void)? {
    get { readEvent }
    set { readEvent = newValue }
  }

  /// Told at each thousandth event, with the log, so that whoever tells what happens need not tell a whole log at the end of a long step.
  public var manyAppended: ((EventLog) -> Void)? {
    get { readMany }
    set { readMany = newValue }
  }

  /// Appends an event at the present moment.
  public func append(_ kind: consuming Event.Kind) {
    if case .failure(let record) = kind {
      if knownFailures.count < Self.failureLimit { knownFailures.append(record) }
      record.happened(at: clock.now, currentPosition, failureTexts)
    }
    guard records else { return }
    let isPlain = kind.isPlain
    let event = Event(time: clock.now, position: currentPosition, kind: kind, depth: nesting)
    if ring.count < capacity {
      // A launch alone is some twenty events: without this the list would be copied four times meanwhile.
      if ring.isEmpty { ring.reserveCapacity(min(capacity, 48)) }
      ring.append(event)
    } else {
      replaceOldest(event)
    }
    if !isPlain {
      recordCount += 1
      textBytes += event.kind.textBytes
      if textBytes > Self.textLimit { forgetTexts() }
    }
    if let readEvent { readEvent(event) }
    unread += 1
    if unread >= Self.manyEvents {
      unread = 0
      readMany?(self)
    }
  }

  private func replaceOldest(_ event: Event) {
    if recordCount == 0 {
      // No event that is kept refers to anything, so that nothing need be let go.
      ring.withUnsafeMutableBufferPointer { $0.baseAddress?.advanced(by: oldest).initialize(to: event) }
    } else {
      let old = ring[oldest].kind
      if !old.isPlain {
        recordCount -= 1
        textBytes -= old.textBytes
      }
      ring[oldest] = event
    }
    oldest = oldest + 1 == capacity ? 0 : oldest + 1
    dropped += 1
  }

  /// Makes room for many events at once, as far as the log keeps so many.
  public func reserve(_ count: Int) {
    let wanted = min(capacity, ring.count + count)
    if records && wanted > ring.capacity { ring.reserveCapacity(wanted) }
  }

  /// Lets the oldest events go until half of the room for texts is free.
  private func forgetTexts() {
    let kept = events(from: dropped)
    var first = 0
    while textBytes > Self.textLimit / 2, first < kept.count - 1 {
      textBytes -= kept[first].kind.textBytes
      if !kept[first].kind.isPlain { recordCount -= 1 }
      first += 1
    }
    ring = ContiguousArray(kept[first...])
    oldest = 0
    dropped += first
  }

  /// How many callbacks of the simulator are on the stack.
  public var depth: Int16 { nesting }

  /// Where the script stood when a callback began; `isStale` if nobody had asked.
  @usableFromInline
  struct Standing {
    fileprivate let position: SourcePosition
    fileprivate let isStale: Bool
  }

  /// Says that a callback begins.
  @usableFromInline
  func enterCallback() -> Standing {
    nesting += 1
    return Standing(position: position, isStale: positionIsStale)
  }

  /// Says that a callback ended, which moved the script.
  ///
  /// - Parameter waits: whether the line of the script that caused it waits for it, as it does in a step: then the script stands where it
  ///   stood before.
  @usableFromInline
  func leaveCallback(_ before: Standing, scriptWaits waits: Bool) {
    nesting -= 1
    position = before.position
    positionIsStale = before.isStale || !waits
  }

  // MARK: Reading

  /// How many events went because the log was full.
  public var droppedCount: Int { dropped }

  /// The failures, kept even when their events have gone: the first 100,000 of them.
  public var failures: [FailureRecord] { knownFailures }

  /// How many events were ever appended: the place that the next one gets.
  public var endIndex: Int { dropped + ring.count }

  /// The event at a place, or nil when it is not there or has gone.
  public subscript(index: Int) -> Event? {
    let offset = index - dropped
    return offset >= 0 && offset < ring.count ? ring[(oldest + offset) % ring.count] : nil
  }

  /// The events from a place on; those that have gone are left out.
  public func events(from start: Int = 0) -> [Event] {
    (max(start, dropped)..<max(start, endIndex)).compactMap { self[$0] }
  }

  /// What scripts printed from a place on; what has gone is left out.
  public func output(from start: Int) -> [TextRecord] {
    // Each step is asked, and most tests print nothing.
    guard recordCount > 0 else { return [] }
    var records: [TextRecord] = []
    for place in max(start, dropped)..<max(start, endIndex) {
      if case .output(let record) = self[place]?.kind { records.append(record) }
    }
    return records
  }

  // MARK: Lines of the script

  /// Where the script stands; asked at most once between two crossings of the border, see ``scriptMoved()``.
  public var positionSource: (() -> SourcePosition)? {
    get { askPosition }
    set { askPosition = newValue }
  }

  /// Says that the script has moved on since the last event, so that its line must be asked anew.
  @inline(__always)
  public func scriptMoved() { positionIsStale = true }

  /// The line of the script that runs now.
  public var currentPosition: SourcePosition {
    if positionIsStale {
      position = askPosition?() ?? .none
      positionIsStale = false
    }
    return position
  }
}

extension Event.Kind {
  /// Whether the event holds numbers alone, and refers to nothing.
  fileprivate var isPlain: Bool {
    switch self {
    case .step, .callback, .hierarchy, .state, .deallocated: true
    case .failure, .output, .retainCycle, .injection: false
    }
  }

  /// How many bytes of text the event alone holds that a script made.
  fileprivate var textBytes: Int {
    switch self {
    // What is said of an object is said of all objects of its container.
    case .injection(let identity, _) where identity != .none: 0
    case .output(let record), .retainCycle(let record), .injection(_, let record): record.byteCount
    case .failure(let record): record.message.utf8.count + record.name.utf8.count
    default: 0
    }
  }
}
