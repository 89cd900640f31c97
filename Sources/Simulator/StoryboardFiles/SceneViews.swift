internal import InterfaceBuilder
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The relevant views and items of a scene.
///
/// An object is relevant if it has segues, actions, outlets, a container view or an app class, or if it contains such an object.
struct SceneViews {
  private let links: SceneConnections
  private let owner: ObjectClass
  /// The ids of the views to which other objects refer.
  private let named: Set<String>

  /// The id of the controller's view.
  private let rootID: String?

  /// Whether the methods of the controller's class are not implemented.
  private let isMadeUp: Bool

  /// Whether each view is relevant.
  private let keepsAll: Bool

  /// Creates the views and items of a scene.
  ///
  /// - Parameters:
  ///   - links: The connections of the scene.
  ///   - owner: The class of the controller.
  ///   - rootID: The id of the controller's view.
  ///   - isMadeUp: Whether the methods of the controller's class are not implemented.
  ///   - loader: The loader of the storyboard.
  /// - Throws: The errors of the loader's `check`.
  init(
    _ links: SceneConnections, _ owner: ObjectClass, rootID: String?, isMadeUp: Bool, _ loader: StoryboardLoader
  ) throws {
    self.isMadeUp = isMadeUp
    keepsAll = loader.classes.keepsAllViews
    self.links = links
    self.owner = owner
    self.rootID = rootID
    // A recognizer on the controller's own view does not require a description of the view.
    var named = Set(links.viewsOfRecognisers.values).subtracting([rootID].compactMap(\.self))
    for segue in links.segues.values.joined() {
      try loader.check()
      if let anchor = segue.anchorID { named.insert(anchor) }
    }
    for outlet in links.holdings.values.joined() {
      try loader.check()
      if loader.classes.declares(outlet) { named.insert(outlet.destinationID) }
    }
    self.named = named
  }

  /// Returns the subviews of the controller's view, from back to front.
  func views(
    of controller: DocumentController, _ loader: inout StoryboardLoader
  ) throws -> [ViewDescription] {
    var found: [ViewDescription] = []
    for child in controller.node.children {
      try loader.check()
      if child["key"] == "view" { try add(viewsOf: child, to: &found, &loader) }
      if child.name == "window" { try add(viewsInside: child, to: &found, &loader) }
    }
    return found
  }

  /// Adds a relevant view, or the relevant views inside another one.
  private func add(
    viewsOf root: Node, to found: inout [ViewDescription], _ loader: inout StoryboardLoader
  ) throws {
    // If the controller's own view has connections, a view that fills it represents them.
    if carries(root) {
      if let made = try view(root, &loader) { found.append(made) }
    } else {
      try add(viewsInside: root, to: &found, &loader)
    }
  }

  /// Returns the bar button items of the navigation item and the toolbars, and the recognizers outside the controller
  /// (`storyboards:5.2`). On macOS, returns the menu and toolbar items (`storyboards:11.20`).
  func items(
    in scene: Node, _ loader: inout StoryboardLoader
  ) throws -> [ItemDescription] {
    var found: [ItemDescription] = []
    let isMac = loader.document.platform == .macOS
    for node in scene.descendants {
      try loader.check()
      guard Self.isItem(node, isMac: isMac) else { continue }
      let id = node["id"] ?? ""
      var segues = links.segues[node] ?? []
      var sent = links.actions[node] ?? []
      var sentToResponders = links.responderActions[node] ?? []
      if node.name == "toolbarItem" {
        // A view in a toolbar item acts like the item.
        for part in node.descendants {
          try loader.check()
          segues += links.segues[part] ?? []
          sent += links.actions[part] ?? []
          sentToResponders += links.responderActions[part] ?? []
        }
      }
      let actions = loader.actions(sent)
      let responderActions = sentToResponders.map { StoryboardLoader.method($0.selector) }
      let isHeld = links.outlets[id] != nil || links.collections[id] != nil || named.contains(id)
      let place = Self.place(of: node)
      // An item on the left replaces the back button, even if it does nothing.
      let isInToolbar = node.name == "toolbarItem" && node["id"] != nil
      let isPlaced =
        place == .leftBarButtonItems || place == .backBarButtonItem || keepsAll && (place != nil || isInToolbar)
      guard !segues.isEmpty || !actions.isEmpty || !responderActions.isEmpty || isHeld || isPlaced else { continue }
      let object = DocumentObject(node, loader.document.platform)
      var item = ItemDescription(
        try loader.classes.objectClass(of: object, outlets: object.customClass.map(loader.classes.outlets) ?? []))
      item.id = id
      item.place = place
      let (outlets, collections) = try holders(of: node, loader)
      item.outlet = outlets.first
      item.otherOutlets = Array(outlets.dropFirst())
      item.collections = collections
      item.title = object.title ?? node["label"] ?? node["systemItem"] ?? node["image"]
      item.accessibilityIdentifier = object.accessibilityIdentifier
      if let view = links.viewsOfRecognisers[id].flatMap(loader.document.element), view["id"] != rootID || carries(view)
      {
        item.viewID = view["id"]
      }
      item.actions = actions
      item.responderActions = responderActions
      item.segues = try loader.segues(segues)
      item.attributes = try loader.attributes(of: object, item.objectClass)
      if keepsAll, isInToolbar {
        let identifier = node["explicitItemIdentifier"] ?? node["implicitItemIdentifier"] ?? id
        item.attributes.append(AttributeDescription("itemIdentifier", .string(identifier)))
      }
      found.append(item)
    }
    return found
  }

  private static func isItem(_ node: Node, isMac: Bool) -> Bool {
    isMac
      ? node.name == "menuItem" || node.name == "toolbarItem"
      : node.name == "barButtonItem" || node.name.hasSuffix("GestureRecognizer")
  }

  /// The place of a bar button item: its key, or the list that contains it.
  private static func place(of node: Node) -> ItemDescription.Place? {
    guard node.name == "barButtonItem" else { return nil }
    switch node["key"] ?? node.parent?["key"] ?? node.parent?.name {
    case "leftBarButtonItem", "leftBarButtonItems": return .leftBarButtonItems
    case "rightBarButtonItem", "rightBarButtonItems": return .rightBarButtonItems
    case "backBarButtonItem": return .backBarButtonItem
    case "toolbarItems": return .toolbarItems
    default: return nil
    }
  }

  /// Returns the relevant views outside the controller's view (`storyboards:3.4`).
  func looseViews(
    of scene: DocumentScene, _ loader: inout StoryboardLoader
  ) throws -> [ViewDescription] {
    var found: [ViewDescription] = []
    for object in scene.objects where ElementKinds.isView(object.node) && object.node["sceneMemberID"] == nil {
      try loader.check()
      try add(viewsOf: object.node, to: &found, &loader)
    }
    return found
  }

  private func carries(_ node: Node) -> Bool {
    if keepsAll && ElementKinds.isView(node) { return true }
    if links.segues[node] != nil || links.responderActions[node] != nil { return true }
    if links.actions[node] != nil && !isMadeUp { return true }
    if let name = node["customClass"], !name.isEmpty { return true }
    guard let id = node["id"] else { return false }
    return links.outlets[id] != nil || links.collections[id] != nil || named.contains(id)
  }

  /// Adds the relevant views in an element, at any depth.
  private func add(
    viewsInside node: Node, to found: inout [ViewDescription], _ loader: inout StoryboardLoader
  ) throws {
    for child in node.children where child.name != "toolbarItem" && child.name != "menuItem" {
      try loader.check()
      if carries(child), ElementKinds.isView(child) {
        if let made = try view(child, &loader) { found.append(made) }
      } else {
        try add(viewsInside: child, to: &found, &loader)
      }
    }
  }

  /// Returns the controller's outlets that hold an object, and its lists that contain it. Only the first object with an id has any.
  private func holders(
    of node: Node, _ loader: StoryboardLoader
  ) throws -> (outlets: [String], collections: [String]) {
    guard let id = node["id"], loader.document.element(id) == node else { return ([], []) }
    func declared(_ names: [String]?) throws -> [String] {
      try (names ?? []).filter { name in
        try loader.check()
        return owner.hasProperty(name)
      }
    }
    return (try declared(links.outlets[id]), try declared(links.collections[id]))
  }

  /// Stores the sections of a table's static cells.
  private func markStaticCells(of table: Node, in cells: inout [ViewDescription]) {
    var numbers: [String: Int] = [:]
    let sections = table.children.filter { $0.name == "sections" }.flatMap { Array($0.children) }
    for (number, section) in sections.enumerated() {
      for cell in section.children.filter({ $0.name == "cells" }).flatMap({ Array($0.children) }) {
        if let id = cell["id"] { numbers[id] = number }
      }
    }
    guard !numbers.isEmpty else { return }
    for index in cells.indices { cells[index].section = cells[index].id.flatMap { numbers[$0] } }
  }

  /// Adds the columns of a macOS table, with the prototypes of their cells.
  private func add(
    columnsOf table: Node, to made: inout ViewDescription, _ loader: inout StoryboardLoader
  ) throws {
    made.reuseIdentifier = table["identifier"]
    let columns = table.children.filter { $0.name == "tableColumns" }.flatMap { Array($0.children) }
    guard !columns.isEmpty else { return }
    let names = columns.map { $0["identifier"] ?? "" }.joined(separator: "\n")
    made.attributes.append(AttributeDescription("tableColumnIdentifiers", .string(names)))
    for prototypes in columns.flatMap({ Array($0.children) }) where prototypes.name == "prototypeCellViews" {
      try add(viewsInside: prototypes, to: &made.prototypes, &loader)
    }
  }

  private func view(
    _ node: Node, _ loader: inout StoryboardLoader
  ) throws -> ViewDescription? {
    let object = DocumentObject(node, loader.document.platform)
    let objectClass = try loader.classes.objectClass(
      of: object, outlets: object.customClass.map(loader.classes.outlets) ?? [])
    var made = ViewDescription(objectClass)
    made.id = object.id
    let (outlets, collections) = try holders(of: node, loader)
    made.outlet = outlets.first
    made.otherOutlets = Array(outlets.dropFirst())
    made.collections = collections
    made.holdings = (links.holdings[node] ?? []).filter { objectClass.hasProperty($0.property) }
      .map { HoldingDescription($0.property, $0.destinationID, isCollection: $0.isCollection) }
    made.tag = node["tag"].flatMap { Int($0) } ?? 0
    made.title = ElementKinds.shownText(of: object)
    made.accessibilityIdentifier = object.accessibilityIdentifier
    made.attributes = try loader.attributes(of: object, objectClass)
    if objectClass.nativeType is UIControl.Type || objectClass.nativeType is NSView.Type {
      made.responderActions = (links.responderActions[node] ?? []).map { StoryboardLoader.method($0.selector) }
      made.actions = loader.actions(links.actions[node] ?? [])
    }
    var hasEmbed = false
    made.segues = try loader.segues(
      (links.segues[node] ?? []).filter { segue in
        guard segue.kind == "embed" else { return true }
        defer { hasEmbed = true }
        return !hasEmbed
      })
    if keepsAll && objectClass.nativeType is NSView.Type {
      made.attributes += ControlCell.attributes(of: node, title: made.title)
      try add(columnsOf: node, to: &made, &loader)
    }
    if keepsAll {
      made.reuseIdentifier = node["reuseIdentifier"] ?? made.reuseIdentifier
      let isCollection = node.name == "collectionView"
      for child in node.children where child.name == "prototypes" || isCollection && child.name == "cells" {
        try add(viewsInside: child, to: &made.prototypes, &loader)
      }
    }
    let isPrototyped = made.prototypes.map(\.id)
    try add(viewsInside: node, to: &made.subviews, &loader)
    made.subviews.removeAll { isPrototyped.contains($0.id) }
    if keepsAll { markStaticCells(of: node, in: &made.subviews) }
    return made
  }
}
