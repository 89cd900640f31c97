internal import SimulatedWorld
internal import ViewHierarchy

/// An instance of a xib, which the top-level views and windows retain.
final class NibInstance: ViewNib, MacControllerNib {
  private unowned let world: World
  /// The created objects by their ids in the file, in file order. They are retained until everything is connected.
  private var objects: [(id: String, object: SimulatedObject)] = []
  private var objectsByID: [String: SimulatedObject] = [:]
  /// The names by which the user can refer to objects.
  private(set) var names: [Identity: TriggerNames] = [:]
  /// The recognizers and items, which live as long as the object that contains them.
  private(set) var items: [SimulatedObject] = []
  /// The actions that the user's clicks on macOS views send.
  private var clicks: [Identity: TargetActions] = [:]
  /// The object that retains the items.
  private weak var holder: SimulatedObject?
  private var isHeld = false

  init(_ world: World) {
    self.world = world
    super.init()
  }

  deinit {
    if isHeld { for item in items { item.loseEdge() } }
  }

  override func forEachItem(of view: UIView, _ body: (SimulatedObject) -> Void) { forEachItem(heldBy: view, body) }

  func forEachItem(of responder: NSResponder, _ body: (SimulatedObject) -> Void) {
    forEachItem(heldBy: responder, body)
  }

  private func forEachItem(heldBy object: SimulatedObject, _ body: (SimulatedObject) -> Void) {
    for item in items(heldBy: object) { body(item) }
  }

  /// Returns the items for the object that retains them, and an empty list for other top-level objects.
  func items(heldBy object: SimulatedObject) -> [SimulatedObject] { holder === object ? items : [] }

  // MARK: Making

  /// Creates all objects, and returns the top-level objects (`storyboards:11.16`).
  func make(_ nib: Nib) throws(PlatformException) -> [SimulatedObject] {
    var beside: [SimulatedObject] = []
    for object in nib.objects {
      let made: SimulatedObject?
      switch object.content {
      case .view(let description): made = try makeView(description)
      case .window(let title, let content): made = try makeWindow(title, content)
      case .item(let description): made = try makeItem(description)
      case .object(let objectClass, let attributes):
        let other = try objectClass.makeInstance(in: world)
        other.sendInit()
        for attribute in attributes { other.setValue(attribute.value, attribute.property) }
        made = other
      }
      guard let made else { continue }
      enter(made, object.id)
      if object.isTopLevel { beside.append(made) }
    }
    hold(beside)
    return beside
  }

  private func enter(_ object: SimulatedObject, _ id: String) {
    if objectsByID.updateValue(object, forKey: id) == nil { objects.append((id, object)) }
  }

  private func makeView(_ description: ViewDescription) throws(PlatformException) -> SimulatedObject? {
    let objectClass = description.objectClass
    let made = try objectClass.makeInstance(in: world)
    guard made is UIView || made is NSView else { return nil }
    made.sendInit()
    for attribute in description.attributes { made.setValue(attribute.value, attribute.property) }
    if let view = made as? UIView {
      view.tag = description.tag
      view.setShownText(description.title)
    }
    if let id = description.id { enter(made, id) }
    names[made.identity] = TriggerNames(
      outlet: nil, identifier: description.accessibilityIdentifier, title: description.title,
      className: objectClass.name)
    for below in description.subviews {
      guard let subview = try makeView(below) else { continue }
      if let view = made as? UIView, let subview = subview as? UIView { try view.tryAddSubview(subview) }
      if let view = made as? NSView, let subview = subview as? NSView { try view.tryAddSubview(subview) }
    }
    return made
  }

  private func makeWindow(_ title: String?, _ content: ViewDescription) throws(PlatformException) -> NSWindow {
    let window = NSWindow(in: world)
    if let title { window.title = title }
    if let view = try makeView(content) as? NSView { window.contentView = view }
    return window
  }

  private func makeItem(_ description: ItemDescription) throws(PlatformException) -> SimulatedObject {
    let made = try description.objectClass.makeInstance(in: world)
    switch made {
    case let item as UIBarButtonItem: item.title = description.title
    case let item as NSMenuItem: item.title = description.title ?? ""
    case let item as NSToolbarItem: item.label = description.title ?? ""
    default: break
    }
    names[made.identity] = TriggerNames(
      outlet: nil, identifier: description.accessibilityIdentifier, title: description.title,
      className: description.objectClass.name)
    items.append(made)
    return made
  }

  /// Makes the first view or window retain the items. Each top-level view and window refers to this instance.
  private func hold(_ beside: [SimulatedObject]) {
    for object in beside {
      if let view = object as? UIView { view.nib = self }
      if let responder = object as? NSResponder { responder.nib = self }
    }
    guard let first = beside.first(where: { $0 is UIView || $0 is NSResponder }) else { return }
    (holder, isHeld) = (first, true)
    for item in items { first.link(item, UIKitName.items.symbol) }
  }

  // MARK: Connecting

  /// Sets outlets and actions, in file order (`storyboards:11.16`).
  func connect(_ nib: Nib, _ owner: SimulatedObject?, _ external: [String: SimulatedObject]) {
    func end(_ end: NibConnection.End) -> SimulatedObject? {
      switch end {
      case .owner: owner
      case .firstResponder: nil
      case .object(let id): objectsByID[id]
      case .external(let name): external[name]
      }
    }
    var lists: [(owner: SimulatedObject, property: String, members: [SimulatedObject])] = []
    var places: [Identity: [String: Int]] = [:]
    for connection in nib.connections {
      guard let source = end(connection.source) else { continue }
      let destination = end(connection.destination)
      switch connection.kind {
      case .outlet: if let destination { setOutlet(connection.name, of: source, to: destination) }
      case .collection:
        guard let destination else { continue }
        if let recogniser = destination as? UIGestureRecognizer, let view = source as? UIView,
          connection.name == "gestureRecognizers"
        {
          recogniser.attach(to: view)
        } else if let place = places[source.identity]?[connection.name] {
          lists[place].members.append(destination)
        } else {
          places[source.identity, default: [:]][connection.name] = lists.count
          lists.append((source, connection.name, [destination]))
        }
      case .action:
        guard destination != nil || connection.destination == .firstResponder else { continue }
        if let sender = source as? any ActionSender {
          sender.addTarget(destination, action: connection.name)
        } else if source is NSView {
          clicks[source.identity, default: TargetActions()].add(destination, connection.name)
        }
      }
    }
    for list in lists where list.owner.objectClass.lineage.contains(where: { $0.declaresProperty(list.property) }) {
      list.owner.setValue(.foreign(ObjectList(list.members)), list.property)
    }
  }

  private func setOutlet(_ name: String, of source: SimulatedObject, to destination: SimulatedObject) {
    // Users refer to an object by the owner's property.
    if let known = names[destination.identity], known.outlet == nil {
      names[destination.identity] = known.held(by: name)
    }
    switch (source, destination) {
    case (let controller as UIViewController, let view as UIView) where name == "view": controller.view = view
    case (let controller as NSViewController, let view as NSView) where name == "view": controller.view = view
    case (let controller as NSWindowController, let window as NSWindow) where name == "window":
      controller.window = window
    default:
      if source.objectClass.lineage.contains(where: { $0.declaresProperty(name) }) {
        source.setValue(.object(destination), name)
      }
    }
  }

  /// Calls `awakeFromNib` of the created objects, in file order. On macOS, it then does so for the external objects and the owner
  /// (`storyboards:11.17`).
  func wake(_ owner: SimulatedObject?, _ external: [SimulatedObject]) {
    for object in objects.map(\.object) + external + [owner].compactMap(\.self) {
      if let responder = object as? UIResponder {
        responder.sendAwakeFromNib()
      } else if let responder = object as? NSResponder {
        responder.sendAwakeFromNib()
      } else if !object.objectClass.isPlatform, object.objectClass.method(StoryboardName.awakeFromNib.symbol) != nil {
        world.log.append(.callback(object.identity, StoryboardName.awakeFromNib.symbol, .none))
        object.send(StoryboardName.awakeFromNib.symbol)
      }
    }
    (objects, objectsByID) = ([], [:])
  }

  // MARK: The user

  /// Returns the gesture recognizers of a view.
  func recognisers(on view: UIView) -> [UIGestureRecognizer] {
    items.compactMap { item in
      guard let recogniser = item as? UIGestureRecognizer, recogniser.view === view else { return nil }
      return recogniser
    }
  }

  /// Whether a macOS view has actions.
  func acts(_ view: NSView) -> Bool { clicks[view.identity]?.hasActions == true }

  func viewWasMade(of controller: NSViewController) {}

  func wasClicked(_ view: NSView, in responder: NSResponder) {
    guard let actions = clicks[view.identity] else { return }
    do {
      try actions.send(from: view, seekingFrom: view)
    } catch {
      world.report(error, [responder.identity])
    }
  }
}

extension UIView {
  /// The xib in which the view is a top-level object, or `nil`.
  var nibInstance: NibInstance? { nib as? NibInstance }
}
