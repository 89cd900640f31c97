internal import LuaRuntime
internal import RouteScript

/// Where the machine's Lua has its modules, in Lua and in C, by the variables that Lua itself goes by: trusted scripts find them there.
struct InstalledModules {
  private let modules: [String]
  private let libraries: [String]

  /// Looks where they are.
  ///
  /// - Parameter libraryPath: where libraries in C are looked for before.
  init(_ environment: CommandEnvironment, libraryPath: String?) {
    modules = Self.templates(environment, "LUA_PATH", LuaSearchPath.modules)
    let installed = Self.templates(environment, "LUA_CPATH", LuaSearchPath.libraries)
    libraries = Self.split(libraryPath ?? "") + installed
  }

  /// Lets a state find them, if its scripts are trusted.
  func offer(to options: inout ScriptState.Options) {
    guard options.isTrusted else { return }
    options.installedTemplates = modules
    options.libraryTemplates = libraries
  }

  /// What a variable says; two semicolons in it stand for what Lua has without it.
  private static func templates(_ environment: CommandEnvironment, _ variable: String, _ standard: String) -> [String] {
    guard let text = environment.variable(variable + "_5_4") ?? environment.variable(variable) else {
      return split(standard)
    }
    return split(text.replacing(";;", with: ";\(standard);", maxReplacements: 1))
  }

  private static func split(_ text: String) -> [String] { text.split(separator: ";").map(String.init) }
}
