/// Swift. A string becomes a literal.
public enum SwiftLanguage: CodeLanguage {
  /// Returns a string literal. Characters that a reader does not see, or that change how others are shown, are written by their numbers.
  public static func quoted(_ text: String) -> String {
    var code = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": code += "\\\""
      case "\\": code += "\\\\"
      case "\n": code += "\\n"
      case "\r": code += "\\r"
      case "\t": code += "\\t"
      case let other where invisible.contains(other.properties.generalCategory):
        code += "\\u{\(String(other.value, radix: 16, uppercase: true))}"
      default: code.unicodeScalars.append(scalar)
      }
    }
    return "\"\(code)\""
  }

  private static let invisible: Set<Unicode.GeneralCategory> = [
    .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate,
  ]

  fileprivate static let keywords: Set<String> = Set(
    """
    associatedtype class deinit enum extension fileprivate func import init inout internal let open operator private
    precedencegroup protocol public rethrows static struct subscript typealias var break case catch continue default defer do
    else fallthrough for guard if in repeat return throw switch where while Any as await false is nil self Self super throws
    true try
    """.split { $0 == " " || $0 == "\n" }.map(String.init))
}

/// Code in Swift.
public typealias SwiftCode = Code<SwiftLanguage>

/// A name in Swift code.
public struct SwiftIdentifier: Sendable, Equatable {
  /// The characters, without backticks.
  public let name: String

  /// Creates an identifier, or returns `nil` if the string is not one. A keyword is one: code contains it in backticks.
  public init?(_ name: String) {
    guard let first = name.unicodeScalars.first, first == "_" || first.properties.isIDStart,
      name.unicodeScalars.allSatisfy(Self.isPart)
    else { return nil }
    self.name = name
  }

  /// Returns an identifier that starts with a word.
  public func prefixed(by word: SwiftIdentifier) -> SwiftIdentifier { SwiftIdentifier(checked: word.name + name) }

  private init(checked name: String) { self.name = name }

  /// Whether an identifier can contain a character.
  public static func isPart(_ scalar: Unicode.Scalar) -> Bool { scalar == "_" || scalar.properties.isIDContinue }
}

extension SwiftIdentifier: ExpressibleByStringLiteral {
  /// Creates an identifier from a literal.
  public init(stringLiteral value: StaticString) { self.init(checked: value.description) }
}

extension SwiftCode {
  /// Creates the code of an identifier.
  public init(_ identifier: SwiftIdentifier) {
    let name = identifier.name
    self.init(composed: SwiftLanguage.keywords.contains(name) ? "`\(name)`" : name)
  }

  /// Creates the code of a type, such as `Module.Class`. If a part of the name is not an identifier, the code is a string literal, which the
  /// compiler rejects.
  public init(type name: String) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { SwiftIdentifier(String($0)) }
    guard parts.allSatisfy({ $0 != nil }) else {
      self.init(quoting: name)
      return
    }
    self = parts.compactMap(\.self).map { SwiftCode($0) }.joined(separator: ".")
  }

  /// Creates the code of an expression that the user wrote.
  public init(expression text: String) { self.init(composed: text) }

  /// Creates a comment of one line, without a newline at its end.
  public init(comment text: String) { self.init(composed: "// " + TerminalText.line(text)) }

  /// Creates a documentation comment of one line, without a newline at its end.
  public init(documentation text: String) { self.init(composed: "/// " + TerminalText.line(text)) }
}

extension SwiftCode.StringInterpolation {
  /// Appends an identifier.
  public mutating func appendInterpolation(_ identifier: SwiftIdentifier) {
    appendInterpolation(SwiftCode(identifier))
  }
}
