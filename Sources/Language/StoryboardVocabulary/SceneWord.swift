internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

extension Word {
  package static let scene = declaration(
    "scene",
    [
      .init("name", "string", "the name by which other scenes of the storyboard refer to it"),
      .init("contents", "table", "the class and the keys below"),
    ], returns: "Scene",
    Doc(
      "Declares a scene of a storyboard: a class, followed by the keys below.",
      errors: [
        "The class is missing.", "A key is unknown.", "The class does not support a key.",
        "An outlet is not a property of the class.",
      ], rules: ["storyboards:11.2"]), keys: DeclarationKey.ofScenes
  ) { context, name, argument in
    try context.declareScene(name, argument)
  }
}

/// The scenes of storyboards: a controller with its relationships, segues and views, or a reference to another storyboard.
extension ScriptContext {
  /// Implements `storyboards:8.7`.
  fileprivate func declareScene(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    let title = "scene \"\(name)\""
    var keys = try DeclarationTable(argument, of: "scene", name, context: self)
    let identifier = try keys.takeText("identifier", "the name by which instantiateViewController finds the scene")
    let content: Scene.Content
    if let reference = try takeReference(&keys) {
      try keys.end(keys: DeclarationKey.ofReferences)
      content = .reference(reference)
    } else {
      content = .controller(try takeController(&keys))
    }
    let declared = DeclaredScene(Scene(id: name, identifier: identifier, content, position: position))
    let result = try lua.makeTable()
    declareThing(result, as: .other(declared))
    try makeOpaque(result, title)
    return result
  }

  private func takeReference(_ keys: inout DeclarationTable) throws -> StoryboardReference? {
    let value = keys.take("reference")
    if value.isNil { return nil }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "\(keys.title): 'reference' must name a storyboard", at: "reference", found: printer.line(value),
        expected: "reference = { storyboard = \"Help\", identifier = \"Index\" }")
    }
    var parts = try DeclarationTable(table, of: "\(keys.title): reference", context: self)
    let named = parts.take("storyboard")
    let storyboard: String?
    if case .other(let found as Storyboard) = declaredThing(named) {
      storyboard = found.name
    } else {
      storyboard = named.text
    }
    guard let storyboard else {
      throw ScriptFault(
        "\(keys.title): the reference names no storyboard", at: "reference", found: printer.line(named),
        expected: "storyboard = \"Name\"")
    }
    let reference = StoryboardReference(
      storyboard: storyboard,
      identifier: try parts.takeText("identifier", "the identifier of a scene there; the initial scene by default"),
      bundle: try parts.takeText("bundle", "the name of a bundle"))
    try parts.end(keys: ["storyboard", "identifier", "bundle"])
    return reference
  }

  private func takeController(_ keys: inout DeclarationTable) throws -> ControllerDescription {
    let objectClass = try keys.takeClass(
      of: UIViewController.self, NSViewController.self, NSWindowController.self,
      expected: "a view controller class, or a macOS window controller class")
    var controller = ControllerDescription(objectClass)
    controller.title = try keys.takeText("title", "the controller's title")
    controller.registrationName = try keys.takeText("registrationName", "the name of a registration in a container")
    controller.modalPresentationStyle = try takePresentationStyle(&keys)
    controller.modalTransitionStyle = try takeTransitionStyle(&keys)
    controller.definesPresentationContext = try keys.takeFlag("definesPresentationContext") ?? false
    controller.bars = try takeBars(&keys, objectClass)
    controller.relationships = try takeRelationships(&keys, objectClass)
    controller.views = try takeViews(&keys, objectClass) + takeButtons(&keys, objectClass)
    for item in try keys.takeList("segues") {
      guard case .other(let declared as DeclaredSegue) = declaredThing(item) else {
        throw ScriptFault(
          "\(keys.title): 'segues' must be a list of segues", at: "segues", found: printer.line(item),
          expected: "show \"edit\" { to = \"editor\" }, or another kind of segue")
      }
      if declared.segue.kind == .embed {
        // A separate container view, which fills the controller's view.
        var container = ViewDescription(classes.nativeClass(plainView(of: objectClass)))
        container.segues = [declared.segue]
        controller.views.append(container)
      } else {
        controller.segues.append(declared.segue)
      }
    }
    controller.attributes = try takeAttributes(&keys, objectClass)
    controller.looseViews = try takeViews(&keys, objectClass, "looseViews")
    controller.items =
      try takeItems("barButtonItems", &keys, objectClass, UIBarButtonItem.self)
      + takeItems("gestureRecognizers", &keys, objectClass, UIGestureRecognizer.self)
      + takeItems("toolbarItems", &keys, objectClass, NSToolbarItem.self)
      + takeItems("menuItems", &keys, objectClass, NSMenuItem.self)
    try keys.end(keys: DeclarationKey.ofScenes)
    return controller
  }

  // MARK: Bars

  /// Takes the properties of the bars around a controller.
  private func takeBars(_ keys: inout DeclarationTable, _ owner: ObjectClass) throws -> BarDescription {
    var bars = BarDescription()
    bars.hidesBottomBarWhenPushed = try keys.takeFlag("hidesBottomBarWhenPushed") ?? false
    bars.isNavigationBarHidden = try keys.takeFlag("isNavigationBarHidden") ?? false
    bars.isToolbarHidden = try keys.takeFlag("isToolbarHidden") ?? true
    if bars.isNavigationBarHidden || !bars.isToolbarHidden, !(owner.nativeType is UINavigationController.Type) {
      throw ScriptFault(
        "\(keys.title): \(owner.name) has no bars",
        at: bars.isNavigationBarHidden ? "isNavigationBarHidden" : "isToolbarHidden",
        expected: "UINavigationController or a class derived from it")
    }
    let value = keys.take("navigationItem")
    if value.isNil { return bars }
    guard case .table(let table) = value, declaredThing(value) == nil, owner.nativeType is UIViewController.Type else {
      throw ScriptFault(
        "\(keys.title): 'navigationItem' must be a table", at: "navigationItem", found: printer.line(value),
        expected: "navigationItem = { title = \"Inbox\", hidesBackButton = true }, in a UIKit scene")
    }
    var parts = try DeclarationTable(table, of: "\(keys.title): navigationItem", context: self)
    bars.title = try parts.takeText("title", "the title in the bar")
    bars.backButtonTitle = try parts.takeText("backButtonTitle", "the title of the button that leads back")
    bars.hidesBackButton = try parts.takeFlag("hidesBackButton") ?? false
    bars.leftItemsSupplementBackButton = try parts.takeFlag("leftItemsSupplementBackButton") ?? false
    try parts.end(keys: ["title", "backButtonTitle", "hidesBackButton", "leftItemsSupplementBackButton"])
    return bars
  }

  // MARK: Relationships

  /// Returns the kind of relationship that a key means for a class, because the key for tabs serves both platforms.
  private func relationship(_ key: String, _ kind: Relationship.Kind, of owner: ObjectClass) -> Relationship.Kind {
    kind == .viewControllers && owner.nativeType is NSResponder.Type ? .tabItems : kind
  }

  /// Returns the class of plain views on the platform of a controller's class.
  private func plainView(of owner: ObjectClass) -> SimulatedObject.Type {
    owner.nativeType is NSResponder.Type ? NSView.self : UIView.self
  }

  private func takeRelationships(
    _ keys: inout DeclarationTable, _ objectClass: ObjectClass
  ) throws -> [Relationship] {
    var found: [Relationship] = []
    for (declaration, general) in DeclarationKey.ofRelationships {
      let key = declaration.name
      let kind = relationship(key, general, of: objectClass)
      let destinations = kind.mayRepeat ? try keys.takeScenes(key) : try keys.takeScene(key).map { [$0] } ?? []
      guard destinations.isEmpty || kind.fits(objectClass) else {
        throw ScriptFault(
          "\(keys.title): \(objectClass.name) has no \(key)", at: key,
          expected: "\(kind.containerName) or a class derived from it",
          help: ["put the class first: { \(kind.containerName), \(key) = … }"])
      }
      found += destinations.map { Relationship(kind, to: $0) }
    }
    return found
  }

  // MARK: Views

  private func takeViews(
    _ keys: inout DeclarationTable, _ owner: ObjectClass, _ key: String = "views"
  ) throws -> [ViewDescription] {
    let title = keys.title
    return try keys.takeList(key).map { item in
      if let found = objectClass(item), found.nativeType is UIView.Type || found.nativeType is NSView.Type {
        return ViewDescription(found)
      }
      guard case .table(let table) = item, declaredThing(item) == nil else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of views", at: key, found: printer.line(item),
          expected: "{ UIButton, outlet = \"editButton\", segue = show { to = \"editor\" } }")
      }
      var keys = try DeclarationTable(table, of: "\(title): a view", context: self)
      let viewClass = try keys.takeClass(of: UIView.self, NSView.self, expected: "a view class")
      return try takeView(&keys, viewClass, owner)
    }
  }

  /// Takes buttons by their outlets: `buttons = { editButton = show { to = "editor" }, saveButton = "save" }`.
  private func takeButtons(_ keys: inout DeclarationTable, _ owner: ObjectClass) throws -> [ViewDescription] {
    let value = keys.take("buttons")
    if value.isNil { return [] }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "\(keys.title): 'buttons' must be a table of buttons", at: "buttons", found: printer.line(value),
        expected: "buttons = { editButton = show { to = \"editor\" } }")
    }
    return try table.sortedPairs().map { entry in
      guard let outlet = entry.key.text else {
        throw ScriptFault(
          "\(keys.title): a button has no outlet", at: "buttons", found: printer.line(entry.value),
          expected: "the name of a property: buttons = { editButton = … }")
      }
      let isOfAppKit = owner.nativeType is NSResponder.Type
      var button = ViewDescription(classes.nativeClass(isOfAppKit ? NSView.self : UIButton.self))
      if case .other(let declared as DeclaredSegue) = declaredThing(entry.value) {
        button.segues = [declared.segue]
      } else if let action = entry.value.text {
        button.actions = [action]
      } else if case .table(let table) = entry.value, declaredThing(entry.value) == nil {
        var parts = try DeclarationTable(table, of: "\(keys.title): button '\(outlet)'", context: self)
        let viewClass = try parts.takeClass(of: UIControl.self, NSView.self, expected: "a control class")
        return try takeView(&parts, viewClass, owner, outlet: outlet)
      } else {
        throw ScriptFault(
          "\(keys.title): button '\(outlet)' has no action", at: outlet, found: printer.line(entry.value),
          expected: "a segue, or the name of a method of \(owner.name)")
      }
      try checkOutlet(outlet, of: owner, keys.title)
      button.outlet = outlet
      return button
    }
  }

  /// Implements `storyboards:6.1`.
  private func takeView(
    _ keys: inout DeclarationTable, _ viewClass: ObjectClass, _ owner: ObjectClass, outlet: String? = nil
  ) throws -> ViewDescription {
    var view = ViewDescription(viewClass)
    let trigger = try takeTrigger(&keys, viewClass, owner)
    let outlets = [outlet].compactMap(\.self) + trigger.outlets
    if let outlet { try checkOutlet(outlet, of: owner, keys.title) }
    view.outlet = outlets.first
    view.otherOutlets = Array(outlets.dropFirst())
    view.collections = trigger.collections
    (view.id, view.title) = (trigger.id, trigger.title)
    view.accessibilityIdentifier = trigger.accessibilityIdentifier
    view.attributes = trigger.attributes
    (view.actions, view.responderActions) = (trigger.actions, trigger.responderActions)
    view.segues = trigger.segues
    view.holdings = try takeHoldings(&keys, viewClass)
    view.tag = try keys.takeInteger("tag") ?? 0
    let accessory = keys.take("accessory")
    if !accessory.isNil {
      var segue = try declaredSegue(accessory, "accessory", keys.title)
      segue.isAccessory = true
      view.segues.append(segue)
    }
    view.subviews = try takeViews(&keys, owner)
    try keys.end(keys: DeclaredTrigger.keys + ["tag", "views", "accessory", "holds"])
    return view
  }
}
