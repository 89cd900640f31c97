/// What a simulated app runs on.
public enum Platform: String, CaseIterable, Sendable {
  /// UIKit on a phone or a pad.
  case iOS
  /// AppKit (`hierarchy:8.1` to `hierarchy:8.15`).
  case macOS
  /// UIKit on a television: no sheets and no popovers, and a split view controller never collapses.
  case tvOS
}
