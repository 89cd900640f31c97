public import SimulatedWorld

/// The base class of the views, windows, controllers and application of AppKit, which form the responder chain
/// (`hierarchy:8.3`).
open class NSResponder: SimulatedObject {
  /// The note of a ``HierarchyObserver`` about the responder, or `nil` if it has none.
  public final var observerNote: ResponderNote?
  /// Flags of a ``HierarchyObserver``, which alone defines their meaning; 0 initially.
  public final var noteFlags: UInt8 = 0

  /// Creates a responder of the current world.
  public convenience init() { self.init(in: .current) }

  /// Creates an instance by its class. A Swift class that derives directly from this one and that storyboards or scripts create
  /// overrides this.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == NSResponder.self else { return nil }
    return unsafeDowncast(NSResponder(in: world, as: objectClass), to: Self.self)
  }

  #if UIKit
    /// The next responder in the chain, or `nil` at its end: the one that the app has set, or else the natural one. It is computed at each
    /// access, which never loads anything. The reference is weak. A view that gets another superview forgets the one that the app has set.
    open var nextResponder: NSResponder? {
      get { (addedValues["nextResponder"] as? WeakTarget)?.object as? NSResponder ?? naturalNext }
      set { addedValues["nextResponder"] = newValue.map { WeakTarget(object: $0) } }
    }
  #else
    /// The next responder in the chain, or `nil` at its end. It is computed at each access, which never loads anything.
    open var nextResponder: NSResponder? { naturalNext }
  #endif

  /// The next responder as long as the app does not set another one.
  var naturalNext: NSResponder? { nil }

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

  final var answersAcceptsFirstResponder: Bool { answer(AppKitName.acceptsFirstResponder) { acceptsFirstResponder } }

  final var answersBecomeFirstResponder: Bool { answer(UIKitName.becomeFirstResponder) { becomeFirstResponder() } }

  final var answersResignFirstResponder: Bool { answer(UIKitName.resignFirstResponder) { resignFirstResponder() } }

  private func answer(_ name: some ReservedName, _ native: () -> Bool) -> Bool {
    guard let method = objectClass.override(name.symbol) else { return world.callback(native) }
    return world.callback { method.call(self, objectClass, Arguments()) }.isTruthy
  }

  #if UIKit
    // MARK: Events

    /// Inert: the simulator sends no keyboard events.
    open func keyDown(with event: NSEvent) {}
    /// Inert: the simulator sends no keyboard events.
    open func keyUp(with event: NSEvent) {}
    /// Inert: the simulator sends no keyboard events.
    open func flagsChanged(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseDown(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseUp(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func rightMouseDown(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseEntered(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseExited(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseMoved(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func mouseDragged(with event: NSEvent) {}
    /// Inert: the simulator sends no mouse events.
    open func scrollWheel(with event: NSEvent) {}
    /// Inert: the simulator sends no keyboard events.
    open func performKeyEquivalent(with event: NSEvent) -> Bool { false }
    /// Inert: the simulator sends no keyboard events.
    open func cancelOperation(_ sender: Any?) {}
    /// Inert: the simulator restores no state.
    open func encodeRestorableState(with coder: NSCoder) {}
    /// Inert: the simulator restores no state.
    open func restoreState(with coder: NSCoder) {}
    /// Inert: the simulator restores no state.
    open func invalidateRestorableState() {}
  #endif

  // MARK: Storyboards

  /// The storyboard or xib data of the responder, or `nil` if it has none.
  public final var nib: (any MacControllerNib)?

  /// Called after the responder and the objects that the storyboard connects to it are complete. Does nothing unless
  /// overridden (`storyboards:11.2`).
  open func awakeFromNib() {}

  /// Returns whether a segue that the user triggered is performed; `true` unless overridden. Not called for a segue
  /// that the app performs.
  ///
  /// - Parameter identifier: The identifier of the segue, which is empty if it has none.
  open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }

  /// Called before a segue from this controller's scene is performed. Does nothing unless overridden
  /// (`storyboards:11.13`).
  ///
  /// - Parameter sender: The view that triggered the segue, or the object that the app passed.
  open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}

  /// Calls the body with the edges of the note.
  open override func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    super.forEachEdge(body)
    observerNote?.forEachEdge(body)
    nib?.forEachItem(of: self) { body(UIKitName.items.symbol, $0) }
  }

  // MARK: Messages

  /// Records a platform message, then sends it to the override of a dynamic class, or else to the Swift method. Does nothing after the
  /// end of the app.
  final func deliver(_ name: some ReservedName, _ argument: SimulatedObject? = nil, _ native: () -> Void) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, argument.map { .object($0.identity) } ?? .none))
    guard let method = objectClass.override(name.symbol) else { return world.callback(native) }
    world.callback {
      _ = method.call(self, objectClass, argument.map { Arguments(.object($0)) } ?? Arguments())
    }
  }

  /// Calls the Swift implementation of an overridable method, which is the `super` of a dynamic class.
  ///
  /// - Returns: The result, ``SimulatedWorld/Value/none`` if the method returns nothing, or `nil` if the class has no
  ///   such method.
  open func callNative(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch (AppKitName(selector), UIKitName(selector)) {
    case (.acceptsFirstResponder, _): .bool(acceptsFirstResponder)
    case (_, .becomeFirstResponder): .bool(becomeFirstResponder())
    case (_, .resignFirstResponder): .bool(resignFirstResponder())
    default: callNativeOfStoryboard(selector, arguments)
    }
  }

  private func callNativeOfStoryboard(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    switch StoryboardName(selector) {
    case .awakeFromNib: awakeFromNib()
    case .shouldPerformSegue:
      return .bool(shouldPerformSegue(withIdentifier: arguments[0].segueIdentifier, sender: arguments[1].native))
    case .prepareForSegue:
      if let segue = arguments[0].object as? NSStoryboardSegue { prepare(for: segue, sender: arguments[1].native) }
    default: return nil
    }
    return Value.none
  }
}

extension Value {
  /// The identifier of a segue. AppKit passes an empty string for a segue without one.
  var segueIdentifier: NSStoryboardSegue.Identifier { if case .string(let name) = self { name } else { "" } }
}
