/// The behavior to follow where the upstream documentation and the upstream code disagree.
public enum Compatibility: Sendable {
  /// The documented behavior; the default.
  case documentation
  /// The behavior of the code of version 1.1.1: `compatibility = "1.1.1"` in a scenario.
  case code
}
