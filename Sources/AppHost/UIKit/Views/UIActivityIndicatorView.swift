#if UIKit
  internal import Foundation
  public import ViewHierarchy

  /// A view that shows progress. Inert.
  open class UIActivityIndicatorView: UIView {
    /// The style. Inert.
    public enum Style: Int, Sendable {
      /// Medium.
      case medium
      /// Large.
      case large
      /// Gray, of earlier versions.
      case gray
      /// White, of earlier versions.
      case white
      /// Large and white, of earlier versions.
      case whiteLarge
    }

    /// Whether the view is animating.
    open private(set) var isAnimating = false
    /// The style. Inert.
    open var style = Style.medium
    /// Whether the view hides when it stops. Inert.
    open var hidesWhenStopped = true
    /// The color. Inert.
    open var color: UIColor! = .gray

    /// Creates an indicator.
    public convenience init(style: Style) {
      self.init(frame: .zero)
      self.style = style
    }

    /// Sets ``isAnimating``.
    open func startAnimating() { isAnimating = true }
    /// Resets ``isAnimating``.
    open func stopAnimating() { isAnimating = false }
  }

  /// A view that shows a fraction. Inert.
  open class UIProgressView: UIView {
    /// The fraction.
    open var progress: Float = 0
    /// Sets ``progress``.
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }
  }
#endif
