public import Simulation
public import ViewHierarchy

/// Segues between macOS controllers (`storyboards:11.13`).
extension NSResponder {
  /// Performs a segue of the controller's scene, including the segues of views. It does not call `shouldPerformSegue`.
  ///
  /// - Parameter sender: The sender that ``ViewHierarchy/NSResponder/prepare(for:sender:)`` receives.
  /// - Throws: `NSInvalidArgumentException` if the scene has no segue with that identifier, or if no storyboard instantiated the
  ///   controller. Also the errors of the presentation.
  public final func performSegue(
    withIdentifier identifier: String, sender: Value = .none
  ) throws(PlatformException) {
    let reason = "Receiver (<\(self)>) has no segue with identifier '\(identifier)'"
    guard let instance = sceneInstance else {
      throw PlatformException(
        "NSInvalidArgumentException", reason,
        advice: ["create <\(self)> with instantiateController or a segue: other controllers have no segues"])
    }
    let segues = instance.segues
    guard let segue = segues.first(where: { $0.name == identifier }) else {
      throw .unknownName(
        reason, identifier, among: segues.compactMap(\.name), kind: "segues of scene '\(instance.scene.id)'")
    }
    try fire(segue, sender: sender)
  }

  /// Performs a segue that the user triggered, if the controller allows it.
  func userTriggered(_ segue: SegueDescription, sender: Value) throws(PlatformException) {
    log(.shouldPerformSegue, segue.name)
    let name = segue.name.map(Value.string) ?? .none
    guard
      delegateAnswer(.shouldPerformSegue, Arguments(name, sender))?.isTruthy
        ?? answersShouldPerformSegue(name, sender: sender)
    else { return }
    try fire(segue, sender: sender)
  }

  /// Returns the result of a method of an application's delegate, which replaces a controller for the segues of the main menu.
  ///
  /// The result is `nil` if this is not an application, or if its delegate has no such method (`storyboards:11.20`).
  private func delegateAnswer(_ selector: Symbol, _ arguments: Arguments) -> Value? {
    (self as? NSApplication)?.delegate?.send(selector, arguments)
  }

  /// Creates the destination and the segue, lets this controller prepare, and performs the segue.
  func fire(_ segue: SegueDescription, sender: Value) throws(PlatformException) {
    guard let instance = sceneInstance, let scene = instance.storyboard.scene(segue.destination) else { return }
    if segue.kind == .embed {
      (self as? NSViewController)?.loadViewIfNeeded()
      guard instance.container(of: segue)?.subviews.isEmpty != false else {
        throw PlatformException(
          "NSInternalInconsistencyException",
          "There are unexpected subviews in the container view of <\(self)>. Perhaps the embed segue has already fired once?"
        )
      }
    }
    let storyboard = instance.storyboard
    guard
      world.storyboards.admits(
        segue, from: self, to: scene,
        resume: { [weak self] () throws(PlatformException) in
          try self?.perform(segue, to: scene, of: storyboard, sender)
        })
    else { return }
    try perform(segue, to: scene, of: storyboard, sender)
  }

  /// Implements `router:3.12.6` and `storyboards:11.14`.
  private func perform(
    _ segue: SegueDescription, to scene: Scene, of storyboard: Storyboard, _ sender: Value
  ) throws(PlatformException) {
    let destination = try storyboard.instantiateForMac(scene, in: world)
    let type = segue.segueClass?.nativeType as? NSStoryboardSegue.Type ?? NSStoryboardSegue.self
    let made = type.init(in: world, as: segue.segueClass)
    let source = (self as? NSApplication)?.delegate as? NSResponder ?? self
    made.connect(identifier: segue.name, source: source, destination: destination) { made throws(PlatformException) in
      guard let source = made.sourceController, let destination = made.destinationController else { return }
      try MacSegueTransition(segue, from: source, to: destination, sender: sender.object as? NSView).run()
    }
    world.storyboards.announce { $0.willPrepare(for: made, sender: sender) }
    log(.prepareForSegue, made.identifier)
    if delegateAnswer(.prepareForSegue, Arguments(.object(made), sender)) == nil {
      sendPrepare(for: made, sender: sender)
    }
    world.storyboards.announce { $0.didPrepare(for: made, sender: sender) }
    world.log.append(.hierarchy(identity, .performSegue, destination.identity))
    if let method = made.objectClass.override(.perform) {
      world.log.append(.callback(made.identity, .perform, .none))
      world.callback { _ = method.call(made, made.objectClass, Arguments()) }
    } else {
      do {
        try made.perform()
      } catch {
        world.storyboards.announce { $0.didAbandon(made) }
        throw error
      }
    }
    world.storyboards.announce { $0.didPerform(made) }
    // The segue, which retains both ends, is no longer retained.
    world.needsCheckpoint = true
  }

  private func log(_ selector: Symbol, _ identifier: String?) {
    let argument = identifier.map { Event.Argument.name(world.classes.symbols.intern($0)) } ?? .none
    world.log.append(.callback(identity, selector, argument))
  }
}
