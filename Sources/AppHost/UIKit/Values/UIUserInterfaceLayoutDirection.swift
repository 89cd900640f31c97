#if UIKit
  /// The direction of the layout. Inert.
  public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight
    /// From right to left.
    case rightToLeft
  }

  /// The direction of a view's contents. Inert.
  public enum UISemanticContentAttribute: Int, Sendable {
    /// Not specified.
    case unspecified
    /// A control of playback.
    case playback
    /// A spatial control.
    case spatial
    /// From left to right.
    case forceLeftToRight
    /// From right to left.
    case forceRightToLeft
  }

  /// The appearance of the interface. Inert.
  public enum UIUserInterfaceStyle: Int, Sendable {
    /// Not specified.
    case unspecified
    /// Light.
    case light
    /// Dark.
    case dark
  }
#endif
