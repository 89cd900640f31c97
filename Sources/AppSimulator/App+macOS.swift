internal import RouterCore
public import Simulation
public import ViewHierarchy

/// What an app does on macOS.
extension App {
  /// Shows a controller as the content of the key window: one step. Unlike what ``launch(windowController:)`` shows, the window has
  /// no window controller; it is not released when it closes, and lives as long as it is on the screen or somebody holds it.
  ///
  /// - Throws: `NSInternalInconsistencyException` when the controller has a parent or fills another window, or ``run(on:)`` did not
  ///   say macOS.
  public func launch(content: NSViewController) throws(PlatformException) {
    let outcome = world.step {
      Result { () throws(PlatformException) in
        router.registerAll()
        let window = NSWindow(in: world)
        window.isReleasedWhenClosed = false
        try window.setContentViewController(content)
        try window.makeKeyAndOrderFront()
      }
    }
    try outcome.get()
  }

  /// Shows the window of a window controller, which the application keeps: one step (`hierarchy:8.13`, `hierarchy:8.14`).
  ///
  /// - Throws: what `NSWindowController.showWindow()` throws.
  public func launch(windowController: NSWindowController) throws(PlatformException) {
    let outcome = world.step {
      Result { () throws(PlatformException) in
        router.registerAll()
        guard let macApplication else { return try windowController.showWindow() }
        try macApplication.launch(windowController)
      }
    }
    try outcome.get()
  }

  /// The controller that a person sees in front, on whatever platform the app runs.
  public var topController: SimulatedObject? { macApplication.map { $0.topViewController } ?? top }

  /// The first of the controllers of a class, on whatever platform the app runs; nil when there is none in any window.
  public func findController(_ wanted: ObjectClass) -> SimulatedObject? {
    macApplication.map { $0.controllers(wanted).first } ?? find(wanted)
  }
}
