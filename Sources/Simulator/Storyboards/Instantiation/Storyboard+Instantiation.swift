public import SimulatedWorld
public import ViewHierarchy

extension Storyboard {
  /// Instantiates a scene's controller (`storyboards:11.1`, `storyboards:11.2`).
  ///
  /// The storyboard creates the object itself, then the controllers that it initially contains, and then calls `awakeFromNib`. The
  /// controller's view is not loaded.
  ///
  /// - Parameters:
  ///   - identifier: The storyboard identifier of the scene.
  ///   - world: The world of the app.
  ///   - creator: Creates the controller in place of the storyboard, or returns `nil`.
  /// - Throws: `NSInvalidArgumentException` if no scene has the identifier, if a reference has no target
  ///   (`storyboards:8.4`), or if the created controller does not have the scene's class.
  public func instantiateViewController(
    withIdentifier identifier: String, in world: World, creator: (() -> UIViewController?)? = nil
  ) throws(PlatformException) -> UIViewController {
    try instantiate(try knownScene(identifier), in: world, creator: creator)
  }

  /// Instantiates the initial scene's controller, or returns `nil` if the storyboard has no initial scene (`storyboards:7.2`,
  /// `storyboards:11.1`).
  ///
  /// - Parameters:
  ///   - world: The world of the app.
  ///   - creator: Creates the controller in place of the storyboard, or returns `nil`.
  /// - Throws: `NSInvalidArgumentException` if a reference has no target, or if the created controller does not have the scene's class.
  public func instantiateInitialViewController(
    in world: World, creator: (() -> UIViewController?)? = nil
  ) throws(PlatformException) -> UIViewController? {
    guard let initialScene else { return nil }
    let controller = try instantiate(initialScene, in: world, creator: creator)
    world.storyboards.announce { $0.storyboard(self, didInstantiateInitial: controller) }
    return controller
  }

  /// Returns the scene with a storyboard identifier.
  ///
  /// - Throws: `NSInvalidArgumentException` if no scene has the identifier.
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

  /// Instantiates the controller of a scene (`storyboards:11.2`).
  ///
  /// - Parameters:
  ///   - segueAction: An app method that creates the controller, or `nil` if the storyboard creates it.
  ///   - creator: The app's closure that creates the controller, or `nil` if the storyboard creates it.
  ///   - isContent: Whether another scene of the storyboard contains the controller.
  func instantiate(
    _ scene: Scene, in world: World, by segueAction: SegueAction? = nil, creator: (() -> UIViewController?)? = nil,
    isContent: Bool = false
  ) throws(PlatformException) -> UIViewController {
    let (storyboard, scene, description) = try resolve(scene, in: world)
    let bundle = world.storyboards
    try bundle.enter(description, of: storyboard)
    defer { bundle.depth -= 1 }
    bundle.announce { $0.storyboard(storyboard, willInstantiate: scene, in: world) }
    var custom = try segueAction?.make(description)
    if let made = creator?() {
      try SegueAction.check(made, description)
      custom = made
    }
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
    guard description.objectClass.nativeType is UIViewController.Type,
      let controller = try description.objectClass.makeInstance(in: world) as? UIViewController
    else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "\(description.objectClass.name) of storyboard '\(name)' is not a view controller")
    }
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

  /// Follows references to their target (`storyboards:8.1` to `storyboards:8.6`)
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
    bars.set(on: controller)
    for attribute in attributes { controller.setValue(attribute.value, attribute.property) }
  }
}

extension SimulatedObject {
  /// Calls the only initializer of a dynamic class, without arguments. It corresponds to `init(coder:)` in Swift.
  func sendInit() {
    if let selector = world.classes.symbols.find("init") { send(selector) }
  }
}

extension UIResponder {
  /// Calls `awakeFromNib` when the object is complete. A platform class has no override, so the call is omitted and not logged.
  func sendAwakeFromNib() {
    guard !objectClass.isPlatform else { return }
    world.log.append(.callback(identity, StoryboardName.awakeFromNib.symbol, .none))
    if let method = objectClass.override(StoryboardName.awakeFromNib.symbol) {
      world.callback { _ = method.call(self, objectClass, Arguments()) }
    } else {
      world.callback { awakeFromNib() }
    }
  }
}
