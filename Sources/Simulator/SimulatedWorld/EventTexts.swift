/// The size of the text in a log's events.
struct EventTexts {
  /// The maximum number of bytes.
  private static let limit = 32 << 20

  /// The number of events that contain a record.
  private(set) var recordCount = 0
  private var byteCount = 0

  /// Whether the events contain more text than they may.
  var isFull: Bool { byteCount > Self.limit }
  /// Whether more than half of the space is taken.
  var isHalfFull: Bool { byteCount > Self.limit / 2 }

  /// Counts an event with a record.
  mutating func add(bytes: Int) {
    recordCount += 1
    byteCount += bytes
  }

  /// Counts the removal of an event with a record.
  mutating func remove(bytes: Int) {
    recordCount -= 1
    byteCount -= bytes
  }
}
