package import LuaRuntime

/// Operations that Lua itself does best: the host calls a Lua function for each.
package final class LuaOperations {
  private let lua: LuaState
  /// `string.match`, stored before any script can replace it.
  private let match: LuaFunction?
  private var equality: LuaFunction?
  private var assignment: LuaFunction?

  /// - Throws: `LuaError` if there is no memory.
  package init(in lua: LuaState) throws(LuaError) {
    self.lua = lua
    match = try lua.globals.rawGet("string").table?.rawGet("match").function
  }

  private func load(_ source: String, _ name: String) throws(LuaError) -> LuaFunction {
    try lua.load(source, chunkName: "=\(lua.hostChunkPrefix)\(name)]")
  }

  /// Compares two values with Lua's `==`, including metamethods.
  ///
  /// - Throws: The error of a metamethod.
  package func equal(_ left: LuaValue, _ right: LuaValue) throws -> Bool {
    let function = try equality ?? load("local a, b = ... return a == b", "equal")
    equality = function
    return try function.call(left, right).first?.isTruthy ?? false
  }

  /// Returns the result of `string.match` for a string, a pattern and a start position: the captures, or the whole match, or `nil`.
  ///
  /// - Throws: `LuaError` for an invalid pattern.
  package func match(_ text: LuaValue, _ pattern: LuaValue, from start: LuaValue = .integer(1)) throws -> [LuaValue]? {
    let found = try match?.call(text, pattern, start)
    return found?.first?.isNil ?? true ? nil : found
  }

  /// Returns a field of any value, read as in a script.
  ///
  /// - Throws: The error of a metamethod, or of a value without fields.
  package func member(_ key: LuaValue, of value: LuaValue) throws -> LuaValue {
    try load("local it, key = ... return it[key]", "member").call(value, key).first ?? .nil
  }

  /// Returns the function that assigns to a field of any value: object, key, value.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  package func assigner() throws(LuaError) -> LuaFunction {
    if let assignment { return assignment }
    let function = try load("local object, key, value = ... object[key] = value", "set")
    assignment = function
    return function
  }

  /// Returns a function that calls a table as Lua does.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  package func caller(of table: LuaTable) throws -> LuaFunction {
    let make = try load("local it = ... return function(...) return it(...) end", "call")
    guard let function = try make.call(.table(table)).first?.function else { throw LuaError("no function") }
    return function
  }

  /// Whether a string is Lua, or could become Lua if more were added.
  package func isBeginning(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try load(text, "beginning")
      return true
    } catch {
      return error.kind == .syntax(incomplete: true)
    }
  }
}

extension ScriptContext {
  /// Returns a function for a callable value: the function itself, or one that calls a table with `__call`. Returns `nil` for other values.
  ///
  /// - Throws: `LuaError` if there is no memory for it.
  package func callable(_ value: LuaValue) throws -> LuaFunction? {
    switch value {
    case .function(let function): return function
    case .table(let table):
      guard let metatable = try table.metatable(), try !metatable.rawGet("__call").isNil else { return nil }
      return try operations.caller(of: table)
    default: return nil
    }
  }
}
