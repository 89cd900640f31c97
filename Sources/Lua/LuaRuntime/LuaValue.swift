/// A Lua value in Swift.
///
/// Integers and floats are distinct, as in Lua 5.4. Tables, functions and threads are references that retain their target. An object is a
/// handle that does not.
public enum LuaValue: Equatable {
  /// `nil`.
  case `nil`
  /// `true` or `false`.
  case boolean(Bool)
  /// An integer.
  case integer(Int)
  /// A float.
  case number(Double)
  /// A string of bytes.
  case string(LuaString)
  /// A table.
  case table(LuaTable)
  /// A Lua function, C function or Swift function.
  case function(LuaFunction)
  /// A coroutine.
  case thread(LuaThread)
  /// A live object of the state's ``LuaObjectSpace``. The handle does not retain it.
  case object(LuaObjectHandle)
  /// A host pointer.
  case lightUserdata(UnsafeMutableRawPointer?)
  /// Any other userdata: an open file, a dead object, the error value of a Swift error.
  case userdata(LuaUserdata)

  /// Creates a string value.
  public static func string(_ text: String) -> LuaValue {
    .string(LuaString(text))
  }

  /// Whether a condition treats the value as true: all values except `nil` and `false`.
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

  /// The integer, or a float with an integral value as an integer. It is `nil` for other values.
  public var integer: Int? {
    switch self {
    case .integer(let value): value
    case .number(let value): Int(exactly: value)
    default: nil
    }
  }

  /// The number as a float, or `nil` for other values.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }

  /// The string, or `nil` for other values. Bytes that are not UTF-8 become U+FFFD.
  public var text: String? {
    if case .string(let value) = self { value.text } else { nil }
  }

  /// Whether the value is the given string. No new string is created.
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

  /// The name of the type, as `type()` returns it.
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
  /// Creates `nil`.
  public init(nilLiteral: ()) { self = .nil }
  /// Creates a boolean.
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  /// Creates an integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a float.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(LuaString(value)) }
}
