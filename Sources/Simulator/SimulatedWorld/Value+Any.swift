/// The conversions between script values and Swift values, such as the sender of a segue.
extension Value {
  /// The value for a Swift method: an object, a class, a string, a Boolean, a number, or `nil`.
  public var native: Any? {
    switch self {
    case .none: nil
    case .bool(let value): value
    case .integer(let value): Int(value)
    case .number(let value): value
    case .string(let text): text
    case .object(let object): object
    case .objectClass(let objectClass): objectClass
    case .foreign(let value as ForeignValue): value.value
    case .foreign(let value): value
    }
  }

  /// Creates a value from any Swift value. Scripts cannot access the contents of a value that they do not have.
  public init(any value: Any?) {
    switch value {
    case nil: self = .none
    case let value as Value: self = value
    case let object as SimulatedObject: self = .object(object)
    case let objectClass as ObjectClass: self = .objectClass(objectClass)
    case let text as String: self = .string(text)
    case let flag as Bool: self = .bool(flag)
    case let number as Int: self = .integer(Int64(number))
    case let number as Double: self = .number(number)
    case .some(let other): self = .foreign(ForeignValue(other))
    }
  }
}

/// A Swift value whose type scripts do not have.
private final class ForeignValue {
  let value: Any

  init(_ value: Any) { self.value = value }
}

extension ForeignValue: CustomStringConvertible {
  var description: String { "\(value)" }
}
