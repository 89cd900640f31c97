internal import RouteDiagnostics

/// The name of a test.
public struct TestName: Hashable, Sendable {
  /// The file.
  public let file: String
  /// The names from the outermost group to the test. Empty for a file without tests.
  public let path: [String]
  /// The line where it is declared, or `nil` if it is unknown.
  public let line: Int?

  /// Creates the name of a test of a file.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - path: The names from the outermost group to the test. Empty for a file without tests.
  ///   - line: The line where it is declared, or `nil` if it is unknown.
  public init(file: String, path: [String], line: Int?) {
    self.file = file
    self.path = path
    self.line = line
  }

  /// The full name as in busted, on which filters match: the names joined by spaces. Empty for a file without tests.
  public var fullName: String { path.joined(separator: " ") }

  /// The names joined: `opening a note › pushes the editor`.
  public var title: String { path.isEmpty ? TerminalText.line(file) : path.joined(separator: Self.separator) }

  /// The separator of the names in a title.
  static let separator = " › "
}
