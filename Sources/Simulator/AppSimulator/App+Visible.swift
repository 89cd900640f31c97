public import SimulatedWorld
internal import ViewHierarchy

extension App {
  /// Returns whether a controller that fits is on the screen in the key window, or in the front window if none is key.
  ///
  /// The controller may be on top, or beside, around or behind the controller on top. On macOS the sheets and popovers of the window count,
  /// and the controllers behind them.
  public func isVisible(_ fits: (SimulatedObject) -> Bool) -> Bool {
    macApplication.map { isVisibleOnMac($0, fits) } ?? isVisibleInKeyWindow(fits)
  }

  private func isVisibleInKeyWindow(_ fits: (SimulatedObject) -> Bool) -> Bool {
    guard let window = application.keyWindow ?? application.windows.last else { return false }
    var rest = (window.rootViewController.map { [$0] } ?? []) + window.floatingControllers
    while let controller = rest.popLast() {
      if application.isVisible(controller) && fits(controller) { return true }
      // A child returns the presentation of its ancestor. Only the presenter itself counts.
      if let presented = controller.presentedViewController, presented.presentingViewController === controller {
        rest.append(presented)
      }
      rest += controller.children
    }
    return false
  }

  private func isVisibleOnMac(_ application: NSApplication, _ fits: (SimulatedObject) -> Bool) -> Bool {
    guard let window = application.keyWindow ?? application.windows.last(where: \.isVisible) else { return false }
    let front = window.frontmostParent
    return application.controllers(world.classes.nativeClass(NSViewController.self)).contains { controller in
      guard application.isVisible(controller), let own = controller.viewIfLoaded?.window else { return false }
      return own.frontmostParent === front && fits(controller)
    }
  }
}
