#if UIKit
  public import Foundation
  internal import ViewHierarchy

  /// The clipboard of the app. Other apps do not change it.
  open class UIPasteboard: NSObject {
    /// The clipboard of the current world.
    public static var general: UIPasteboard { UIApplication.shared.addedOnce(UIPasteboard(), "pasteboard") }

    /// The text.
    open var string: String?
    /// The link.
    open var url: URL?
    /// The image. Inert.
    open var image: UIImage?
    /// The texts: ``string``, if there is one.
    open var strings: [String]? {
      get { string.map { [$0] } }
      set { string = newValue?.first }
    }
    /// Whether there is a text.
    open var hasStrings: Bool { string != nil }
    /// Whether there is a link.
    open var hasURLs: Bool { url != nil }
  }
#endif
