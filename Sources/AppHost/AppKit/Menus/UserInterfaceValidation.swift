#if UIKit
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A menu or toolbar item that can be enabled and disabled.
  public protocol NSValidatedUserInterfaceItem {
    /// The action of the item.
    var action: Selector? { get }
    /// The number of the item.
    var tag: Int { get }
  }

  extension NSToolbarItem: NSValidatedUserInterfaceItem {}

  extension NSMenuItem: NSValidatedUserInterfaceItem {}

  /// An object that enables and disables toolbar items whose actions it receives.
  public protocol NSToolbarItemValidation: AnyObject {
    /// Returns whether an item is enabled.
    func validateToolbarItem(_ item: NSToolbarItem) -> Bool
  }

  /// An object that enables and disables menu items whose actions it receives.
  public protocol NSMenuItemValidation: AnyObject {
    /// Returns whether an item is enabled.
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
  }

  /// An object that enables and disables menu and toolbar items whose actions it receives.
  public protocol NSUserInterfaceValidations: AnyObject {
    /// Returns whether an item is enabled.
    func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
  }

  extension NSToolbarItem {
    /// Enables the item if an object receives its action and does not object to it. An item without an action, or with a view, stays
    /// unchanged.
    public func validate() {
      guard let action, view == nil else { return }
      isEnabled = NSApplication.shared.validates(self, action, target) {
        ($0 as? any NSToolbarItemValidation)?.validateToolbarItem(self)
      }
    }
  }

  extension NSMenuItem {
    /// Enables the item if an object receives its action and does not object to it, unless its menu leaves this to the app.
    func validate() {
      guard let action, menu?.autoenablesItems != false else { return }
      isEnabled = NSApplication.shared.validates(self, action, target) {
        ($0 as? any NSMenuItemValidation)?.validateMenuItem(self)
      }
    }
  }

  extension NSApplication {
    /// Returns whether an object receives an action and does not object to the item.
    ///
    /// - Parameter ask: Asks the receiver about this kind of item. Returns `nil` if it does not have the method.
    fileprivate func validates(
      _ item: any NSValidatedUserInterfaceItem, _ action: Selector, _ target: AnyObject?, _ ask: (Any) -> Bool?
    ) -> Bool {
      guard let found = self.target(forAction: action, to: target, from: item) else { return false }
      let receiver = (found as? ActionProxy)?.receiver ?? found
      return world.callback {
        ask(receiver) ?? (receiver as? any NSUserInterfaceValidations)?.validateUserInterfaceItem(item) ?? true
      }
    }
  }
#endif
