public import SimulatedWorld

/// The base class of views, controllers and the application, which form the responder chain.
open class UIResponder: SimulatedObject {
  /// The note of a ``HierarchyObserver`` about the responder, or `nil` if it has none. Only views and controllers
  /// store it.
  public var observerNote: ResponderNote? {
    get { nil }
    set {}
  }
  /// Flags of a ``HierarchyObserver``, which alone defines their meaning; 0 initially.
  public final var noteFlags: UInt8 = 0

  /// Creates a responder of the current world.
  public convenience init() { self.init(in: .current) }

  /// Creates an instance by its class. A Swift class that derives directly from this one and that storyboards or scripts create
  /// overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == UIResponder.self else { return nil }
    return unsafeDowncast(UIResponder(in: world, as: objectClass), to: Self.self)
  }

  /// The next responder in the chain, or `nil` at its end. It is computed at each access, which never loads a view
  /// (`hierarchy:1.1`, `hierarchy:1.4`).
  open var next: UIResponder? { nil }

  /// The window in which the responder participates, or `nil` if it is not in a window.
  var responderWindow: UIWindow? { nil }

  // MARK: First responder

  /// Whether the responder can become the first responder; `false` unless a subclass overrides it.
  open var canBecomeFirstResponder: Bool { false }

  /// Whether the responder is the first responder of its window.
  open var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first responder of its window. The previous one resigns.
  ///
  /// - Returns: Whether the responder is the first one now: `false` if it is not in a window or cannot become the
  ///   first responder.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard answersCanBecomeFirstResponder, let window = responderWindow else { return false }
    window.firstResponder?.resignFirstResponder()
    window.firstResponder = self
    logChange(.becomeFirstResponder, window)
    return true
  }

  /// Resigns the status of first responder.
  ///
  /// - Returns: Whether the responder was the first one.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    guard let window = responderWindow, window.firstResponder === self else { return false }
    window.firstResponder = nil
    logChange(.resignFirstResponder, window)
    return true
  }

  private var answersCanBecomeFirstResponder: Bool {
    guard let method = objectClass.override(UIKitName.canBecomeFirstResponder.symbol) else {
      return canBecomeFirstResponder
    }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  /// The view above the keyboard while this, or a responder before it in the chain, is the first responder; `nil` by
  /// default. The user can tap the items of a toolbar in it (`hierarchy:4.110a`).
  open var inputAccessoryView: UIView? { nil }

  #if UIKit
    // MARK: Events

    /// Inert: the simulator sends no touches.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Inert: the simulator sends no touches.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Inert: the simulator sends no touches.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Inert: the simulator sends no touches.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {}
    /// Inert: the simulator sends no motion events.
    open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
    /// The view that replaces the keyboard. Inert.
    open var inputView: UIView? { nil }
    /// The responder's keyboard shortcuts. Inert.
    open var keyCommands: [UIKeyCommand]? { nil }
    /// Whether the responder can stop being the first responder. Inert.
    open var canResignFirstResponder: Bool { true }
  #endif

  // MARK: Actions

  /// Returns whether the responder has an action: a method of its dynamic class. A Swift class that supports actions
  /// overrides this and ``perform(_:with:)``.
  open func responds(to action: String) -> Bool {
    world.classes.symbols.find(action).map { objectClass.method($0) != nil } ?? false
  }

  /// Performs an action: calls the dynamic class's method of that name with the sender.
  open func perform(_ action: String, with sender: Value) {
    if let selector = world.classes.symbols.find(action) { send(selector, Arguments(sender)) }
  }

  // MARK: Storyboards

  /// Called when a storyboard has created the object and connected it with the others of its scene
  /// (`storyboards:11.2`).
  open func awakeFromNib() {}

  /// Calls the body with the edges of the note.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    observerNote?.forEachEdge(body)
  }

  // MARK: Super

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``SimulatedWorld/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    selector == UIKitName.canBecomeFirstResponder.symbol ? .bool(canBecomeFirstResponder) : nil
  }
}
