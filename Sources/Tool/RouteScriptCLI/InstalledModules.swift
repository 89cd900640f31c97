internal import LuaRuntime
internal import RouteScript

/// The search paths of the machine's Lua modules and C modules, from Lua's environment variables. They are for trusted scripts.
struct InstalledModules {
  private let modules: [String]
  private let libraries: [String]

  /// Reads the search paths.
  ///
  /// - Parameter libraryPath: The search path for C modules that takes precedence.
  init(_ environment: CommandEnvironment, libraryPath: String?) {
    modules = Self.templates(environment, "LUA_PATH", LuaSearchPath.modules)
    let installed = Self.templates(environment, "LUA_CPATH", LuaSearchPath.libraries)
    libraries = Self.split(libraryPath ?? "") + installed
  }

  /// Adds the search paths to a state's options if its scripts are trusted.
  func offer(to options: inout ScriptState.Options) {
    guard options.isTrusted else { return }
    options.installedTemplates = modules
    options.libraryTemplates = libraries
  }

  /// Returns the templates in a variable. Two semicolons in it represent Lua's default.
  private static func templates(_ environment: CommandEnvironment, _ variable: String, _ standard: String) -> [String] {
    guard let text = environment.variable(variable + "_5_4") ?? environment.variable(variable) else {
      return split(standard)
    }
    return split(text.replacing(";;", with: ";\(standard);", maxReplacements: 1))
  }

  private static func split(_ text: String) -> [String] { text.split(separator: ";").map(String.init) }
}
