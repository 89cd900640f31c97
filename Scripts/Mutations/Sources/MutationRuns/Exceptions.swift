import Foundation

/// The rules and mutants that no test can notice, each with a reason.
///
/// Each line is the name of a rule or a mutant, a colon, a space, and the reason. Lines that start with `#` are comments.
public struct Exceptions: Sendable {
  /// The reasons by name.
  public private(set) var reasons: [String: String] = [:]
  /// The lines of the names.
  public private(set) var lines: [String: Int] = [:]

  /// Parses a list.
  ///
  /// - Throws: ``MutationError`` if a name has no reason.
  public init(_ text: String) throws {
    for (position, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      guard let colon = line.range(of: ": "), !line[colon.upperBound...].isEmpty else {
        throw MutationError("line \(position + 1) of the exceptions has no reason: \(line)")
      }
      // Labels of functions contain colons, but no space follows them.
      let name = String(line[..<colon.lowerBound])
      reasons[name] = String(line[colon.upperBound...])
      lines[name] = position + 1
    }
  }
}
