#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIApplication {
    /// The number on the icon. Inert.
    public var applicationIconBadgeNumber: Int {
      get { added(0) }
      set { add(newValue) }
    }
    /// Whether the screen stays on. Inert.
    public var isIdleTimerDisabled: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The style of the status bar. Inert.
    public var statusBarStyle: UIStatusBarStyle { .default }
    /// The orientation. Inert.
    public var statusBarOrientation: UIInterfaceOrientation { .portrait }
    /// The size of the status bar. Inert.
    public var statusBarFrame: CGRect { .zero }
    /// The direction of the layout. Inert.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
    /// The URLs that the app opened outside itself, in order.
    public var openedURLs: [URL] {
      get { added([]) }
      set { add(newValue) }
    }
    /// Returns `true`: each URL can be opened. Inert.
    public func canOpenURL(_ url: URL) -> Bool { true }
    /// Records a URL in ``openedURLs``.
    public func open(
      _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: ((Bool) -> Void)? = nil
    ) {
      openedURLs.append(url)
      if let completion { world.clock.nextTurn { completion(true) } }
    }
    /// Inert: there are no notifications.
    public func registerForRemoteNotifications() {}
    /// Sends an action. A `nil` target is found in the responder chain.
    @discardableResult
    public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
      let app = LoadedApp.of(world)
      if let target { return app.perform(action, on: target as AnyObject, [sender, event]) }
      var current: UIResponder? =
        (keyWindow?.firstResponder ?? sender as? UIResponder ?? topViewController)
      while let responder = current {
        if app.perform(action, on: responder, [sender, event]) { return true }
        current = responder.next
      }
      return false
    }
    /// The address of the app's settings.
    public static let openSettingsURLString = "app-settings:"
  }
#endif
