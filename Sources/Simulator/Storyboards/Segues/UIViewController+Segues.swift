package import SimulatedWorld
public import ViewHierarchy

extension UIViewController {
  /// Performs a segue of the controller's scene, see ``tryPerformSegue(withIdentifier:sender:)``. An exception ends the app.
  public final func performSegue(withIdentifier identifier: String, sender: Any?) {
    world.attempt(self) { () throws(PlatformException) in
      try tryPerformSegue(withIdentifier: identifier, sender: Value(any: sender))
    }
  }

  /// Performs a segue of the controller's scene, including the segues of views. It does not call `shouldPerformSegue`
  /// (`hierarchy:5.33`, `storyboards:5.5`, `storyboards:11.7`).
  ///
  /// - Parameter sender: The sender that ``ViewHierarchy/UIViewController/prepare(for:sender:)`` receives.
  /// - Throws: `NSInvalidArgumentException` if the scene has no segue with that identifier, or if no storyboard instantiated the
  ///   controller. `NSInternalInconsistencyException` for an embed segue whose container is not empty (`storyboards:11.6`). Also the
  ///   errors of the transition.
  package final func tryPerformSegue(
    withIdentifier identifier: String, sender: Value = .none
  ) throws(PlatformException) {
    let segue = try knownSegue(
      identifier, of: scene, makers: "instantiateViewController, a relationship or a segue")
    try fire(segue, sender: sender)
  }

  /// Performs a segue that the user triggered, if the controller allows it (`storyboards:11.6a`).
  func userTriggered(_ segue: SegueDescription, sender: SimulatedObject) throws(PlatformException) {
    guard answersShouldPerform(segue, sender: .object(sender)) else { return }
    try fire(segue, sender: .object(sender))
  }

  /// Creates the destination and the segue, lets this controller prepare, and performs the segue (`hierarchy:5.33`,
  /// `storyboards:11.6a`, `storyboards:11.9`).
  func fire(_ segue: SegueDescription, sender: Value) throws(PlatformException) {
    guard let instance = sceneInstance else { return }
    if segue.kind == .unwind { return try unwind(segue, sender: sender) }
    if segue.kind == .embed { try checkCanEmbed(segue, instance) }
    guard let storyboard = instance.storyboard, let scene = storyboard.scene(segue.destination) else { return }
    try performIfAdmitted(segue, to: scene) { [weak self] () throws(PlatformException) in
      try self?.perform(segue, to: scene, of: storyboard, sender)
    }
  }

  /// Implements `storyboards:11.6a`.
  private func perform(
    _ segue: SegueDescription, to scene: Scene, of storyboard: Storyboard, _ sender: Value
  ) throws(PlatformException) {
    let destination = try storyboard.instantiate(
      scene, in: world,
      by: segue.segueAction.map { SegueAction($0, identifier: segue.name, source: self, sender: sender) })
    let made = makeSegue(segue, to: destination) { made throws(PlatformException) in
      guard let source = made.source, let destination = made.destination else { return }
      try SegueTransition(segue, from: source, to: destination, sender: sender.object).run()
    }
    prepare(made, sender: sender)
    try perform(made)
  }

  // MARK: Calling the controller

  private func answersShouldPerform(_ segue: SegueDescription, sender: Value) -> Bool {
    log(.shouldPerformSegue, segue.name)
    guard let method = objectClass.override(StoryboardName.shouldPerformSegue.symbol) else {
      return world.callback { shouldPerformSegue(withIdentifier: segue.name ?? "", sender: sender.native) }
    }
    let name = segue.name.map(Value.string) ?? .none
    return world.callback { method.call(self, objectClass, Arguments(name, sender)) }.isTruthy
  }

  /// Implements `storyboards:5.4`.
  func makeSegue(
    _ segue: SegueDescription, to destination: UIViewController,
    _ performHandler: @escaping (UIStoryboardSegue) throws(PlatformException) -> Void
  ) -> UIStoryboardSegue {
    let type = segue.segueClass?.nativeType as? UIStoryboardSegue.Type ?? UIStoryboardSegue.self
    let made = type.init(in: world, as: segue.segueClass)
    made.connect(
      identifier: segue.name, source: self, destination: destination, performHandler: performHandler)
    return made
  }

  func prepare(_ segue: UIStoryboardSegue, sender: Value) {
    world.storyboards.announce { $0.willPrepare(for: segue, sender: sender) }
    log(.prepareForSegue, segue.identifier)
    if let method = objectClass.override(StoryboardName.prepareForSegue.symbol) {
      world.callback { _ = method.call(self, objectClass, Arguments(.object(segue), sender)) }
    } else {
      world.callback { prepare(for: segue, sender: sender.native) }
    }
    world.storyboards.announce { $0.didPrepare(for: segue) }
  }

  func perform(_ segue: UIStoryboardSegue) throws(PlatformException) {
    try perform(segue, to: segue.destination) { () throws(PlatformException) in try segue.tryPerform() }
  }

  // MARK: Embedding

  /// Checks that the container of an embed segue is empty.
  ///
  /// - Throws: `NSInternalInconsistencyException` if it is not.
  private func checkCanEmbed(_ segue: SegueDescription, _ instance: SceneInstance) throws(PlatformException) {
    loadViewIfNeeded()
    guard instance.container(of: segue)?.subviews.isEmpty == false else { return }
    throw PlatformException(
      "NSInternalInconsistencyException",
      "There are unexpected subviews in the container view. Perhaps the embed segue has already fired once or a subview was "
        + "added programmatically?",
      advice: [
        "empty the container first: an embed segue fires when the view of <\(self)> loads"
      ])
  }
}
