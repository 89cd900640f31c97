internal import Diagnostics
internal import LuaRuntime
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

/// The arrangement of compiled Lua code in the lines of its MoonScript source, so that every location in the code is one in the source.
///
/// A line break in Lua separates tokens like a blank, so tokens can move to other lines.
struct MoonScriptLayout {
  private let source: [UInt8]
  private let position: (_ line: Int) -> Int?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The MoonScript source.
  ///   - position: Returns the position in the source, from 1, of a line of the code, or `nil` if the code before it continues.
  init(of source: [UInt8], position: @escaping (_ line: Int) -> Int?) {
    self.source = source
    self.position = position
  }

  /// Returns the code in the lines of the source. The end of a block stays in the last line of the block.
  func arranged(_ code: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // The line of the last token, and that of the source up to which its code was read.
    var (line, wanted) = (1, 1)
    var (sourceEnd, codeLine, end) = (0, 0, -1)
    for token in LuaTokenizer.tokens(of: code, isFile: false) {
      while codeLine < token.line {
        codeLine += 1
        guard let position = position(codeLine).map({ min($0, source.count) }), position > sourceEnd else { continue }
        wanted += source[sourceEnd..<position].count { $0 == UInt8(ascii: "\n") }
        sourceEnd = position
      }
      // Only blanks can become line breaks: an operator consists of several tokens.
      if token.range.lowerBound > end {
        result += [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, wanted - line))
        if line >= wanted, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        line = max(line, wanted)
      }
      let text = code[token.range]
      result += text
      line += text.count { $0 == UInt8(ascii: "\n") }
      end = token.range.upperBound
    }
    return result
  }
}
