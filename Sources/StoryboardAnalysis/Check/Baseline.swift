internal import Diagnostics

/// Findings that are known and left for later: what makes it possible to check an old app from now on.
///
/// It is a text file with a finding a line: rule, file and what it is about, with tabs between. Lines of the files that are
/// checked do not matter, so that editing elsewhere in a file brings nothing back.
public struct Baseline {
  private var counts: [String: Int] = [:]

  /// Reads a baseline.
  ///
  /// - Returns: nil when a line is none of a baseline; then the second value is its number.
  public init?(_ text: String, wrongLine: inout Int) {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = line.last == "\r" ? line.dropLast() : line
      if line.isEmpty || line.first == "#" { continue }
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard parts.count == 3, FindingRule(rawValue: String(parts[0])) != nil else {
        wrongLine = number + 1
        return nil
      }
      counts[String(line), default: 0] += 1
    }
  }

  /// The baseline of all that is found now.
  public static func text(of findings: [Finding]) -> String {
    let lines = findings.filter { $0.diagnostic.severity != .note }.map(\.key).sorted()
    return "# Findings that `routescript storyboard check --baseline` skips: rule, file, subject.\n"
      + lines.map { $0 + "\n" }.joined()
  }

  /// What is found and not in the baseline, and how many are in it.
  public func remainder(of findings: [Finding]) -> (new: [Finding], known: Int) {
    var counts = counts
    var known = 0
    let new = findings.filter { finding in
      guard let count = counts[finding.key], count > 0 else { return true }
      counts[finding.key] = count - 1
      known += 1
      return false
    }
    return (new, known)
  }
}
