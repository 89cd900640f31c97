internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards

/// The storyboards of `launch`.
extension ScriptContext {
  /// The storyboards of an app: those that `launch` lists, otherwise all that are declared.
  func takeStoryboards(_ keys: inout DeclarationTable) throws -> [Storyboard] {
    let listed = keys.take("storyboards")
    if listed.isNil { return documents.storyboards }
    guard case .table(let table) = listed, declaredThing(listed) == nil else {
      throw ScriptFault(
        "launch: 'storyboards' must be a list of storyboards", at: "storyboards", found: printer.line(listed),
        expected: "storyboards = { Main }")
    }
    return try table.sortedPairs().map { entry in
      if case .other(let found as Storyboard) = declaredThing(entry.value) { return found }
      if let name = entry.value.text {
        if name.hasSuffix(".storyboard") { return try loadStoryboard(name, bundle: nil, at: "storyboards") }
        return try storyboard(named: name, among: documents.storyboards, at: "storyboards")
      }
      throw ScriptFault(
        "launch: 'storyboards' must be a list of storyboards", at: "storyboards", found: printer.line(entry.value),
        expected: "the result of `storyboard \"Main\" { … }`")
    }
  }

  /// The storyboard whose initial controller becomes the root, or `nil` if `launch` does not name one.
  func takeMainStoryboard(_ keys: inout DeclarationTable, among listed: [Storyboard]) throws -> Storyboard? {
    let value = keys.take("mainStoryboard")
    if value.isNil { return nil }
    let found: Storyboard
    if case .other(let named as Storyboard) = declaredThing(value) {
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
}
