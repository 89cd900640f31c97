public import Simulation
public import ViewHierarchy

extension Storyboard {
  /// Makes a new instance of a scene's controller (`storyboards:11.1`, `storyboards:11.2`): the object itself, then the
  /// controllers that it contains from the start, then `awakeFromNib`. Its view is not loaded.
  ///
  /// - Parameters:
  ///   - identifier: the scene's storyboard identifier.
  ///   - world: the app's.
  /// - Throws: `NSInvalidArgumentException` when no scene has the identifier, or a reference leads nowhere
  ///   (`storyboards:8.4`).
  public func instantiateViewController(
    withIdentifier identifier: String, in world: World
  ) throws(PlatformException) -> UIViewController {
    try instantiate(try knownScene(identifier), in: world)
  }

  /// Makes a new instance of the initial scene's controller; nil when the storyboard has no initial scene (`storyboards:7.2`,
  /// `storyboards:11.1`).
  ///
  /// - Throws: `NSInvalidArgumentException` when a reference leads nowhere.
  public func instantiateInitialViewController(in world: World) throws(PlatformException) -> UIViewController? {
    guard let initialScene else { return nil }
    let controller = try instantiate(initialScene, in: world)
    world.storyboards.announce { $0.storyboard(self, didInstantiateInitial: controller) }
    return controller
  }

  /// - Throws: `NSInvalidArgumentException` when no scene has the identifier.
  func knownScene(_ identifier: String) throws(PlatformException) -> Scene {
    guard let scene = scene(withIdentifier: identifier) else { throw noScene(identifier) }
    return scene
  }

  /// Implements `storyboards:11.1`.
  private func noScene(_ identifier: String) -> PlatformException {
    .unknownName(
      "Storyboard (\(name)) doesn't contain a view controller with identifier '\(identifier)'", identifier,
      among: identifiers, kind: "identifiers of '\(name)'")
  }

  /// Makes what a scene stands for (`storyboards:11.2`).
  ///
  /// - Parameters:
  ///   - segueAction: a method of the app that makes the controller; nil lets the storyboard make it.
  ///   - isContent: whether another scene of the storyboard contains it.
  func instantiate(
    _ scene: Scene, in world: World, by segueAction: SegueAction? = nil, isContent: Bool = false
  ) throws(PlatformException) -> UIViewController {
    let (storyboard, scene, description) = try resolve(scene, in: world)
    let bundle = world.storyboards
    try bundle.enter(description, of: storyboard)
    defer { bundle.depth -= 1 }
    bundle.announce { $0.storyboard(storyboard, willInstantiate: scene, in: world) }
    let custom = try segueAction?.make(description)
    let controller: UIViewController
    if let custom { controller = custom } else { controller = try storyboard.make(description, in: world) }
    let instance = SceneInstance(storyboard, scene)
    controller.nib = instance
    description.setAttributes(of: controller)
    instance.makeItems(for: controller)
    try storyboard.fill(controller, description)
    controller.sendAwakeFromNib()
    bundle.announce { $0.storyboard(storyboard, didInstantiate: controller, of: scene) }
    if !isContent || storyboard !== self {
      bundle.announce { $0.storyboard(storyboard, didComplete: controller, of: scene) }
    }
    return controller
  }

  private func make(_ description: ControllerDescription, in world: World) throws(PlatformException) -> UIViewController
  {
    guard let type = description.objectClass.nativeType as? UIViewController.Type else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "\(description.objectClass.name) of storyboard '\(name)' is not a view controller")
    }
    let controller = type.init(in: world, as: description.objectClass)
    controller.sendInit()
    return controller
  }

  /// Implements `storyboards:6.4`, `storyboards:8.5`, `storyboards:8.7` and `storyboards:11.3`.
  private func fill(_ controller: UIViewController, _ description: ControllerDescription) throws(PlatformException) {
    var contents: [(kind: Relationship.Kind, controller: UIViewController)] = []
    for relationship in description.relationships {
      guard let scene = scene(relationship.destination) else { continue }
      let action = relationship.segueAction.map {
        SegueAction($0, identifier: nil, source: controller, sender: .none)
      }
      contents.append((relationship.kind, try instantiate(scene, in: controller.world, by: action, isContent: true)))
    }
    if !contents.isEmpty { try Relationship.Kind.fill(controller, contents) }
  }

  /// Follows references to the controller for which they stand (`storyboards:8.1` to `storyboards:8.6`)
  /// (`storyboards:8.2`, `storyboards:8.3`, `storyboards:8.4`, `storyboards:8.8`).
  func resolve(
    _ scene: Scene, in world: World
  ) throws(PlatformException) -> (Storyboard, Scene, ControllerDescription) {
    var storyboard = self
    var scene = scene
    for _ in 0..<StoryboardBundle.depthLimit {
      switch scene.content {
      case .controller(let description): return (storyboard, scene, description)
      case .reference(let reference):
        guard let name = reference.storyboard else {
          throw PlatformException(
            "NSInvalidArgumentException",
            "the reference '\(scene.id)' of storyboard '\(storyboard.name)' names no storyboard",
            advice: ["add its name: reference = { storyboard = \"Name\" }"])
        }
        let referring = storyboard
        storyboard = try world.storyboards.storyboard(named: name, bundle: reference.bundle ?? referring.bundle)
        if let identifier = reference.identifier {
          guard let found = storyboard.scene(withIdentifier: identifier) else { throw storyboard.noScene(identifier) }
          scene = found
        } else {
          guard let initial = storyboard.initialScene else {
            throw PlatformException(
              "NSInvalidArgumentException",
              "Storyboard (\(name)) has no initial view controller, to which '\(scene.id)' of '\(referring.name)' refers",
              advice: ["give '\(name)' an initial scene, or the reference an identifier"])
          }
          scene = initial
        }
      }
    }
    throw PlatformException(
      "NSInvalidArgumentException", "the references of storyboard '\(name)' form a cycle that starts at '\(scene.id)'")
  }
}

extension ControllerDescription {
  fileprivate func setAttributes(of controller: UIViewController) {
    if let title { controller.title = title }
    if let modalPresentationStyle { controller.modalPresentationStyle = modalPresentationStyle }
    if let modalTransitionStyle { controller.modalTransitionStyle = modalTransitionStyle }
    if definesPresentationContext { controller.definesPresentationContext = true }
    for attribute in attributes { controller.setValue(attribute.value, attribute.property) }
  }
}

extension SimulatedObject {
  /// A dynamic class has one initialiser, which a storyboard calls without arguments: what `init(coder:)` is to Swift.
  func sendInit() {
    if let selector = world.classes.symbols.find("init") { send(selector) }
  }
}

extension UIResponder {
  /// Tells what the storyboard made that it is complete. What nobody overrides is not worth an event.
  func sendAwakeFromNib() {
    guard !objectClass.isPlatform else { return }
    world.log.append(.callback(identity, .awakeFromNib, .none))
    if let method = objectClass.override(.awakeFromNib) {
      world.callback { _ = method.call(self, objectClass, Arguments()) }
    } else {
      world.callback { awakeFromNib() }
    }
  }
}
