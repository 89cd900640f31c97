/// The platform of a simulated app.
public enum Platform: String, CaseIterable, Sendable {
  /// UIKit on an iPhone or iPad.
  case iOS
  /// AppKit (`hierarchy:8.1` to `hierarchy:8.15`).
  case macOS
  /// UIKit on a television, without sheets and popovers. A split view controller never collapses.
  case tvOS
}
