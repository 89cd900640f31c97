/// A JSON value whose objects keep the order of their keys.
///
/// It can be written as a literal: `["event": "push", "time": 0.35, "path": [1, 2], "error": nil]`.
public enum JSON: Sendable, Equatable {
  /// `null`.
  case null
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A number. Infinities and NaN, which JSON lacks, are written as `null`.
  case number(Double)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSON])
  /// The members of an object, in order. All keys are written, including repeated ones.
  case object([Member])

  /// A key and its value.
  public struct Member: Sendable, Equatable {
    /// The key.
    public var key: String
    /// The value.
    public var value: JSON

    /// Creates the member `key`: `value`.
    public init(_ key: String, _ value: JSON) {
      self.key = key
      self.value = value
    }
  }

  /// The value on one line.
  public var text: String {
    var writer = JSONText()
    writer.value(self)
    return writer.text
  }

  /// The value on several lines, indented by two spaces, with a newline at the end.
  public var indentedText: String {
    var writer = JSONText(isIndented: true)
    writer.value(self)
    return writer.text + "\n"
  }
}

extension JSON: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates `null`.
  public init(nilLiteral: ()) { self = .null }
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates an object with members in order.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(elements.map { Member($0.0, $0.1) })
  }
}
