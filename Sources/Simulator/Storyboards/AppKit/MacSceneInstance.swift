internal import SimulatedWorld
internal import ViewHierarchy

/// The scene of an instantiated macOS controller, and the behavior of its views. ``SceneInstance`` is its twin for iOS.
final class MacSceneInstance: MacControllerNib {
  let storyboard: Storyboard
  let scene: Scene
  /// The effects of the user's clicks on views: actions first, then segues.
  private var triggers: [Identity: (actions: TargetActions, segues: [SegueDescription])] = [:]
  /// The menu and toolbar items, in scene order, created with the controller.
  private(set) var items: [(object: SimulatedObject, description: ItemDescription)] = []
  /// The names by which the user can refer to views.
  private(set) var names: [Identity: TriggerNames] = [:]
  private var containers: [(segue: SegueDescription, view: WeakView)] = []
  /// The views by their ids in the scene.
  private var viewsByID: [String: WeakView] = [:]

  private struct WeakView {
    weak var view: NSView?
  }

  init(_ storyboard: Storyboard, _ scene: Scene) {
    self.storyboard = storyboard
    self.scene = scene
  }

  deinit {
    for item in items { item.object.loseEdge() }
  }

  var loadsAllTabs: Bool { true }

  func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void) {
    for item in items { body(item.object) }
  }

  /// Creates the menu and toolbar items and connects them, before `awakeFromNib` (`storyboards:11.20`).
  func makeItems(for owner: NSResponder) {
    guard let description = scene.controller else { return }
    for item in description.items {
      guard let made = owner.world.makePart(of: item.objectClass) else { continue }
      if let menuItem = made as? NSMenuItem { menuItem.title = item.title ?? "" }
      if let toolbarItem = made as? NSToolbarItem { toolbarItem.label = item.title ?? "" }
      item.setUp(made, for: owner)
      items.append((made, item))
      owner.link(made, UIKitName.items.symbol)
      for outlet in [item.outlet].compactMap(\.self) + item.otherOutlets { owner.setValue(.object(made), outlet) }
    }
  }

  /// Returns the toolbar items with some ids, in the order of the ids.
  func toolbarItems(_ ids: [String]) -> [NSToolbarItem] {
    ids.compactMap { id in items.first { $0.description.id == id }?.object as? NSToolbarItem }
  }

  /// All segues of the scene.
  var segues: [SegueDescription] { scene.controller?.allSegues ?? [] }

  /// Returns the container view of an embed segue, or `nil` while the view is not loaded.
  ///
  /// If several segues are alike, an empty container view takes precedence.
  func container(of segue: SegueDescription) -> NSView? {
    let views = containers.filter { $0.segue.destination == segue.destination && $0.segue.name == segue.name }
      .compactMap(\.view.view)
    return views.first { $0.subviews.isEmpty } ?? views.first
  }

  /// Returns the view with an id in the scene, if it is loaded.
  func view(_ id: String) -> NSView? { viewsByID[id]?.view }

  func viewWasMade(of controller: NSViewController) {
    guard let description = scene.controller, !description.views.isEmpty else { return }
    (triggers, containers, names, viewsByID) = ([:], [], [:], [:])
    makeViews(description.views, in: controller.view, of: controller)
    for container in containers {
      do {
        try controller.fire(container.segue, sender: .none)
      } catch {
        controller.world.report(error, [controller.identity])
      }
    }
  }

  /// Creates views with their contents and connections, and returns the first one.
  @discardableResult
  private func makeViews(
    _ descriptions: [ViewDescription], in superview: NSView?, of controller: NSViewController
  ) -> NSView? {
    var made: [(view: NSView, description: ViewDescription)] = []
    var collected = OutletLists()
    var objects: [String: SimulatedObject] = [:]
    var rest = descriptions.reversed().map { (description: $0, superview: superview) }
    while let (description, superview) = rest.popLast() {
      guard let view = controller.world.makePart(of: description.objectClass) as? NSView else { continue }
      superview?.addSubview(view)
      made.append((view, description))
      for property in description.collections { collected.add(view, to: property) }
      if let id = description.id, objects[id] == nil {
        objects[id] = view
        viewsByID[id] = WeakView(view: view)
      }
      connect(view, description, controller)
      rest += description.subviews.reversed().map { ($0, view) }
    }
    for (object, description) in items {
      if let id = description.id, objects[id] == nil { objects[id] = object }
    }
    collected.set(in: controller)
    for (view, description) in made {
      description.setHoldings(of: view) { $0 == scene.id ? controller : objects[$0] }
    }
    for (view, _) in made { view.sendAwakeFromNib() }
    return made.first?.view
  }

  private func connect(_ view: NSView, _ description: ViewDescription, _ controller: NSViewController) {
    if let outlet = description.outlet { controller.setValue(.object(view), outlet) }
    for outlet in description.otherOutlets { controller.setValue(.object(view), outlet) }
    let triggered = description.segues.filter { $0.kind != .embed }
    var actions = TargetActions()
    if let sender = view as? any ActionSender {
      for action in description.actions { sender.addTarget(controller, action: action) }
      for action in description.responderActions { sender.addTarget(nil, action: action) }
    } else {
      for action in description.actions { actions.add(controller, action) }
      for action in description.responderActions { actions.add(nil, action) }
    }
    if !triggered.isEmpty || actions.hasActions { triggers[view.identity] = (actions, triggered) }
    if let owner = view as? any PrototypeOwner {
      for prototype in description.prototypes {
        owner.addPrototype(prototype.reuseIdentifier ?? "") { [weak self, weak controller] in
          guard let self, let controller else { return nil }
          return makeViews([prototype], in: nil, of: controller)
        }
      }
    }
    for attribute in description.attributes { view.setValue(attribute.value, attribute.property) }
    names[view.identity] = TriggerNames(
      outlet: description.outlet, identifier: description.accessibilityIdentifier, title: description.title,
      className: description.objectClass.name)
    for segue in description.segues where segue.kind == .embed { containers.append((segue, WeakView(view: view))) }
  }

  /// Whether a view has actions or segues.
  func acts(_ view: NSView) -> Bool { triggers[view.identity] != nil }

  func wasClicked(_ view: NSView, in responder: NSResponder) {
    guard let (actions, segues) = triggers[view.identity] else { return }
    do {
      try actions.send(from: view, seekingFrom: view)
      for segue in segues { try responder.performIfAllowed(segue, sender: .object(view)) }
    } catch {
      responder.world.report(error, [responder.identity])
    }
  }
}
