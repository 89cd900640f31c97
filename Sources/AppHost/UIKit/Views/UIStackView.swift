#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A view that arranges views. The arranged views are its subviews; there is no layout.
  open class UIStackView: UIView {
    /// The distribution of the space. Inert.
    public enum Distribution: Int, Sendable {
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

    /// The alignment of the views. Inert.
    public enum Alignment: Int, Sendable {
      /// The views fill the space.
      case fill
      /// At the leading edge.
      case leading
      /// At the center.
      case center
      /// At the trailing edge.
      case trailing
    }

    /// The direction. Inert.
    open var axis = NSLayoutConstraint.Axis.horizontal
    /// The distribution. Inert.
    open var distribution = Distribution.fill
    /// The alignment. Inert.
    open var alignment = Alignment.fill
    /// The gaps. Inert.
    open var spacing: CGFloat = 0
    private var arranged: [UIView] = []

    /// The arranged views. A view that leaves the stack is not arranged any more.
    open var arrangedSubviews: [UIView] { arranged.filter { $0.superview === self } }

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
      self.init(frame: .zero)
      for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at an index, or at the nearest one that exists.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
      arranged = arrangedSubviews.filter { $0 !== view }
      arranged.insert(view, at: max(0, min(index, arranged.count)))
      addSubview(view)
    }

    /// Removes a view from the arranged views. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) { arranged.removeAll { $0 === view } }
  }
#endif
