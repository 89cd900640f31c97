internal import AppSimulator
internal import Diagnostics
internal import InterfaceBuilder
internal import LuaRuntime
internal import StoryboardFiles
internal import Storyboards

/// The word `Nib`: the views of controllers that stand in xibs.
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
                expected: "Nib.load \"App/NoteViewController.xib\"", help: ["it is called with a dot: Nib.load(path)"])
            }
            let path = try call.string(1)
            var bundle: String?
            if !call.isNil(2) {
              var keys = try DeclarationTable(call.table(2), of: "Nib.load", state: self)
              bundle = try keys.takeText("bundle", "the name of a bundle")
              try keys.end(keys: ["bundle"])
            }
            return try call.return(nibTable(loadNib(path, bundle: bundle)))
          }
        )
      ])
    }
  }

  /// The xib of a file, which serves the apps that are launched. A file that is loaded again is read anew.
  private func loadNib(_ path: String, bundle: String?) throws -> StoryboardLoader.NibResult {
    let (real, bytes) = try contentsOfDocument(path, ending: "xib", at: "load")
    let result: StoryboardLoader.NibResult
    do {
      let document = try Document(bytes, file: real)
      declareMembersOfControllers()
      result = try StoryboardLoader.loadNib(document, bundle: bundle, classes: fileClasses, position: position)
    } catch let error as DocumentError {
      throw fault(error.diagnostic, path: real, at: "load")
    } catch let error as LoadingError {
      throw fault(error.diagnostic, path: real, at: "load")
    }
    nibs.removeAll { $0.name == result.nib.name && $0.bundle == bundle }
    nibs.append(result.nib)
    currentApp?.world.add(result.nib)
    return result
  }

  private func nibTable(_ result: StoryboardLoader.NibResult) throws -> LuaTable {
    let (name, madeUp, notes) = (result.nib.name, result.madeUp, result.notes)
    return try namespace("Nib") { [unowned self] in
      NamespaceMembers(
        functions: [
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
}
