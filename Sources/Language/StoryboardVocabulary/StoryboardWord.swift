internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

extension Word {
  package static let storyboard = declaration(
    "storyboard",
    [
      .init("name", "string", "the storyboard's name, by which references and `launch` find it"),
      .init("scenes", "table", "the scenes, and the keys below"),
    ], returns: "Storyboard",
    Doc(
      """
      Declares a storyboard: a list of scenes, each with a name, in any order. It serves each launched app, \
      unless `launch` lists other storyboards.
      """,
      errors: [
        "A connection leads to a missing scene.", "Two scenes have the same name or identifier.",
        "Scenes contain each other in a cycle.", "A storyboard of this name already exists.",
      ], rules: ["storyboards:11.1", "storyboards:8.1"],
      example:
        """
        local Main = storyboard "Main" {
          initial = "nav",
          scene "nav"    { UINavigationController, root = "home" },
          scene "home"   { HomeViewController, identifier = "Home",
                           segues  = { show "edit" { to = "editor" } },
                           buttons = { helpButton = presentModally { to = "help" } } },
          scene "editor" { EditorViewController, segues = { unwind "back" { action = "unwindToHome" } } },
          scene "help"   { reference = { storyboard = "Help", identifier = "Index" } },
        }
        """), keys: DeclarationKey.ofStoryboards
  ) { context, name, argument in
    try context.declareStoryboard(name, argument)
  }
}

extension DeclarationKey {
  fileprivate static let ofStoryboards = [
    DeclarationKey("initial", "string", Doc("The name of the scene with the initial controller.")),
    DeclarationKey("bundle", "string", Doc("The bundle of the storyboard; the app's own by default.")),
    DeclarationKey(
      "menu", "table[]",
      Doc(
        """
        The items of the main menu on macOS, as tables like those of a scene's `barButtonItems`. `launch` \
        creates the menu of the main storyboard.
        """, rules: ["storyboards:11.20"])),
  ]
}

extension ScriptContext {
  fileprivate func declareStoryboard(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    let title = "storyboard \"\(name)\""
    var keys = try DeclarationTable(argument, of: "storyboard", name, context: self)
    let initial = try keys.takeScene("initial")
    let bundle = try keys.takeText("bundle", "the name of a bundle")
    let scenes = try keys.takeElements().map { item in
      guard case .other(let declared as DeclaredScene) = declaredThing(item) else {
        throw ScriptFault(
          "\(title) must be a list of scenes", at: "storyboard", found: printer.line(item),
          expected: "scene \"home\" { HomeViewController }")
      }
      return declared.scene
    }
    let menu = try takeMenu(&keys)
    try keys.end(keys: DeclarationKey.ofStoryboards)
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
    documents.change(isOfModule: loading.isActive) { $0.storyboards.append(made) }
    if !running.isLaunched { running.app?.world.storyboards.add(made) }
    return try storyboardTable(made)
  }

  /// The items of the macOS main menu, or `nil` if the storyboard does not have any.
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
}
