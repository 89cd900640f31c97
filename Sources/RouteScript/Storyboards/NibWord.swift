internal import AppSimulator
internal import Diagnostics
internal import InterfaceBuilder
internal import LuaRuntime
internal import Simulation
internal import StoryboardFiles
internal import Storyboards
internal import ViewHierarchy

/// The words for xibs: `Nib`, which reads them, and `UINib` and `NSNib`, which find them by their names.
extension ScriptState {
  func makeNibTable() throws -> LuaTable {
    try namespace("Nib") { [unowned self] in
      NamespaceMembers(functions: [
        (
          "load",
          { [unowned self] call in
            guard call.isString(1) else {
              throw ScriptFault(
                "Nib.load needs a path", at: "load", found: printer.line(call.value(1)),
                expected: "Nib.load \"App/NoteViewController.xib\"", help: ["call it with a dot: Nib.load(path)"])
            }
            let path = try call.string(1)
            var bundle: String?
            if !call.isNil(2) {
              var keys = try DeclarationTable(call.table(2), of: "Nib.load", state: self)
              bundle = try keys.takeText("bundle", "the name of a bundle")
              try keys.end(keys: ["bundle"])
            }
            let result = try loadNib(path, bundle: bundle)
            return try call.return(
              nibTable(result.nib.name, bundle, madeUp: result.madeUp, notes: result.notes, for: "Nib"))
          }
        )
      ])
    }
  }

  /// `UINib("NoteCell")`, on macOS `NSNib("NoteCell")`: the xib is looked for when it is instantiated (`storyboards:11.16`).
  func makeNibWord(_ word: String) throws -> LuaFunction {
    try lua.function(word) { [unowned self] call in
      guard call.isString(1), call.isString(2) || call.isNil(2) else {
        throw ScriptFault(
          "\(word) needs the name of a xib", at: word, found: printer.line(call.value(call.isString(1) ? 2 : 1)),
          expected: "\(word)(\"NoteCell\"), or \(word)(\"NoteCell\", bundle)",
          help: ["pass the file name without folders and extension, or load the file with Nib.load"])
      }
      return try call.return(nibTable(call.string(1), call.isNil(2) ? nil : call.string(2), for: word))
    }
  }

  /// The xib of a file, which serves the apps that are launched. A file that is loaded again is read anew.
  private func loadNib(_ path: String, bundle: String?) throws -> StoryboardLoader.NibResult {
    let (real, bytes) = try contentsOfDocument(path, ending: "xib", at: "load")
    let result: StoryboardLoader.NibResult
    do {
      let check = documentCheck()
      let document = try Document(bytes, file: real, check: check)
      declareMembersOfPlatform()
      result = try StoryboardLoader.loadNib(document, bundle: bundle, classes: fileClasses, check: check)
    } catch let error as DocumentError {
      throw fault(error.diagnostic, path: real, at: "load")
    } catch let error as LoadingError {
      throw fault(error.diagnostic, path: real, at: "load")
    }
    change {
      $0.nibs.removeAll { $0.name == result.nib.name && $0.bundle == bundle }
      $0.nibs.append(result.nib)
    }
    currentApp?.world.add(result.nib)
    return result
  }

  private func nibTable(
    _ name: String, _ bundle: String?, madeUp: [String] = [], notes: [Diagnostic] = [], for word: String
  ) throws -> LuaTable {
    try namespace(word) { [unowned self] in
      NamespaceMembers(
        functions: [
          ("instantiate", { [unowned self] call in try instantiateNib(name, bundle, call) }),
          ("classesMadeUp", { [unowned self] call in try call.return(.table(list(madeUp))) }),
          (
            "notes",
            { [unowned self] call in
              try call.return(
                .table(list(notes.map { note in note.location.map { "\($0): \(note.title)" } ?? note.title })))
            }
          ),
        ],
        properties: [NamespaceProperty(name: "name", get: { .string(LuaString(name)) })])
    }
  }

  /// `nib:instantiate(owner, { externalObjects = { Name = object } })` (`storyboards:11.16`).
  private func instantiateNib(_ name: String, _ bundle: String?, _ call: LuaCall) throws -> Int32 {
    let owner = try optionalObject(call, 2, SimulatedObject.self, "the owner: an object whose outlets the xib sets")
    var external: [String: SimulatedObject] = [:]
    if !call.isNil(3) {
      var keys = try DeclarationTable(call.table(3), of: "instantiate", state: self)
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
