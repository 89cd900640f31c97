/// An exception of the platform. The call that raised it had no effect other than the described one.
public struct PlatformException: Error, Equatable, Sendable {
  /// The exception's name, such as `NSInvalidArgumentException`.
  public let name: String
  /// The reason, in the platform's wording.
  public let reason: String
  /// The suggested actions, which the platform does not provide.
  public let advice: [String]
  /// The name that was not found, if this is the reason.
  public let unknownName: UnknownName?

  /// A name that was not found, and the available names.
  public struct UnknownName: Equatable, Sendable {
    /// The name.
    public let name: String
    /// The available names.
    public let candidates: [String]

    /// Describes a name that was not found.
    public init(_ name: String, among candidates: [String]) {
      self.name = name
      self.candidates = candidates
    }
  }

  /// The rule of the specification that requires the exception, such as `hierarchy:5.1`, or `nil` if no rule does.
  ///
  /// Exceptions that differ only in their rules are equal.
  public let rule: String?

  /// Creates an exception.
  public init(
    _ name: String, _ reason: String, advice: [String] = [], unknownName: UnknownName? = nil, rule: String? = nil
  ) {
    self.name = name
    self.reason = reason
    self.advice = advice
    self.unknownName = unknownName
    self.rule = rule
  }

  /// Whether all properties except the rules are equal.
  public static func == (left: PlatformException, right: PlatformException) -> Bool {
    left.name == right.name && left.reason == right.reason && left.advice == right.advice
      && left.unknownName == right.unknownName
  }
}

extension PlatformException: CustomStringConvertible {
  /// The name and the reason in one line.
  public var description: String { "\(name): \(reason)" }
}
