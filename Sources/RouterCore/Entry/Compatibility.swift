/// Whom to follow where the documentation of the reference and its code disagree.
public enum Compatibility: Sendable {
  /// What is documented; the default.
  case documentation
  /// What the code of version 1.1.1 does: `compatibility = "1.1.1"` of a scenario.
  case code
}
