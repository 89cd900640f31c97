internal import InterfaceBuilder
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The contents of a xib: its relevant objects, and the connections between them.
struct NibContents {
  private let document: Document
  /// The objects that placeholders represent, by the ids of the placeholders.
  private var ends: [String: NibConnection.End] = [:]
  /// The ids of the objects that have connections.
  private var named: Set<String> = []
  private var objects: [NibObject] = []

  init(_ document: Document) { self.document = document }

  mutating func read(_ loader: inout StoryboardLoader) throws -> ([NibObject], [NibConnection]) {
    let beside = document.topLevelObjects
    for object in beside {
      if let id = object.id, let end = placeholder(object) { ends[id] = end }
    }
    for connection in document.connections {
      try loader.check()
      if case .other = connection { continue }
      if let id = connection.owner["id"] { named.insert(id) }
      if let id = connection.destinationID { named.insert(id) }
    }
    try makeOwnerClass(beside, &loader)
    for object in beside where object.id.map({ ends[$0] == nil }) ?? true {
      try loader.check()
      try add(object, &loader)
    }
    return (objects, try connections(&loader))
  }

  // MARK: Placeholders

  /// Returns the existing object that a placeholder represents (`storyboards:11.16`), or `nil` for an object that the xib creates.
  private func placeholder(_ object: DocumentObject) -> NibConnection.End? {
    if object.node.name == "placeholder" {
      switch object.node["placeholderIdentifier"] {
      case "IBFilesOwner": return .owner
      case "IBFirstResponder": return .firstResponder
      case let name?: return .external(name)
      case nil: return nil
      }
    }
    guard document.platform == .macOS, object.node.name == "customObject" else { return nil }
    switch object.id {
    case "-2": return .owner
    case "-1": return .firstResponder
    case "-3": return .external("NSApplication")
    default: return nil
    }
  }

  /// Synthesizes the owner's class, if the app lacks it. The outlets and the name determine its kind (`storyboards:11.16`).
  private func makeOwnerClass(_ beside: [DocumentObject], _ loader: inout StoryboardLoader) throws {
    guard let owner = beside.first(where: { placeholder($0) == .owner }), let name = owner.customClass else { return }
    let isMac = document.platform == .macOS
    let outlets = loader.classes.outlets(ofClass: name)
    func connects(_ property: String) -> Bool {
      owner.connections.contains { connection in
        if case .outlet(let outlet) = connection { outlet.property == property } else { false }
      }
    }
    let base: SimulatedObject.Type =
      if isMac && (connects("window") || name.hasSuffix("WindowController")) {
        NSWindowController.self
      } else if connects("view") || name.hasSuffix("Controller") {
        isMac ? NSViewController.self : UIViewController.self
      } else if name.hasSuffix("View") || name.hasSuffix("Cell") || name.hasSuffix("Control") {
        isMac ? NSView.self : UIView.self
      } else {
        SimulatedObject.self
      }
    loader.classes.makeOwnerClass(name, base, outlets: outlets)
  }

  // MARK: Objects

  private mutating func add(_ object: DocumentObject, _ loader: inout StoryboardLoader) throws {
    let node = object.node
    if node.name == "window", document.platform == .macOS {
      let content = node.children.first { $0["key"] == "contentView" }
      var view = ViewDescription(loader.classes.plainView(of: document.platform))
      view.id = content?["id"]
      if let content { view = try self.view(content, &loader) ?? view }
      objects.append(NibObject(id: object.id ?? "", .window(title: node["title"], view)))
      try addItems(in: node, &loader)
    } else if Self.isItem(node) {
      objects.append(NibObject(id: object.id ?? "", .item(try item(object, &loader))))
    } else if node.name == "menu" {
      try addItems(in: node, &loader)
    } else if node.name == "customObject" {
      guard object.customClass != nil else { return }
      let objectClass = try loader.classes.objectClass(of: object, outlets: outlets(of: object, loader))
      objects.append(
        NibObject(id: object.id ?? "", .object(objectClass, try loader.attributes(of: object, objectClass))))
    } else if ElementKinds.isView(node), !ElementKinds.isController(node.name) {
      guard let view = try view(node, &loader) else { return }
      objects.append(NibObject(id: object.id ?? "", .view(view)))
      try addItems(in: node, &loader)
    } else if ElementKinds.isController(node.name), node.name != "userDefaultsController" {
      loader.note("<\(node.name)> of a xib is not simulated", at: node)
    }
  }

  private static func isItem(_ node: Node) -> Bool {
    switch node.name {
    case "barButtonItem", "menuItem", "toolbarItem": true
    default: node.name.hasSuffix("GestureRecognizer")
    }
  }

  /// Adds the connected items inside a view, a window or a menu.
  private mutating func addItems(in node: Node, _ loader: inout StoryboardLoader) throws {
    for inner in node.descendants {
      try loader.check()
      guard Self.isItem(inner), let id = inner["id"], named.contains(id) else { continue }
      let made = try item(DocumentObject(inner, document.platform), &loader)
      objects.append(NibObject(id: id, .item(made), isTopLevel: false))
    }
  }

  private func item(
    _ object: DocumentObject, _ loader: inout StoryboardLoader
  ) throws -> ItemDescription {
    let objectClass = try loader.classes.objectClass(of: object, outlets: outlets(of: object, loader))
    var made = ItemDescription(objectClass)
    made.id = object.id
    made.title = object.title ?? object.node["label"] ?? object.node["systemItem"] ?? object.node["image"]
    made.accessibilityIdentifier = object.accessibilityIdentifier
    made.attributes = try loader.attributes(of: object, objectClass)
    return made
  }

  private func view(_ node: Node, _ loader: inout StoryboardLoader) throws -> ViewDescription? {
    let object = DocumentObject(node, document.platform)
    let objectClass = try loader.classes.objectClass(of: object, outlets: outlets(of: object, loader))
    var made = ViewDescription(objectClass)
    made.id = object.id
    made.tag = node["tag"].flatMap { Int($0) } ?? 0
    made.title = ElementKinds.shownText(of: object)
    made.accessibilityIdentifier = object.accessibilityIdentifier
    made.attributes = try loader.attributes(of: object, objectClass)
    if loader.classes.keepsAllViews && objectClass.nativeType is NSView.Type {
      made.attributes += ControlCell.attributes(of: node, title: made.title)
    }
    try add(viewsInside: node, to: &made.subviews, &loader)
    return made
  }

  /// Adds the views in an element, at any depth, except views without connections or custom classes.
  private func add(
    viewsInside node: Node, to found: inout [ViewDescription], _ loader: inout StoryboardLoader
  ) throws {
    for child in node.children where !Self.isItem(child) {
      try loader.check()
      if carries(child), ElementKinds.isView(child) {
        if let made = try view(child, &loader) { found.append(made) }
      } else {
        try add(viewsInside: child, to: &found, &loader)
      }
    }
  }

  private func carries(_ node: Node) -> Bool {
    node["customClass"]?.isEmpty == false || node["id"].map(named.contains) == true
  }

  private func outlets(of object: DocumentObject, _ loader: StoryboardLoader) -> [FileClasses.Outlet] {
    object.customClass.map(loader.classes.outlets) ?? []
  }

  // MARK: Connections

  private func connections(_ loader: inout StoryboardLoader) throws -> [NibConnection] {
    var found: [NibConnection] = []
    for connection in document.connections {
      try loader.check()
      guard let source = connection.owner["id"].map(end), let destination = connection.destinationID.map(end) else {
        continue
      }
      switch connection {
      case .outlet(let outlet):
        if source != .owner, !isKnown(outlet, loader) {
          loader.note(
            "\(className(outlet.owner)) has no property '\(outlet.property)': the outlet is skipped", at: outlet.node)
          continue
        }
        found.append(
          NibConnection(outlet.isCollection ? .collection : .outlet, outlet.property, from: source, to: destination))
      case .action(let action):
        // The methods of a synthesized class are not implemented.
        if let target = document.element(action.targetID), loader.classes.isUnwritten(target["customClass"] ?? "") {
          continue
        }
        let sender = sender(of: action).map(end) ?? source
        found.append(NibConnection(.action, StoryboardLoader.method(action.selector), from: sender, to: destination))
      case .segue, .relationship, .other: break
      }
    }
    return found
  }

  /// Returns the id of the view that the user acts on, if the element is not a separate object.
  ///
  /// On macOS, this is the view around a recognizer, or around the cell of a control.
  private func sender(of action: DocumentAction) -> String? {
    guard document.platform == .macOS, !ElementKinds.isView(action.owner), !Self.isSender(action.owner) else {
      return nil
    }
    var node = action.owner.parent
    while let current = node, !ElementKinds.isView(current) { node = current.parent }
    return node?["id"]
  }

  private static func isSender(_ node: Node) -> Bool { node.name == "menuItem" || node.name == "toolbarItem" }

  private func end(_ id: String) -> NibConnection.End { ends[id] ?? .object(id) }

  /// Whether a property belongs to the app, and is not a platform property that is not simulated.
  private func isKnown(_ outlet: DocumentOutlet, _ loader: StoryboardLoader) -> Bool {
    guard let name = outlet.owner["customClass"], !name.isEmpty else { return true }
    return loader.classes.hasMember(outlet.property, ofClass: name)
  }

  private func className(_ node: Node) -> String { DocumentObject(node, document.platform).className }
}
