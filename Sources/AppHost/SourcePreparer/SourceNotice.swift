#if UIKit
/// A warning or an error about a line of an app's source, in the form of the compiler.
public struct SourceNotice: Sendable, Hashable, CustomStringConvertible {
  /// The effect of a notice on the build.
  public enum Severity: String, Sendable {
    /// The prepared file may behave differently from the app, or may not compile.
    case warning
    /// The file cannot be prepared.
    case error
  }

  /// The file, as the caller named it.
  public let path: String
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, counted in bytes as the compiler counts it.
  public let column: Int
  /// The effect on the build.
  public let severity: Severity
  /// The finding, the content of the prepared file, and the remedy.
  public let message: String

  /// Creates a notice about a place of a file.
  public init(_ severity: Severity, path: String, line: Int, column: Int, _ message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// `path:line:column: warning: message`, which editors turn into a link.
  public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
#endif
