import SwiftParser
import SwiftSyntax

/// Reads Swift files and returns their facts as JSON.
public enum SourceReader {
  /// The version of the format. Additions do not change it.
  public static let version = 1
  /// The version of everything that determines the facts of a file. A cache with another version is not used.
  static let factsVersion = 17

  /// Returns the members of a file's JSON object, without the braces and the path.
  ///
  /// The calling thread needs a stack of ``stackSize`` bytes. A file is read as a whole, or the only member is the error.
  public static func facts(of bytes: [UInt8]) -> [UInt8] {
    do throws(SourceFault) {
      return try read(bytes)
    } catch {
      return members(of: error)
    }
  }

  /// The size of the stack, in bytes, that suffices for every file within the bounds.
  public static let stackSize = 512 << 20

  private static func read(_ bytes: [UInt8]) throws(SourceFault) -> [UInt8] {
    try SourceBounds.check(bytes)
    let tree = bytes.withUnsafeBufferPointer {
      Parser.parse(source: $0, maximumNestingLevel: SourceBounds.parserLimit)
    }
    if let place = skippedCode(in: Syntax(tree)) {
      throw SourceFault(
        "more than \(SourceBounds.parserLimit) nested brackets", at: place.utf8Offset, in: bytes)
    }
    let visitor = FactVisitor(bytes)
    visitor.walk(tree)
    if let fault = visitor.fault { throw fault }
    return try visitor.facts.body()
  }

  /// Returns the start of the code that the parser skipped because it is nested too deeply, or `nil`.
  private static func skippedCode(in tree: Syntax) -> AbsolutePosition? {
    guard tree.hasMaximumNestingLevelOverflow else { return nil }
    var node = tree
    while let child = node.children(viewMode: .all).first(where: \.hasMaximumNestingLevelOverflow) { node = child }
    return node.position
  }

  static func members(of fault: SourceFault) -> [UInt8] {
    var line = JSONLine()
    line.object { line in
      line.member("error", fault.text)
      if let place = fault.line { line.member("at", SourcePlace(line: place, column: 1)) }
    }
    return Array(line.bytes.dropFirst().dropLast())
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
}
