internal import Diagnostics

/// What Lua has and scripts of a stranger have not: what to say to those who look for it.
enum TrustedNames {
  /// Where something is found.
  enum Home {
    /// Only in scripts that are trusted.
    case trusted
    /// Nowhere: it could break the process.
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
  /// Well-known modules that are written in C, or need one that is.
  private static let modulesInC: Set = [
    "bit", "bit32", "cjson", "ffi", "lfs", "lgi", "lpeg", "lsqlite3", "luv", "lyaml", "mime", "posix", "re", "rex_pcre",
    "socket", "ssl", "struct", "system", "term", "zlib",
  ]

  /// Where a global variable of Lua's is; nil for any other.
  static func home(ofGlobal name: String) -> Home? { globals.contains(name) ? .trusted : nil }

  /// Where a field of one of Lua's libraries is; nil for any other.
  static func home(of name: String, in library: String) -> Home? {
    switch library {
    case "os": system.contains(name) ? .trusted : nil
    case "debug": debug.contains(name) ? .trusted : neverInDebug.contains(name) ? .nowhere : nil
    case "string": name == "dump" ? .trusted : nil
    case "package": ["loadlib", "searchers", "searchpath"].contains(name) ? .nowhere : nil
    default: nil
    }
  }

  /// What to do about a name at home there.
  static func advice(on name: String, _ home: Home) -> String {
    switch home {
    case .trusted: "\(name) needs --trust; the script may then do whatever you may"
    case .nowhere: "\(name) is not there, with --trust neither: it could break the process that runs the script"
    }
  }

  /// What to say of a module that is not found, and known to be one in C; nil for any other.
  static func advice(onModule name: String, isTrusted: Bool) -> String? {
    let first = name.prefix { $0 != "." }
    guard modulesInC.contains(String(first)) else { return nil }
    return isTrusted
      ? "'\(first)' is a module in C, or needs one: install it for Lua 5.4, or say where it is with --cpath"
      : "'\(first)' is a module in C, or needs one, which takes --trust; the script may then do whatever you may"
  }
}
