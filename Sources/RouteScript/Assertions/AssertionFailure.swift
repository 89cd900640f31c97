/// An assertion of a script that did not hold.
public struct AssertionFailure: Error, Sendable {
  /// What was found and what was expected.
  public var fault: ScriptFault

  /// Wraps what an assertion found.
  public init(_ fault: ScriptFault) { self.fault = fault }
}

extension AssertionFailure: CustomStringConvertible {
  /// The failure as one line, for a script that catches it.
  public var description: String { fault.description }
}
