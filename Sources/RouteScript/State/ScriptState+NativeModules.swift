internal import Diagnostics
internal import LuaRuntime

/// Modules in C, which trusted scripts may require.
extension ScriptState {
  /// Where libraries in C are looked for: what `package.cpath` says, as the script may have changed it. Nowhere without trust.
  private var libraryTemplates: [String] {
    guard options.isTrusted else { return [] }
    guard let path = try? package?.rawGet("cpath").text else { return options.libraryTemplates }
    return path.split(separator: ";").map(String.init)
  }

  /// The files in which a module in C may be, with the functions that open it: a library of its own, or that of the first part of its
  /// name, as Lua's `require` has it.
  func libraryPlaces(ofModule name: String) -> [(path: String, functions: [String])] {
    let names = name.split(separator: ".").map(String.init)
    func places(_ relative: String) -> [(path: String, functions: [String])] {
      libraryTemplates.map { template in
        let path = template.split(separator: "?", omittingEmptySubsequences: false).joined(separator: relative)
        // Without a slash the system would look in its own folders.
        return (path.contains("/") ? path : "./" + path, Self.openers(ofModule: name))
      }
    }
    guard let first = names.first, names.count > 1 else { return places(name) }
    return places(names.joined(separator: "/")) + places(first)
  }

  /// What the function is called that opens a module. Of a name with a hyphen what stands before it counts, or else what stands behind.
  private static func openers(ofModule name: String) -> [String] {
    name.split(separator: "-", maxSplits: 1).map { "luaopen_" + $0.split(separator: ".").joined(separator: "_") }
  }

  /// A module in C; nil when no file of its name is there.
  ///
  /// - Throws: ``ScriptFault`` for a file that is none, and what the module raises.
  func nativeModule(_ name: String) throws -> (LuaValue, place: String?)? {
    for place in libraryPlaces(ofModule: name) where files.realPath(of: place.path) != nil {
      for function in place.functions {
        switch try lua.libraryFunction(function, of: place.path) {
        case .function(let open):
          let value = try open.call(.string(name), .string(place.path)).first ?? .nil
          return (value.isNil ? .boolean(true) : value, place.path)
        case .unreadable(let reason):
          var fault = ScriptFault(
            "module '\(name)' cannot be loaded", at: name, found: reason, expected: "a C library for Lua 5.4")
          fault.isLiteral = true
          throw fault
        case .missing: continue
        }
      }
      // The library of the first part of the name need not have all modules that begin so.
    }
    return nil
  }
}
