#if UIKit
  public import Foundation
  public import UIKit

  /// A font. Inert.
  public typealias NSFont = UIFont

  extension NSFont {
    /// The size of the system's text.
    public class var systemFontSize: CGFloat { 13 }
    /// The size of the system's small text.
    public class var smallSystemFontSize: CGFloat { 11 }
    /// Returns the size of the text of a control.
    public class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat { 13 }
  }
#endif
