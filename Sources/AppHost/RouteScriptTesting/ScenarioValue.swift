#if UIKit
  public import SimulatedWorld

  /// A type of values that pass between scenarios and functions of the host: strings, numbers, Booleans, simulated objects, and optional
  /// ones.
  public protocol ScenarioValue {
    /// The type in messages, such as `a string`.
    static var scenarioType: String { get }
    /// Returns a scenario's value as this type, or `nil` if it has another type.
    static func fromScenario(_ value: Value) -> Self?
    /// The value as a scenario sees it.
    var scenarioValue: Value { get }
  }

  extension String: ScenarioValue {
    /// `a string`
    public static var scenarioType: String { "a string" }
    /// Returns a string.
    public static func fromScenario(_ value: Value) -> String? {
      if case .string(let text) = value { text } else { nil }
    }
    /// The string.
    public var scenarioValue: Value { .string(self) }
  }

  extension Bool: ScenarioValue {
    /// `a Boolean`
    public static var scenarioType: String { "a Boolean" }
    /// Returns a Boolean.
    public static func fromScenario(_ value: Value) -> Bool? {
      if case .bool(let flag) = value { flag } else { nil }
    }
    /// The Boolean.
    public var scenarioValue: Value { .bool(self) }
  }

  extension Int: ScenarioValue {
    /// `an integer`
    public static var scenarioType: String { "an integer" }
    /// Returns an integer, also of a number without a fraction.
    public static func fromScenario(_ value: Value) -> Int? {
      switch value {
      case .integer(let number): Int(exactly: number)
      case .number(let number): Int(exactly: number)
      default: nil
      }
    }
    /// The integer.
    public var scenarioValue: Value { .integer(Int64(self)) }
  }

  extension Double: ScenarioValue {
    /// `a number`
    public static var scenarioType: String { "a number" }
    /// Returns a number.
    public static func fromScenario(_ value: Value) -> Double? {
      switch value {
      case .integer(let number): Double(number)
      case .number(let number): number
      default: nil
      }
    }
    /// The number.
    public var scenarioValue: Value { .number(self) }
  }

  extension SimulatedObject: ScenarioValue {
    /// The name of the class.
    public static var scenarioType: String { "a \(self)" }
    /// Returns an object of the class.
    public static func fromScenario(_ value: Value) -> Self? { value.object as? Self }
    /// The object.
    public var scenarioValue: Value { .object(self) }
  }

  extension Optional: ScenarioValue where Wrapped: ScenarioValue {
    /// The type, or `nil`.
    public static var scenarioType: String { "\(Wrapped.scenarioType) or nil" }
    /// Returns the value, or `nil` inside the result for no value.
    public static func fromScenario(_ value: Value) -> Wrapped?? {
      if case .none = value { return .some(nil) }
      return Wrapped.fromScenario(value).map { .some($0) }
    }
    /// The value, or no value.
    public var scenarioValue: Value { self?.scenarioValue ?? .none }
  }
#endif
