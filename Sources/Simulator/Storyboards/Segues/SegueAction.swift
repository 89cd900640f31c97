internal import SimulatedWorld
internal import ViewHierarchy

/// A method of a segue's source, or of a container, that creates the other controller: an `@IBSegueAction`.
struct SegueAction {
  private let name: String
  private let identifier: String?
  private let source: UIViewController
  private let sender: Value

  init(_ name: String, identifier: String?, source: UIViewController, sender: Value) {
    self.name = name
    self.identifier = identifier
    self.source = source
    self.sender = sender
  }

  /// Returns the destination that the source creates, or `nil` if the storyboard creates it.
  ///
  /// - Throws: `NSInvalidArgumentException` if the source has no such method, or if the method returns an object that does not have the
  ///   scene's class (`storyboards:11.2`).
  func make(_ description: ControllerDescription) throws(PlatformException) -> UIViewController? {
    let world = source.world
    guard let selector = world.classes.symbols.find(name), source.objectClass.method(selector) != nil else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "-[\(source.objectClass.name) \(name):]: unrecognized selector sent to instance <\(source)>")
    }
    world.log.append(.callback(source.identity, selector, .none))
    let answer = source.send(selector, Arguments(sender, identifier.map(Value.string) ?? .none))?.object
    guard let answer else { return nil }
    try Self.check(answer, description)
    return answer as? UIViewController
  }

  /// Checks the controller that the app created in place of the storyboard (`storyboards:11.2`, `storyboards:11.13`).
  ///
  /// - Throws: `NSInvalidArgumentException` if it does not have the scene's class.
  static func check(_ answer: SimulatedObject, _ description: ControllerDescription) throws(PlatformException) {
    guard answer.objectClass.isSubclass(of: description.objectClass) else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "Custom instantiated <\(answer)> must be kind of class '\(description.objectClass.name)'")
    }
  }
}
