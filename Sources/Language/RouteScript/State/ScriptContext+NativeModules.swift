internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText

/// C modules, which trusted scripts can require.
extension ScriptContext {
  /// The search paths for C libraries from `package.cpath`, which the script can change. Empty without trust.
  private var libraryTemplates: [String] {
    guard options.isTrusted else { return [] }
    guard let path = try? loading.package?.rawGet("cpath").text else { return options.libraryTemplates }
    return path.split(separator: ";").map(String.init)
  }

  /// The C library that contains a module.
  enum NativeLibrary {
    /// A library with the name of the module.
    case own
    /// The library of the first part of the module's name.
    case enclosing
  }

  /// Returns the files that may contain a C module, with the names of the functions that open it.
  func libraryPlaces(ofModule name: String, in library: NativeLibrary) -> [(path: String, functions: [String])] {
    let names = name.split(separator: ".").map(String.init)
    func places(_ relative: String) -> [(path: String, functions: [String])] {
      libraryTemplates.map { template in
        let path = template.split(separator: "?", omittingEmptySubsequences: false).joined(separator: relative)
        // Without a slash, the system would search its own directories.
        return (path.contains("/") ? path : "./" + path, Self.openers(ofModule: name))
      }
    }
    switch library {
    case .own: return places(names.count > 1 ? names.joined(separator: "/") : name)
    case .enclosing:
      guard let first = names.first, names.count > 1 else { return [] }
      return places(first)
    }
  }

  /// Returns the possible names of the function that opens a module. If the module's name contains a hyphen, the part before it is tried
  /// first, then the part after it.
  private static func openers(ofModule name: String) -> [String] {
    name.split(separator: "-", maxSplits: 1).map { "luaopen_" + $0.split(separator: ".").joined(separator: "_") }
  }

  /// Loads a C module, or returns `nil` if no file of its library exists.
  ///
  /// - Throws: ``ScriptFault`` for a file that is not a C module, or the error that the module raises.
  func nativeModule(_ name: String, in library: NativeLibrary) throws -> (LuaValue, place: String?)? {
    for place in libraryPlaces(ofModule: name, in: library) where files.realPath(of: place.path) != nil {
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
      // The library of the first part of the name may lack modules whose names start with that part.
    }
    return nil
  }
}
