internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import Simulation
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy

/// The word `storyboard`, and what it returns.
extension ScriptState {
  func makeStoryboardWord() throws -> LuaFunction {
    try declarationWord("storyboard") { [unowned self] name, argument in
      let title = "storyboard \"\(name)\""
      var keys = try DeclarationTable(argument, of: "storyboard", name, state: self)
      let initial = try keys.takeScene("initial")
      let bundle = try keys.takeText("bundle", "the name of a bundle")
      let scenes = try keys.takeElements().map { item in
        guard case .scene(let declared) = declaredThing(item) else {
          throw ScriptFault(
            "\(title) must be a list of scenes", at: "storyboard", found: printer.line(item),
            expected: "scene \"home\" { HomeViewController }")
        }
        return declared.scene
      }
      let menu = try takeMenu(&keys)
      try keys.end(keys: ["initial", "bundle", "menu"])
      if let known = documents.storyboards.first(where: { $0.name == name && $0.bundle == bundle }) {
        var fault = ScriptFault(
          "a storyboard named '\(name)' is already declared", at: name, help: ["choose another name"])
        if let place = location(known.position) { fault.notes = [.init("first declared here", at: place)] }
        throw fault
      }
      let made: Storyboard
      do {
        made = try Storyboard(
          name: name, bundle: bundle, initial: initial, scenes: scenes, application: menu, position: position,
          check: { [unowned self] in try lua.checkLimits() })
      } catch let error as StoryboardError {
        throw fault(error, title)
      }
      change { $0.storyboards.append(made) }
      if !isLaunched { currentApp?.world.storyboards.add(made) }
      return try storyboardTable(made)
    }
  }

  /// The items of the main menu of macOS; nil when the storyboard has none.
  private func takeMenu(_ keys: inout DeclarationTable) throws -> ControllerDescription? {
    var application = ControllerDescription(classes.nativeClass(NSApplication.self))
    application.items = try takeItems("menu", &keys, application.objectClass, NSMenuItem.self)
    return application.items.isEmpty ? nil : application
  }

  private func fault(_ error: StoryboardError, _ title: String) -> ScriptFault {
    var fault = ScriptFault("\(title): \(error)", help: [])
    fault.isLiteral = true
    switch error.problem {
    case .unknownScene(let id, _):
      fault.identifier = id
      fault.suggestions = NameSuggester.suggestions(for: id, among: error.candidates)
      let scenes = error.candidates.map { "\"\($0)\"" }.joined(separator: ", ")
      fault.help =
        error.candidates.isEmpty ? ["declare a scene: the storyboard is empty"] : ["use one of the scenes: \(scenes)"]
    case .duplicateScene(let id), .duplicateIdentifier(let id):
      fault.identifier = id
      fault.help = ["give one of them another name"]
    case .circle(let ids):
      fault.identifier = ids.first
      fault.help = [
        "show one of them with a segue: a scene is created together with the scenes that it contains"
      ]
    case .wrongContainer(let id, _, let kind):
      fault.identifier = id
      fault.help = ["give the scene a class derived from \(kind.containerName), or remove the relationship"]
    case .repeatedRelationship(let id, _):
      fault.identifier = id
      fault.help = ["remove one of the two"]
    case .mixedPlatforms(let id):
      fault.identifier = id
      fault.help = ["write two storyboards, one for each platform"]
    case .foreignSegue(let id, _):
      fault.identifier = id
      fault.help = [
        "on macOS, use show, presentModally, presentAsSheet, presentAsPopover, embed or custom; UIKit has no presentAsSheet"
      ]
    case .repeatedEmbed(let id):
      fault.identifier = id
      fault.help = ["give each embed segue a separate view"]
    case .initialReference(let id):
      fault.identifier = id
      fault.help = ["pass the storyboard to which it refers to launch"]
    }
    if let place = location(error.position) { fault.notes.append(.init("it is declared here", at: place)) }
    if let place = location(error.earlier) { fault.notes.append(.init("the first one is declared here", at: place)) }
    return fault
  }

  /// A storyboard as a value.
  func storyboardTable(_ storyboard: Storyboard) throws -> LuaTable {
    if let known = storyboard.foreign as? LuaTable { return known }
    if storyboard.owner != nil { return try boundStoryboardTable(storyboard) }
    let table = try makeNamespace("Storyboard") { [unowned self] in
      // It may outlive the test that declared it, if a script keeps one of its functions.
      storyboardMembers(of: storyboard.name) { storyboard }
    }
    storyboard.foreign = table
    declared.enter(table, as: .storyboard(storyboard))
    return table
  }

  /// What a storyboard can do. One that a container registered is made by the container.
  func storyboardMembers(of name: String, _ storyboard: @escaping () throws -> Storyboard) -> NamespaceMembers {
    NamespaceMembers(
      functions: [
        (
          "instantiateViewController",
          { [unowned self] call in
            guard call.isString(2) else {
              throw ScriptFault(
                "instantiateViewController needs the identifier of a scene", at: "instantiateViewController",
                found: printer.line(call.value(2)),
                expected: "a string",
                help: ["call it with a colon: \(name):instantiateViewController(\"…\")"])
            }
            let identifier = try call.string(2)
            return try step {
              let made = try serving(storyboard()).instantiateViewController(withIdentifier: identifier, in: app.world)
              return try self.return(made, from: call)
            }
          }
        ),
        (
          "instantiateInitialViewController",
          { [unowned self] call in
            try step {
              try self.return(serving(storyboard()).instantiateInitialViewController(in: app.world), from: call)
            }
          }
        ),
        (
          "instantiateController",
          { [unowned self] call in
            guard call.isString(2) else {
              throw ScriptFault(
                "instantiateController needs the identifier of a scene", at: "instantiateController",
                found: printer.line(call.value(2)), expected: "a string",
                help: ["call it with a colon: \(name):instantiateController(\"…\")"])
            }
            let identifier = try call.string(2)
            return try step {
              let made = try serving(storyboard()).instantiateController(withIdentifier: identifier, in: app.world)
              return try self.return(made, from: call)
            }
          }
        ),
        (
          "instantiateInitialController",
          { [unowned self] call in
            try step { try self.return(serving(storyboard()).instantiateInitialController(in: app.world), from: call) }
          }
        ),
        (
          "save",
          { [unowned self] call in
            guard call.isString(2) else {
              throw ScriptFault(
                "save needs a path", at: "save", found: printer.line(call.value(2)),
                expected: "\(name):save \"Main.storyboard\"", help: ["call it with a colon"])
            }
            try save(storyboard(), to: call.string(2))
            return 0
          }
        ),
        (
          "xml",
          { call in
            try call.return(LuaValue.string(LuaString(StoryboardWriter.contents(of: storyboard()))))
          }
        ),
        (
          "classesMadeUp",
          { [unowned self] call in
            try call.return(.table(list(loadingResult(of: storyboard())?.madeUp ?? [])))
          }
        ),
        (
          "notes",
          { [unowned self] call in
            let notes = try loadingResult(of: storyboard())?.notes ?? []
            return try call.return(
              .table(list(notes.map { note in note.location.map { "\($0): \(note.title)" } ?? note.title })))
          }
        ),
      ],
      properties: [NamespaceProperty(name: "name", get: { [name] in .string(name) })])
  }

  // MARK: Launching

  /// The storyboards of an app: those that `launch` lists, else all that are declared.
  func takeStoryboards(_ keys: inout DeclarationTable) throws -> [Storyboard] {
    let listed = keys.take("storyboards")
    if listed.isNil { return documents.storyboards }
    guard case .table(let table) = listed, declaredThing(listed) == nil else {
      throw ScriptFault(
        "launch: 'storyboards' must be a list of storyboards", at: "storyboards", found: printer.line(listed),
        expected: "storyboards = { Main }")
    }
    return try table.sortedPairs().map { entry in
      if case .storyboard(let found) = declaredThing(entry.value) { return found }
      if let name = entry.value.text {
        if name.hasSuffix(".storyboard") { return try loadStoryboard(name, bundle: nil, at: "storyboards") }
        return try storyboard(named: name, among: documents.storyboards, at: "storyboards")
      }
      throw ScriptFault(
        "launch: 'storyboards' must be a list of storyboards", at: "storyboards", found: printer.line(entry.value),
        expected: "the result of `storyboard \"Main\" { … }`")
    }
  }

  /// The storyboard whose initial controller becomes the root; nil when `launch` names none.
  func takeMainStoryboard(_ keys: inout DeclarationTable, among listed: [Storyboard]) throws -> Storyboard? {
    let value = keys.take("mainStoryboard")
    if value.isNil { return nil }
    let found: Storyboard
    if case .storyboard(let named) = declaredThing(value) {
      found = try storyboard(named: named.name, among: listed, at: "mainStoryboard")
    } else if let name = value.text {
      found = try storyboard(named: name, among: listed, at: "mainStoryboard")
    } else {
      throw ScriptFault(
        "launch: 'mainStoryboard' must be the name of a storyboard", at: "mainStoryboard", found: printer.line(value),
        expected: "mainStoryboard = \"Main\"")
    }
    guard found.initialScene != nil else {
      throw ScriptFault(
        "launch: storyboard \"\(found.name)\" has no initial scene", at: "mainStoryboard",
        help: ["set it: storyboard \"\(found.name)\" { initial = \"…\", … }"])
    }
    return found
  }

  private func storyboard(named name: String, among listed: [Storyboard], at key: String) throws -> Storyboard {
    if let found = listed.first(where: { $0.name == name }) { return found }
    var fault = ScriptFault.unknownName(
      "launch: the app has no storyboard '\(name)'", name, among: listed.map(\.name),
      help: [
        listed.isEmpty
          ? "declare it: storyboard \"\(name)\" { … }"
          : "use one of its storyboards: \(listed.map { "\"\($0.name)\"" }.joined(separator: ", "))"
      ])
    fault.isLiteral = true
    throw fault
  }

  // MARK: The user

  /// Lets the user tap a view, a bar button item or what a text names; with `accessory`, the accessory of a cell.
  func tap(_ call: LuaCall, accessory: Bool = false) throws -> Int32 {
    let word = accessory ? "tapAccessory" : "tap"
    let target: SimulatedObject
    if call.isString(2) {
      target = try tappable(call.string(2), at: word)
    } else {
      target = try object(
        call.numberedFromSecond, 2, SimulatedObject.self, "a view, a bar button item, or its name")
    }
    do {
      try step {
        switch target {
        case let view as UIView: try app.application.tap(view, accessory: accessory)
        case let item as UIBarButtonItem: try app.application.tap(item)
        case let recogniser as UIGestureRecognizer: try app.application.recognize(recogniser)
        case let view as NSView where !accessory:
          guard let application = app.macApplication else { throw TapRefusal.notOnScreen }
          try application.tap(view)
        case let item as any ActionSender where !accessory && app.macApplication != nil:
          try app.macApplication?.tap(item)
        default: throw TapRefusal.notTouchable
        }
      }
    } catch TapRefusal.notOnScreen {
      throw ScriptFault(
        "the user cannot tap \(target): it is not on the screen", at: word, found: (target as? UIView).map(place),
        help: ["check app:tree(): a controller loads its view and its buttons when it first appears"])
    } catch TapRefusal.notTouchable {
      throw ScriptFault(
        "nothing happens when the user taps \(accessory ? "the accessory of " : "")\(target)", at: word,
        found: "a \(target.objectClass.name) without actions",
        help: [
          "give it an action:",
          "  button:addTarget(controller, \"method\"), button.primaryAction = function(button) … end,",
          "  or a segue of a storyboard: buttons = { editButton = show { to = \"editor\" } }",
        ])
    }
    return 0
  }

  private func tappable(_ text: String, at word: String) throws -> SimulatedObject {
    do throws(TapRefusal) {
      if let application = app.macApplication { return try application.tappable(text) }
      return try app.application.tappable(text)
    } catch {
      switch error {
      case .ambiguous(let names):
        var fault = ScriptFault(
          "\(names.count) views on the screen are named \"\(text)\"", at: word,
          found: names.joined(separator: ", "), expected: "a unique name",
          help: ["pass the view itself, or give it a unique outlet or accessibilityIdentifier"])
        fault.isLiteral = true
        throw fault
      case .unknown(let names):
        var fault = ScriptFault.unknownName(
          "there is nothing named \"\(text)\" to tap on the screen", text, among: names,
          help: [
            names.isEmpty
              ? "show a view with an action: nothing on the screen can be tapped"
              : "use one of the names: \(names.map { "\"\($0)\"" }.joined(separator: ", "))"
          ])
        fault.isLiteral = true
        throw fault
      case .notOnScreen, .notTouchable: throw error
      }
    }
  }

  func list(_ texts: [String]) throws -> LuaTable {
    let table = try lua.makeTable()
    for (index, text) in texts.enumerated() {
      try lua.checkLimits()
      try table.rawSet(.integer(index + 1), to: .string(LuaString(text)))
    }
    return table
  }

  /// Writes a storyboard as a file: only where the scenario is trusted.
  private func save(_ storyboard: Storyboard, to path: String) throws {
    guard options.isTrusted else {
      throw ScriptFault(
        "an untrusted scenario cannot write files", at: "save", expected: "a trusted scenario: --trust",
        help: ["get the contents with \(storyboard.name):xml(), or pass --trust"])
    }
    do throws(SourceFileError) {
      try files.write(StoryboardWriter.contents(of: storyboard), to: SourcePath.join(folder, path))
    } catch {
      var fault = ScriptFault("'\(path)' cannot be written", at: "save")
      if case .refused(let reason) = error { fault.found = reason }
      if case .folder = error { fault.found = "a folder" }
      if case .missing = error { fault.found = "a path into a missing folder" }
      fault.isLiteral = true
      throw fault
    }
  }

  private func place(of view: UIView) -> String {
    var top = view
    while let superview = top.superview { top = superview }
    if top === view { return "a view without a superview" }
    return top is UIWindow ? "a window that is hidden" : "a view in \(top), which is in no window"
  }
}
