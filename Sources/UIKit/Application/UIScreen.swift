#if UIKit
  public import Foundation

  /// The screen. Inert: it has the size of a phone.
  open class UIScreen: NSObject {
    /// The screen.
    public static var main: UIScreen { UIScreen() }
    /// The rectangle of the screen. Inert.
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
    /// The rectangle of the screen in pixels. Inert.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: 1179, height: 2556) }
    /// The number of pixels for a point. Inert.
    open var scale: CGFloat { 3 }
  }
#endif
