internal import ScriptKernel
public import SimulatedWorld

/// The properties of the host's objects that scripts use: those that the simulator does not declare.
public struct HostProperties: Sendable {
  /// Returns the value of a property, or `nil` if the object has no property of this name. An error becomes an error of the script.
  public var read: @Sendable (_ object: SimulatedObject, _ name: String) throws -> HostValue?
  /// Sets a property. Returns `false` if the object has no property of this name. An error becomes an error of the script.
  public var write: @Sendable (_ object: SimulatedObject, _ name: String, _ value: Value) throws -> Bool
  /// Returns the names of an object's properties, for suggestions.
  public var names: @Sendable (_ object: SimulatedObject) -> [String]

  /// Creates access to properties.
  public init(
    read: @escaping @Sendable (_ object: SimulatedObject, _ name: String) throws -> HostValue?,
    write: @escaping @Sendable (_ object: SimulatedObject, _ name: String, _ value: Value) throws -> Bool,
    names: @escaping @Sendable (_ object: SimulatedObject) -> [String]
  ) {
    self.read = read
    self.write = write
    self.names = names
  }
}

/// The value of a property of the host.
public indirect enum HostValue {
  /// A string, a number, a Boolean, an object, a class or `nil`.
  case value(Value)
  /// A list, which becomes a new table of Lua.
  case list([HostValue])
  /// Fields, which become a new table of Lua.
  case fields([String: HostValue])
}

/// An error of a function or a property of the host with advice, which becomes an error of the script.
public struct HostMemberError: Error, Sendable, CustomStringConvertible {
  /// The function or property, and the reason.
  public let description: String
  /// The found value or type.
  public let found: String?
  /// The required value or type.
  public let expected: String?
  /// The advice, as imperatives.
  public let advice: [String]

  /// Creates an error.
  public init(_ description: String, found: String? = nil, expected: String? = nil, advice: [String] = []) {
    self.description = description
    self.found = found
    self.expected = expected
    self.advice = advice
  }
}
