public import Simulation

/// A window controller, which owns its window. Only the app owns the controller (`hierarchy:8.13`).
open class NSWindowController: NSResponder {
  private var ownWindow: NSWindow?
  private var isLoading = false

  /// Creates a controller of an existing window, without sending `windowDidLoad`.
  public convenience init(in world: World, window: NSWindow) {
    self.init(in: world)
    self.window = window
  }

  deinit { ownWindow?.loseEdge() }

  /// The window. The first access loads it, which sends `windowWillLoad`, `loadWindow` and `windowDidLoad`
  /// (`hierarchy:8.14`). A window of another controller leaves that one.
  public final var window: NSWindow? {
    get {
      if ownWindow == nil && !isLoading {
        isLoading = true
        deliver(.windowWillLoad) { windowWillLoad() }
        if ownWindow == nil { deliver(.loadWindow) { loadWindow() } }
        isLoading = false
        if ownWindow != nil { deliver(.windowDidLoad) { windowDidLoad() } }
      }
      return ownWindow
    }
    set {
      guard newValue !== ownWindow else { return }
      if let old = ownWindow {
        old.windowController = nil
        ownWindow = nil
        unlink(old, .window)
      }
      guard let newValue else { return }
      newValue.windowController?.window = nil
      ownWindow = newValue
      newValue.windowController = self
      link(newValue, .window)
    }
  }

  /// Whether the window is loaded. Reading it does not load the window.
  public final var isWindowLoaded: Bool { ownWindow != nil }

  /// The controller whose view fills the window (`hierarchy:8.4`). Reading and setting it loads the window.
  public final var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// The application (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { world.hierarchy.macApplication }

  // MARK: Loading

  /// Creates the window. An override sets ``window``. The default is the window of the controller's nib, or an empty
  /// one.
  open func loadWindow() {
    nib?.loadWindow(of: self)
    if ownWindow == nil { window = NSWindow(in: world) }
  }
  /// Called before the window is loaded.
  open func windowWillLoad() {}
  /// Called after the window was loaded.
  open func windowDidLoad() {}

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  open override func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .loadWindow: loadWindow()
    case .windowWillLoad: windowWillLoad()
    case .windowDidLoad: windowDidLoad()
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  // MARK: Showing

  /// Shows the window: loads it, moves it to the front and makes it the key window (`hierarchy:8.14`).
  ///
  /// - Throws: The errors of ``NSWindow/makeKeyAndOrderFront()``.
  public final func showWindow() throws(PlatformException) {
    logChange(.showWindow)
    try window?.makeKeyAndOrderFront()
  }

  /// Closes the window if it is loaded; see ``NSWindow/close()``. Their owners retain the controller and its window.
  public final func close() { ownWindow?.close() }

  /// Calls the body with the edge to the window.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let ownWindow { body(.window, ownWindow) }
  }
}
