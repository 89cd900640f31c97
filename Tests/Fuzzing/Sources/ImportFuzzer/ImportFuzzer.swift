import AppImport
import AppSources
import LuaRuntime
import RouteScript

/// Reads one input, any bytes, as the facts of an app and an edited module. libFuzzer, which provides the main function, calls it.
///
/// A zero byte separates the facts from the edits. Each module must be valid Lua. An update over an edited module must keep the code of the
/// user, and a second update must change nothing.
@_cdecl("LLVMFuzzerTestOneInput")
func importApp(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let parts = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
    .split(separator: 0, maxSplits: 1, omittingEmptySubsequences: false)
  let facts = SourceFacts.decode(Array(parts[0])).files
  var request = ImportRequest(model: SourceModel(facts), language: .current, roots: ["App"]) { _ in true }
  request.boards = [.init(name: "Main", path: "App/Main.storyboard", hasInitialScene: true, isReadable: true)]
  for file in AppImporter.files(request) {
    check(file.text, file.name)
    update(file, Array(parts.count > 1 ? parts[1] : []))
  }
  return 0
}

/// Fails if a module is not valid Lua.
private func check(_ text: String, _ name: String) {
  do {
    _ = try LuaState().load(text, chunkName: "=\(name)")
  } catch {
    preconditionFailure("\(error)\n\(text)")
  }
}

/// Updates an edited module.
private func update(_ file: ImportedFile, _ edits: [UInt8]) {
  var edit = ModuleEdit(file.text)
  edit.apply(edits)
  guard let first = try? ImportUpdate(file, existing: edit.text, path: file.name, command: "import") else { return }
  for code in edit.marks {
    precondition(first.text.contains(code), "an update loses \(code)\n\(edit.text)\n──\n\(first.text)")
  }
  do {
    let second = try ImportUpdate(file, existing: first.text, path: file.name, command: "import")
    precondition(second.text == first.text, "a second update changes the module\n\(first.text)\n──\n\(second.text)")
    precondition(second.lost.isEmpty && second.differences.isEmpty, "a second update has differences")
  } catch {
    preconditionFailure("a second update is refused: \(error.diagnostic.title)\n\(first.text)")
  }
}
