#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UINavigationItem {
    /// When the title is large. Inert.
    public enum LargeTitleDisplayMode: Int, Sendable {
      /// As in the previous item.
      case automatic
      /// Always.
      case always
      /// Never.
      case never
    }

    /// The line above the title. Inert.
    public var prompt: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The view in place of the title.
    public var titleView: UIView? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The action of the back button, which runs instead of a pop.
    public var backAction: UIAction? {
      get { added(nil) }
      set {
        add(newValue)
        backHandler = newValue.map { action in { [unowned self] in action.perform(sender: self) } }
      }
    }
    /// When the title is large. Inert.
    public var largeTitleDisplayMode: LargeTitleDisplayMode {
      get { added(.automatic) }
      set { add(newValue) }
    }
  }
#endif
