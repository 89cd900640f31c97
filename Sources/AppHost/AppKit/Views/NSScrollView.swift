#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A view that shows a part of its document. There is no layout, so that the whole document counts as visible.
  open class NSScrollView: NSView {
    /// The view that clips the document.
    open var contentView: NSClipView {
      get {
        if let clip = subviews.lazy.compactMap({ $0 as? NSClipView }).first { return clip }
        let made = NSClipView()
        addSubview(made)
        return made
      }
      set {
        for view in subviews where view is NSClipView && view !== newValue { view.removeFromSuperview() }
        addSubview(newValue)
      }
    }
    /// The view that scrolls.
    open var documentView: NSView? {
      get { contentView.documentView }
      set { contentView.documentView = newValue }
    }
    /// Whether the vertical scroller is visible. Inert.
    open var hasVerticalScroller = false
    /// Whether the horizontal scroller is visible. Inert.
    open var hasHorizontalScroller = false
    /// Whether the scrollers disappear. Inert.
    open var autohidesScrollers = false
    /// Whether the background is drawn. Inert.
    open var drawsBackground = true
    /// The color of the background. Inert.
    open var backgroundColor = NSColor.controlBackgroundColor
    /// Whether the system computes the insets. Inert.
    open var automaticallyAdjustsContentInsets = true
    /// The insets. Inert.
    open var contentInsets = NSEdgeInsets()
  }

  /// The view of a scroll view that clips the document.
  open class NSClipView: NSView {
    /// The view that scrolls: the first subview.
    open var documentView: NSView? {
      get { subviews.first }
      set {
        if let old = subviews.first, old !== newValue { old.removeFromSuperview() }
        if let newValue { addSubview(newValue) }
      }
    }
  }
#endif
