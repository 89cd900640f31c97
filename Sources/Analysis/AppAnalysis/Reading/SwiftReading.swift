/// The way to read Swift sources.
public enum SwiftReading: Sendable {
  /// A program reads them.
  case program(SwiftSourceReader)
  /// Swift sources are not read, and a result lists them as unread. The reason is a sentence without a period.
  case missing(
    reason: String = "no program that reads Swift is given",
    help: String = "pass the path of \(SwiftSourceReader.name)")
}
