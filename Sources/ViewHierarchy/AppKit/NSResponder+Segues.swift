public import Simulation

/// What knows more of a controller of AppKit than its class does: the scene of a storyboard.
public protocol MacControllerNib: AnyObject {
  /// ``NSViewController/loadView()`` has made the view; what stands in it comes now, before `viewDidLoad`.
  func viewWasMade(of controller: NSViewController)
  /// The user has clicked a view that stands in the controller's, and that is on the screen.
  func wasClicked(_ view: NSView, in controller: NSViewController)
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

  /// Sends an action of a view that the user clicked: recorded in the log, then the method of that name.
  ///
  /// - Throws: `NSInvalidArgumentException` when the responder has no such method.
  public final func send(action: String, from sender: Value) throws(PlatformException) {
    let symbol = world.classes.symbols.intern(action)
    guard let method = objectClass.method(symbol) else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "-[\(objectClass.name) \(action):]: unrecognized selector sent to instance <\(self)>")
    }
    let argument = sender.object.map { Event.Argument.object($0.identity) } ?? .none
    world.log.append(.callback(identity, symbol, argument))
    world.callback { _ = method.call(self, objectClass, Arguments(sender)) }
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
  /// Lets the controllers in whose views the view stands know that the user clicked it: the inner ones first.
  final func tellNibsOfClick() {
    var current: NSResponder? = self
    while let responder = current {
      let next = responder.nextResponder
      if let controller = responder as? NSViewController { controller.nib?.wasClicked(self, in: controller) }
      current = next
    }
  }
}
