#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIView {
    /// The fit of the contents in the view. Inert.
    public enum ContentMode: Int, Sendable {
      /// Scales to the size.
      case scaleToFill
      /// Scales to fit.
      case scaleAspectFit
      /// Scales to cover.
      case scaleAspectFill
      /// Draws again.
      case redraw
      /// Centers.
      case center
      /// Aligns with the top.
      case top
      /// Aligns with the bottom.
      case bottom
      /// Aligns with the left.
      case left
      /// Aligns with the right.
      case right
    }

    /// The resizing with the superview. Inert.
    public struct AutoresizingMask: OptionSet, Sendable {
      /// The bits of the set.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The left margin is flexible.
      public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
      /// The width is flexible.
      public static let flexibleWidth = AutoresizingMask(rawValue: 2)
      /// The right margin is flexible.
      public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
      /// The top margin is flexible.
      public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
      /// The height is flexible.
      public static let flexibleHeight = AutoresizingMask(rawValue: 16)
      /// The bottom margin is flexible.
      public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }

    /// The color of the background. Inert.
    public var backgroundColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The color of the tint. Inert.
    public var tintColor: UIColor! {
      get { added(UIColor.systemBlue) }
      set {
        add(newValue ?? .systemBlue)
        tintColorDidChange()
      }
    }
    /// The opacity. Inert.
    public var alpha: CGFloat {
      get { added(1) }
      set { add(newValue) }
    }
    /// Whether the view is opaque. Inert.
    public var isOpaque: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Whether subviews are clipped. Inert.
    public var clipsToBounds: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The fit of the contents. Inert.
    public var contentMode: ContentMode {
      get { added(.scaleToFill) }
      set { add(newValue) }
    }
    /// The layer. Inert.
    public var layer: CALayer {
      addedOnce(Self.makeLayer(of: type(of: self).layerClass))
    }
    private static func makeLayer(of type: AnyClass) -> CALayer {
      switch type {
      case is CAGradientLayer.Type: CAGradientLayer()
      case is CAShapeLayer.Type: CAShapeLayer()
      default: CALayer()
      }
    }
    /// The transformation. Inert.
    public var transform: CGAffineTransform {
      get { added(.identity) }
      set { add(newValue) }
    }
    /// The center of ``frame``.
    public var center: CGPoint {
      get { CGPoint(x: frame.midX, y: frame.midY) }
      set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
    }
    /// The resizing. Inert.
    public var autoresizingMask: AutoresizingMask {
      get { added([]) }
      set { add(newValue) }
    }
    /// The insets of the safe area. Inert.
    public var safeAreaInsets: UIEdgeInsets { .zero }
    /// The margins of the layout. Inert.
    public var layoutMargins: UIEdgeInsets {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The appearance that overrides the system's. Inert.
    public var overrideUserInterfaceStyle: UIUserInterfaceStyle {
      get { added(.unspecified) }
      set { add(newValue) }
    }
    /// Whether the view takes touches alone. Inert.
    public var isExclusiveTouch: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the view tracks several touches. Inert.
    public var isMultipleTouchEnabled: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The view that masks this one. Inert.
    public var mask: UIView? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The direction of the contents. Inert.
    public var semanticContentAttribute: UISemanticContentAttribute {
      get { added(.unspecified) }
      set { add(newValue) }
    }
    /// Returns the direction from left to right. Inert.
    public class func userInterfaceLayoutDirection(
      for attribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection { .leftToRight }
    /// The direction of the layout. Inert.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// The margins in the direction of the language. Inert.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The traits for assistive technologies. Inert.
    public var accessibilityTraits: UIAccessibilityTraits {
      get { added([]) }
      set { add(newValue) }
    }
    /// Resizes the view to ``sizeThatFits(_:)``.
    public func sizeToFit() { frame.size = sizeThatFits(frame.size) }
    /// Inert: returns the point itself.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point }
    /// Inert: returns the rectangle itself.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect }
    /// Inert: returns the point itself.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { point }
    /// Inert: returns the rectangle itself.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect }
    /// Moves a subview to the front.
    public func bringSubviewToFront(_ view: UIView) {
      if view.superview === self { insertSubview(view, at: subviews.count - 1) }
    }
    /// Moves a subview to the back.
    public func sendSubviewToBack(_ view: UIView) {
      if view.superview === self { insertSubview(view, at: 0) }
    }
    /// Returns the view itself as a copy. Inert.
    public func snapshotView(afterScreenUpdates: Bool) -> UIView? { UIView(frame: frame) }
  }
#endif
