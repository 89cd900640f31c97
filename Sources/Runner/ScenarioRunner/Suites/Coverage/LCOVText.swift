internal import LuaRuntime
public import ScriptText

/// Line coverage in the format of LCOV tools and coverage services.
public struct LCOVText {
  private let lines: LineCoverage

  /// Creates the text of a line coverage.
  public init(_ lines: LineCoverage) { self.lines = lines }

  /// One record per file: each executable line with 1 if it ran or 0 if it did not, the number of executable lines, and the number of lines
  /// that ran.
  public var text: String {
    var text = ""
    for file in lines.files {
      // A newline ends a record, so a path that contains one could forge records.
      text += "TN:\nSF:\(file.path.filter { !$0.isNewline })\n"
      for line in file.executable.lines { text += "DA:\(line),\(file.executed.contains(line) ? 1 : 0)\n" }
      text += "LF:\(file.share.total)\nLH:\(file.share.used)\nend_of_record\n"
    }
    return text
  }
}
