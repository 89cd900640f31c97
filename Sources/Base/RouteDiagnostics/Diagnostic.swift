/// A message for the user: what happened, where, what was found, what was expected, what to do.
///
/// A diagnostic is data. All parts except severity and title are optional, and only ``DiagnosticRenderer`` determines its appearance. Its
/// strings are plain, without color codes, and contain newlines only for intended line breaks. The code that sets a string quotes the
/// values in it: `'presnt'`. A string of more than ``BoundedText/byteLimit`` bytes is cut when it is set.
public struct Diagnostic: Sendable, Equatable {
  /// The severity of a diagnostic. The raw values are for programs.
  public enum Severity: String, Sendable, CaseIterable {
    /// The requested operation fails.
    case error
    /// The operation continues, but its result may not be the intended one.
    case warning
    /// Additional information.
    case note
  }

  /// The severity.
  public var severity: Severity
  /// The headline, in one line, without a period.
  public var title: String { didSet { title = BoundedText.cut(title) } }
  /// The location of the problem. The source line is shown if the source is available.
  public var location: SourceLocation?
  /// The label for the underlined code.
  public var label: String? { didSet { label = label.map { BoundedText.cut($0) } } }
  /// The actual value, if it can be compared with ``expected``.
  public var found: String? { didSet { found = found.map { BoundedText.cut($0) } } }
  /// The expected value.
  public var expected: String? { didSet { expected = expected.map { BoundedText.cut($0) } } }
  /// The names that the user may have meant, best first: see ``NameSuggester``.
  public var suggestions: [String] { didSet { suggestions = suggestions.map { BoundedText.cut($0) } } }
  /// The advice, one string per item. A line that starts with a space is shown unchanged, for code.
  public var help: [String] { didSet { help = help.map { BoundedText.cut($0) } } }
  /// The preformatted blocks: a hierarchy tree, a difference.
  public var details: [Detail] { didSet { details = details.map(\.bounded) } }
  /// The remarks about related facts and locations.
  public var notes: [Note] { didSet { notes = notes.map(\.bounded) } }
  /// The calls that led to the problem, innermost first.
  public var traceback: [Frame] { didSet { traceback = traceback.map(\.bounded) } }
  /// The events before the problem, such as the last lines of a log, preformatted. They are shown last. `nil` without events.
  public var history: Detail? { didSet { history = history?.bounded } }

  /// Creates a diagnostic with the known parts.
  public init(
    _ title: String,
    severity: Severity = .error,
    at location: SourceLocation? = nil,
    label: String? = nil,
    found: String? = nil,
    expected: String? = nil,
    suggestions: [String] = [],
    help: [String] = [],
    details: [Detail] = [],
    notes: [Note] = [],
    traceback: [Frame] = [],
    history: Detail? = nil
  ) {
    self.severity = severity
    self.title = BoundedText.cut(title)
    self.location = location
    self.label = label.map { BoundedText.cut($0) }
    self.found = found.map { BoundedText.cut($0) }
    self.expected = expected.map { BoundedText.cut($0) }
    self.suggestions = suggestions.map { BoundedText.cut($0) }
    self.help = help.map { BoundedText.cut($0) }
    self.details = details.map(\.bounded)
    self.notes = notes.map(\.bounded)
    self.traceback = traceback.map(\.bounded)
    self.history = history?.bounded
  }
}

extension Diagnostic {
  /// A remark and its location.
  public struct Note: Sendable, Equatable {
    /// The remark: one or more sentences.
    public var text: String
    /// The location that the remark is about.
    public var location: SourceLocation?
    /// Whether the line at ``location`` is shown. Otherwise, only the location is named.
    public var showsSource: Bool

    /// Creates a remark about `location`, which is shown with its source line unless `showsSource` is false.
    public init(_ text: String, at location: SourceLocation? = nil, showsSource: Bool = true) {
      self.text = text
      self.location = location
      self.showsSource = showsSource
    }
  }

  /// A call in a traceback.
  public struct Frame: Sendable, Equatable {
    /// The running function, in Lua's format: `in function 'prepare'`, `in main chunk`.
    public var name: String
    /// The location in the function, or `nil` if there is no source line, as for a platform method.
    public var location: SourceLocation?
    /// The number of calls that are omitted between this one and the next outer one.
    public var omittedCount: Int

    /// Creates a call of `name`, which is at `location`.
    public init(_ name: String, at location: SourceLocation? = nil, omitting omittedCount: Int = 0) {
      self.name = name
      self.location = location
      self.omittedCount = omittedCount
    }
  }

  /// A preformatted block, which is never wrapped.
  public struct Detail: Sendable, Equatable {
    /// The contents of a block.
    public enum Content: Sendable, Equatable {
      /// Lines that are printed unchanged.
      case text(String)
      /// The differences between an expected and an actual text. Long equal parts are omitted.
      case difference(LineDiff)
    }

    /// A line above the block that describes it.
    public var caption: String?
    /// The contents of the block.
    public var content: Content

    /// Creates a block with the lines of `text`, unchanged.
    public static func text(_ text: String, caption: String? = nil) -> Detail {
      Detail(caption: caption, content: .text(text))
    }

    /// Creates a block with the differing lines.
    public static func difference(_ diff: LineDiff, caption: String? = "- expected, + found") -> Detail {
      Detail(caption: caption, content: .difference(diff))
    }
  }
}
