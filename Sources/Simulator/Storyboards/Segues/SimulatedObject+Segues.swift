internal import SimulatedWorld
internal import ViewHierarchy

/// The parts of segues that are the same on both platforms. The object is the controller that performs the segue.
extension SimulatedObject {
  /// Returns the segue with an identifier.
  ///
  /// - Parameters:
  ///   - scene: The scene from which the controller was instantiated, or `nil` if no storyboard instantiated it.
  ///   - makers: The ways to instantiate a controller from a scene, for the message.
  /// - Throws: `NSInvalidArgumentException` if the scene has no segue with that identifier, or if there is no scene.
  func knownSegue(
    _ identifier: String, of scene: Scene?, makers: String
  ) throws(PlatformException) -> SegueDescription {
    let reason = "Receiver (<\(self)>) has no segue with identifier '\(identifier)'"
    guard let scene else {
      throw PlatformException(
        "NSInvalidArgumentException", reason,
        advice: ["create <\(self)> with \(makers): other controllers have no segues"])
    }
    let segues = scene.controller?.allSegues ?? []
    guard let segue = segues.first(where: { $0.name == identifier }) else {
      throw .unknownName(reason, identifier, among: segues.compactMap(\.name), kind: "segues of scene '\(scene.id)'")
    }
    return segue
  }

  /// Performs a segue now if all observers admit it. Otherwise an observer may perform it later.
  func performIfAdmitted(
    _ segue: SegueDescription, to scene: Scene, _ perform: @escaping () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    if world.storyboards.admits(segue, from: self, to: scene, resume: perform) { try perform() }
  }

  /// Performs a created segue, with the override of its class if there is one.
  ///
  /// - Parameter native: The method of the segue.
  func perform(
    _ segue: SimulatedObject, to destination: SimulatedObject?, native: () throws(PlatformException) -> Void
  ) throws(PlatformException) {
    world.log.append(.hierarchy(identity, StoryboardName.performSegue.symbol, destination?.identity ?? .none))
    if let method = segue.objectClass.override(StoryboardName.perform.symbol) {
      world.log.append(.callback(segue.identity, StoryboardName.perform.symbol, .none))
      world.callback { _ = method.call(segue, segue.objectClass, Arguments()) }
    } else {
      do {
        try native()
      } catch {
        world.storyboards.announce { $0.didAbandon(segue) }
        throw error
      }
    }
    world.storyboards.announce { $0.didPerform(segue) }
    // The segue, which retains both ends, is no longer retained.
    world.needsCheckpoint = true
  }

  /// Appends a call that concerns a segue to the log.
  func log(_ name: StoryboardName, _ identifier: String?) {
    let argument = identifier.map { Event.Argument.name(world.classes.symbols.intern($0)) } ?? .none
    world.log.append(.callback(identity, name.symbol, argument))
  }
}
