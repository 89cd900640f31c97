internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

extension ScriptContext {
  /// Returns the hierarchy format that a script names, or `text` if it names none.
  func hierarchyFormat(_ value: LuaValue) throws -> HierarchyFormat {
    if value.isNil { return .text }
    if let name = value.text, let format = HierarchyFormat(rawValue: name) { return format }
    let names = HierarchyFormat.allCases.map(\.rawValue)
    throw ScriptFault.unknownName(
      "app:tree has no format \(printer.line(value))", value.text ?? "", among: names,
      help: ["use one of the formats: \(names.map { "\"\($0)\"" }.joined(separator: ", "))"])
  }
}
