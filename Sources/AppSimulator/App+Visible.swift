public import Simulation
internal import ViewHierarchy

extension App {
  /// Whether a controller that fits is on the screen in the key window, or in the front window when none is key: on top, beside, around
  /// or behind what is on top. On macOS the sheets and popovers of that window count, and what stands behind them.
  public func isVisible(_ fits: (SimulatedObject) -> Bool) -> Bool {
    macApplication.map { isVisibleOnMac($0, fits) } ?? isVisibleInKeyWindow(fits)
  }

  private func isVisibleInKeyWindow(_ fits: (SimulatedObject) -> Bool) -> Bool {
    guard let window = application.keyWindow ?? application.windows.last else { return false }
    var rest = window.rootViewController.map { [$0] } ?? []
    while let controller = rest.popLast() {
      if application.isVisible(controller) && fits(controller) { return true }
      // A child answers with what its ancestors presented; only the presenter itself goes on.
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
