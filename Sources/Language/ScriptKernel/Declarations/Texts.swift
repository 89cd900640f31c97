package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// A list of strings: a property, or the argument of a method. Scripts can pass one string instead of a list of one.
package struct Texts: LuaArgument, LuaResult {
  package static var luaType: String { "string[]" }

  package let texts: [String]

  package init(_ texts: [String]) { self.texts = texts }

  package static func read(_ call: LuaCall, _ index: Int, for owner: SimulatedObject, _ context: ScriptContext) throws
    -> Texts
  {
    let value = call.value(index)
    if case .string(let string) = value { return Texts([string.text]) }
    func refused(_ found: LuaValue) -> ScriptFault {
      ScriptFault(
        "\(call.calledName) needs a list of strings", at: call.calledName, found: context.printer.line(found),
        expected: "a list of strings, such as `{ \"One\", \"Two\" }`")
    }
    guard case .table(let list) = value, context.declaredThing(value) == nil else { throw refused(value) }
    return Texts(
      try list.elements().map { item in
        guard case .string(let string) = item else { throw refused(item) }
        return string.text
      })
  }

  package func `return`(from call: LuaCall, _ context: ScriptContext) throws -> Int32 {
    try call.return(context.list(texts))
  }

  /// The strings as addresses.
  ///
  /// - Throws: ``ScriptFault`` for a string that is not an address.
  package func urls(at word: String) throws -> [URL] {
    try texts.map { text in
      guard let url = URL(string: text) else {
        throw ScriptFault(
          "\(word): invalid URL", at: word, found: "\"\(text)\"", expected: "an address, such as \"file:///notes.txt\"")
      }
      return url
    }
  }
}

extension ScriptContext {
  /// Creates a list of strings.
  ///
  /// - Throws: `LuaError` if a limit stops it.
  package func list(_ texts: [String]) throws -> LuaTable {
    let table = try lua.makeTable()
    for (index, text) in texts.enumerated() {
      try lua.checkLimits()
      try table.rawSet(.integer(index + 1), to: .string(LuaString(text)))
    }
    return table
  }
}
