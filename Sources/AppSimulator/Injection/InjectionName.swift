internal import Simulation

/// The names of the edges that injection brings.
enum InjectionName {
  /// From a lazy value to the object that it made.
  static let value = Symbol(rawValue: 255)

  static let reserved = ReservedNames(first: 255, names: ["value"])
}
