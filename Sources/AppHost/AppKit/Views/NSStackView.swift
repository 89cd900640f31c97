#if UIKit
  public import Foundation
  public import UIKit
  public import ViewHierarchy

  /// A view that arranges views. The arranged views are its subviews; there is no layout.
  open class NSStackView: NSView {
    /// The distribution of the space. Inert.
    public enum Distribution: Int, Sendable {
      /// By gravity.
      case gravityAreas = -1
      /// The views fill it.
      case fill
      /// Equal sizes.
      case fillEqually
      /// Proportional sizes.
      case fillProportionally
      /// The gaps are equal.
      case equalSpacing
      /// The centers are equally spaced.
      case equalCentering
    }

    /// The direction. Inert.
    open var orientation = NSLayoutConstraint.Axis.horizontal
    /// The distribution. Inert.
    open var distribution = Distribution.gravityAreas
    /// The alignment. Inert.
    open var alignment = NSLayoutConstraint.Attribute.centerY
    /// The gaps. Inert.
    open var spacing: CGFloat = 8
    /// The insets. Inert.
    open var edgeInsets = NSEdgeInsets()
    private var arranged: [NSView] = []

    /// The arranged views. A view that leaves the stack is not arranged any more.
    open var arrangedSubviews: [NSView] { arranged.filter { $0.superview === self } }
    /// The arranged views.
    open var views: [NSView] { arrangedSubviews }

    /// Creates a stack of views.
    public convenience init(views: [NSView]) {
      self.init(frame: .zero)
      for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at an index, or at the nearest one that exists.
    open func insertArrangedSubview(_ view: NSView, at insertionIndex: Int) {
      arranged = arrangedSubviews.filter { $0 !== view }
      arranged.insert(view, at: max(0, min(insertionIndex, arranged.count)))
      addSubview(view)
    }

    /// Removes a view from the arranged views. It stays a subview.
    open func removeArrangedSubview(_ view: NSView) { arranged.removeAll { $0 === view } }
  }
#endif
