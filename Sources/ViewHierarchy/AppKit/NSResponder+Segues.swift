public import Simulation

/// What knows more of a controller, view or window of AppKit than its class does: the scene of a storyboard, or a xib.
public protocol MacControllerNib: AnyObject {
  /// ``NSViewController/loadView()`` has made the view; what stands in it comes now, before `viewDidLoad`.
  func viewWasMade(of controller: NSViewController)
  /// The user has clicked a view that stands in the responder, and that is on the screen.
  func wasClicked(_ view: NSView, in responder: NSResponder)
  /// Makes the view of a controller that has its own; nil lets the controller make a plain one.
  func makeView(for controller: NSViewController) -> NSView?
  /// Makes the window of a window controller; nothing lets the controller make an empty one.
  func loadWindow(of controller: NSWindowController)
  /// Calls the body with what a responder holds because its scene has it: items of menus and toolbars.
  func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void)
}

extension MacControllerNib {
  /// Lets the controller make a plain view.
  public func makeView(for controller: NSViewController) -> NSView? { nil }
  /// Lets the controller make an empty window.
  public func loadWindow(of controller: NSWindowController) {}
  /// Calls nothing.
  public func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void) {}
}

/// Who knows the xibs of a macOS app.
public protocol MacNibSource: AnyObject {
  /// The nib that a view controller gets by the name of its class, when its view is loaded and nobody named one (`storyboards:11.19`).
  func nib(for controller: NSViewController) -> (any MacControllerNib)?
}

extension World {
  /// Who is asked for the nibs of view controllers of macOS that have none; nil while the app has no xibs.
  public var macNibSource: (any MacNibSource)? {
    get { hierarchy.macNibSource }
    set { hierarchy.macNibSource = newValue }
  }
}

extension NSResponder {
  /// Whether a segue that the user triggered is performed, as an override or else the Swift class answers.
  public final func answersShouldPerformSegue(_ identifier: Value, sender: Value) -> Bool {
    guard let method = objectClass.override(.shouldPerformSegue) else {
      let name: String? = if case .string(let name) = identifier { name } else { nil }
      return world.callback { shouldPerformSegue(withIdentifier: name, sender: sender) }
    }
    return world.callback { method.call(self, objectClass, Arguments(identifier, sender)) }.isTruthy
  }

  /// Tells the responder that a segue from its scene is about to be performed.
  public final func sendPrepare(for segue: NSStoryboardSegue, sender: Value) {
    if let method = objectClass.override(.prepareForSegue) {
      world.callback { _ = method.call(self, objectClass, Arguments(.object(segue), sender)) }
    } else {
      world.callback { prepare(for: segue, sender: sender) }
    }
  }

  /// Tells what a storyboard made that it is complete. What nobody overrides is not worth an event.
  public final func sendAwakeFromNib() {
    guard !objectClass.isPlatform else { return }
    deliver(.awakeFromNib) { awakeFromNib() }
  }
}

extension NSWindowController {
  /// Loads a window that a storyboard describes, and sends `windowWillLoad` and `windowDidLoad` (`storyboards:11.15`).
  ///
  /// - Parameter content: the controller whose view fills it; nil for none.
  /// - Throws: what ``NSWindow/setContentViewController(_:)`` throws.
  public final func loadWindow(showing content: NSViewController?) throws(PlatformException) {
    deliver(.windowWillLoad) { windowWillLoad() }
    let window = NSWindow(in: world)
    self.window = window
    if let content { try window.setContentViewController(content) }
    deliver(.windowDidLoad) { windowDidLoad() }
  }
}

extension NSView {
  /// Lets the scenes and xibs of what the view stands in know that the user clicked it: the inner ones first.
  final func tellNibsOfClick() {
    var current: NSResponder? = self
    while let responder = current {
      let next = responder.nextResponder
      responder.nib?.wasClicked(self, in: responder)
      current = next
    }
  }
}
