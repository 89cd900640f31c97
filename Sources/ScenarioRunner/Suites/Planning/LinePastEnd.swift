public import Diagnostics

/// A line that a person named, past the end of its file: nothing stands there that could be run.
public struct LinePastEnd: Sendable, Equatable {
  /// The path as it was named, with the line.
  public let path: String
  private let file: String
  private let line: Int
  private let lineCount: Int
  private let lastTest: Int?

  /// What speaks against a line of a file; nil for a line that the file has. The empty line behind the last line break, on which a
  /// cursor may stand, is one.
  init?(path: String, file: String, line: Int, bytes: [UInt8]) {
    let text = SourceText(bytes: bytes)
    guard line > text.lineCount else { return nil }
    (self.path, self.file, self.line) = (path, file, line)
    lineCount = text.line(text.lineCount)?.isEmpty == true ? text.lineCount - 1 : text.lineCount
    lastTest = (1...text.lineCount).last { Self.declaresTest(text.line($0) ?? "") }
  }

  /// Whether a test begins on a line, as far as can be seen without running it.
  private static func declaresTest(_ line: String) -> Bool {
    let line = line.drop { $0 == " " || $0 == "\t" }
    let rest = line.drop { $0.isLetter }
    return words.contains(String(line.prefix(line.count - rest.count)))
      && rest.drop { $0 == " " }.first.map { "(\"'[".contains($0) } == true
  }

  private static let words = ["it", "fit", "test", "spec", "scenario"]

  /// What to tell the person.
  public var diagnostic: Diagnostic {
    Diagnostic(
      "\(file) has no line \(line)", found: lineCount == 1 ? "1 line" : "\(lineCount) lines",
      help: lastTest.map { ["use the line of a test: the last one is \(file):\($0)"] }
        ?? ["omit the line to run the whole file"])
  }
}
