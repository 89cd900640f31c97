/// A Lua value on the Swift side.
///
/// Integers and floats stay apart, as they are apart in Lua 5.4. Tables, functions and threads are references
/// that keep their target alive; an object is a handle that does not.
public enum LuaValue: Equatable {
  /// `nil`.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// A number of subtype integer.
  case integer(Int)
  /// A number of subtype float.
  case number(Double)
  /// A string of bytes.
  case string(LuaString)
  /// A table.
  case table(LuaTable)
  /// A function, of Lua, of C or of Swift.
  case function(LuaFunction)
  /// A coroutine.
  case thread(LuaThread)
  /// A live object of the state's ``LuaObjectSpace``. The handle does not keep it alive.
  case object(LuaObjectHandle)
  /// A pointer of the host.
  case lightUserdata(UnsafeMutableRawPointer?)
  /// Any other userdata: an open file, an object that is dead, the error value that stands for a Swift error.
  case userdata(LuaUserdata)

  /// Makes a string value of a text.
  public static func string(_ text: String) -> LuaValue {
    .string(LuaString(text))
  }

  /// Whether a condition takes the value for true: all but `nil` and `false`.
  public var isTruthy: Bool {
    switch self {
    case .nil, .boolean(false): false
    default: true
    }
  }

  /// Whether the value is `nil`.
  public var isNil: Bool {
    if case .nil = self { true } else { false }
  }

  /// The integer, also of a float with an integral value.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a float.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The text of a string; bytes that are not UTF-8 read as U+FFFD.
  public var text: String? {
    if case .string(let value) = self { value.text } else { nil }
  }

  /// Whether the value is the string of a text, without making a string of it.
  public func isText(_ text: String) -> Bool {
    guard case .string(let value) = self, value.bytes.count == text.utf8.count else { return false }
    return value.bytes.elementsEqual(text.utf8)
  }

  /// The table, if it is one.
  public var table: LuaTable? {
    if case .table(let value) = self { value } else { nil }
  }

  /// The function, if it is one.
  public var function: LuaFunction? {
    if case .function(let value) = self { value } else { nil }
  }

  /// The handle, if it is an object of the object space.
  public var object: LuaObjectHandle? {
    if case .object(let value) = self { value } else { nil }
  }

  /// The name of the type as `type()` says it.
  public var typeName: String {
    switch self {
    case .nil: "nil"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string: "string"
    case .table: "table"
    case .function: "function"
    case .thread: "thread"
    case .object, .lightUserdata, .userdata: "userdata"
    }
  }
}

extension LuaValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Makes `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Makes a number of subtype integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Makes a number of subtype float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(LuaString(value)) }
}
