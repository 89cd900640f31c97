public import RouteScript

/// How long files took, as text that may stand in version control: a file a line, its milliseconds before its path.
public enum SuiteDurations {
  /// No file takes longer, in milliseconds: eleven days. So durations have a sum.
  private static let longest = 1_000_000_000

  /// Reads such a text. Empty lines and those that begin with `#` do not count.
  ///
  /// - Parameters:
  ///   - bytes: the text.
  ///   - path: its file, for messages.
  /// - Throws: `ScriptFault` for a line that says no duration.
  public static func read(_ bytes: [UInt8], of path: String) throws(ScriptFault) -> [String: Duration] {
    var durations: [String: Duration] = [:]
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
      guard let space = line.firstIndex(of: " "), let milliseconds = Int(line[..<space]), milliseconds >= 0 else {
        throw ScriptFault(
          "line \(index + 1) of \(path) has no duration",
          expected: "milliseconds and a path, such as 120 spec/a_spec.lua",
          help: ["write the file with `routescript report merge --durations \(path) …`"])
      }
      durations[String(line[line.index(after: space)...])] = .milliseconds(min(milliseconds, longest))
    }
    return durations
  }

  /// Writes such a text, sorted by path.
  public static func text(_ durations: [String: Duration]) -> String {
    let lines = durations.sorted { $0.key < $1.key }.map { path, duration in
      "\(Int((duration / .milliseconds(1)).rounded(.up))) \(path)\n"
    }
    return "# milliseconds and path of each file; written by `routescript report merge --durations`\n" + lines.joined()
  }
}
