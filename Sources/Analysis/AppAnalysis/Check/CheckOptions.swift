public import StoryboardAnalysis

/// The options of a check.
public struct CheckOptions {
  /// The findings to omit, or `nil`.
  public var baseline: Baseline?
  /// Whether warnings fail the check, and what was not read is an error.
  public var isStrict: Bool

  /// Creates options.
  ///
  /// - Parameters:
  ///   - baseline: The findings to omit, or `nil`.
  ///   - isStrict: Whether warnings fail the check, and what was not read is an error.
  public init(baseline: Baseline? = nil, isStrict: Bool = false) {
    self.baseline = baseline
    self.isStrict = isStrict
  }
}
