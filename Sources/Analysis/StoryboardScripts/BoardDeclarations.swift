internal import RouteScript
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy

/// Writes storyboards and their classes as script declarations.
struct BoardDeclarations {
  /// The variables of the app's classes.
  let variables: [ObjectIdentifier: String]
  /// The controllers of the scenes, by class.
  private let controllers: [ObjectIdentifier: [ControllerDescription]]
  /// The classes of custom segues.
  private let customSegues: Set<ObjectIdentifier>
  /// The names of the platform's members, by class.
  private let members: [String: Set<String>]

  /// Prepares to write the storyboards of an app.
  ///
  /// - Parameters:
  ///   - variables: The variables of the app's classes.
  ///   - boards: The storyboards.
  init(variables: [ObjectIdentifier: String], boards: [ScriptBoard]) {
    self.variables = variables
    let all = boards.flatMap(\.storyboard.scenes).compactMap(\.controller)
    controllers = Dictionary(grouping: all) { ObjectIdentifier($0.objectClass) }
    var customSegues: Set<ObjectIdentifier> = []
    var members: [String: Set<String>] = [:]
    for controller in all {
      controller.forEachSegue { segue in
        if segue.kind == .custom, let segueClass = segue.segueClass {
          customSegues.insert(ObjectIdentifier(segueClass))
        }
      }
      for owner in Self.owners(of: controller.objectClass) where members[owner] == nil {
        members[owner] = Set(APIReference.current.members(of: owner).map(\.name))
      }
    }
    (self.customSegues, self.members) = (customSegues, members)
  }

  /// Returns the platform classes whose members a class has.
  private static func owners(of objectClass: ObjectClass) -> [String] {
    objectClass.lineage.filter(\.isPlatform).map(\.name) + ["Object", "UIResponder", "NSResponder"]
  }

  /// Returns the script name of a class: its variable, or the name of its platform class.
  func name(of objectClass: ObjectClass) -> String {
    if let variable = variables[ObjectIdentifier(objectClass)] { return variable }
    return Self.platformClass(of: objectClass)
  }

  /// Returns the nearest superclass that is a platform class and available in scripts.
  static func platformClass(of objectClass: ObjectClass) -> String {
    objectClass.lineage.first { $0.isPlatform && words.contains($0.name) }?.name ?? "UIViewController"
  }

  private static let words = Set(APIReference.current.words)

  // MARK: Classes

  /// Declares a class with the outlets and methods that the storyboards connect.
  func declaration(of objectClass: ObjectClass) -> LuaText {
    let base = Self.platformClass(of: objectClass)
    let isSegue =
      objectClass.nativeType is UIStoryboardSegue.Type || objectClass.nativeType is NSStoryboardSegue.Type
    let (word, usual) =
      if isSegue {
        ("class", "")
      } else if objectClass.nativeType is NSWindowController.Type {
        ("windowController", "NSWindowController")
      } else if Self.isController(objectClass) {
        ("viewController", "UIViewController")
      } else {
        ("view", "UIView")
      }
    var entries: [LuaText] = []
    if base != usual { entries.append(.pair("inherits", base)) }
    func names(_ ownership: ObjectClass.Property.Ownership) -> [String] {
      // Outlets and attributes have no inherent order.
      objectClass.properties.filter { $0.ownership == ownership }.map(\.name).sorted()
    }
    func texts(_ names: [String]) -> [LuaText] { names.map { .plain(LuaText.quoted($0)) } }
    entries += [LuaText.list("weak", texts(names(.weak))), LuaText.list("properties", texts(names(.strong)))]
      .compactMap(\.self)
    entries += isSegue ? performance(of: objectClass) : methods(of: objectClass)
    return .table("\(word) \(LuaText.quoted(objectClass.name)) ", entries)
  }

  static func isController(_ objectClass: ObjectClass) -> Bool {
    objectClass.nativeType is UIViewController.Type || objectClass.nativeType is NSViewController.Type
      || objectClass.nativeType is NSWindowController.Type
  }

  /// Returns the methods that the scenes of a class connect. Their bodies are empty.
  private func methods(of objectClass: ObjectClass) -> [LuaText] {
    var taken = Set(objectClass.properties.map(\.name))
    let owners = Self.owners(of: objectClass)
    var found: [LuaText] = []
    func add(_ name: String, _ parameters: String) {
      guard LuaText.isName(name), !owners.contains(where: { members[$0]?.contains(name) == true }),
        taken.insert(name).inserted
      else { return }
      found.append(.pair(name, "function(\(parameters)) end"))
    }
    for controller in controllers[ObjectIdentifier(objectClass)] ?? [] {
      for action in controller.items.flatMap(\.actions) { add(action, "self, sender") }
      var rest = controller.views + controller.looseViews
      while let view = rest.popLast() {
        for action in view.actions { add(action, "self, sender") }
        rest += view.subviews
      }
      for case let action? in controller.allSegues.map(\.segueAction) { add(action, "self, sender, identifier") }
    }
    return found
  }

  /// Returns the body of a custom segue. Its actual behavior is unknown, so it presents the destination.
  private func performance(of objectClass: ObjectClass) -> [LuaText] {
    guard customSegues.contains(ObjectIdentifier(objectClass)) else { return [] }
    let isMac = objectClass.nativeType is NSStoryboardSegue.Type
    return [
      .pair(
        "perform",
        isMac
          ? "function(self) self.sourceController:presentAsSheet(self.destinationController) end"
          : "function(self) self.source:present(self.destination, false) end")
    ]
  }

  // MARK: Scenes

  /// Declares a storyboard.
  func declaration(of board: ScriptBoard, referenceName: (StoryboardReference) -> String?) -> LuaText {
    var entries: [LuaText] = []
    if let initial = board.storyboard.initialScene {
      entries.append(.pair("initial", LuaText.quoted(board.sceneName(initial.id))))
    }
    if let application = board.storyboard.application {
      let owner = application.objectClass
      let items = application.items.map { text(of: $0, owner, board, []) }
      if let menu = LuaText.list("menu", items) { entries.append(menu) }
    }
    for scene in board.storyboard.scenes {
      let title = "scene \(LuaText.quoted(board.sceneName(scene.id))) "
      switch scene.content {
      case .controller(let controller): entries.append(.table(title, self.entries(of: controller, scene, board)))
      case .reference(let reference):
        let parts = [
          LuaText.pair("storyboard", text: referenceName(reference) ?? reference.storyboard ?? ""),
          LuaText.pair("identifier", text: reference.identifier), LuaText.pair("bundle", text: reference.bundle),
        ].compactMap(\.self)
        entries.append(
          .table(
            title,
            [.table("reference = ", parts), LuaText.pair("identifier", text: scene.identifier)].compactMap(\.self)))
      }
    }
    return .table("storyboard \(LuaText.quoted(board.name)) ", entries)
  }

  private func entries(of controller: ControllerDescription, _ scene: Scene, _ board: ScriptBoard) -> [LuaText] {
    var entries: [LuaText?] = [
      .plain(name(of: controller.objectClass)), .pair("identifier", text: scene.identifier),
      .pair("title", text: controller.title), .pair("registrationName", text: controller.registrationName),
      attributes(controller.attributes.filter { $0.property != StoryboardLoader.registrationAttribute }),
      .pair("modalPresentationStyle", text: controller.modalPresentationStyle?.rawValue),
      .pair("modalTransitionStyle", text: controller.modalTransitionStyle?.rawValue),
      controller.definesPresentationContext ? .pair("definesPresentationContext", "true") : nil,
    ]
    entries += self.bars(controller.bars)
    for kind in Relationship.Kind.allCases {
      let names = controller.relationships.filter { $0.kind == kind }
        .map { LuaText.plain(LuaText.quoted(board.sceneName($0.destination))) }
      if kind.mayRepeat {
        entries.append(.list(Self.key(of: kind), names))
      } else if case .plain(let name)? = names.first {
        entries.append(.pair(Self.key(of: kind), name))
      }
    }
    let owner = controller.objectClass
    // IDs are not readable, so only those with a reference are written.
    var ids = Set(controller.allSegues.compactMap(\.anchor) + controller.items.compactMap(\.viewID))
    var rest = controller.views + controller.looseViews
    while let view = rest.popLast() {
      ids.formUnion(view.holdings.map(\.id))
      rest += view.subviews
    }
    func items(_ key: String, _ type: SimulatedObject.Type) -> LuaText? {
      let native = controller.items.filter { ObjectIdentifier($0.objectClass.nativeType) == ObjectIdentifier(type) }
      return .list(key, native.map { text(of: $0, owner, board, ids) })
    }
    entries += [
      items("barButtonItems", UIBarButtonItem.self), items("gestureRecognizers", UIGestureRecognizer.self),
      items("toolbarItems", NSToolbarItem.self), items("menuItems", NSMenuItem.self),
      .list("views", controller.views.map { text(of: $0, owner, board, ids) }),
      .list("looseViews", controller.looseViews.map { text(of: $0, owner, board, ids) }),
      .list("segues", controller.segues.map { text(of: $0, board) }),
    ]
    return entries.compactMap(\.self)
  }

  /// Returns the properties of the bars that differ from the defaults.
  private func bars(_ bars: BarDescription) -> [LuaText?] {
    let item: [LuaText] = [
      LuaText.pair("title", text: bars.title), LuaText.pair("backButtonTitle", text: bars.backButtonTitle),
      bars.hidesBackButton ? LuaText.pair("hidesBackButton", "true") : nil,
      bars.leftItemsSupplementBackButton ? LuaText.pair("leftItemsSupplementBackButton", "true") : nil,
    ].compactMap(\.self)
    return [
      item.isEmpty ? nil : .table("navigationItem = ", item),
      bars.hidesBottomBarWhenPushed ? .pair("hidesBottomBarWhenPushed", "true") : nil,
      bars.isNavigationBarHidden ? .pair("isNavigationBarHidden", "true") : nil,
      bars.isToolbarHidden ? nil : .pair("isToolbarHidden", "false"),
    ]
  }

  private static func key(of kind: Relationship.Kind) -> String {
    switch kind {
    case .rootViewController: "root"
    case .viewControllers, .tabItems: "tabs"
    case .masterViewController: "primary"
    case .detailViewController: "secondary"
    case .supplementaryViewController: "supplementary"
    case .compactViewController: "compact"
    case .splitItems: "items"
    case .windowContent: "content"
    }
  }

  // MARK: Views and segues

  private func text(
    of item: ItemDescription, _ owner: ObjectClass, _ board: ScriptBoard, _ ids: Set<String>
  ) -> LuaText {
    var entries: [LuaText?] = holders([item.outlet].compactMap(\.self) + item.otherOutlets, item.collections)
    entries += [
      .pair("id", text: item.id.flatMap { ids.contains($0) ? $0 : nil }), .pair("view", text: item.viewID),
      .pair("title", text: item.title), .pair("place", text: item.place?.rawValue),
      .pair("accessibilityIdentifier", text: item.accessibilityIdentifier), attributes(item.attributes),
    ]
    entries += actions(item.actions, item.responderActions, owner) + segues(item.segues, board)
    return .table("", entries.compactMap(\.self))
  }

  private func text(
    of view: ViewDescription, _ owner: ObjectClass, _ board: ScriptBoard, _ ids: Set<String>
  ) -> LuaText {
    let sendsActions =
      view.objectClass.nativeType is any ActionSender.Type || view.objectClass.nativeType is NSView.Type
    var entries: [LuaText?] = [.plain(name(of: view.objectClass))]
    entries += holders([view.outlet].compactMap(\.self) + view.otherOutlets, view.collections)
    entries += [
      .pair("id", text: view.id.flatMap { ids.contains($0) ? $0 : nil }),
      view.tag == 0 ? nil : .pair("tag", String(view.tag)), .pair("title", text: view.title),
      .pair("accessibilityIdentifier", text: view.accessibilityIdentifier), attributes(view.attributes),
      holdings(view.holdings, board),
    ]
    if sendsActions { entries += actions(view.actions, view.responderActions, owner) }
    entries += segues(view.segues.filter { !$0.isAccessory }, board)
    entries += [
      view.segues.first(where: \.isAccessory).map { .pair("accessory", text(of: $0, board).rendered()) },
      .list("views", view.subviews.map { text(of: $0, owner, board, ids) }),
    ]
    return .table("", entries.compactMap(\.self))
  }

  /// Returns the properties of the controller that hold the object.
  private func holders(_ outlets: [String], _ collections: [String]) -> [LuaText?] {
    [strings("outlet", "outlets", outlets), .list("collections", collections.map { .plain(LuaText.quoted($0)) })]
  }

  /// Returns the view's own outlets, by the IDs of the connected objects. A controller is identified by the name of its scene.
  private func holdings(_ holdings: [HoldingDescription], _ board: ScriptBoard) -> LuaText? {
    var entries: [(property: String, ids: [LuaText], isCollection: Bool)] = []
    var places: [String: Int] = [:]
    for holding in holdings {
      let id = LuaText.plain(
        LuaText.quoted(board.storyboard.scene(holding.id) == nil ? holding.id : board.sceneName(holding.id)))
      if let place = places[holding.property] {
        entries[place].ids.append(id)
      } else {
        places[holding.property] = entries.count
        entries.append((holding.property, [id], holding.isCollection))
      }
    }
    return .list(
      "holds",
      entries.sorted { $0.property < $1.property }.compactMap { entry in
        entry.isCollection ? .list(entry.property, entry.ids) : .pair(entry.property, entry.ids[0].rendered())
      })
  }

  /// Returns the actions that an object sends. Actions go to the controller if its class belongs to the app and so has the methods. Others
  /// go up the responder chain.
  private func actions(_ actions: [String], _ responderActions: [String], _ owner: ObjectClass) -> [LuaText?] {
    let known = variables[ObjectIdentifier(owner)] == nil ? [] : actions.filter(LuaText.isName)
    return [
      strings("action", "actions", known),
      .list("responderActions", responderActions.map { .plain(LuaText.quoted($0)) }),
    ]
  }

  private func segues(_ segues: [SegueDescription], _ board: ScriptBoard) -> [LuaText?] {
    [
      segues.count == 1 ? .pair("segue", text(of: segues[0], board).rendered()) : nil,
      segues.count > 1 ? .list("segues", segues.map { text(of: $0, board) }) : nil,
    ]
  }

  /// Returns `one = "text"` for one string, `many = { … }` for several.
  private func strings(_ one: String, _ many: String, _ texts: [String]) -> LuaText? {
    texts.count == 1
      ? .pair(one, text: texts[0]) : .list(many, texts.map { .plain(LuaText.quoted($0)) })
  }

  /// Returns `attributes = { limit = 7 }`, sorted by name.
  private func attributes(_ attributes: [AttributeDescription]) -> LuaText? {
    .list(
      "attributes",
      attributes.sorted { $0.property < $1.property }.compactMap { attribute in
        switch attribute.value {
        case .bool(let value): .pair(attribute.property, String(value))
        case .integer(let value): .pair(attribute.property, String(value))
        case .number(let value): .pair(attribute.property, String(value))
        case .string(let value): .pair(attribute.property, text: value)
        default: nil
        }
      })
  }

  private func text(of segue: SegueDescription, _ board: ScriptBoard) -> LuaText {
    let word =
      switch segue.kind {
      case .show, .push: "show"
      case .showDetail: "showDetail"
      case .presentModally, .modal: "presentModally"
      case .presentAsPopover: "presentAsPopover"
      case .sheet: "presentAsSheet"
      case .embed: "embed"
      case .custom: "custom"
      case .unwind: "unwind"
      }
    let plainSegue = board.storyboard.isForMac ? "NSStoryboardSegue" : "UIStoryboardSegue"
    let segueClass = segue.segueClass.map(name) ?? (segue.kind == .custom ? plainSegue : nil)
    let isModal = word == "presentModally"
    let entries: [LuaText?] = [
      segue.kind == .unwind ? nil : .pair("to", text: board.sceneName(segue.destination)),
      segue.kind == .unwind ? .pair("action", text: segue.unwindAction) : nil,
      segueClass.map { .pair("class", $0) },
      segue.kind == .unwind ? nil : .pair("segueAction", text: segue.segueAction),
      word == "presentAsPopover" ? .pair("anchor", text: segue.anchor) : nil,
      isModal ? .pair("modalPresentationStyle", text: segue.modalPresentationStyle?.rawValue) : nil,
      isModal ? .pair("modalTransitionStyle", text: segue.modalTransitionStyle?.rawValue) : nil,
      segue.animates ? nil : .pair("animates", "false"),
    ]
    let name = segue.name.map { " " + LuaText.quoted($0) } ?? ""
    return .table("\(word)\(name) ", entries.compactMap(\.self))
  }
}
