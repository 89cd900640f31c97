internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

/// The functions that declare segues: `show "edit" { to = "editor" }`, without a name `show { to = "editor" }`.
extension Word {
  package static let show = segue(
    .show, "show",
    """
    Declares a segue that shows a scene in the nearest container that supports it. A navigation controller \
    pushes the scene; without a container, it is presented. On macOS, the scene gets a separate window.
    """, rules: ["storyboards:11.8", "storyboards:11.9", "storyboards:11.14"])

  package static let showDetail = segue(
    .showDetail, "showDetail",
    """
    Declares a segue that shows a scene as the detail of a split view controller. Without a split view \
    controller, the scene is presented.
    """, rules: ["storyboards:11.8"])

  package static let presentModally = segue(
    .presentModally, "presentModally",
    "Declares a segue that presents a scene modally. On macOS, it uses a modal window.",
    rules: ["storyboards:11.8", "storyboards:11.14"], options: "the keys of `show`, and `modalPresentationStyle`",
    keys: [
      DeclarationKey(
        "modalPresentationStyle", "string",
        Doc("The presentation style of the destination; by default, the destination's own.")),
      DeclarationKey(
        "modalTransitionStyle", "string",
        Doc("The transition style of the destination's presentation; by default, the destination's own.")),
    ])

  package static let presentAsPopover = segue(
    .presentAsPopover, "presentAsPopover", "Declares a segue that presents a scene in a popover.",
    rules: ["storyboards:11.8"], options: "the keys of `show`, and `anchor`",
    keys: [
      DeclarationKey(
        "anchor", "string",
        Doc(
          """
          The `id` of the view or bar button item that the popover points to; by default, the object that \
          triggered the segue.
          """))
    ])

  package static let presentAsSheet = segue(
    .sheet, "presentAsSheet", "Declares a segue that presents a scene in a sheet of the window, on macOS only.",
    rules: ["storyboards:11.14"])

  package static let embed = segue(
    .embed, "embed",
    """
    Declares a segue that embeds a scene in a container view while the source's view loads, before \
    viewDidLoad.
    """, rules: ["storyboards:11.6"])

  package static let custom = segue(
    .custom, "custom", "Declares a segue that is defined by its `class`.", rules: ["storyboards:11.6a"])

  package static let unwind = segue(
    .unwind, "unwind",
    """
    Declares a segue back to the nearest controller that has the method `action`. The search covers the \
    presenters, the parents, and the children of both. Use `action` instead of `to`. If no controller has \
    the method, nothing happens.
    """, rules: ["storyboards:11.10", "storyboards:11.11", "storyboards:11.12"],
    keys: [
      DeclarationKey(
        "action", "string", Doc("The name of the method to which the segue leads. The method receives the segue."))
    ])

  /// Declares a function that declares segues.
  ///
  /// - Parameters:
  ///   - options: The description of the table.
  ///   - keys: The keys that only this kind of segue has. The keys of all kinds are documented with `show`.
  private static func segue(
    _ kind: SegueDescription.Kind, _ name: String, _ text: String, rules: [String],
    options: String = "the keys of `show`", keys: [DeclarationKey] = []
  ) -> Word {
    function(
      name,
      [
        .init("name?", "string", "the segue's identifier; without one, only the user can trigger the segue"),
        .init("options", "table", options),
      ], returns: "Segue",
      Doc(text, errors: ["A key is unknown, or a required key is missing."], rules: rules),
      keys: kind == .show ? DeclarationKey.ofSegues : keys
    ) { context, call in
      if call.isTable(1) { return try call.return(context.declareSegue(name, kind, nil, call.table(1), keys)) }
      guard call.isString(1) else {
        throw ScriptFault(
          "\(name) needs a name or a table", at: name, found: context.printer.line(call.value(1)),
          expected: "\(name) \"name\" { … }, or \(name) { … } for a segue without a name")
      }
      let identifier = try call.string(1)
      if call.isTable(2) { return try call.return(context.declareSegue(name, kind, identifier, call.table(2), keys)) }
      return try call.return(
        context.lua.function(name) { [unowned context] call in
          guard call.isTable(1) else {
            throw ScriptFault(
              "\(name) \"\(identifier)\" needs a table", at: name, found: context.printer.line(call.value(1)),
              expected: "\(name) \"\(identifier)\" { … }")
          }
          return try call.return(context.declareSegue(name, kind, identifier, call.table(1), keys))
        })
    }
  }
}

extension DeclarationKey {
  private static let to = DeclarationKey(
    "to", "string", Doc("The scene to which the segue leads. Each perform creates a new instance."))
  private static let animates = DeclarationKey(
    "animates", "boolean", Doc("Whether the transition is animated; true by default."))
  private static let segueClass = DeclarationKey(
    "class", "Class",
    Doc(
      """
      A class derived from UIStoryboardSegue, or from NSStoryboardSegue on macOS. Its `perform` can extend a \
      standard kind by calling super. For `custom`, it defines what the segue does.
      """))
  private static let segueAction = DeclarationKey(
    "segueAction", "string",
    Doc(
      """
      The name of the source's method that creates the destination, an @IBSegueAction. It receives (sender, \
      identifier). It returns a controller of the scene's class, or `nil` to let the storyboard create it.
      """))

  /// The keys of most segues.
  fileprivate static let ofSegues = [to, animates, segueClass, segueAction]

  /// The keys that a kind of segue shares with other kinds.
  fileprivate static func ofSegues(_ kind: SegueDescription.Kind) -> [DeclarationKey] {
    kind == .unwind ? [animates, segueClass] : ofSegues
  }
}

extension ScriptContext {
  fileprivate func declareSegue(
    _ word: String, _ kind: SegueDescription.Kind, _ name: String?, _ table: LuaTable, _ ownKeys: [DeclarationKey]
  ) throws -> LuaTable {
    let title = name.map { "\(word) \"\($0)\"" } ?? word
    var keys = try DeclarationTable(table, of: title, context: self)
    var segue = SegueDescription(kind, identifier: name, position: position)
    if kind == .unwind {
      guard let action = try keys.takeText("action", "the name of a method of the controller to go back to") else {
        throw ScriptFault(
          "\(title) needs an action", at: word, expected: "action = \"unwindToHome\"",
          help: ["name a method of the controller to which the segue unwinds"])
      }
      segue.unwindAction = action
    } else {
      let expected = "to = \"scene\", the name of a scene of the same storyboard"
      guard let destination = try keys.takeScene("to") else {
        throw ScriptFault("\(title) has no destination", at: word, expected: expected)
      }
      segue.destination = destination
      segue.segueAction = try keys.takeText("segueAction", "the name of a method of the source")
    }
    if kind == .presentAsPopover {
      segue.anchor = try keys.takeText("anchor", "the id of a view or an item of the scene")
    }
    if kind == .presentModally {
      segue.modalPresentationStyle = try takePresentationStyle(&keys)
      segue.modalTransitionStyle = try takeTransitionStyle(&keys)
    }
    segue.animates = try keys.takeFlag("animates") ?? true
    segue.segueClass = try takeSegueClass(&keys)
    try keys.end(keys: DeclarationKey.ofSegues(kind) + ownKeys)
    if kind == .custom && segue.segueClass == nil {
      throw ScriptFault(
        "\(title) needs a class that performs it", at: word, expected: "class = FadeSegue",
        help: ["declare one: class \"FadeSegue\" { inherits = UIStoryboardSegue, perform = function(self) … end }"])
    }
    let result = try lua.makeTable()
    let declared = DeclaredSegue(word, segue)
    declareThing(result, as: .other(declared))
    try makeOpaque(result, declared.displayName)
    return result
  }

  private func takeSegueClass(_ keys: inout DeclarationTable) throws -> ObjectClass? {
    let value = keys.take("class")
    if value.isNil { return nil }
    if let found = objectClass(value),
      found.nativeType is UIStoryboardSegue.Type || found.nativeType is NSStoryboardSegue.Type
    {
      return found
    }
    throw ScriptFault(
      "\(keys.title): 'class' must be a segue class", at: "class", found: printer.line(value),
      expected: "UIStoryboardSegue, or NSStoryboardSegue on macOS, or a class derived from it")
  }

  func takePresentationStyle(_ keys: inout DeclarationTable) throws -> UIModalPresentationStyle? {
    let value = keys.take("modalPresentationStyle")
    return value.isNil ? nil : try choice(value)
  }

  func takeTransitionStyle(_ keys: inout DeclarationTable) throws -> UIModalTransitionStyle? {
    let value = keys.take("modalTransitionStyle")
    return value.isNil ? nil : try choice(value)
  }

  /// Sets the name of a declared table, and makes it reject reads and writes of fields.
  func makeOpaque(_ table: LuaTable, _ name: String) throws {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet("__tostring", to: .function(lua.function("tostring") { call in try call.return(name) }))
    try table.setMetatable(metatable)
  }
}
