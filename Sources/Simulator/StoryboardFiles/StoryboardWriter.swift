internal import InterfaceBuilder
internal import SimulatedWorld
public import Storyboards
internal import ViewHierarchy

/// A writer that writes a storyboard as an Interface Builder file. Loading the file results in the same storyboard.
public struct StoryboardWriter {
  private let storyboard: Storyboard
  private let isMac: Bool
  private var writer = MarkupWriter()
  /// The number of generated ids, for elements without an id.
  private var count = 0
  /// The id of the placeholder for the first responder in the current scene.
  private var firstResponder = ""
  /// The ids of scenes, views and items, which no other element may have.
  private var ids: Set<String>

  /// A connection of the controller to an object in its scene.
  private typealias Outlet = (property: String, id: String, isCollection: Bool)

  /// Returns the contents of the file.
  public static func contents(of storyboard: Storyboard) -> [UInt8] {
    var writer = StoryboardWriter(storyboard)
    writer.write()
    return writer.writer.contents
  }

  private init(_ storyboard: Storyboard) {
    self.storyboard = storyboard
    isMac = storyboard.isForMac
    ids = Set(storyboard.scenes.map(\.id))
    for case let controller? in storyboard.scenes.map(\.controller) + [storyboard.application] {
      ids.formUnion(controller.items.compactMap(\.id))
      var rest = controller.views + controller.looseViews
      while let view = rest.popLast() {
        if let id = view.id { ids.insert(id) }
        rest += view.subviews
      }
    }
  }

  private mutating func newID() -> String {
    while true {
      count += 1
      let id = "rs-\(count)"
      if !ids.contains(id) { return id }
    }
  }

  /// Implements `storyboards:11.20`.
  private mutating func write() {
    writer.begin(
      "document",
      [
        ("type", "com.apple.InterfaceBuilder3.\(isMac ? "Cocoa" : "CocoaTouch").Storyboard.XIB"), ("version", "3.0"),
        ("toolsVersion", "21507"), ("targetRuntime", isMac ? "MacOSX.Cocoa" : "iOS.CocoaTouch"),
        ("propertyAccessControl", "none"), ("useAutolayout", "YES"),
        ("initialViewController", storyboard.initialScene?.id),
      ])
    writer.begin("scenes")
    if let application = storyboard.application { write(application) }
    for scene in storyboard.scenes { write(scene) }
    writer.end()
    writer.end()
  }

  /// Writes the scene of the main menu.
  private mutating func write(_ application: ControllerDescription) {
    let id = newID()
    writer.comment("Application")
    writer.begin("scene", [("sceneID", newID())])
    writer.begin("objects")
    firstResponder = newID()
    writer.begin("application", [("id", id), ("sceneMemberID", "viewController")])
    writeMenu(application.items.map { ($0, $0.id ?? newID()) }, "mainMenu", id, nil)
    writer.end()
    writeFirstResponder()
    writer.end()
    writer.end()
  }

  private mutating func writeMenu(
    _ items: [(ItemDescription, String)], _ key: String, _ owner: String, _ exit: String?
  ) {
    guard !items.isEmpty else { return }
    writer.begin("menu", [("key", key), ("id", newID())])
    writer.begin("items")
    for (item, id) in items { write(item, id, owner, exit) }
    writer.end()
    writer.end()
  }

  private mutating func writeFirstResponder() {
    writer.element(
      isMac ? "customObject" : "placeholder",
      [
        ("placeholderIdentifier", isMac ? nil : "IBFirstResponder"), ("customClass", isMac ? "NSResponder" : nil),
        ("id", firstResponder), ("userLabel", "First Responder"), ("sceneMemberID", "firstResponder"),
      ])
  }

  private mutating func write(_ scene: Scene) {
    writer.comment(scene.controller?.title ?? scene.identifier ?? scene.id)
    writer.begin("scene", [("sceneID", newID())])
    writer.begin("objects")
    var exit: String?
    firstResponder = newID()
    switch scene.content {
    case .reference(let reference):
      writer.element(
        isMac ? "controllerPlaceholder" : "viewControllerPlaceholder",
        [
          ("storyboardIdentifier", scene.identifier), ("storyboardName", reference.storyboard),
          ("referencedIdentifier", reference.identifier), ("bundleIdentifier", reference.bundle), ("id", scene.id),
          ("sceneMemberID", "viewController"),
        ])
    case .controller(let controller):
      if controller.allSegues.contains(where: { $0.kind == .unwind }) { exit = newID() }
      write(controller, scene, exit)
    }
    writeFirstResponder()
    if let exit {
      writer.element("exit", [("id", exit), ("userLabel", "Exit"), ("sceneMemberID", "exit")])
    }
    writer.end()
    writer.end()
  }

  private mutating func write(_ controller: ControllerDescription, _ scene: Scene, _ exit: String?) {
    var outlets: [Outlet] = []
    var recognisers: [String?: [String]] = [:]
    let items = controller.items.map { item -> (ItemDescription, String) in (item, item.id ?? newID()) }
    for (item, id) in items {
      if let outlet = item.outlet { outlets.append((outlet, id, false)) }
      outlets += item.otherOutlets.map { ($0, id, false) }
      outlets += item.collections.map { ($0, id, true) }
      if item.objectClass.nativeType is UIGestureRecognizer.Type { recognisers[item.viewID, default: []].append(id) }
    }
    // Loose views come before the controller, whose outlets refer to them.
    for view in controller.looseViews { write(view, scene, exit, recognisers, &outlets) }
    let tag = ElementTags.controller(controller.objectClass, isMac: isMac)
    writer.begin(
      tag.name,
      [
        ("title", controller.title), ("storyboardIdentifier", scene.identifier),
        ("definesPresentationContext", controller.definesPresentationContext ? "YES" : nil),
        ("modalPresentationStyle", controller.modalPresentationStyle?.rawValue),
        ("modalTransitionStyle", controller.modalTransitionStyle?.rawValue),
        ("hidesBottomBarWhenPushed", controller.bars.hidesBottomBarWhenPushed ? "YES" : nil),
        ("navigationBarHidden", controller.bars.isNavigationBarHidden ? "YES" : nil),
        ("toolbarHidden", controller.bars.isToolbarHidden ? nil : "NO"), ("id", scene.id),
        ("customClass", tag.customClass), ("sceneMemberID", "viewController"),
      ])
    let buttons = items.filter { $0.0.objectClass.nativeType is UIBarButtonItem.Type }
    // An item without a place is in a toolbar in the view, where the user can tap it while the controller is on the screen.
    let others = buttons.filter { $0.0.place == nil }
    if !controller.views.isEmpty || !recognisers.isEmpty || !others.isEmpty {
      writer.begin("view", [("key", "view"), ("id", newID())])
      writeSubviews(controller.views, others, scene, exit, recognisers, &outlets)
      writeRecognisers(recognisers[nil] ?? [])
      writer.end()
    }
    writeBars(controller.bars, buttons, scene.id, exit)
    writeMenu(items.filter { $0.0.objectClass.nativeType is NSMenuItem.Type }, "menu", scene.id, exit)
    let tools = items.filter { $0.0.objectClass.nativeType is NSToolbarItem.Type }
    if !tools.isEmpty {
      writer.begin("toolbar", [("key", "toolbar"), ("id", newID())])
      writer.begin("allowedToolbarItems")
      for (item, id) in tools { write(item, id, scene.id, exit) }
      writer.end()
      writer.end()
    }
    let name = controller.registrationName.map {
      AttributeDescription(StoryboardLoader.registrationAttribute, .string($0))
    }
    write(controller.attributes.filter { $0.property != name?.property } + [name].compactMap(\.self))
    writeConnections(controller, scene, exit, outlets)
    writer.end()
    for (item, id) in items where item.objectClass.nativeType is UIGestureRecognizer.Type {
      write(item, id, scene.id, exit)
    }
  }

  /// Writes the navigation item with its items, and the items of the toolbar.
  private mutating func writeBars(
    _ bars: BarDescription, _ all: [(ItemDescription, String)], _ sceneID: String, _ exit: String?
  ) {
    func items(at place: ItemDescription.Place) -> [(ItemDescription, String)] { all.filter { $0.0.place == place } }
    let (left, right) = (items(at: .leftBarButtonItems), items(at: .rightBarButtonItems))
    let (back, tools) = (items(at: .backBarButtonItem), items(at: .toolbarItems))
    if !tools.isEmpty { write(tools, in: "toolbarItems", sceneID, exit) }
    let attributes: [(String, String?)] = [
      ("title", bars.title), ("backButtonTitle", bars.backButtonTitle),
      ("hidesBackButton", bars.hidesBackButton ? "YES" : nil),
      ("leftItemsSupplementBackButton", bars.leftItemsSupplementBackButton ? "YES" : nil),
    ]
    guard !(left + right + back).isEmpty || attributes.contains(where: { $0.1 != nil }) else { return }
    writer.begin("navigationItem", [("key", "navigationItem")] + attributes + [("id", newID())])
    for (item, id) in back.prefix(1) { write(item, id, sceneID, exit, key: "backBarButtonItem") }
    if !left.isEmpty { write(left, in: "leftBarButtonItems", sceneID, exit) }
    if !right.isEmpty { write(right, in: "rightBarButtonItems", sceneID, exit) }
    writer.end()
  }

  private mutating func write(
    _ items: [(ItemDescription, String)], in list: String, _ sceneID: String, _ exit: String?
  ) {
    writer.begin(list)
    for (item, id) in items { write(item, id, sceneID, exit) }
    writer.end()
  }

  private mutating func writeConnections(
    _ controller: ControllerDescription, _ scene: Scene, _ exit: String?, _ outlets: [Outlet]
  ) {
    guard !controller.relationships.isEmpty || !controller.segues.isEmpty || !outlets.isEmpty else { return }
    writer.begin("connections")
    for outlet in outlets {
      writer.element(
        outlet.isCollection ? "outletCollection" : "outlet",
        [("property", outlet.property), ("destination", outlet.id), ("id", newID())])
    }
    for relationship in controller.relationships {
      writer.element(
        "segue",
        [
          ("destination", relationship.destination), ("kind", "relationship"),
          ("relationship", relationship.kind.rawValue),
          ("destinationCreationSelector", relationship.segueAction.map { $0 + ":" }), ("id", newID()),
        ])
    }
    for segue in controller.segues { write(segue, exit) }
    writer.end()
  }

  private mutating func writeSubviews(
    _ views: [ViewDescription], _ toolbarItems: [(ItemDescription, String)] = [], _ scene: Scene, _ exit: String?,
    _ recognisers: [String?: [String]], _ outlets: inout [Outlet]
  ) {
    guard !views.isEmpty || !toolbarItems.isEmpty else { return }
    writer.begin("subviews")
    for view in views { write(view, scene, exit, recognisers, &outlets) }
    if !toolbarItems.isEmpty {
      writer.begin("toolbar", [("id", newID())])
      write(toolbarItems, in: "items", scene.id, exit)
      writer.end()
    }
    writer.end()
  }

  private mutating func write(
    _ view: ViewDescription, _ scene: Scene, _ exit: String?, _ recognisers: [String?: [String]],
    _ outlets: inout [Outlet]
  ) {
    let id = view.id ?? newID()
    if let outlet = view.outlet { outlets.append((outlet, id, false)) }
    outlets += view.otherOutlets.map { ($0, id, false) }
    outlets += view.collections.map { ($0, id, true) }
    let tag = ElementTags.view(view, isMac: isMac)
    let isField = tag.name == "textField" || tag.name == "searchBar"
    writer.begin(
      tag.name,
      [
        ("tag", view.tag == 0 ? nil : String(view.tag)),
        ("accessoryType", view.segues.contains(where: \.isAccessory) ? "detailButton" : nil), ("id", id),
        ("customClass", tag.customClass), ("title", tag.name == "button" || isField ? nil : view.title),
        ("placeholder", isField ? view.title : nil),
      ])
    if let identifier = view.accessibilityIdentifier {
      writer.element("accessibility", [("key", "accessibilityConfiguration"), ("identifier", identifier)])
    }
    if tag.name == "button", let title = view.title {
      writer.element("state", [("key", "normal"), ("title", title)])
    }
    writeSubviews(view.subviews, [], scene, exit, recognisers, &outlets)
    write(view.attributes)
    let attached = view.id.flatMap { recognisers[$0] } ?? []
    let hasActions = !view.actions.isEmpty || !view.responderActions.isEmpty
    if !view.segues.isEmpty || hasActions || !attached.isEmpty || !view.holdings.isEmpty {
      writer.begin("connections")
      for holding in view.holdings {
        writer.element(
          holding.isCollection ? "outletCollection" : "outlet",
          [("property", holding.property), ("destination", holding.id), ("id", newID())])
      }
      for action in view.actions { write(action, scene.id, event: "touchUpInside") }
      for action in view.responderActions { write(action, firstResponder, event: "touchUpInside") }
      for segue in view.segues { write(segue, exit) }
      for recogniser in attached { writeAttachment(recogniser) }
      writer.end()
    }
    writer.end()
  }

  private mutating func writeRecognisers(_ ids: [String]) {
    guard !ids.isEmpty else { return }
    writer.begin("connections")
    for id in ids { writeAttachment(id) }
    writer.end()
  }

  private mutating func writeAttachment(_ id: String) {
    writer.element(
      "outletCollection",
      [("property", "gestureRecognizers"), ("destination", id), ("appends", "YES"), ("id", newID())])
  }

  /// Writes an item.
  ///
  /// - Parameter key: The property of the enclosing object that contains the item, or `nil` for an item of a list.
  private mutating func write(
    _ item: ItemDescription, _ id: String, _ owner: String, _ exit: String?, key: String? = nil
  ) {
    let tag = ElementTags.item(item.objectClass)
    let title = tag.name == "toolbarItem" ? "label" : "title"
    writer.begin(tag.name, [("key", key), (title, item.title), ("id", id), ("customClass", tag.customClass)])
    if let identifier = item.accessibilityIdentifier {
      writer.element("accessibility", [("key", "accessibilityConfiguration"), ("identifier", identifier)])
    }
    write(item.attributes)
    if !item.segues.isEmpty || !item.actions.isEmpty || !item.responderActions.isEmpty {
      writer.begin("connections")
      for action in item.actions { write(action, owner, event: nil) }
      for action in item.responderActions { write(action, firstResponder, event: nil) }
      for segue in item.segues { write(segue, exit) }
      writer.end()
    }
    writer.end()
  }

  private mutating func write(_ action: String, _ target: String, event: String?) {
    writer.element(
      "action",
      [
        ("selector", action + ":"), (isMac ? "target" : "destination", target), ("eventType", isMac ? nil : event),
        ("id", newID()),
      ])
  }

  private mutating func write(_ segue: SegueDescription, _ exit: String?) {
    let anchorKey = segue.anchor?.isEmpty == false ? "popoverAnchorView" : "anchor"
    writer.element(
      "segue",
      [
        ("destination", segue.kind == .unwind ? exit : segue.destination),
        ("kind", isMac && segue.kind == .presentAsPopover ? "popover" : segue.kind.rawValue),
        ("identifier", segue.identifier), ("customClass", segue.segueClass?.name),
        ("modalPresentationStyle", segue.modalPresentationStyle?.rawValue),
        ("modalTransitionStyle", segue.modalTransitionStyle?.rawValue), ("animates", segue.animates ? nil : "NO"),
        ("destinationCreationSelector", segue.segueAction.map { $0 + ":sender:segueIdentifier:" }),
        (anchorKey, segue.anchor), ("trigger", segue.isAccessory ? "accessoryAction" : nil),
        ("unwindAction", segue.unwindAction.map { $0 + ":" }), ("id", newID()),
      ])
  }

  private mutating func write(_ attributes: [AttributeDescription]) {
    guard !attributes.isEmpty else { return }
    writer.begin("userDefinedRuntimeAttributes")
    for attribute in attributes {
      let (type, value) = Self.text(of: attribute.value)
      if type == "number" {
        let isWhole = value?.contains(".") != true && value?.contains("e") != true
        writer.element("userDefinedRuntimeAttribute", [("type", type), ("keyPath", attribute.property)]) {
          $0.element(isWhole ? "integer" : "real", [("key", "value"), ("value", value)])
        }
      } else {
        writer.element(
          "userDefinedRuntimeAttribute", [("type", type), ("keyPath", attribute.property), ("value", value)])
      }
    }
    writer.end()
  }

  private static func text(of value: Value) -> (type: String, value: String?) {
    switch value {
    case .bool(let value): ("boolean", value ? "YES" : "NO")
    case .integer(let value): ("number", String(value))
    case .number(let value): ("number", String(value))
    case .string(let value): ("string", value)
    default: ("nil", nil)
    }
  }
}
