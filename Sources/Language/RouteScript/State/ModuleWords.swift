internal import LuaRuntime
internal import ScriptKernel
internal import ScriptText

extension Word {
  static let require = function(
    "require", [.init("name", "string", "the module's name, with dots for slashes")], returns: "any", isOfBusted: true,
    Doc(
      """
      Loads a module and returns its result. `require "modules.editor"` runs modules/editor.lua or \
      modules/editor/init.lua once. The search starts in the scenario's directory, then continues in the \
      current one. `require "routescript"` returns the functions and values of the language as a table.
      """, errors: ["The file does not exist.", "The modules require each other in a cycle."])
  ) { context, call in try context.require(call) }

  static let package = Word(
    .value, "package", type: "table", isOfBusted: true,
    Doc(
      """
      Lua's table of modules, with `loaded`, `preload` and `path`. The templates in `path` can only lead to \
      module directories. With `--trust`, they can lead anywhere, and `cpath` can lead to C libraries.
      """)
  ) { context in .table(try context.makePackage()) }
}
