/// Text in spans, some of which have a role.
///
/// Diagnostics and reports consist of it. Its form, with colors or without, is chosen when it is written.
///
/// ```swift
/// let line: StyledText = "\("✗", as: .error) \(title)\n"
/// terminal.write(line.rendered(.ansi))
/// ```
public struct StyledText: Sendable, Equatable {
  /// A string with one role.
  public struct Span: Sendable, Equatable {
    /// The characters.
    public var text: String
    /// The role, or `nil` for ordinary text.
    public var role: TextRole?
  }

  /// The parts in order. None is empty.
  public private(set) var spans: [Span] = []

  /// Creates empty text.
  public init() {}

  /// Creates a single span, with a role or without one.
  public init(_ text: String, as role: TextRole? = nil) { append(text, as: role) }

  /// Whether there are no characters.
  public var isEmpty: Bool { spans.isEmpty }

  /// Appends characters with a role, or ordinary ones.
  public mutating func append(_ text: String, as role: TextRole? = nil) {
    guard !text.isEmpty else { return }
    if role == nil, let last = spans.indices.last, spans[last].role == nil {
      spans[last].text += text
    } else {
      spans.append(Span(text: text, role: role))
    }
  }

  /// Appends styled text.
  public static func += (text: inout StyledText, other: StyledText) {
    if text.isEmpty {
      text = other
    } else {
      for span in other.spans { text.append(span.text, as: span.role) }
    }
  }

  /// Returns the spans of both operands.
  public static func + (first: StyledText, second: StyledText) -> StyledText {
    var text = first
    text += second
    return text
  }
}

extension StyledText {
  /// The lines without their newlines. The part after the last newline is a line, too.
  public var lines: [StyledText] {
    var lines = [StyledText()]
    for span in spans {
      for (number, part) in span.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if number > 0 { lines.append(StyledText()) }
        lines[lines.count - 1].append(String(part), as: span.role)
      }
    }
    return lines
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// The text of a literal: `"\(place, as: .secondary)"` has a role.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText()

    /// Prepares to collect the parts of a literal.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends ordinary characters.
    public mutating func appendLiteral(_ literal: String) { text.append(literal) }

    /// Appends characters with a role, or ordinary ones.
    public mutating func appendInterpolation(_ string: String, as role: TextRole? = nil) {
      text.append(string, as: role)
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) { text.append(value.description) }

    /// Appends styled text.
    public mutating func appendInterpolation(_ other: StyledText) { text += other }
  }

  /// Creates ordinary text.
  public init(stringLiteral value: String) { self.init(value) }

  /// Creates the text of a literal.
  public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension Sequence<StyledText> {
  /// Returns the elements in order, with a separator between them.
  public func joined(separator: StyledText = "") -> StyledText {
    var result = StyledText()
    var isFirst = true
    for text in self {
      if !isFirst { result += separator }
      isFirst = false
      result += text
    }
    return result
  }
}
