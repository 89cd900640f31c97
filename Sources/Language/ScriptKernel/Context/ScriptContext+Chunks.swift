package import LuaRuntime
package import ScriptText

extension ScriptContext {
  /// Compiles a source. From then on, messages may quote its text.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - code: Its Lua code if it is in another language, or `nil` for its own text.
  ///   - environment: The environment of the chunk.
  /// - Throws: `ScriptFault` for a source that cannot be a script, or must not be quoted; `LuaError` for other syntax errors.
  package func compile(_ source: ScriptSource, code: [UInt8]? = nil, environment: LuaTable) throws -> LuaFunction {
    if let fault = ScriptSourceFault.fault(in: source.bytes, of: source.name) { throw fault }
    if source.isQuotable { sources.remember(source.name, source.bytes) }
    do throws(LuaError) {
      let chunk = try lua.load(code ?? source.bytes, chunkName: source.chunkName, environment: environment)
      sources.remember(source.name, source.bytes)
      return chunk
    } catch {
      guard !source.isQuotable, case .syntax = error.kind else { throw error }
      throw ScriptSourceFault.notLua(source, line: error.line)
    }
  }
}
