public import ScriptText

/// The durations of files as text for version control: one file per line, with its milliseconds before its path.
public enum SuiteDurations {
  /// The maximum duration in milliseconds (11 days), so that a sum cannot overflow.
  private static let longest = 1_000_000_000

  /// Reads durations. Empty lines and lines that start with `#` are ignored.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - path: The file of the text, for messages.
  /// - Throws: `ScriptFault` for a line without a valid duration.
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

  /// Returns durations as text, sorted by path.
  public static func text(_ durations: [String: Duration]) -> String {
    let lines = durations.sorted { $0.key < $1.key }.map { path, duration in
      "\(Int((duration / .milliseconds(1)).rounded(.up))) \(path)\n"
    }
    return "# milliseconds and path of each file; written by `routescript report merge --durations`\n" + lines.joined()
  }
}
