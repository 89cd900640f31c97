internal import AppSimulator
internal import InterfaceBuilder
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

private typealias Member = NamespaceMember<NibMembers>

extension Word {
  /// The functions for xibs, and the members of xibs.
  package static let nib = Word(
    .value, "Nib", type: "table",
    Doc(
      """
      The functions for xibs, which contain the views of controllers, cells and other views. A controller \
      finds its xib by the name that it is created with, otherwise by its class: `NoteView`, then \
      `NoteViewController`; on macOS by the class name only. `instantiate` loads any other xib.
      """, rules: ["storyboards:11.16", "storyboards:11.19"],
      example:
        """
        Nib.load "App/NoteViewController.xib"
        local note = NoteViewController()          -- or NoteViewController("NoteViewController")
        """), members: { [loading.entry(of: $0)] + NibMembers.all.entries(of: $0) }
  ) { context in
    .table(try context.namespace("Nib") { [loading] })
  }

  private static let loading = NamespaceMember<ScriptContext>.function(
    "load",
    [
      .init("path", "string", "the path, relative to the scenario's directory or the current one"),
      .init("options?", "table", "`bundle`: the bundle that contains the xib; the app's own by default"),
    ], returns: "Nib",
    Doc(
      "Reads a `.xib` file. The xib has the name of its file, and replaces an earlier one of this name.",
      errors: [
        "The file does not exist or is malformed.", "The file is a storyboard or a watchOS xib.",
        "A class of the script has a different kind than the element in the file.",
      ])
  ) { context, call in
    guard call.isString(1) else {
      throw ScriptFault(
        "Nib.load needs a path", at: "load", found: context.printer.line(call.value(1)),
        expected: "Nib.load \"App/NoteViewController.xib\"", help: ["call it with a dot: Nib.load(path)"])
    }
    let path = try call.string(1)
    var bundle: String?
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "Nib.load", context: context)
      bundle = try keys.takeText("bundle", "the name of a bundle")
      try keys.end(keys: ["bundle"])
    }
    let result = try context.loadNib(path, bundle: bundle)
    return try call.return(
      context.nibTable(result.nib.name, bundle, madeUp: result.madeUp, notes: result.notes, for: "Nib"))
  }

  package static let uiNib = finding(
    "UINib",
    Doc(
      "Returns an iOS or tvOS xib by its name. The lookup happens when the xib is instantiated.",
      rules: ["storyboards:11.16"]))
  package static let nsNib = finding(
    "NSNib",
    Doc(
      "Returns a macOS xib by its name. The lookup happens when the xib is instantiated.", rules: ["storyboards:11.16"])
  )

  /// Declares a function that returns a xib by its name. The lookup happens when the xib is instantiated (`storyboards:11.16`).
  private static func finding(_ name: String, _ doc: @autoclosure @escaping Doc.Source) -> Word {
    function(
      name,
      [
        .init("name", "string", "the name of the file without directories and extension; `Nib.load` reads the file"),
        .init("bundle?", "string", "the bundle that contains the xib; the app's own by default"),
      ], returns: nib.name, doc()
    ) { context, call in
      guard call.isString(1), call.isString(2) || call.isNil(2) else {
        throw ScriptFault(
          "\(name) needs the name of a xib", at: name,
          found: context.printer.line(call.value(call.isString(1) ? 2 : 1)),
          expected: "\(name)(\"NoteCell\"), or \(name)(\"NoteCell\", bundle)",
          help: ["pass the file name without folders and extension, or load the file with Nib.load"])
      }
      return try call.return(context.nibTable(call.string(1), call.isNil(2) ? nil : call.string(2), for: name))
    }
  }
}

/// A xib, with the state that the members of its table need.
struct NibMembers {
  fileprivate unowned let context: ScriptContext
  fileprivate let name: String
  fileprivate let bundle: String?
  fileprivate let madeUp: [String]
  fileprivate let notes: [Diagnostic]

  fileprivate static let all: [NamespaceMember<NibMembers>] = [
    Member.property(
      "name", type: "string", Doc("The name of the xib, from its file."), get: { .string(LuaString($0.name)) }),
    Member.method(
      "instantiate",
      [
        .init("owner?", "Object", "File's Owner, whose outlets are set and which receives the actions"),
        .init("options?", "table", "`externalObjects`: objects by the identifiers of their placeholders"),
      ], returns: "Object[]",
      Doc(
        """
        Creates the objects of the xib, then connects outlets and actions, then calls awakeFromNib. Returns the \
        top-level objects without placeholders, in the order of the file. It corresponds to \
        `instantiate(withOwner:options:)` and `loadNibNamed`.
        """,
        errors: [
          """
          PlatformException NSInternalInconsistencyException: the xib does not exist, or its instantiation is \
          infinitely nested.
          """, "PlatformException NSUnknownKeyException: the owner does not have the property of an outlet, on iOS.",
          "The xib is for another platform than the app's.",
        ], rules: ["storyboards:11.16", "storyboards:11.17", "storyboards:11.18"],
        example: "local cell = UINib(\"NoteCell\"):instantiate(owner)[1]")
    ) { nib, call in try nib.context.instantiateNib(nib.name, nib.bundle, call) },
    Member.method(
      "classesMadeUp", returns: "string[]",
      Doc(
        """
        Returns the classes that the file names and the script does not declare. RouteScript synthesized them \
        from their elements.
        """)
    ) { nib, call in try call.return(.table(nib.context.list(nib.madeUp))) },
    Member.method(
      "notes", returns: "string[]",
      Doc("Returns notes about ignored parts of the file, such as an outlet without a property.")
    ) { nib, call in try call.return(.table(nib.context.list(nib.notes.map(\.line)))) },
  ]
}

/// The xib files of scripts.
extension ScriptContext {
  /// Loads the xib in a file, which serves all apps that are launched. A file that is loaded again is read again.
  fileprivate func loadNib(_ path: String, bundle: String?) throws -> StoryboardLoader.NibResult {
    let (real, bytes) = try contentsOfDocument(path, ending: "xib", at: "load")
    let result: StoryboardLoader.NibResult
    do {
      let check = documentCheck()
      let document = try Document(bytes, file: real, check: check)
      declareMembersOfPlatform()
      result = try StoryboardLoader.loadNib(document, bundle: bundle, classes: types.ofFiles, check: check)
    } catch let error as DocumentError {
      throw fault(error.diagnostic, path: real, at: "load")
    } catch let error as LoadingError {
      throw fault(error.diagnostic, path: real, at: "load")
    }
    documents.change(isOfModule: loading.isActive) {
      $0.nibs.removeAll { $0.name == result.nib.name && $0.bundle == bundle }
      $0.nibs.append(result.nib)
    }
    running.app?.world.add(result.nib)
    return result
  }

  fileprivate func nibTable(
    _ name: String, _ bundle: String?, madeUp: [String] = [], notes: [Diagnostic] = [], for word: String
  ) throws -> LuaTable {
    let nib = NibMembers(context: self, name: name, bundle: bundle, madeUp: madeUp, notes: notes)
    return try namespaces.make(word) { Namespaces.Members(NibMembers.all) { nib } }
  }

  /// Implements `nib:instantiate(owner, { externalObjects = { Name = object } })` (`storyboards:11.16`).
  fileprivate func instantiateNib(_ name: String, _ bundle: String?, _ call: LuaCall) throws -> Int32 {
    let owner = try optionalObject(call, 2, SimulatedObject.self, "the owner: an object whose outlets the xib sets")
    var external: [String: SimulatedObject] = [:]
    if !call.isNil(3) {
      var keys = try DeclarationTable(call.table(3), of: "instantiate", context: self)
      let given = keys.take("externalObjects")
      try keys.end(keys: ["externalObjects"])
      if case .table(let table) = given, declaredThing(given) == nil {
        for entry in try table.sortedPairs() {
          guard let key = entry.key.text, let object = try object(entry.value) else {
            throw ScriptFault(
              "instantiate: the values of 'externalObjects' must be objects", at: "externalObjects",
              found: printer.line(entry.value), expected: "externalObjects = { Presenter = presenter }")
          }
          external[key] = object
        }
      } else if !given.isNil {
        throw ScriptFault(
          "instantiate: 'externalObjects' must be a table", at: "externalObjects", found: printer.line(given),
          expected: "externalObjects = { Presenter = presenter }")
      }
    }
    return try step {
      let nib = try app.world.storyboards.nib(named: name, bundle: bundle)
      guard nib.isForMac == app.world.runsAppKit else {
        var fault = ScriptFault(
          "the xib '\(name)' is for \(nib.isForMac ? "macOS" : "iOS or tvOS")", at: "instantiate",
          found: "an app on \(app.world.runsAppKit ? "macOS" : "iOS or tvOS")")
        fault.isLiteral = true
        throw fault
      }
      return try self.return(nib.instantiate(owner: owner, external: external, in: app.world), from: call)
    }
  }
}
