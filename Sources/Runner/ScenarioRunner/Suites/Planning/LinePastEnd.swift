public import RouteDiagnostics

/// A requested line past the end of its file, where no test can be.
public struct LinePastEnd: Sendable, Equatable {
  /// The path as the user named it, with the line.
  public let path: String
  private let file: String
  private let line: Int
  private let lineCount: Int
  private let lastTest: Int?

  /// Creates the error of a line, or returns `nil` if the file has the line. The empty line after the last newline counts, because a cursor
  /// may be there.
  init?(path: String, file: String, line: Int, bytes: [UInt8]) {
    let text = SourceText(bytes: bytes)
    guard line > text.lineCount else { return nil }
    (self.path, self.file, self.line) = (path, file, line)
    lineCount = text.line(text.lineCount)?.isEmpty == true ? text.lineCount - 1 : text.lineCount
    lastTest = (1...text.lineCount).last { Self.declaresTest(text.line($0) ?? "") }
  }

  /// Whether a test starts on a line, judged without running the file.
  private static func declaresTest(_ line: String) -> Bool {
    let line = line.drop { $0 == " " || $0 == "\t" }
    let rest = line.drop { $0.isLetter }
    return words.contains(String(line.prefix(line.count - rest.count)))
      && rest.drop { $0 == " " }.first.map { "(\"'[".contains($0) } == true
  }

  private static let words = ["it", "fit", "test", "spec", "scenario"]

  /// The diagnostic to report.
  public var diagnostic: Diagnostic {
    Diagnostic(
      "\(file) has no line \(line)", found: lineCount == 1 ? "1 line" : "\(lineCount) lines",
      help: lastTest.map { ["use the line of a test: the last one is \(file):\($0)"] }
        ?? ["omit the line to run the whole file"])
  }
}
