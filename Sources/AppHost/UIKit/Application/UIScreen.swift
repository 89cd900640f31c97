#if UIKit
  public import Foundation
  internal import ViewHierarchy

  /// The screen.
  open class UIScreen: NSObject {
    /// The screen.
    public static var main: UIScreen { UIScreen() }
    /// The rectangle of the screen, in the orientation of the interface (`hierarchy:4.29e`).
    open var bounds: CGRect { CGRect(origin: .zero, size: UIApplication.shared.screenSize) }
    /// The rectangle of the screen in pixels, in portrait.
    open var nativeBounds: CGRect {
      let size = UIApplication.shared.screenSize
      return CGRect(
        x: 0, y: 0, width: min(size.width, size.height) * scale, height: max(size.width, size.height) * scale)
    }
    /// The number of pixels for a point. Inert.
    open var scale: CGFloat { 3 }
  }
#endif
