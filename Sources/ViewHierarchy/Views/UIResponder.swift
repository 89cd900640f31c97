public import Simulation

/// The common class of views, controllers and the application: the links of the responder chain (`hierarchy:1.1`).
open class UIResponder: SimulatedObject {
  /// What a ``HierarchyObserver`` keeps about the responder; nil when there is nothing. Views and controllers keep it, other responders
  /// do not.
  public var observerNote: ResponderNote? {
    get { nil }
    set {}
  }
  /// What a ``HierarchyObserver`` marks the responder with, of which it alone knows the meaning; 0 at first.
  @exclusivity(unchecked) public final var noteFlags: UInt8 = 0

  /// Who gets what this responder does not handle; nil at the end of the chain. Derived anew at each request, and asking
  /// for it loads no view (`hierarchy:1.1`, `hierarchy:1.4`).
  open var next: UIResponder? { nil }

  /// The window in which the responder takes part; nil when there is none.
  var responderWindow: UIWindow? { nil }

  // MARK: First responder

  /// Whether the responder may become the first one; false unless a subclass says otherwise.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is its window's first one.
  public final var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window; the one before resigns.
  ///
  /// - Returns: false when the responder is in no window or does not want to.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard answersCanBecomeFirstResponder, let window = responderWindow else { return false }
    window.firstResponder?.resignFirstResponder()
    window.firstResponder = self
    world.log.append(.hierarchy(identity, .becomeFirstResponder, window.identity))
    return true
  }

  /// Gives up being the first responder.
  ///
  /// - Returns: whether it was the first one.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return false }
    window.firstResponder = nil
    world.log.append(.hierarchy(identity, .resignFirstResponder, window.identity))
    return true
  }

  private var answersCanBecomeFirstResponder: Bool {
    guard let method = objectClass.override(.canBecomeFirstResponder) else { return canBecomeFirstResponder }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  // MARK: Actions

  /// Whether the responder has an action: a method of its dynamic class. A Swift class that takes actions overrides this and
  /// ``perform(_:with:)``.
  open func responds(to action: String) -> Bool {
    world.classes.symbols.find(action).map { objectClass.method($0) != nil } ?? false
  }

  /// Does what an action is for: calls the method of that name of the dynamic class with the sender.
  open func perform(_ action: String, with sender: Value) {
    if let selector = world.classes.symbols.find(action) { send(selector, Arguments(sender)) }
  }

  // MARK: Storyboards

  /// A storyboard has made the object, and connected it with the others of its scene (`storyboards:11.2`).
  open func awakeFromNib() {}

  /// Calls the body with the edges of the note.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    observerNote?.forEachEdge(body)
  }

  // MARK: Super

  /// Calls the Swift implementation of an overridable method: what `super` means to a dynamic class.
  ///
  /// - Returns: nil when the class has no such method; ``Simulation/Value/none`` for one that answers nothing.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    selector == .canBecomeFirstResponder ? .bool(canBecomeFirstResponder) : nil
  }
}
