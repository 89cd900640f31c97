internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

/// Suites in MoonScript, which the Lua module `moonscript` compiles to Lua. Only trusted scripts can load it.
extension ScriptState {
  /// The extension of MoonScript files.
  static let moonScriptExtension = ".moon"

  /// Returns a MoonScript source as Lua code whose lines are those of the source.
  ///
  /// As in busted, the file can then also require modules in MoonScript.
  ///
  /// - Throws: `ScriptFault` without trust or the module, `LuaError` for a syntax error.
  func luaCode(ofMoonScript source: ScriptSource) throws -> [UInt8] {
    guard options.isTrusted else {
      throw ScriptFault(
        "\(source.name) is written in MoonScript", expected: "a Lua script",
        help: [MoonScriptAdvice.trust])
    }
    let compiler = try lua.load(
      """
      local text = ...
      require "moonscript"
      return require("moonscript.base").to_lua(text)
      """, chunkName: "=\(lua.hostChunkPrefix)moonscript]", environment: globals.environment)
    let results: [LuaValue]
    do {
      results = try compiler.call(.string(LuaString(source.bytes)))
    } catch {
      // The places that were searched follow the first line.
      let message = "\(error)".prefix { $0 != "\n" }
      throw ScriptFault(
        "\(source.name) is written in MoonScript, which cannot be loaded",
        found: String(message.hasSuffix(":") ? message.dropLast() : message), expected: "the Lua module 'moonscript'",
        help: [MoonScriptAdvice.installation])
    }
    guard results.count > 1, case .string(let code) = results[0], let places = results[1].table else {
      throw syntaxError(of: source, message: results.count > 1 ? results[1].text ?? "" : "")
    }
    return MoonScriptLayout(of: source.bytes) { try? places.rawGet(.integer($0)).integer }.arranged(code.bytes)
  }

  /// Returns the error for a message of MoonScript's compiler, which quotes the line: `[3] >>    if then`.
  private func syntaxError(of source: ScriptSource, message: String) -> LuaError {
    let lines = message.split(separator: "\n")
    let quoted = lines.first { $0.contains("] >>") }
    let number = quoted.flatMap { Int($0.drop { $0 != "[" }.dropFirst().prefix { $0 != "]" }) }
    let fault = ScriptFault(
      "\(source.name) is not valid MoonScript", found: number == nil ? lines.first.map(String.init) : nil)
    sources.remember(source.name, source.bytes)
    return LuaError(fault.title, source: source.name, line: number, underlying: fault)
  }
}

/// The advice for suites in MoonScript.
package enum MoonScriptAdvice {
  /// The advice to trust the project.
  package static let trust = "pass --trust to run it with the Lua module 'moonscript', if that is installed"
  /// The advice to install the compiler.
  package static let installation =
    "install the module for Lua 5.4: `luarocks --lua-version 5.4 install moonscript`"
}
