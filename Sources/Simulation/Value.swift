/// A value that passes between the simulator and the implementation of a method, whatever language that is written in.
public enum Value {
  /// No value.
  case none
  /// A truth value.
  case bool(Bool)
  /// An integer.
  case integer(Int64)
  /// A number that is not an integer.
  case number(Double)
  /// A text.
  case string(String)
  /// A simulated object.
  case object(SimulatedObject)
  /// A class.
  case objectClass(ObjectClass)
  /// Something that only the method's own language understands.
  case foreign(AnyObject)

  /// The object, if this is one.
  public var object: SimulatedObject? {
    if case .object(let object) = self { object } else { nil }
  }

  /// Whether the value counts as true: anything but ``none`` and `false`, as in Lua.
  public var isTruthy: Bool {
    switch self {
    case .none, .bool(false): false
    default: true
    }
  }

  /// The value of an optional object.
  @inlinable
  public init(_ object: SimulatedObject?) {
    self = object.map(Value.object) ?? .none
  }
}

extension Value: CustomStringConvertible {
  /// The value in a message: `"draft"`, `12`, `EditorViewController#1`. What only the method's own language understands describes itself.
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

/// The arguments of a call: at most four, kept without an allocation.
public struct Arguments {
  /// How many there are, 0 to 4.
  public let count: Int
  private let first: Value
  private let second: Value
  private let third: Value
  private let fourth: Value

  /// No arguments.
  public init() { (count, first, second, third, fourth) = (0, .none, .none, .none, .none) }
  /// One argument.
  public init(_ first: Value) {
    (count, self.first, second, third, fourth) = (1, first, .none, .none, .none)
  }
  /// Two arguments.
  public init(_ first: Value, _ second: Value) {
    (count, self.first, self.second, third, fourth) = (2, first, second, .none, .none)
  }
  /// Three arguments.
  public init(_ first: Value, _ second: Value, _ third: Value) {
    (count, self.first, self.second, self.third, fourth) = (3, first, second, third, .none)
  }
  /// Four arguments.
  public init(_ first: Value, _ second: Value, _ third: Value, _ fourth: Value) {
    (count, self.first, self.second, self.third, self.fourth) = (4, first, second, third, fourth)
  }

  /// The argument at an index from 0; ``Value/none`` beyond the last.
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
/// Subclasses bring the language: a script's function, or a Swift closure (``ClosureMethod``).
open class Method {
  /// For the subclass.
  public init() {}

  /// Runs the method.
  ///
  /// An implementation does not throw into the simulator: an error of its own goes to ``World/report(scriptError:)``, and the
  /// call counts as one that returned nothing.
  ///
  /// - Parameters:
  ///   - receiver: the instance; nil for a method of the class.
  ///   - receivingClass: the class of the receiver, or for a class method, the class that it was sent to.
  ///   - arguments: what was passed.
  open func call(_ receiver: SimulatedObject?, _ receivingClass: ObjectClass, _ arguments: Arguments) -> Value { .none }
}

/// A method written as a Swift closure.
public final class ClosureMethod: Method {
  private let body: (SimulatedObject?, ObjectClass, Arguments) -> Value

  /// Wraps a closure.
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
