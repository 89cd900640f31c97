#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A view that scrolls its contents when the app changes ``contentOffset``. The user does not scroll (`hierarchy:2.28`).
  ///
  /// It has more than 15 stored properties because most are properties of Apple's class.
  open class UIScrollView: UIView, ScrollDelegateOwner {
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

    /// The position of the contents. The delegate is notified of each change (`hierarchy:2.28`).
    open var contentOffset = CGPoint.zero {
      didSet { if contentOffset != oldValue, world.acceptsCalls { delegate?.scrollViewDidScroll(self) } }
    }
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
    /// Whether the contents bounce horizontally. Inert.
    open var alwaysBounceHorizontal = false
    /// Whether touches wait until the view knows whether the user scrolls. Inert.
    open var delaysContentTouches = true
    /// Whether scrolling cancels touches. Inert.
    open var canCancelContentTouches = true
    /// Whether the user scrolls in one direction at a time. Inert.
    open var isDirectionalLockEnabled = false
    /// Whether a tap on the status bar scrolls to the top. Inert.
    open var scrollsToTop = true
    /// The magnification. Inert.
    open var zoomScale: CGFloat = 1
    /// The smallest magnification. Inert.
    open var minimumZoomScale: CGFloat = 1
    /// The largest magnification. Inert.
    open var maximumZoomScale: CGFloat = 1
    /// The insets of the vertical indicator. Inert.
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The insets of the horizontal indicator. Inert.
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    /// The rate at which scrolling ends. Inert.
    open var decelerationRate = DecelerationRate.normal
    /// Whether the user touches the contents. Inert.
    open var isTracking: Bool { false }
    /// Whether the user drags the contents. Inert.
    open var isDragging: Bool { false }
    /// Whether the contents move by themselves. Inert.
    open var isDecelerating: Bool { false }
    /// The insets with those of the safe area. Inert.
    open var adjustedContentInset: UIEdgeInsets { contentInset }
    /// The recognizer of scrolling. Inert.
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer(target: nil, action: nil)
    /// The guide of the contents. Inert.
    open var contentLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The guide of the frame. Inert.
    open var frameLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// Inert.
    open func flashScrollIndicators() {}
    /// Sets ``zoomScale``.
    open func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = scale }
    /// Sets ``contentOffset``. At the end of an animation, 0.3 s later, the delegate is notified (`hierarchy:2.28`).
    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
      guard animated, contentOffset != self.contentOffset else {
        self.contentOffset = contentOffset
        return
      }
      UIView.animate(
        withDuration: 0.3, animations: { self.contentOffset = contentOffset },
        completion: { _ in self.delegate?.scrollViewDidEndScrollingAnimation(self) })
    }
    /// Inert.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {}
  }

  extension UIScrollView {
    /// The rate at which scrolling ends. Inert.
    public struct DecelerationRate: Hashable, RawRepresentable, Sendable {
      /// The rate.
      public let rawValue: CGFloat
      /// Creates a rate.
      public init(rawValue: CGFloat) { self.rawValue = rawValue }
      /// The normal rate.
      public static let normal = DecelerationRate(rawValue: 0.998)
      /// A fast rate.
      public static let fast = DecelerationRate(rawValue: 0.99)
    }
  }

  /// A scroll view, whose delegate subclasses declare with another type, as on the device.
  public protocol ScrollDelegateOwner: UIView {}

  extension ScrollDelegateOwner {
    /// The delegate. The reference is weak. That of a table, a collection or a text view is its own one.
    public var delegate: (any UIScrollViewDelegate)? {
      get {
        switch self as UIView {
        case let table as UITableView: table.delegate
        case let collection as UICollectionView: collection.delegate
        case let text as UITextView: text.delegate
        default: addedWeak("scrollDelegate")
        }
      }
      set {
        switch self as UIView {
        case let table as UITableView: table.delegate = newValue as? any UITableViewDelegate
        case let collection as UICollectionView: collection.delegate = newValue as? any UICollectionViewDelegate
        case let text as UITextView: text.delegate = newValue as? any UITextViewDelegate
        default: addWeak(newValue, "scrollDelegate")
        }
      }
    }
  }

  /// The delegate of a scroll view. The user does not scroll, so that the other methods are inert.
  public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the app changes the position of the contents.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the user stops dragging. Inert.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when scrolling stops. Inert.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when the user starts to drag. Inert.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Called when the user is about to stop dragging. Inert.
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when an animated change of the position ends.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Called when the contents start to move by themselves. Inert.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Asks for the view that is magnified. Inert.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called when the magnification changes. Inert.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called before the magnification changes. Inert.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called after the magnification changed. Inert.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Asks whether a tap on the status bar scrolls to the top. Inert.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called after scrolling to the top. Inert.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the insets change. Inert.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
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
    /// Does nothing.
    public func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Returns `nil`.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    /// Does nothing.
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    /// Does nothing.
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    /// Returns `true`.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  }
#endif
