/// An annotation on GitHub Actions: a line of output that the runner reads as a command, and shows beside a line of code.
public struct WorkflowCommand: Sendable, Equatable {
  /// The kind of annotation.
  public enum Kind: String, Sendable {
    case error, warning, notice
  }

  /// The kind of annotation.
  public var kind: Kind
  /// The place, whose file is relative to the top of the repository, or `nil` for an annotation of the whole run.
  public var place: SourceLocation?
  /// The first line.
  public var title: String
  /// The explanation.
  public var message: String

  /// Creates an annotation.
  public init(_ kind: Kind, at place: SourceLocation? = nil, title: String, message: String) {
    self.kind = kind
    self.place = place
    self.title = title
    self.message = message
  }

  /// Creates an annotation with the severity of a diagnostic.
  public init(
    severity: Diagnostic.Severity, at place: SourceLocation? = nil, title: String, message: String
  ) {
    let kind: Kind =
      switch severity {
      case .error: .error
      case .warning: .warning
      case .note: .notice
      }
    self.init(kind, at: place, title: title, message: message)
  }

  /// The command, with a newline at its end.
  public var line: String {
    var properties: [String] = []
    if let place {
      properties += ["file=\(Self.property(place.file))", "line=\(max(1, place.line))"]
      if let columns = place.columns {
        let start = max(1, columns.lowerBound)
        properties += ["col=\(start)", "endColumn=\(max(start, columns.upperBound - 1))"]
      }
    }
    properties.append("title=\(Self.property(title))")
    return "::\(kind.rawValue) \(properties.joined(separator: ","))::\(Self.data(message))\n"
  }

  /// Returns a string for the part after the second pair of colons. The runner decodes percent signs and ends of lines in it.
  private static func data(_ text: String) -> String {
    TerminalText.printable(text).escapingScalars { $0 == "%" ? "%25" : $0 == "\n" ? "%0A" : nil }
  }

  /// Returns a string for the value of a property. The runner also decodes colons and commas in it.
  private static func property(_ text: String) -> String {
    data(text).escapingScalars { $0 == ":" ? "%3A" : $0 == "," ? "%2C" : nil }
  }
}
