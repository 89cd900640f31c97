/// How long files took, as text that may stand in version control: a file a line, its milliseconds before its path.
public enum SuiteDurations {
  /// Reads such a text. Empty lines and those that begin with `#` do not count, nor do lines that say no duration.
  public static func read(_ bytes: [UInt8]) -> [String: Duration] {
    var durations: [String: Duration] = [:]
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) where !line.hasPrefix("#") {
      guard let space = line.firstIndex(of: " "), let milliseconds = Int(line[..<space]), milliseconds >= 0 else {
        continue
      }
      durations[String(line[line.index(after: space)...])] = .milliseconds(milliseconds)
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
