/// The reason why a file is not read, with the line at which a bound is exceeded.
struct SourceFault: Error, Equatable {
  let reason: String
  /// The line from 1, or `nil` if the reason concerns the whole file.
  var line: Int?

  init(_ reason: String, line: Int? = nil) {
    self.reason = reason
    self.line = line
  }

  /// Creates a fault at an offset in bytes.
  init(_ reason: String, at offset: Int, in bytes: [UInt8]) {
    self.init(reason, line: 1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") })
  }

  /// The reason with its place.
  var text: String { line.map { "\(reason) in line \($0)" } ?? reason }
}
