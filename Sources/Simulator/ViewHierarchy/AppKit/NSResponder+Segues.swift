public import SimulatedWorld

/// Data about an AppKit controller, view or window beyond its class: the scene of a storyboard, or a xib.
public protocol MacControllerNib: AnyObject {
  /// Adds the contents of the view after ``NSViewController/loadView()`` created it and before `viewDidLoad`.
  func viewWasMade(of controller: NSViewController)
  /// Whether a tab view controller loads the views of all its tabs together with its own (`hierarchy:8.12`).
  var loadsAllTabs: Bool { get }
  /// Called after the user clicked a view that is in the responder and on the screen.
  func wasClicked(_ view: NSView, in responder: NSResponder)
  /// Creates the nib's view for a controller, or returns `nil` if the controller should create a plain one.
  func makeView(for controller: NSViewController) -> NSView?
  /// Creates the window of a window controller. If it creates none, the controller creates an empty one.
  func loadWindow(of controller: NSWindowController)
  /// Calls the body with the objects that a responder retains because its scene contains them: menu and toolbar
  /// items.
  func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void)
}

extension MacControllerNib {
  /// `false`, so that the view of a tab is loaded when the tab is selected.
  public var loadsAllTabs: Bool { false }
  /// Returns `nil`, so that the controller creates a plain view.
  public func makeView(for controller: NSViewController) -> NSView? { nil }
  /// Does nothing, so that the controller creates an empty window.
  public func loadWindow(of controller: NSWindowController) {}
  /// Does nothing.
  public func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void) {}
}

/// A source of a macOS app's xibs.
public protocol MacNibSource: AnyObject {
  /// Returns the nib for a view controller by its class name. Called when the controller loads its view and has no
  /// nib yet (`storyboards:11.19`).
  func nib(for controller: NSViewController) -> (any MacControllerNib)?
  /// Sets the xib of a new view controller or window controller. It is loaded when the view or window loads.
  ///
  /// - Parameters:
  ///   - name: The name of the xib.
  ///   - bundle: The identifier of its bundle, or `nil` for the app's own one.
  func setNib(named name: String, bundle: String?, of controller: NSResponder)
}

extension World {
  /// The source of nibs for macOS view controllers without one, or `nil` if the app has no xibs.
  public var macNibSource: (any MacNibSource)? {
    get { hierarchy.macNibSource }
    set { hierarchy.macNibSource = newValue }
  }
}

extension NSResponder {
  /// Returns whether a segue is performed, according to an override or else the Swift class.
  public final func answersShouldPerformSegue(_ identifier: Value, sender: Value) -> Bool {
    guard let method = objectClass.override(StoryboardName.shouldPerformSegue.symbol) else {
      return world.callback {
        shouldPerformSegue(withIdentifier: identifier.segueIdentifier, sender: sender.native)
      }
    }
    return world.callback { method.call(self, objectClass, Arguments(identifier, sender)) }.isTruthy
  }

  /// Notifies the responder before a segue from its scene is performed.
  public final func sendPrepare(for segue: NSStoryboardSegue, sender: Value) {
    if let method = objectClass.override(StoryboardName.prepareForSegue.symbol) {
      world.callback { _ = method.call(self, objectClass, Arguments(.object(segue), sender)) }
    } else {
      world.callback { prepare(for: segue, sender: sender.native) }
    }
  }

  /// Sends `awakeFromNib` to an object that a storyboard created. A message without an override is not worth an
  /// event.
  public final func sendAwakeFromNib() {
    guard !objectClass.isPlatform else { return }
    deliver(StoryboardName.awakeFromNib) { awakeFromNib() }
  }
}

extension NSWindowController {
  /// Loads a window that a storyboard describes, and sends `windowWillLoad` and `windowDidLoad`
  /// (`storyboards:11.15`).
  ///
  /// - Parameters:
  ///   - content: The controller whose view fills the window, or `nil` for none.
  ///   - prepare: Sets up the window before it shows the content.
  /// - Throws: Any error of ``NSWindow/contentViewController``.
  package final func loadWindow(
    showing content: NSViewController?, prepare: (NSWindow) -> Void = { _ in }
  ) throws(PlatformException) {
    deliver(AppKitName.windowWillLoad) { windowWillLoad() }
    let window = NSWindow(in: world)
    prepare(window)
    self.window = window
    if let content { try window.trySetContentViewController(content) }
    deliver(AppKitName.windowDidLoad) { windowDidLoad() }
  }
}

extension NSView {
  /// Notifies the scenes and xibs of the view and its ancestors, innermost first, that the user clicked the view.
  final func tellNibsOfClick() {
    var current: NSResponder? = self
    while let responder = current {
      let next = responder.nextResponder
      responder.nib?.wasClicked(self, in: responder)
      current = next
    }
  }
}
