public import Simulation

/// The common class of AppKit's views, windows, controllers and the application: the links of the responder chain
/// (`hierarchy:8.3`).
open class NSResponder: SimulatedObject {
  /// What a ``HierarchyObserver`` keeps about the responder; nil when there is nothing.
  public final var observerNote: ResponderNote?
  /// What a ``HierarchyObserver`` marks the responder with, of which it alone knows the meaning; 0 at first.
  public final var noteFlags: UInt8 = 0

  /// Who gets what this responder does not handle; nil at the end of the chain. Derived anew at each request, and asking for
  /// it loads nothing.
  open var nextResponder: NSResponder? { nil }

  // MARK: First responder

  /// Whether the responder may become the first one; false unless a subclass says otherwise.
  open var acceptsFirstResponder: Bool { false }

  /// The responder is about to become its window's first one, which ``NSWindow/makeFirstResponder(_:)`` asks for.
  ///
  /// - Returns: false to refuse; true by default.
  open func becomeFirstResponder() -> Bool { true }

  /// The responder is about to lose its place as its window's first one.
  ///
  /// - Returns: false to keep it; true by default.
  open func resignFirstResponder() -> Bool { true }

  final var answersAcceptsFirstResponder: Bool { answer(.acceptsFirstResponder) { acceptsFirstResponder } }

  final var answersBecomeFirstResponder: Bool { answer(.becomeFirstResponder) { becomeFirstResponder() } }

  final var answersResignFirstResponder: Bool { answer(.resignFirstResponder) { resignFirstResponder() } }

  private func answer(_ selector: Symbol, _ native: () -> Bool) -> Bool {
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  // MARK: Storyboards

  /// What a storyboard knows of a controller; nil when its class alone made it.
  public final var nib: (any MacControllerNib)?

  /// The responder and what the storyboard connects it with are complete; does nothing unless overridden (`storyboards:11.2`).
  open func awakeFromNib() {}

  /// Whether a segue that the user triggered is performed; true unless overridden. A segue that the app performs is not asked for.
  ///
  /// - Parameter identifier: the segue's; nil when it has none.
  open func shouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool { true }

  /// A segue from this controller's scene is about to be performed; does nothing unless overridden (`storyboards:11.13`).
  ///
  /// - Parameter sender: the view that triggered the segue, or what the app passed.
  open func prepare(for segue: NSStoryboardSegue, sender: Value) {}

  /// Calls the body with the edges of the note.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    observerNote?.forEachEdge(body)
    nib?.forEachItem(of: self) { body(.items, $0) }
  }

  // MARK: Messages

  /// Records a message of the platform, then sends it: to the override of a dynamic class, or else to the Swift method.
  final func deliver(_ selector: Symbol, _ argument: SimulatedObject? = nil, _ native: () -> Void) {
    world.log.append(.callback(identity, selector, argument.map { .object($0.identity) } ?? .none))
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    world.callback {
      _ = method.call(self, objectClass, argument.map { Arguments(.object($0)) } ?? Arguments())
    }
  }

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  ///
  /// - Returns: nil when the class has no such method; ``Simulation/Value/none`` for one that answers nothing.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .acceptsFirstResponder: .bool(acceptsFirstResponder)
    case .becomeFirstResponder: .bool(becomeFirstResponder())
    case .resignFirstResponder: .bool(resignFirstResponder())
    default: callNativeOfStoryboard(selector, arguments)
    }
  }

  private func callNativeOfStoryboard(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch selector {
    case .awakeFromNib: awakeFromNib()
    case .shouldPerformSegue:
      let name: String? = if case .string(let name) = arguments[0] { name } else { nil }
      return .bool(shouldPerformSegue(withIdentifier: name, sender: arguments[1]))
    case .prepareForSegue:
      if let segue = arguments[0].object as? NSStoryboardSegue { prepare(for: segue, sender: arguments[1]) }
    default: return nil
    }
    return Value.none
  }
}
