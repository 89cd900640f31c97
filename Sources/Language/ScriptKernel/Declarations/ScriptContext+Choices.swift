package import LuaRuntime
internal import ScriptText

extension ScriptContext {
  /// Returns the case of an enumeration that a string names.
  ///
  /// - Parameters:
  ///   - problem: the start of the error message for an unknown name: "there is no idiom".
  ///   - list: the start of the help that lists the names.
  package func named<Names: CaseIterable & RawRepresentable<String>>(
    _ value: LuaValue, _ problem: String, _ list: String
  ) throws -> Names {
    if let text = value.text, let found = Names.allCases.first(where: { $0.rawValue == text }) { return found }
    let names = Names.allCases.map(\.rawValue)
    throw ScriptFault.unknownName(
      "\(problem) \(printer.line(value))", value.text ?? "", among: names,
      help: ["\(list) \(names.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }

  /// Returns the case that a string names.
  package func choice<Choice: LuaChoice>(_ value: LuaValue) throws -> Choice {
    try named(value, "there is no \(Choice.noun)", "use one of the \(Choice.nouns):")
  }
}
