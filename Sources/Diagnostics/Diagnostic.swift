/// One thing to tell a person: what happened, where, what was found, what was expected, what to do.
///
/// A diagnostic is data. Every part but severity and title may be missing, and ``DiagnosticRenderer``
/// alone decides how it looks. Its strings are plain, without color codes, and contain newlines only where a
/// break is meant. The code that sets a string quotes the values in it: `'presnt'`. A string of more than
/// ``BoundedText/byteLimit`` bytes is cut when it is set.
public struct Diagnostic: Sendable, Equatable {
  /// How bad it is.
  public enum Severity: Sendable, Equatable, CaseIterable {
    /// It fails what was asked for.
    case error
    /// It goes on, but may not do what was meant.
    case warning
    /// Worth knowing.
    case note
  }

  /// How bad it is.
  public var severity: Severity
  /// What happened, in one line, without a full stop.
  public var title: String { didSet { title = BoundedText.cut(title) } }
  /// Where it happened; the source line is shown if the source can be had.
  public var location: SourceLocation?
  /// What is to be said at the underlined place.
  public var label: String? { didSet { label = label.map { BoundedText.cut($0) } } }
  /// What was found, if that can be set against ``expected``.
  public var found: String? { didSet { found = found.map { BoundedText.cut($0) } } }
  /// What was expected.
  public var expected: String? { didSet { expected = expected.map { BoundedText.cut($0) } } }
  /// The names that may have been meant, best first: see ``NameSuggester``.
  public var suggestions: [String] { didSet { suggestions = suggestions.map { BoundedText.cut($0) } } }
  /// What to do, one advice each. A line that begins with a space is shown as it is, for code.
  public var help: [String] { didSet { help = help.map { BoundedText.cut($0) } } }
  /// Preformatted blocks: a hierarchy tree, a difference.
  public var details: [Detail] { didSet { details = details.map(\.bounded) } }
  /// What else has to do with it.
  public var notes: [Note] { didSet { notes = notes.map(\.bounded) } }
  /// The calls that led there, innermost first.
  public var traceback: [Frame] { didSet { traceback = traceback.map(\.bounded) } }

  /// A diagnostic with the parts that are known.
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
    traceback: [Frame] = []
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
  }
}

extension Diagnostic {
  /// A remark, with the place it is about.
  public struct Note: Sendable, Equatable {
    /// The remark: one or more sentences.
    public var text: String
    /// The place it is about.
    public var location: SourceLocation?
    /// Whether the line at ``location`` is shown; otherwise the place is only named.
    public var showsSource: Bool

    /// A remark about `location`, which is shown with its source line unless `showsSource` is false.
    public init(_ text: String, at location: SourceLocation? = nil, showsSource: Bool = true) {
      self.text = text
      self.location = location
      self.showsSource = showsSource
    }
  }

  /// One call on the way to the place.
  public struct Frame: Sendable, Equatable {
    /// What was running, in Lua's words: `in function 'prepare'`, `in main chunk`.
    public var name: String
    /// Where it was; `nil` for what has no source line, such as a platform method.
    public var location: SourceLocation?
    /// How many calls between this one and the next outer one are not listed.
    public var omittedCount: Int

    /// A call of `name`, standing at `location`.
    public init(_ name: String, at location: SourceLocation? = nil, omitting omittedCount: Int = 0) {
      self.name = name
      self.location = location
      self.omittedCount = omittedCount
    }
  }

  /// A preformatted block, never wrapped.
  public struct Detail: Sendable, Equatable {
    /// What a block shows.
    public enum Content: Sendable, Equatable {
      /// Lines as they are.
      case text(String)
      /// What differs between an expected and an actual text; long equal stretches are left out.
      case difference(LineDiff)
    }

    /// A line above the block that says what it is.
    public var caption: String?
    /// The block.
    public var content: Content

    /// A block with the lines of `text` as they are.
    public static func text(_ text: String, caption: String? = nil) -> Detail {
      Detail(caption: caption, content: .text(text))
    }

    /// A block with the lines that differ.
    public static func difference(_ diff: LineDiff, caption: String? = "- expected, + found") -> Detail {
      Detail(caption: caption, content: .difference(diff))
    }
  }
}
