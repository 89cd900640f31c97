import SwiftParser
import SwiftSyntax

/// Reads Swift files and returns their facts as JSON.
public enum SourceReader {
  /// The version of the format. Additions do not change it.
  public static let version = 1
  /// The version of everything that determines the facts of a file. A cache with another version is not used.
  static let factsVersion = 16
  /// Returns the members of a file's JSON object, without the braces and the path.
  public static func facts(of bytes: [UInt8]) -> [UInt8] {
    if let reason = SourceBounds.reason(against: bytes) {
      var facts = JSONLine()
      facts.object { $0.member("error", reason) }
      return Array(facts.bytes.dropFirst().dropLast())
    }
    let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
    let visitor = FactVisitor(bytes)
    visitor.walk(tree)
    return visitor.facts.body
  }

  /// Returns the line of a file.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - hash: The hash of its contents.
  ///   - facts: The members from ``facts(of:)``.
  public static func line(file: String, hash: String, facts: ArraySlice<UInt8>) -> [UInt8] {
    var start = JSONLine()
    start.object { line in
      line.member("v") { $0.number(version) }
      line.member("file", file)
      line.member("hash", hash)
      line.member("language", "swift")
    }
    var bytes = start.bytes
    bytes.removeLast()
    if !facts.isEmpty { bytes.append(UInt8(ascii: ",")) }
    return bytes + facts + [UInt8(ascii: "}"), UInt8(ascii: "\n")]
  }

  /// Returns the line of a file that cannot be read.
  public static func line(file: String, error: String) -> [UInt8] {
    var facts = JSONLine()
    facts.object { $0.member("error", error) }
    return line(file: file, hash: "", facts: facts.bytes.dropFirst().dropLast())
  }
}
