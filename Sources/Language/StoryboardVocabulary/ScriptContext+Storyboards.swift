package import LuaRuntime
package import ScriptKernel
internal import ScriptText
package import Storyboards

extension ScriptContext {
  package var documents: DocumentDeclarations { part(DocumentDeclarations.self) }

  /// Returns the storyboard that an argument is or names.
  ///
  /// - Throws: `ScriptFault` if the argument is something else, or if not exactly one declared storyboard has the name.
  package func declaredStoryboard(_ call: LuaCall, _ index: Int, at word: String) throws -> Storyboard {
    if case .other(let storyboard as Storyboard) = declaredThing(call, index) { return storyboard }
    guard call.isString(index) else {
      throw ScriptFault(
        "\(word) needs a storyboard", at: word, found: printer.line(call.value(index)),
        expected: "the result of `storyboard \"Name\" { … }`, or the name of a declared one")
    }
    let name = try call.string(index)
    let found = documents.storyboards.filter { $0.name == name }
    guard let storyboard = found.first else {
      throw ScriptFault.unknownName(
        "there is no storyboard '\(name)'", name, among: documents.storyboards.map(\.name),
        help: ["declare it before, with `storyboard \"\(name)\" { … }` or `Storyboard.load`"])
    }
    guard found.count == 1 else {
      throw ScriptFault(
        "there are \(found.count) storyboards '\(name)', in different bundles", at: name,
        help: ["pass the storyboard instead of its name"])
    }
    return storyboard
  }
}
