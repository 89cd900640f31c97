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
    /// The arranged views.
    open private(set) var arrangedSubviews: [UIView] = []

    /// Creates a stack of views.
    public convenience init(arrangedSubviews views: [UIView]) {
      self.init(frame: .zero)
      for view in views { addArrangedSubview(view) }
    }

    /// Adds a view at the end.
    open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arrangedSubviews.count) }

    /// Adds a view at an index.
    open func insertArrangedSubview(_ view: UIView, at index: Int) {
      arrangedSubviews.removeAll { $0 === view }
      arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
      addSubview(view)
    }

    /// Removes a view from the arranged views. It stays a subview.
    open func removeArrangedSubview(_ view: UIView) { arrangedSubviews.removeAll { $0 === view } }

    /// Called before a view leaves this one.
    open override func willRemoveSubview(_ subview: UIView) {
      super.willRemoveSubview(subview)
      removeArrangedSubview(subview)
    }
  }
#endif
