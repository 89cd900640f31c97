/// The files that the parser can read in a bounded time.
enum SourceBounds {
  /// The largest file that is read, in bytes. Larger ones are generated.
  private static let sizeLimit = 4 << 20
  /// The maximum number of brackets that are nested like array types. The parser doubles its time with each of them.
  private static let bracketLimit = 10

  /// Returns the reason why a file is not read, or `nil` if it is.
  static func reason(against bytes: [UInt8]) -> String? {
    if bytes.count > sizeLimit { return "the file is larger than 4 MB" }
    // UTF-16 contains zeros, except in files without any ASCII character, which start with a mark.
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) || bytes.contains(0)
      || String(validating: bytes, as: UTF8.self) == nil
    {
      return "the file is not UTF-8"
    }
    return isNestedTooDeep(bytes) ? "more than \(bracketLimit) nested arrays" : nil
  }

  /// Whether brackets are nested so that the parser tries each of them as a type: with nothing but names and punctuation of types between
  /// them.
  private static func isNestedTooDeep(_ bytes: [UInt8]) -> Bool {
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "["):
        depth += 1
        if depth > bracketLimit { return true }
      case UInt8(ascii: "]"): depth = max(0, depth - 1)
      case UInt8(ascii: "\""), UInt8(ascii: "="), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"): depth = 0
      default: break
      }
    }
    return false
  }
}
