#if UIKit
  public import Foundation
  internal import Simulation
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
    /// The items on the left.
    public var leftBarButtonItems: [UIBarButtonItem]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The items on the right.
    public var rightBarButtonItems: [UIBarButtonItem]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The first item on the left.
    public var leftBarButtonItem: UIBarButtonItem? {
      get { leftBarButtonItems?.first }
      set { leftBarButtonItems = newValue.map { [$0] } }
    }
    /// The first item on the right.
    public var rightBarButtonItem: UIBarButtonItem? {
      get { rightBarButtonItems?.first }
      set { rightBarButtonItems = newValue.map { [$0] } }
    }
    /// The item that goes back to this one. Inert.
    public var backBarButtonItem: UIBarButtonItem? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The title of the item that goes back to this one. Inert.
    public var backButtonTitle: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether the left items leave the back button. Inert.
    public var leftItemsSupplementBackButton: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// When the title is large. Inert.
    public var largeTitleDisplayMode: LargeTitleDisplayMode {
      get { added(.automatic) }
      set { add(newValue) }
    }
    /// Sets the first item on the left.
    public func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets the first item on the right.
    public func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets the items on the left.
    public func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets the items on the right.
    public func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets whether the back button is hidden.
    public func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  }
#endif
