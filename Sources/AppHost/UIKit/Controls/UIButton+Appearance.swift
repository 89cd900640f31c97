#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIButton {
    /// The kind of button. Inert.
    public enum ButtonType: Int, Sendable {
      /// Custom.
      case custom
      /// The system's.
      case system
      /// An info button.
      case infoLight
      /// A close button.
      case close
      /// An add button.
      case contactAdd
    }

    /// Creates a button.
    public convenience init(type: ButtonType) { self.init(frame: .zero) }

    /// Creates a button with an action.
    public convenience init(type: ButtonType = .system, primaryAction: UIAction?) {
      self.init(frame: .zero)
      if let primaryAction {
        title = primaryAction.title
        addAction(primaryAction, for: .primaryActionTriggered)
      }
    }

    /// Sets the title. Only the title of the normal state counts.
    public func setTitle(_ title: String?, for state: UIControl.State) {
      if state == .normal { self.title = title }
    }
    /// Returns the title.
    public func title(for state: UIControl.State) -> String? { title }
    /// The title.
    public var currentTitle: String? { title }
    /// The label of the title. Inert.
    public var titleLabel: UILabel? {
      addedOnce(UILabel())
    }
    /// The view of the image. Inert.
    public var imageView: UIImageView? { nil }
    /// Inert.
    public func setTitleColor(_ color: UIColor?, for state: UIControl.State) {}
    /// Inert.
    public func setImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Inert.
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Sets the title.
    public func setAttributedTitle(_ title: NSAttributedString?, for state: UIControl.State) {
      setTitle(title?.string, for: state)
    }
    /// The insets of the contents. Inert.
    public var contentEdgeInsets: UIEdgeInsets {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The insets of the title. Inert.
    public var titleEdgeInsets: UIEdgeInsets {
      get { added(.zero) }
      set { add(newValue) }
    }
  }
#endif
