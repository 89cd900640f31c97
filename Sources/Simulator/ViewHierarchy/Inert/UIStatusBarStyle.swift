#if UIKit
  /// The style of the status bar. Inert.
  public enum UIStatusBarStyle: Int, Sendable {
    /// The style that the appearance determines.
    case `default`
    /// Light contents.
    case lightContent
    /// Dark contents.
    case darkContent
  }

  /// The animation of the status bar. Inert.
  public enum UIStatusBarAnimation: Int, Sendable {
    /// No animation.
    case none
    /// The bar fades.
    case fade
    /// The bar slides.
    case slide
  }
#endif
