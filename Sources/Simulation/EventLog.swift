internal import DequeModule

/// Everything observable that happened in one app, in order. Traces, stories, reports and assertions are views on it.
///
/// The log keeps the last ``capacity`` events. Older ones go, and ``droppedCount`` says how many.
public final class EventLog {
  /// How many events are kept.
  public let capacity: Int
  /// How many events went because the log was full.
  public private(set) var droppedCount = 0
  /// The failures, kept even when their events have gone.
  public private(set) var failures: [FailureRecord] = []
  /// Whether events are kept. Failures are in any case.
  public var isRecording = true
  /// Reads every event as it is appended, for streaming.
  public var reader: ((Event) -> Void)?
  /// Where the script stands; asked at most once between two crossings of the border, see ``scriptMoved()``.
  public var positionSource: (() -> SourcePosition)?
  /// The nesting of callbacks, kept by the world.
  public internal(set) var depth: Int16 = 0

  private let clock: VirtualClock
  private var events: Deque<Event> = []
  private var position: SourcePosition = .none
  private var positionIsStale = true

  /// Makes an empty log.
  ///
  /// - Parameters:
  ///   - clock: the clock that stamps the events.
  ///   - capacity: how many events to keep, at least 1.
  public init(clock: VirtualClock, capacity: Int = 100_000) {
    self.clock = clock
    self.capacity = max(1, capacity)
  }

  /// How many events were ever appended: the place that the next one gets.
  public var endIndex: Int { droppedCount + events.count }

  /// Appends an event at the present moment.
  public func append(_ kind: Event.Kind) {
    if case .failure(let record) = kind {
      failures.append(record)
      record.happened(at: clock.now, currentPosition)
    }
    guard isRecording else { return }
    let event = Event(time: clock.now, position: currentPosition, depth: depth, kind: kind)
    if events.count == capacity {
      events.removeFirst()
      droppedCount += 1
    }
    events.append(event)
    reader?(event)
  }

  /// The event at a place, or nil when it is not there or has gone.
  public subscript(index: Int) -> Event? {
    let offset = index - droppedCount
    return offset >= 0 && offset < events.count ? events[offset] : nil
  }

  /// The events from a place on; those that have gone are left out.
  public func events(from start: Int = 0) -> [Event] {
    Array(events.dropFirst(max(0, start - droppedCount)))
  }

  /// Says that the script has moved on since the last event, so that its line must be asked anew.
  @inline(__always)
  public func scriptMoved() { positionIsStale = true }

  /// The line of the script that runs now.
  public var currentPosition: SourcePosition {
    if positionIsStale {
      position = positionSource?() ?? .none
      positionIsStale = false
    }
    return position
  }
}
