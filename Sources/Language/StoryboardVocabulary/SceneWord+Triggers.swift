internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// The properties that views and items of a scene have in common: their owners, their names and their actions.
struct DeclaredTrigger {
  var outlets: [String] = []
  var collections: [String] = []
  var id: String?
  var title: String?
  var accessibilityIdentifier: String?
  var attributes: [AttributeDescription] = []
  var actions: [String] = []
  var responderActions: [String] = []
  var segues: [SegueDescription] = []

  /// The keys for these properties.
  static let keys = [
    "outlet", "outlets", "collections", "id", "title", "accessibilityIdentifier", "attributes", "action", "actions",
    "responderActions", "segue", "segues",
  ]
}

extension ScriptContext {
  /// Takes the properties that views and items have in common.
  ///
  /// - Parameters:
  ///   - keys: The declaration.
  ///   - objectClass: The class of the view or item.
  ///   - owner: The class of the controller.
  func takeTrigger(
    _ keys: inout DeclarationTable, _ objectClass: ObjectClass, _ owner: ObjectClass
  ) throws -> DeclaredTrigger {
    var made = DeclaredTrigger()
    let outlet = try keys.takeText("outlet", "a property of the controller")
    made.outlets = [outlet].compactMap(\.self) + (try keys.takeNames("outlets"))
    made.collections = try keys.takeNames("collections")
    for name in made.outlets + made.collections { try checkOutlet(name, of: owner, keys.title) }
    made.id = try keys.takeText("id", "the id to which popover anchors and gesture recognizers refer")
    made.title = try keys.takeText("title", "its title")
    made.accessibilityIdentifier = try keys.takeText("accessibilityIdentifier", "the identifier by which tests find it")
    made.attributes = try takeAttributes(&keys, objectClass)
    let action = try keys.takeText("action", "the name of a method of \(owner.name)")
    made.actions = [action].compactMap(\.self) + (try keys.takeNames("actions"))
    made.responderActions = try keys.takeNames("responderActions")
    if let name = (made.actions + made.responderActions).first, !(objectClass.nativeType is any ActionSender.Type),
      !(objectClass.nativeType is NSView.Type)
    {
      throw ScriptFault(
        "\(keys.title): \(objectClass.name) sends no actions", at: name, expected: "a control, such as UIButton")
    }
    let segue = keys.take("segue")
    made.segues = try ((segue.isNil ? [] : [segue]) + keys.takeList("segues")).map { item in
      try declaredSegue(item, "segue", keys.title)
    }
    return made
  }

  /// Returns the segue that a value declares.
  func declaredSegue(_ value: LuaValue, _ key: String, _ title: String) throws -> SegueDescription {
    if case .other(let declared as DeclaredSegue) = declaredThing(value) { return declared.segue }
    throw ScriptFault(
      "\(title): '\(key)' must be a segue", at: key, found: printer.line(value),
      expected: "show { to = \"editor\" }, or another kind of segue")
  }

  /// Takes `attributes = { limit = 7 }`: the values that are set before `awakeFromNib` (`storyboards:9`).
  func takeAttributes(
    _ keys: inout DeclarationTable, _ objectClass: ObjectClass
  ) throws -> [AttributeDescription] {
    let value = keys.take("attributes")
    if value.isNil { return [] }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "\(keys.title): 'attributes' must be a table", at: "attributes", found: printer.line(value),
        expected: "attributes = { limit = 7 }")
    }
    let properties = objectClass.lineage.flatMap(\.properties).map(\.name)
    return try table.sortedPairs().map { entry in
      guard let name = entry.key.text, properties.contains(name) else {
        throw ScriptFault.unknownName(
          "\(keys.title): \(objectClass.name) has no property '\(printer.line(entry.key))' for the attribute",
          entry.key.text ?? "attributes", among: properties,
          help: ["declare it in \(objectClass.name): properties = { … }"])
      }
      switch entry.value {
      case .boolean, .integer, .number, .string: return AttributeDescription(name, try self.value(entry.value))
      default:
        throw ScriptFault(
          "\(keys.title): the attribute '\(name)' must be a string, a number or a boolean", at: name,
          found: printer.line(entry.value), expected: "a value that a file can contain")
      }
    }
  }

  /// Takes `holds = { nameLabel = "name", stars = { "first", "second" } }`: the view's own outlets, with the ids of their targets.
  func takeHoldings(_ keys: inout DeclarationTable, _ viewClass: ObjectClass) throws -> [HoldingDescription] {
    let value = keys.take("holds")
    if value.isNil { return [] }
    let expected = "holds = { nameLabel = \"name\" }, properties of \(viewClass.name) and ids of views of the scene"
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "\(keys.title): 'holds' must be a table", at: "holds", found: printer.line(value), expected: expected)
    }
    var found: [HoldingDescription] = []
    for entry in try table.sortedPairs() {
      guard let property = entry.key.text else {
        throw ScriptFault(
          "\(keys.title): the keys of 'holds' must be properties", at: "holds", found: printer.line(entry.value),
          expected: expected)
      }
      try checkOutlet(property, of: viewClass, keys.title)
      if let id = entry.value.text {
        found.append(HoldingDescription(property, id))
      } else if case .table(let list) = entry.value, declaredThing(entry.value) == nil {
        for member in try list.sortedPairs() {
          guard let id = member.value.text else {
            throw ScriptFault(
              "\(keys.title): 'holds' must map '\(property)' to ids", at: property, found: printer.line(member.value),
              expected: "an id, or a list of ids")
          }
          found.append(HoldingDescription(property, id, isCollection: true))
        }
      } else {
        throw ScriptFault(
          "\(keys.title): 'holds' must map '\(property)' to ids", at: property, found: printer.line(entry.value),
          expected: "an id, or a list of ids")
      }
    }
    return found
  }

  // MARK: Items

  /// Takes the items of a key. The class of each item is its first element, or else the platform's class.
  func takeItems(
    _ key: String, _ keys: inout DeclarationTable, _ owner: ObjectClass, _ type: SimulatedObject.Type
  ) throws -> [ItemDescription] {
    let title = keys.title
    let isOfAppKit = type == NSMenuItem.self || type == NSToolbarItem.self
    return try keys.takeList(key).map { item in
      guard owner.nativeType is NSResponder.Type == isOfAppKit, case .table(let table) = item,
        declaredThing(item) == nil
      else {
        throw ScriptFault(
          "\(title): '\(key)' must be a list of \(isOfAppKit ? "AppKit" : "UIKit") items", at: key,
          found: printer.line(item), expected: "{ title = \"Add\", segue = show { to = \"editor\" } }")
      }
      var keys = try DeclarationTable(table, of: "\(title): an item of \(key)", context: self)
      var made = ItemDescription(classes.nativeClass(type))
      let trigger = try takeTrigger(&keys, made.objectClass, owner)
      made.outlet = trigger.outlets.first
      made.otherOutlets = Array(trigger.outlets.dropFirst())
      made.collections = trigger.collections
      (made.id, made.title) = (trigger.id, trigger.title)
      made.accessibilityIdentifier = trigger.accessibilityIdentifier
      made.attributes = trigger.attributes
      (made.actions, made.responderActions) = (trigger.actions, trigger.responderActions)
      made.segues = trigger.segues
      var known = DeclaredTrigger.keys
      if type == UIGestureRecognizer.self {
        known.append("view")
        made.viewID = try keys.takeText("view", "the id of a view of the scene")
      }
      if type == UIBarButtonItem.self {
        known.append("place")
        made.place = try takePlace(&keys)
      }
      try keys.end(keys: known)
      return made
    }
  }

  private func takePlace(_ keys: inout DeclarationTable) throws -> ItemDescription.Place? {
    let names = ItemDescription.Place.allCases.map(\.rawValue)
    guard let name = try keys.takeText("place", "the property that contains the item") else { return nil }
    if let place = ItemDescription.Place(rawValue: name) { return place }
    throw ScriptFault.unknownName(
      "\(keys.title): there is no place '\(name)' for bar button items", name, among: names,
      help: ["use one of the places: \(names.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }

  func checkOutlet(_ outlet: String, of owner: ObjectClass, _ title: String) throws {
    let properties = owner.lineage.flatMap(\.properties).map(\.name)
    if properties.contains(outlet) { return }
    throw ScriptFault.unknownName(
      "\(title): \(owner.name) has no property '\(outlet)' for the outlet", outlet, among: properties,
      help: ["declare it in \(owner.name): weak = { \"\(outlet)\" } or properties = { \"\(outlet)\" }"]
    )
  }
}
