public import SimulatedWorld
public import ViewHierarchy

/// Instantiation for macOS apps (`storyboards:11.13`).
extension Storyboard {
  /// Instantiates a scene's controller, which is a view controller or a window controller.
  ///
  /// The storyboard creates the object itself, then its initial contents, and then calls `awakeFromNib`.
  ///
  /// - Parameters:
  ///   - identifier: The storyboard identifier of the scene.
  ///   - world: The world of the app.
  ///   - creator: Creates the controller in place of the storyboard, or returns `nil`.
  /// - Throws: `NSInvalidArgumentException` if no scene has the identifier, if a reference has no target, or if the created controller
  ///   does not have the scene's class.
  public func instantiateController(
    withIdentifier identifier: String, in world: World, creator: (() -> NSResponder?)? = nil
  ) throws(PlatformException) -> NSResponder {
    try instantiateForMac(try knownScene(identifier), in: world, creator: creator)
  }

  /// Instantiates the initial scene's controller, or returns `nil` if the storyboard has no initial scene.
  ///
  /// - Parameters:
  ///   - world: The world of the app.
  ///   - creator: Creates the controller in place of the storyboard, or returns `nil`.
  /// - Throws: `NSInvalidArgumentException` if a reference has no target, or if the created controller does not have the scene's class.
  public func instantiateInitialController(
    in world: World, creator: (() -> NSResponder?)? = nil
  ) throws(PlatformException) -> NSResponder? {
    guard let initialScene else { return nil }
    let controller = try instantiateForMac(initialScene, in: world, creator: creator)
    world.storyboards.announce { $0.storyboard(self, didInstantiateInitial: controller) }
    return controller
  }

  /// Creates the main menu of the app that starts with the storyboard, and replaces an earlier one (`storyboards:11.20`).
  ///
  /// It does nothing if the storyboard has no main menu, or if no macOS app runs in the world.
  public func makeMainMenu(in world: World) {
    guard let application, let running = world.macApplication else { return }
    let instance = MacSceneInstance(self, Scene(id: Self.applicationID, .controller(application)))
    running.nib = instance
    instance.makeItems(for: running)
  }

  func instantiateForMac(
    _ scene: Scene, in world: World, isContent: Bool = false, creator: (() -> NSResponder?)? = nil
  ) throws(PlatformException) -> NSResponder {
    let (storyboard, scene, description) = try resolve(scene, in: world)
    let bundle = world.storyboards
    try bundle.enter(description, of: storyboard)
    defer { bundle.depth -= 1 }
    let controller: NSResponder
    if let made = creator?() {
      try SegueAction.check(made, description)
      controller = made
    } else {
      controller = try storyboard.makeForMac(description, in: world)
    }
    let instance = MacSceneInstance(storyboard, scene)
    controller.nib = instance
    if let title = description.title { (controller as? NSViewController)?.title = title }
    for attribute in description.attributes { controller.setValue(attribute.value, attribute.property) }
    instance.makeItems(for: controller)
    try storyboard.fill(controller, description)
    controller.sendAwakeFromNib()
    if !isContent || storyboard !== self {
      bundle.announce { $0.storyboard(storyboard, didComplete: controller, of: scene) }
    }
    return controller
  }

  private func makeForMac(_ description: ControllerDescription, in world: World) throws(PlatformException)
    -> NSResponder
  {
    guard let controller = try description.objectClass.makeInstance(in: world) as? NSResponder else {
      throw PlatformException(
        "NSInvalidArgumentException",
        "\(description.objectClass.name) of storyboard '\(name)' is not a macOS controller")
    }
    controller.sendInit()
    return controller
  }

  /// Adds tabs and split items in document order, or the content of a window with the window (`storyboards:11.15`).
  private func fill(_ controller: NSResponder, _ description: ControllerDescription) throws(PlatformException) {
    var contents: [NSViewController] = []
    for relationship in description.relationships {
      guard let scene = scene(relationship.destination) else { continue }
      let made = try instantiateForMac(scene, in: controller.world, isContent: true)
      guard let content = made as? NSViewController else {
        throw PlatformException(
          "NSInvalidArgumentException", "<\(made)> cannot be a child of <\(controller)>: it is not a view controller")
      }
      contents.append(content)
    }
    if let tabs = controller as? NSTabViewController {
      for content in contents { try tabs.tryAddTabViewItem(NSTabViewItem(viewController: content)) }
    } else if let split = controller as? NSSplitViewController {
      for content in contents { try split.tryAddSplitViewItem(NSSplitViewItem(viewController: content)) }
    } else if let windowController = controller as? NSWindowController {
      try windowController.loadWindow(showing: contents.first) { window in
        guard let described = description.window else { return }
        window.title = described.title
        guard let identifier = described.toolbarIdentifier else { return }
        let items = controller.sceneInstance?.toolbarItems(described.toolbarItemIDs) ?? []
        (window as? any ToolbarOwner)?.showToolbar(
          identifier, items: items, delegate: described.isToolbarDelegate ? windowController : nil)
      }
    }
  }
}

extension NSResponder {
  var sceneInstance: MacSceneInstance? { nib as? MacSceneInstance }

  /// The storyboard that instantiated the controller, or `nil` if no storyboard did (`storyboards:8.6`).
  public final var storyboard: Storyboard? { sceneInstance?.storyboard }

  /// Alias of ``storyboard``. The module AppKit has a property of that name.
  package final var ownStoryboard: Storyboard? { sceneInstance?.storyboard }

  /// The scene from which the controller was instantiated, or `nil` if no storyboard instantiated it.
  public final var scene: Scene? { sceneInstance?.scene }
}
