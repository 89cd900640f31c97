internal import RouterCore
public import SimulatedWorld
public import ViewHierarchy

/// macOS apps.
extension App {
  /// Shows a controller as the content of the key window, in one step.
  ///
  /// In contrast to ``launch(windowController:)``, the window has no window controller. It is not released when it closes, and exists as
  /// long as it is on the screen or is retained.
  ///
  /// - Throws: `NSInternalInconsistencyException` if the controller has a parent or fills another window, or if ``run(on:)`` was not
  ///   called with macOS.
  public func launch(content: NSViewController) throws(PlatformException) {
    let outcome = world.takeStep {
      Result { () throws(PlatformException) in
        router.registerAll()
        let window = NSWindow(in: world)
        window.isReleasedWhenClosed = false
        try window.trySetContentViewController(content)
        try window.tryMakeKeyAndOrderFront()
      }
    }
    try world.throwPendingException()
    try outcome.get()
  }

  /// Shows the window of a window controller, which the application retains, in one step (`hierarchy:8.13`, `hierarchy:8.14`).
  ///
  /// - Throws: the exceptions of `NSWindowController.showWindow(_:)`.
  public func launch(windowController: NSWindowController) throws(PlatformException) {
    let outcome = world.takeStep {
      Result { () throws(PlatformException) in
        router.registerAll()
        guard let macApplication else { return try windowController.tryShowWindow() }
        try macApplication.launch(windowController)
      }
    }
    try world.throwPendingException()
    try outcome.get()
  }

  /// The controller that the user sees in front, on every platform.
  public var topController: SimulatedObject? { macApplication.map { $0.topViewController } ?? top }

  /// Returns the first controller of a class in a window, on every platform, or `nil` if there is no such controller.
  public func findController(_ wanted: ObjectClass) -> SimulatedObject? {
    macApplication.map { $0.controllers(wanted).first } ?? find(wanted)
  }
}
