/// A failed assertion of a script.
public struct AssertionFailure: Error, Sendable {
  /// The description of the failure, with the found and the expected value.
  public var fault: ScriptFault

  /// Wraps the description of a failure.
  public init(_ fault: ScriptFault) { self.fault = fault }
}

extension AssertionFailure: CustomStringConvertible {
  /// The failure as one line, for a script that catches it.
  public var description: String { fault.description }
}
