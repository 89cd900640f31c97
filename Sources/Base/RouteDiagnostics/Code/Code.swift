/// A language of code that RouteScript writes.
public protocol CodeLanguage: Sendable {
  /// Returns code that contains a string as data: a literal, a word, or the text of an element.
  static func quoted(_ text: String) -> String
}

/// Code in a language. Strings enter it only through the writer of the language.
///
/// A literal in a source file is code. An interpolated string is data, which the writer quotes or escapes:
///
/// ```swift
/// let code: Code<SwiftLanguage> = "let title = \(title)\n"
/// ```
///
/// Other strings have no way into the code, so that a forgotten escape does not compile.
public struct Code<Language: CodeLanguage>: Sendable, Equatable {
  /// The characters.
  public private(set) var text: String

  /// Creates empty code.
  public init() { text = "" }

  /// Creates code from a file that is a part of RouteScript, such as a style sheet.
  public init(resource bytes: [UInt8]) { text = String(decoding: bytes, as: UTF8.self) }

  /// Creates code that contains a string as data.
  public init(quoting text: String) { self.text = Language.quoted(text) }

  /// Creates code that the writer of the language composed.
  init(composed text: String) { self.text = text }

  /// Whether there are no characters.
  public var isEmpty: Bool { text.isEmpty }

  /// Appends code.
  public static func += (code: inout Code, other: Code) { code.text += other.text }

  /// Returns the code of both operands.
  public static func + (first: Code, second: Code) -> Code { Code(composed: first.text + second.text) }

  /// Returns the code with spaces before each line that is not empty.
  public func indented(by columns: Int) -> Code {
    let margin = String(repeating: " ", count: columns)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : margin + $0 }
    return Code(composed: lines.joined(separator: "\n"))
  }
}

extension Code: ExpressibleByStringInterpolation {
  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Prepares to collect the parts of a literal.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(2 * literalCapacity) }

    /// Appends code.
    public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

    /// Appends code.
    public mutating func appendInterpolation(_ code: Code) { text += code.text }

    /// Appends a string as data.
    public mutating func appendInterpolation(_ string: String) { text += Language.quoted(string) }

    /// Appends a number.
    public mutating func appendInterpolation(_ number: Int) { text += String(number) }

    /// Appends code that the writer of the language composed.
    mutating func appendComposed(_ code: String) { text += code }
  }

  /// Creates code from a literal.
  public init(stringLiteral value: StaticString) { text = value.description }

  /// Creates code from a literal with strings as data.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

extension Sequence {
  /// Returns the elements in order, with a separator between them.
  public func joined<Language>(separator: Code<Language> = "") -> Code<Language> where Element == Code<Language> {
    Code(composed: map(\.text).joined(separator: separator.text))
  }
}

extension Sequence {
  /// Returns the elements as lines, each with a newline at its end.
  public func lines<Language>() -> Code<Language> where Element == Code<Language> {
    Code(composed: map { $0.text + "\n" }.joined())
  }
}
