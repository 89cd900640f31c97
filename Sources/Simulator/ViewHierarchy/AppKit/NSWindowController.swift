public import SimulatedWorld

/// A window controller, which owns its window. Only the app owns the controller (`hierarchy:8.13`).
open class NSWindowController: NSResponder {
  private var ownWindow: NSWindow?
  private var isLoading = false

  /// Creates a controller of an existing window, without sending `windowDidLoad`.
  ///
  /// - Parameter window: The window, or `nil` for one that is loaded at the first access.
  public init(window: NSWindow?) {
    super.init(in: window?.world ?? .current)
    if let window { self.window = window } else { loadNib(named: windowNibName) }
  }

  /// Creates a controller of a storyboard or a script.
  public required init?(coder: NSCoder) { super.init(in: .current) }

  /// Creates a controller of the current world, whose window is loaded at the first access.
  public convenience init() { self.init(window: nil) }

  /// Creates a controller whose window is in a xib.
  public convenience init(windowNibName: NSNib.Name) {
    self.init(window: nil)
    loadNib(named: windowNibName)
  }

  /// Creates a controller of a world.
  public override convenience init(in world: World, as objectClass: ObjectClass? = nil) {
    let creation = world.beginCreation(objectClass)
    self.init(window: nil)
    world.endCreation(creation)
  }

  /// Creates an instance by its class, with ``init(coder:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    world.create(objectClass) { Self(coder: $0) }
  }

  deinit { ownWindow?.loseEdge() }

  /// The window. The first access loads it, which sends `windowWillLoad`, `loadWindow` and `windowDidLoad`
  /// (`hierarchy:8.14`). A window of another controller leaves that one.
  open var window: NSWindow? {
    get {
      if ownWindow == nil && !isLoading {
        isLoading = true
        deliver(AppKitName.windowWillLoad) { windowWillLoad() }
        if ownWindow == nil { deliver(AppKitName.loadWindow) { loadWindow() } }
        isLoading = false
        if ownWindow != nil { deliver(AppKitName.windowDidLoad) { windowDidLoad() } }
      }
      return ownWindow
    }
    set {
      guard newValue !== ownWindow else { return }
      if let old = ownWindow {
        old.windowController = nil
        ownWindow = nil
        unlink(old, AppKitName.window.symbol)
      }
      guard let newValue else { return }
      newValue.windowController?.window = nil
      ownWindow = newValue
      newValue.windowController = self
      link(newValue, AppKitName.window.symbol)
    }
  }

  /// Whether the window is loaded. Reading it does not load the window.
  public final var isWindowLoaded: Bool { ownWindow != nil }

  /// The controller whose view fills the window (`hierarchy:8.4`). Reading and setting it loads the window.
  open var contentViewController: NSViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// The application (`hierarchy:8.3`).
  override var naturalNext: NSResponder? { world.hierarchy.macApplication }

  // MARK: Loading

  /// The name of the xib that contains the window, or `nil`. A subclass overrides it instead of calling
  /// ``init(windowNibName:)``.
  open var windowNibName: NSNib.Name? { nil }

  private func loadNib(named name: NSNib.Name?) {
    if let name { world.loadedMacNibSource?.setNib(named: name, bundle: nil, of: self) }
  }

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
    switch AppKitName(selector) {
    case .loadWindow: loadWindow()
    case .windowWillLoad: windowWillLoad()
    case .windowDidLoad: windowDidLoad()
    default: return super.callNative(selector, arguments)
    }
    return Value.none
  }

  // MARK: Showing

  /// Shows the window: loads it, moves it to the front and makes it the key window (`hierarchy:8.14`). An exception ends the
  /// app.
  open func showWindow(_ sender: Any?) {
    guard world.acceptsCalls else { return }
    logChange(.showWindow)
    window?.makeKeyAndOrderFront(sender)
  }

  /// Closes the window if it is loaded; see ``NSWindow/close()``. Their owners retain the controller and its window.
  open func close() { ownWindow?.close() }

  #if UIKit
    /// The document of the window. Inert: there are no documents.
    open var document: AnyObject? {
      get { addedValues["document"] as AnyObject? }
      set { addedValues["document"] = newValue }
    }
    /// Inert: windows have no positions.
    open var shouldCascadeWindows: Bool {
      get { addedValues["shouldCascadeWindows"] as? Bool ?? true }
      set { addedValues["shouldCascadeWindows"] = newValue }
    }
    /// Inert: frames are not saved.
    open var windowFrameAutosaveName: String {
      get { addedValues["windowFrameAutosaveName"] as? String ?? "" }
      set { addedValues["windowFrameAutosaveName"] = newValue }
    }
  #endif

  /// Calls the body with the edge to the window.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    if let ownWindow { body(AppKitName.window.symbol, ownWindow) }
  }
}
