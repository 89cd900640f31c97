public import Simulation

/// A window controller: it holds its window, and nobody holds it but the app (`hierarchy:8.13`).
open class NSWindowController: NSResponder {
  private var ownWindow: NSWindow?
  private var isLoading = false

  /// Makes a controller of a window that exists; `windowDidLoad` is not sent for it.
  public convenience init(in world: World, window: NSWindow) {
    self.init(in: world)
    self.window = window
  }

  deinit { ownWindow?.loseEdge() }

  /// The window; loaded at the first request, which sends `windowWillLoad`, `loadWindow` and `windowDidLoad` (`hierarchy:8.14`). A
  /// window that another controller has leaves that one.
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

  /// Whether the window is loaded; does not load it.
  public final var isWindowLoaded: Bool { ownWindow != nil }

  /// The controller whose view fills the window (`hierarchy:8.4`). Reading and setting it loads the window.
  public final var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// The application (`hierarchy:8.3`).
  open override var nextResponder: NSResponder? { world.hierarchy.macApplication }

  // MARK: Loading

  /// Makes the window. An override sets ``window``; the class itself takes that of its nib, or makes an empty one.
  open func loadWindow() {
    nib?.loadWindow(of: self)
    if ownWindow == nil { window = NSWindow(in: world) }
  }
  /// The window is about to be loaded.
  open func windowWillLoad() {}
  /// The window was loaded.
  open func windowDidLoad() {}

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
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

  /// Shows the window: loads it, puts it in front and makes it the key window (`hierarchy:8.14`).
  ///
  /// - Throws: what ``NSWindow/makeKeyAndOrderFront()`` throws.
  public final func showWindow() throws(PlatformException) {
    world.log.append(.hierarchy(identity, .showWindow, .none))
    try window?.makeKeyAndOrderFront()
  }

  /// Closes the window if it is loaded, see ``NSWindow/close()``. The controller and its window stay with whoever holds them.
  public final func close() { ownWindow?.close() }

  /// Calls the body with the edge to the window.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let ownWindow { body(.window, ownWindow) }
  }
}
