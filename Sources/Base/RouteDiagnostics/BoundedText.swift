/// The limit for strings that scripts and files can make long.
///
/// Diagnostics and the event log keep at most ``byteLimit`` bytes of each string, so that reporters need no separate limit.
public enum BoundedText {
  /// The maximum length of a recorded string in bytes.
  public static let byteLimit = 10_000

  /// Returns a string of at most the given number of bytes.
  ///
  /// A longer string is cut between two Unicode scalars and ends with its full length: `… (30,000 bytes in all)`. A string that was already
  /// cut keeps the length that it names.
  ///
  /// - Parameter limit: The maximum length in bytes, at least 100.
  public static func cut(_ text: String, to limit: Int = byteLimit) -> String {
    let count = text.utf8.count
    guard count > limit else { return text }
    let remark = remark(endingCut: text) ?? remark(count)
    var end = text.utf8.index(text.startIndex, offsetBy: limit - remark.utf8.count)
    while end.samePosition(in: text.unicodeScalars) == nil { end = text.utf8.index(before: end) }
    return text[..<end] + remark
  }

  /// Returns bytes as a string. If there are more bytes than the limit, it returns the first ones and the full length.
  public static func text(of bytes: some Collection<UInt8>, limit: Int) -> String {
    guard bytes.count > limit else { return String(decoding: bytes, as: UTF8.self) }
    return String(decoding: bytes.prefix(limit), as: UTF8.self) + remark(bytes.count)
  }

  /// Returns the end of a cut string, which names the full length in bytes.
  public static func remark(_ count: Int) -> String {
    let digits = Array(String(count))
    var number = ""
    for (index, digit) in digits.enumerated() {
      if index > 0 && (digits.count - index) % 3 == 0 { number += "," }
      number.append(digit)
    }
    return start + number + ending
  }

  private static let start = "… ("
  private static let ending = " bytes in all)"

  /// Returns the remark at the end of a string that was already cut, or `nil` if the string is complete.
  private static func remark(endingCut text: String) -> String? {
    guard text.hasSuffix(ending) else { return nil }
    // The longest number has 25 digits and commas.
    let tail = text.suffix(start.count + 25 + ending.count)
    return tail.lastIndex(of: "…").map { String(tail[$0...]) }
  }
}
