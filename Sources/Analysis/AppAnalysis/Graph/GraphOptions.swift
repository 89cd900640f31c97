/// The part of a graph to return.
public struct GraphOptions: Sendable {
  /// The screens to which all ways lead, by class or storyboard identifier. Without any, no screen is omitted because of them.
  public var targets: [String]
  /// The screens from which all ways lead, by class or storyboard identifier. Without any, no screen is omitted because of them.
  public var starts: [String]

  /// Creates options.
  ///
  /// - Parameters:
  ///   - targets: The screens to which all ways lead, by class or storyboard identifier.
  ///   - starts: The screens from which all ways lead.
  public init(to targets: [String] = [], from starts: [String] = []) {
    self.targets = targets
    self.starts = starts
  }
}
