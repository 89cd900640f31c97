internal import InterfaceBuilder
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// The views and items of a scene, as far as they matter: what carries segues, actions, outlets, container views or classes of the
/// app's, and what stands around these.
struct SceneViews {
  private let links: SceneConnections
  private let owner: ObjectClass
  /// Views that something names.
  private let named: Set<String>

  /// The id of the controller's view.
  private let rootID: String?

  /// Whether nobody has written methods for the controller's class.
  private let isMadeUp: Bool

  /// - Parameters:
  ///   - links: what hangs on the scene's objects.
  ///   - owner: the controller's class.
  ///   - rootID: the id of the controller's view.
  ///   - isMadeUp: whether nobody has written methods for the controller's class.
  ///   - classes: where classes come from.
  init(_ links: SceneConnections, _ owner: ObjectClass, rootID: String?, isMadeUp: Bool, _ classes: FileClasses) {
    self.isMadeUp = isMadeUp
    self.links = links
    self.owner = owner
    // The controller's own view need not be described for a recogniser on it.
    named = Set(links.viewsOfRecognisers.values).subtracting([rootID].compactMap(\.self))
      .union(links.segues.values.joined().compactMap(\.anchorID))
      .union(links.holdings.values.joined().filter(classes.declares).map(\.destinationID))
    self.rootID = rootID
  }

  /// The views in the controller's view, the back one first.
  mutating func views(
    of controller: DocumentController, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ViewDescription] {
    var found: [ViewDescription] = []
    for child in controller.node.children {
      if child["key"] == "view" { found += try views(of: child, &loader) }
      if child.name == "window" { found += try views(inside: child, &loader) }
    }
    return found
  }

  /// The views in one that is a controller's own, the back one first.
  mutating func views(
    of root: Node, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ViewDescription] {
    // What hangs on the controller's own view hangs on a view that fills it.
    carries(root) ? try view(root, &loader).map { [$0] } ?? [] : try views(inside: root, &loader)
  }

  /// Bar button items of the navigation item and the toolbars, and the objects beside the controller (`storyboards:5.2`); on macOS the
  /// items of menus and toolbars (`storyboards:11.20`).
  mutating func items(
    in scene: Node, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ItemDescription] {
    var found: [ItemDescription] = []
    let isMac = loader.document.platform == .macOS
    for node in scene.descendants where Self.isItem(node, isMac: isMac) {
      let id = node["id"] ?? ""
      // A view in a toolbar's item does what the item does.
      let parts = node.name == "toolbarItem" ? [node] + node.descendants : [node]
      let segues = parts.flatMap { links.segues[$0] ?? [] }
      let actions = loader.actions(parts.flatMap { links.actions[$0] ?? [] })
      let responderActions = parts.flatMap { links.responderActions[$0] ?? [] }
        .map { StoryboardLoader.method($0.selector) }
      let isHeld = links.outlets[id] != nil || links.collections[id] != nil || named.contains(id)
      guard !segues.isEmpty || !actions.isEmpty || !responderActions.isEmpty || isHeld else { continue }
      let object = DocumentObject(node, loader.document.platform)
      var item = ItemDescription(
        try loader.classes.objectClass(of: object, outlets: object.customClass.map(loader.classes.outlets) ?? []))
      item.id = id
      let outlets = links.outlets[id, default: []].filter(owner.hasProperty)
      item.outlet = outlets.first
      item.otherOutlets = Array(outlets.dropFirst())
      item.collections = links.collections[id, default: []].filter(owner.hasProperty)
      item.title = object.title ?? node["label"] ?? node["systemItem"] ?? node["image"]
      item.accessibilityIdentifier = object.accessibilityIdentifier
      if let view = links.viewsOfRecognisers[id].flatMap(loader.document.element), view["id"] != rootID || carries(view)
      {
        item.viewID = view["id"]
      }
      item.actions = actions
      item.responderActions = responderActions
      item.segues = loader.segues(segues)
      item.attributes = loader.attributes(of: object, item.objectClass)
      found.append(item)
    }
    return found
  }

  private static func isItem(_ node: Node, isMac: Bool) -> Bool {
    isMac
      ? node.name == "menuItem" || node.name == "toolbarItem"
      : node.name == "barButtonItem" || node.name.hasSuffix("GestureRecognizer")
  }

  /// Views beside the controller, as far as they matter (`storyboards:3.4`).
  mutating func looseViews(
    of scene: DocumentScene, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ViewDescription] {
    var found: [ViewDescription] = []
    for object in scene.objects where ElementKinds.isView(object.node) && object.node["sceneMemberID"] == nil {
      if carries(object.node) {
        if let made = try view(object.node, &loader) { found.append(made) }
      } else {
        found += try views(inside: object.node, &loader)
      }
    }
    return found
  }

  private func carries(_ node: Node) -> Bool {
    if links.segues[node] != nil || links.responderActions[node] != nil { return true }
    if links.actions[node] != nil && !isMadeUp { return true }
    if let name = node["customClass"], !name.isEmpty { return true }
    guard let id = node["id"] else { return false }
    return links.outlets[id] != nil || links.collections[id] != nil || named.contains(id)
  }

  /// What stands in an element, at any depth, with those views left out that matter to nobody.
  private mutating func views(
    inside node: Node, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ViewDescription] {
    var found: [ViewDescription] = []
    for child in node.children where child.name != "toolbarItem" && child.name != "menuItem" {
      if carries(child), ElementKinds.isView(child) {
        if let made = try view(child, &loader) { found.append(made) }
      } else {
        found += try views(inside: child, &loader)
      }
    }
    return found
  }

  private mutating func view(
    _ node: Node, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> ViewDescription? {
    let object = DocumentObject(node, loader.document.platform)
    let objectClass = try loader.classes.objectClass(
      of: object, outlets: object.customClass.map(loader.classes.outlets) ?? [])
    var made = ViewDescription(objectClass)
    made.id = object.id
    let outlets = object.id.flatMap { links.outlets[$0] }?.filter(owner.hasProperty) ?? []
    made.outlet = outlets.first
    made.otherOutlets = Array(outlets.dropFirst())
    made.collections = object.id.flatMap { links.collections[$0] }?.filter(owner.hasProperty) ?? []
    made.holdings = (links.holdings[node] ?? []).filter { objectClass.hasProperty($0.property) }
      .map { HoldingDescription($0.property, $0.destinationID, isCollection: $0.isCollection) }
    made.tag = node["tag"].flatMap { Int($0) } ?? 0
    made.title = object.title
    made.accessibilityIdentifier = object.accessibilityIdentifier
    made.attributes = loader.attributes(of: object, objectClass)
    if objectClass.nativeType is UIControl.Type || objectClass.nativeType is NSView.Type {
      made.responderActions = (links.responderActions[node] ?? []).map { StoryboardLoader.method($0.selector) }
      made.actions = loader.actions(links.actions[node] ?? [])
    }
    var hasEmbed = false
    made.segues = loader.segues(
      (links.segues[node] ?? []).filter { segue in
        guard segue.kind == "embed" else { return true }
        defer { hasEmbed = true }
        return !hasEmbed
      })
    made.subviews = try views(inside: node, &loader)
    return made
  }
}
