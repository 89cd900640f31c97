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

  init(_ links: SceneConnections, _ owner: ObjectClass, rootID: String?, isMadeUp: Bool) {
    self.isMadeUp = isMadeUp
    self.links = links
    self.owner = owner
    // The controller's own view need not be described for a recogniser on it.
    named = Set(links.viewsOfRecognisers.values).subtracting([rootID].compactMap(\.self))
      .union(links.segues.values.joined().compactMap(\.anchorID))
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

  /// Bar button items of the navigation item and the toolbars, and the objects beside the controller (`storyboards:5.2`).
  mutating func items(
    in scene: Node, _ loader: inout StoryboardLoader
  ) throws(LoadingError) -> [ItemDescription] {
    var found: [ItemDescription] = []
    for node in scene.descendants where node.name == "barButtonItem" || node.name.hasSuffix("GestureRecognizer") {
      let id = node["id"] ?? ""
      let segues = links.segues[node] ?? []
      let actions = loader.actions(links.actions[node] ?? [])
      let isHeld = links.outlets[id] != nil || links.collections[id] != nil || named.contains(id)
      guard !segues.isEmpty || !actions.isEmpty || isHeld else { continue }
      let object = DocumentObject(node, loader.document.platform)
      var item = ItemDescription(try loader.classes.objectClass(of: object))
      item.id = id
      let outlets = links.outlets[id, default: []].filter(owner.hasProperty)
      item.outlet = outlets.first
      item.otherOutlets = Array(outlets.dropFirst())
      item.collections = links.collections[id, default: []].filter(owner.hasProperty)
      item.title = object.title ?? node["systemItem"] ?? node["image"]
      item.accessibilityIdentifier = object.accessibilityIdentifier
      if let view = links.viewsOfRecognisers[id].flatMap(loader.document.element), view["id"] != rootID || carries(view)
      {
        item.viewID = view["id"]
      }
      item.actions = actions
      item.segues = loader.segues(segues)
      found.append(item)
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
    for child in node.children {
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
    let objectClass = try loader.classes.objectClass(of: object)
    var made = ViewDescription(objectClass)
    made.id = object.id
    let outlets = object.id.flatMap { links.outlets[$0] }?.filter(owner.hasProperty) ?? []
    made.outlet = outlets.first
    made.otherOutlets = Array(outlets.dropFirst())
    made.collections = object.id.flatMap { links.collections[$0] }?.filter(owner.hasProperty) ?? []
    made.tag = node["tag"].flatMap { Int($0) } ?? 0
    made.title = object.title
    made.accessibilityIdentifier = object.accessibilityIdentifier
    made.attributes = loader.attributes(of: object, objectClass)
    if objectClass.nativeType is UIControl.Type {
      made.responderActions = (links.responderActions[node] ?? []).map { StoryboardLoader.method($0.selector) }
    }
    if objectClass.nativeType is UIControl.Type || objectClass.nativeType is NSView.Type {
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
