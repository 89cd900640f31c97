#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// A view that scrolls its contents. Inert: positions are stored, and no scrolling is reported.
  open class UIScrollView: UIView {
    /// The way to dismiss the keyboard. Inert.
    public enum KeyboardDismissMode: Int, Sendable {
      /// Never.
      case none
      /// By dragging.
      case onDrag
      /// With the finger.
      case interactive
    }

    /// The relation of insets to the safe area. Inert.
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
      /// Automatically.
      case automatic
      /// In scrollable directions.
      case scrollableAxes
      /// Never.
      case never
      /// Always.
      case always
    }

    /// The position of the contents.
    open var contentOffset = CGPoint.zero
    /// The size of the contents. Inert.
    open var contentSize = CGSize.zero
    /// The insets of the contents. Inert.
    open var contentInset = UIEdgeInsets.zero
    /// The relation of insets to the safe area. Inert.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    /// The insets of the indicators. Inert.
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    /// Whether the contents scroll page by page. Inert.
    open var isPagingEnabled = false
    /// Whether the user can scroll. Inert.
    open var isScrollEnabled = true
    /// Whether the contents bounce. Inert.
    open var bounces = true
    /// Whether the contents bounce vertically. Inert.
    open var alwaysBounceVertical = false
    /// Whether the indicator is visible. Inert.
    open var showsVerticalScrollIndicator = true
    /// Whether the indicator is visible. Inert.
    open var showsHorizontalScrollIndicator = true
    /// The way to dismiss the keyboard. Inert.
    open var keyboardDismissMode = KeyboardDismissMode.none
    /// The control that refreshes the contents.
    open var refreshControl: UIRefreshControl?
    /// Sets ``contentOffset``.
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    /// Inert.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  }

  /// The delegate of a scroll view. Inert: the simulator calls none of these.
  public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the contents scroll. Inert.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user stops dragging. Inert.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when scrolling stops. Inert.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when the user starts to drag. Inert.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  }

  extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  }
#endif
