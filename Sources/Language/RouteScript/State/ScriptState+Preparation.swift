internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText

/// The code that runs in a state before its file: helpers, and statements of the command line.
extension ScriptState {
  /// Runs a statement with the global variables that the file will see.
  ///
  /// - Throws: `LuaError` for a string that is not Lua, or the error that the statement raises.
  public func runStatement(_ text: String) throws {
    let source = ScriptSource(name: "(command line)", text: Array(text.utf8))
    sources.remember(source.name, source.bytes)
    _ = try lua.load(source.bytes, chunkName: source.chunkName, environment: globals.outerVariables).call()
  }

  /// Runs a helper: a file if its name ends in `.lua`, or else a module.
  ///
  /// Under busted's rules, it sees Lua's own global variables, like a module.
  ///
  /// - Parameters:
  ///   - name: The file or the module.
  ///   - arguments: The temporary contents of `arg`, starting at 1.
  /// - Throws: `ScriptFault` for a file that cannot be read, or the error that the helper raises.
  public func runHelper(_ name: String, arguments: [String]) throws {
    let variables = globals.outerVariables
    let outer = try variables.rawGet("arg")
    let mine = try lua.makeTable()
    for (index, argument) in arguments.enumerated() { try mine.rawSet(.integer(index + 1), to: .string(argument)) }
    try setInterpreter(in: mine)
    try variables.rawSet("arg", to: .table(mine))
    guard name.hasSuffix(".lua") else {
      let chunk = try lua.load(
        "require(...)", chunkName: "=\(lua.hostChunkPrefix)helper]", environment: globals.environment)
      _ = try chunk.call(.string(name))
      try variables.rawSet("arg", to: outer)
      return
    }
    guard let file = try context.read(name) else {
      throw ScriptSourceFault.fault(SourceFileError.missing, path: name, files: files)
    }
    let source = ScriptSource(path: name, file: file)
    loading.note(module: source.name)
    loading.folder = source.folder
    _ = try context.compile(source, environment: variables).call()
    try variables.rawSet("arg", to: outer)
  }
}
