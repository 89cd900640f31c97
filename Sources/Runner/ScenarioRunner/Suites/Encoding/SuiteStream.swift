/// The events of a run as bytes: what a worker sends, and what a file of results contains.
///
/// A stream is a row of frames, each an event behind its length. It may be fed in pieces, wherever they are cut.
public struct SuiteStream {
  /// Why a stream cannot be read.
  public enum Failure: Error, Equatable, CustomStringConvertible {
    /// It ends in the middle of an event.
    case cut
    /// It contains something that is no event, for this reason.
    case corrupted(String)

    /// What to tell a person.
    public var description: String {
      switch self {
      case .cut: "it ends in the middle of an event"
      case .corrupted(let reason): "it is corrupted: \(reason)"
      }
    }
  }

  /// No event is longer: a longer frame is not believed, and no memory taken for it.
  static let longestFrame = 256 << 20

  /// The start of a results file, before its events. The number is the version of the format.
  public static let fileMark = Array("RouteScript results 1\n".utf8)

  private var pending: [UInt8] = []
  private var start = 0

  /// A stream of which nothing has come.
  public init() {}

  /// The bytes of an event.
  public static func bytes(of event: RunEvent) -> [UInt8] {
    var writer = ByteWriter()
    writer.frame { $0.write(event) }
    return writer.bytes
  }

  /// Takes bytes that came.
  public mutating func feed(_ bytes: some Sequence<UInt8>) {
    if start > 0 {
      pending.removeFirst(start)
      start = 0
    }
    // Bytes in memory are appended without a lookup of code, other collections one by one.
    if bytes.withContiguousStorageIfAvailable({ pending.append(contentsOf: $0) }) == nil {
      pending.append(contentsOf: Array(bytes))
    }
  }

  /// The next event that has come as a whole; nil until more bytes have.
  ///
  /// - Throws: ``Failure/corrupted(_:)``; nothing more can be read then.
  public mutating func next() throws(Failure) -> RunEvent? { try nextFrame() }

  /// The next value that has come as a whole.
  mutating func nextFrame<Value: ByteCodable>() throws(Failure) -> Value? {
    guard pending.count - start >= 4 else { return nil }
    var length = 0
    for place in 0..<4 { length |= Int(pending[start + place]) << (8 * place) }
    guard length <= Self.longestFrame else { throw .corrupted("an event of \(length) bytes") }
    guard pending.count - start - 4 >= length else { return nil }
    let frame = (start + 4)..<(start + 4 + length)
    start = frame.upperBound
    let value: Value
    let isAtEnd: Bool
    do {
      (value, isAtEnd) = try ByteReader.read(pending[frame]) { reader throws(ByteReader.Failure) in
        try Value(from: &reader)
      }
    } catch {
      switch error {
      case .cut: throw .corrupted("an event is too short")
      case .invalid(let reason): throw .corrupted(reason)
      }
    }
    guard isAtEnd else { throw .corrupted("an event is too long") }
    return value
  }

  /// Says that no more bytes come.
  ///
  /// - Throws: ``Failure/cut`` when there is a part of an event left.
  public func finish() throws(Failure) {
    guard start == pending.count else { throw .cut }
  }
}
