internal import RouteDiagnostics

/// The names in Lua that untrusted scripts cannot use, and the advice for scripts that use them.
package enum TrustedNames {
  /// The scripts in which a name is available.
  package enum Home {
    /// Available only in trusted scripts.
    case trusted
    /// Not available in any script, because it could break the process.
    case nowhere
  }

  private static let globals: Set = ["io", "dofile", "loadfile"]
  private static let system: Set = ["execute", "exit", "getenv", "remove", "rename", "setlocale", "tmpname"]
  private static let debug: Set = [
    "gethook", "getinfo", "getlocal", "getmetatable", "getupvalue", "setlocal", "setmetatable", "setupvalue",
    "upvalueid",
    "upvaluejoin",
  ]
  private static let neverInDebug: Set = [
    "debug", "getregistry", "getuservalue", "setcstacklimit", "sethook", "setuservalue",
  ]
  /// Well-known modules that are written in C, or require such a module.
  private static let modulesInC: Set = [
    "bit", "bit32", "cjson", "ffi", "lfs", "lgi", "lpeg", "lsqlite3", "luv", "lyaml", "mime", "posix", "re", "rex_pcre",
    "socket", "ssl", "struct", "system", "term", "zlib",
  ]

  /// Returns the availability of a global Lua variable, or `nil` if it is not restricted.
  package static func home(ofGlobal name: String) -> Home? { globals.contains(name) ? .trusted : nil }

  /// Returns the availability of a Lua library's field, or `nil` if it is not restricted.
  package static func home(of name: String, in library: String) -> Home? {
    switch library {
    case "os": system.contains(name) ? .trusted : nil
    case "debug": debug.contains(name) ? .trusted : neverInDebug.contains(name) ? .nowhere : nil
    case "string": name == "dump" ? .trusted : nil
    case "package": name == "loadlib" ? .nowhere : ["searchers", "searchpath"].contains(name) ? .trusted : nil
    default: nil
    }
  }

  /// Returns the advice about a name with restricted availability.
  package static func advice(on name: String, _ home: Home) -> String {
    switch home {
    case .trusted: "pass --trust to use \(name); the script then has all of your permissions"
    case .nowhere: "do not use \(name), which --trust does not add: it could break the process that runs the script"
    }
  }

  /// Returns the advice about a missing module that is known to be written in C, or `nil` for any other module.
  package static func advice(onModule name: String, isTrusted: Bool) -> String? {
    let first = name.prefix { $0 != "." }
    guard modulesInC.contains(String(first)) else { return nil }
    return isTrusted
      ? "install '\(first)' for Lua 5.4, or pass its location with --cpath: it is written in C, or needs a C module"
      : "pass --trust: '\(first)' is written in C, or needs a C module; the script then has all of your permissions"
  }
}
