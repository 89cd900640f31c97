package import SimulatedWorld
public import ViewHierarchy

/// Segues between macOS controllers (`storyboards:11.13`).
extension NSResponder {
  /// Performs a segue of the controller's scene, see ``tryPerformSegue(withIdentifier:sender:)``. An exception ends the app.
  public final func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in
      try tryPerformSegue(withIdentifier: identifier, sender: Value(any: sender))
    }
  }

  /// Performs a segue of the controller's scene, including the segues of views, if `shouldPerformSegue` allows it
  /// (`storyboards:11.13`).
  ///
  /// - Parameter sender: The sender that ``ViewHierarchy/NSResponder/prepare(for:sender:)`` receives.
  /// - Throws: `NSInvalidArgumentException` if the scene has no segue with that identifier, or if no storyboard instantiated the
  ///   controller. Also the errors of the presentation.
  package final func tryPerformSegue(
    withIdentifier identifier: String, sender: Value = .none
  ) throws(PlatformException) {
    let segue = try knownSegue(identifier, of: scene, makers: "instantiateController or a segue")
    try performIfAllowed(segue, sender: sender)
  }

  /// Performs a segue that the user or the program triggered, if the controller allows it.
  func performIfAllowed(_ segue: SegueDescription, sender: Value) throws(PlatformException) {
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
  private func delegateAnswer(_ name: StoryboardName, _ arguments: Arguments) -> Value? {
    (self as? NSApplication)?.scriptDelegate?.send(name.symbol, arguments)
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
    try performIfAdmitted(segue, to: scene) { [weak self] () throws(PlatformException) in
      try self?.perform(segue, to: scene, of: storyboard, sender)
    }
  }

  /// Implements `router:3.12.6` and `storyboards:11.14`.
  private func perform(
    _ segue: SegueDescription, to scene: Scene, of storyboard: Storyboard, _ sender: Value
  ) throws(PlatformException) {
    let destination = try storyboard.instantiateForMac(scene, in: world)
    let type = segue.segueClass?.nativeType as? NSStoryboardSegue.Type ?? NSStoryboardSegue.self
    let made = type.init(in: world, as: segue.segueClass)
    let source = (self as? NSApplication)?.scriptDelegate as? NSResponder ?? self
    made.connect(identifier: segue.name, source: source, destination: destination) { made throws(PlatformException) in
      guard let source = made.source, let destination = made.destination else { return }
      try MacSegueTransition(segue, from: source, to: destination, sender: sender.object as? NSView).run()
    }
    world.storyboards.announce { $0.willPrepare(for: made, sender: sender) }
    log(.prepareForSegue, made.identifier)
    if delegateAnswer(.prepareForSegue, Arguments(.object(made), sender)) == nil {
      sendPrepare(for: made, sender: sender)
    }
    world.storyboards.announce { $0.didPrepare(for: made) }
    try perform(made, to: destination) { () throws(PlatformException) in try made.tryPerform() }
  }
}
