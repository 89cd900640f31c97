#if UIKit
  public import Foundation
  public import ViewHierarchy

  extension UISheetPresentationController {
    /// Whether scrolling enlarges the sheet. Inert: there is no scrolling.
    public var prefersScrollingExpandsWhenScrolledToEdge: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Whether the width of the sheet follows its contents. Inert.
    public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the sheet is as large as a page. Inert.
    public var prefersPageSizing: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The radius of the corners. Inert.
    public var preferredCornerRadius: CGFloat? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The view that the sheet comes from. Inert.
    public var sourceView: UIView? {
      get { addedWeak() }
      set { addWeak(newValue) }
    }
  }
#endif
