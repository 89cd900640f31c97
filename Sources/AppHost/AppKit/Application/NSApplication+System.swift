#if UIKit
  internal import SimulatedWorld
  public import UIKit
  public import ViewHierarchy

  // swift-format-ignore: AlwaysUseLowerCamelCase, NeverUseImplicitlyUnwrappedOptionals
  /// The application of the current world.
  public var NSApp: NSApplication! { NSApplication.shared }

  extension NSApplication {
    /// The place of the app in the Dock. Inert.
    public enum ActivationPolicy: Int, Sendable {
      /// The app is in the Dock.
      case regular
      /// The app is not in the Dock.
      case accessory
      /// The app has no windows.
      case prohibited
    }

    /// Whether the app is active; always `true`. Inert.
    public var isActive: Bool { true }
    /// The event that is being handled; always `nil`. Inert.
    public var currentEvent: NSEvent? { nil }
    /// The direction of the interface. Inert.
    public var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection { .leftToRight }
    /// The appearance of the app. Inert.
    public var appearance: NSAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The main menu. The user chooses its items with ``userClicked(_:)-(String)``.
    public var mainMenu: NSMenu? {
      get { added(nil) }
      set { add(newValue) }
    }

    /// Activates the app. Inert: the app is always active.
    public func activate(ignoringOtherApps flag: Bool) {}
    /// Activates the app. Inert: the app is always active.
    public func activate() {}
    /// Deactivates the app. Inert: the app is always active.
    public func deactivate() {}
    /// Hides the app. Inert.
    public func hide(_ sender: Any?) {}
    /// Inert: the app has no place in the Dock.
    @discardableResult
    public func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }

    /// Sends an action to a target, or to the first object in the responder chain that responds to it. An exception ends the app.
    ///
    /// - Returns: Whether an object received the action.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
      world.attempt(self, else: false) { () throws(PlatformException) -> Bool in
        guard let receiver = receiver(of: action, for: target) else { return false }
        try receiver.send(action: action.methodName, from: Value(any: sender))
        return true
      }
    }

    /// Returns the object that receives an action: the target, or the first one in the responder chain that responds to the action.
    public func target(forAction action: Selector, to target: Any? = nil, from sender: Any? = nil) -> Any? {
      target ?? receiver(of: action, for: nil)
    }

    private func receiver(of action: Selector, for target: Any?) -> SimulatedObject? {
      switch target {
      case nil: actionOrigin.firstResponder(to: action.methodName)
      case let target as SimulatedObject: target
      case .some(let target): ActionProxy(target as AnyObject, action)
      }
    }
  }

  /// The direction of an interface. Inert.
  public typealias NSUserInterfaceLayoutDirection = UIUserInterfaceLayoutDirection
#endif
