internal import RouteDiagnostics

/// The known findings that a check skips. It makes checks of an existing app possible from now on.
///
/// It is a text file with one finding per line: rule, file and subject, separated by tabs. It contains no line numbers, so changes
/// elsewhere in a file do not bring a finding back.
public struct Baseline {
  private var counts: [String: Int] = [:]

  /// Parses a baseline.
  ///
  /// - Returns: The baseline, or `nil` if a line is invalid. In that case, `wrongLine` is set to its number.
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

  /// Returns a baseline of all current findings.
  ///
  /// - Parameter command: The command that reads the baseline, for its header.
  public static func text(of findings: [Finding], command: String = "routescript storyboard check") -> String {
    let lines = findings.filter { $0.diagnostic.severity != .note }.map(\.key).sorted()
    return "# Findings that `\(command) --baseline` skips: rule, file, subject.\n"
      + lines.map { $0 + "\n" }.joined()
  }

  /// Returns the findings that are not in the baseline, and the number of those that are.
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
