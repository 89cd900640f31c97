#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// An edge, a center or a size of a view. Inert: there is no layout.
  open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    private func make(_ constant: CGFloat) -> NSLayoutConstraint {
      let made = NSLayoutConstraint()
      made.constant = constant
      return made
    }

    /// Returns a constraint. Inert.
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0) -> NSLayoutConstraint {
      make(constant)
    }
    /// Returns a constraint. Inert.
    open func constraint(
      greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
    ) -> NSLayoutConstraint { make(constant) }
    /// Returns a constraint. Inert.
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0)
      -> NSLayoutConstraint
    { make(constant) }
  }

  /// A horizontal anchor. Inert.
  public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

  /// A vertical anchor. Inert.
  public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

  /// The anchor of a size. Inert.
  public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    private func make(_ constant: CGFloat) -> NSLayoutConstraint {
      let made = NSLayoutConstraint()
      made.constant = constant
      return made
    }

    /// Returns a constraint. Inert.
    public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint { make(constant) }
    /// Returns a constraint. Inert.
    public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { make(constant) }
    /// Returns a constraint. Inert.
    public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint { make(constant) }
    /// Returns a constraint. Inert.
    public func constraint(
      equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
    ) -> NSLayoutConstraint { make(constant) }
  }

  /// An object with anchors. Inert.
  public protocol LayoutItem: AnyObject {}

  extension LayoutItem {
    /// The leading edge. Inert.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The trailing edge. Inert.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left. Inert.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right. Inert.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The top. Inert.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The bottom. Inert.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The horizontal center. Inert.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The vertical center. Inert.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The width. Inert.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The height. Inert.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }
  }

  /// A rectangle of the layout. Inert.
  open class UILayoutGuide: NSObject, LayoutItem {}

  extension UIView: LayoutItem {
    /// Whether the frame becomes constraints. Inert.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The safe area. Inert.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The margins. Inert.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    /// The constraints. Inert.
    public var constraints: [NSLayoutConstraint] { [] }
    /// Inert.
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    /// Inert.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// Inert.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {}
    /// Inert.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// Inert.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// Inert.
    public func setContentCompressionResistancePriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
  }

  extension UIViewController {
    /// The guide below the top bars. Inert.
    public var topLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The guide above the bottom bars. Inert.
    public var bottomLayoutGuide: UILayoutGuide { UILayoutGuide() }
  }
#endif
