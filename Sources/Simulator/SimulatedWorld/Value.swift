/// A value that passes between the simulator and the implementation of a method in any language.
public enum Value {
  /// No value.
  case none
  /// A Boolean.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A number that is not an integer.
  case number(Double)
  /// A string.
  case string(String)
  /// A simulated object.
  case object(SimulatedObject)
  /// A class.
  case objectClass(ObjectClass)
  /// A value that only the method's language supports.
  case foreign(AnyObject)

  /// The object, if the value is one.
  public var object: SimulatedObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether the value counts as true: any value except ``none`` and `false`, as in Lua.
  public var isTruthy: Bool {
    switch self {
    case .none, .bool(false): false
    default: true
    }
  }

  /// Creates the value of an optional object.
  @inlinable
  public init(_ object: SimulatedObject?) {
    self = object.map(Value.object) ?? .none
  }
}

extension Value: CustomStringConvertible {
  /// The value in a message: `"draft"`, `12`, `EditorViewController#1`. A foreign value provides its own description.
  public var description: String {
    switch self {
    case .none: "nil"
    case .bool(let value): "\(value)"
    case .integer(let value): "\(value)"
    case .number(let value): "\(value)"
    case .string(let text): "\"\(text)\""
    case .object(let object): object.description
    case .objectClass(let objectClass): objectClass.name
    case .foreign(let value): "\(value)"
    }
  }
}

/// The arguments of a call: at most four, stored without an allocation.
public struct Arguments {
  /// The number of arguments, 0 to 4.
  public let count: Int
  private let first: Value
  private let second: Value
  private let third: Value
  private let fourth: Value

  /// Creates an empty list of arguments.
  public init() { (count, first, second, third, fourth) = (0, .none, .none, .none, .none) }
  /// Creates a list of one argument.
  public init(_ first: Value) {
    (count, self.first, second, third, fourth) = (1, first, .none, .none, .none)
  }
  /// Creates a list of two arguments.
  public init(_ first: Value, _ second: Value) {
    (count, self.first, self.second, third, fourth) = (2, first, second, .none, .none)
  }
  /// Creates a list of three arguments.
  public init(_ first: Value, _ second: Value, _ third: Value) {
    (count, self.first, self.second, self.third, fourth) = (3, first, second, third, .none)
  }
  /// Creates a list of four arguments.
  public init(_ first: Value, _ second: Value, _ third: Value, _ fourth: Value) {
    (count, self.first, self.second, self.third, self.fourth) = (4, first, second, third, fourth)
  }

  /// Returns the argument at an index from 0, or ``Value/none`` beyond the last one.
  public subscript(index: Int) -> Value {
    switch index {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: .none
    }
  }
}

/// The implementation of a method that a dynamic class declares or overrides.
///
/// Subclasses add a language: a script function, or a Swift closure (``ClosureMethod``).
open class Method {
  /// Creates the base of a subclass.
  public init() {}

  /// Runs the method.
  ///
  /// An implementation does not throw into the simulator. It passes its errors to ``World/report(scriptError:)``, and the call then
  /// counts as one that returned nothing.
  ///
  /// - Parameters:
  ///   - receiver: The instance, or `nil` for a class method.
  ///   - receivingClass: The class of the receiver, or for a class method, the class that received the message.
  ///   - arguments: The arguments of the call.
  open func call(_ receiver: SimulatedObject?, _ receivingClass: ObjectClass, _ arguments: Arguments) -> Value { .none }
}

/// A method that is implemented as a Swift closure.
public final class ClosureMethod: Method {
  private let body: (SimulatedObject?, ObjectClass, Arguments) -> Value

  /// Creates a method from a closure.
  public init(_ body: @escaping (SimulatedObject?, ObjectClass, Arguments) -> Value) {
    self.body = body
  }

  /// Runs the closure.
  public override func call(
    _ receiver: SimulatedObject?, _ receivingClass: ObjectClass, _ arguments: Arguments
  ) -> Value {
    body(receiver, receivingClass, arguments)
  }
}
