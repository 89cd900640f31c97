internal import LuaRuntime
public import RouteScript

/// Which lines ran, as LCOV's tools and services of coverage read it.
public struct LCOVText {
  private let lines: LineCoverage

  /// Prepares to write.
  public init(_ lines: LineCoverage) { self.lines = lines }

  /// A record for each file: each line that has code with 1 if it ran and 0 if it did not, how many there are, and how many ran.
  public var text: String {
    var text = ""
    for file in lines.files {
      // A record ends a line, so a path that contains one could say anything.
      text += "TN:\nSF:\(file.path.filter { !$0.isNewline })\n"
      for line in file.executable.lines { text += "DA:\(line),\(file.executed.contains(line) ? 1 : 0)\n" }
      text += "LF:\(file.share.total)\nLH:\(file.share.used)\nend_of_record\n"
    }
    return text
  }
}
