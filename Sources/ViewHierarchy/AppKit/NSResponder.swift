public import Simulation

/// The base class of the views, windows, controllers and application of AppKit, which form the responder chain
/// (`hierarchy:8.3`).
open class NSResponder: SimulatedObject {
  /// The note of a ``HierarchyObserver`` about the responder, or `nil` if it has none.
  public final var observerNote: ResponderNote?
  /// Flags of a ``HierarchyObserver``, which alone defines their meaning; 0 initially.
  public final var noteFlags: UInt8 = 0

  /// The next responder in the chain, or `nil` at its end. It is computed at each access, which never loads anything.
  open var nextResponder: NSResponder? { nil }

  // MARK: First responder

  /// Whether the responder can become the first responder; `false` unless a subclass overrides it.
  open var acceptsFirstResponder: Bool { false }

  /// Called before the responder becomes its window's first responder, which ``NSWindow/makeFirstResponder(_:)``
  /// requests.
  ///
  /// - Returns: `false` to reject the request; `true` by default.
  open func becomeFirstResponder() -> Bool { true }

  /// Called before the responder stops being its window's first responder.
  ///
  /// - Returns: `false` to stay the first responder; `true` by default.
  open func resignFirstResponder() -> Bool { true }

  final var answersAcceptsFirstResponder: Bool { answer(.acceptsFirstResponder) { acceptsFirstResponder } }

  final var answersBecomeFirstResponder: Bool { answer(.becomeFirstResponder) { becomeFirstResponder() } }

  final var answersResignFirstResponder: Bool { answer(.resignFirstResponder) { resignFirstResponder() } }

  private func answer(_ selector: Symbol, _ native: () -> Bool) -> Bool {
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  // MARK: Storyboards

  /// The storyboard or xib data of the responder, or `nil` if it has none.
  public final var nib: (any MacControllerNib)?

  /// Called after the responder and the objects that the storyboard connects to it are complete. Does nothing unless
  /// overridden (`storyboards:11.2`).
  open func awakeFromNib() {}

  /// Returns whether a segue that the user triggered is performed; `true` unless overridden. Not called for a segue
  /// that the app performs.
  ///
  /// - Parameter identifier: The identifier of the segue, or `nil` if it has none.
  open func shouldPerformSegue(withIdentifier identifier: String?, sender: Value) -> Bool { true }

  /// Called before a segue from this controller's scene is performed. Does nothing unless overridden
  /// (`storyboards:11.13`).
  ///
  /// - Parameter sender: The view that triggered the segue, or the object that the app passed.
  open func prepare(for segue: NSStoryboardSegue, sender: Value) {}

  /// Calls the body with the edges of the note.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    observerNote?.forEachEdge(body)
    nib?.forEachItem(of: self) { body(.items, $0) }
  }

  // MARK: Messages

  /// Records a platform message, then sends it to the override of a dynamic class, or else to the Swift method.
  final func deliver(_ selector: Symbol, _ argument: SimulatedObject? = nil, _ native: () -> Void) {
    world.log.append(.callback(identity, selector, argument.map { .object($0.identity) } ?? .none))
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    world.callback {
      _ = method.call(self, objectClass, argument.map { Arguments(.object($0)) } ?? Arguments())
    }
  }

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``Simulation/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
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

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }
}
