import CLuaBridge
import CLuaLibrary

/// The default search paths for modules of the system's Lua. Paths are joined by semicolons, with a `?` for the name.
public enum LuaSearchPath {
  /// The path for Lua modules, as in `package.path`.
  public static var modules: String { String(cString: luabridge_default_path()) }
  /// The path for C libraries, as in `package.cpath`.
  public static var libraries: String { String(cString: luabridge_default_library_path()) }
}

/// The result of looking up a function in a C library.
public enum LuaLibraryFunction {
  /// The function exists.
  case function(LuaFunction)
  /// The library cannot be loaded, for the reason that the system reports.
  case unreadable(String)
  /// The library has no function with that name.
  case missing
}

extension LuaState {
  /// Returns a function of a C library. The library is loaded into the process, and stays loaded.
  ///
  /// This gives up memory safety, since nothing can limit a C library.
  ///
  /// - Parameters:
  ///   - symbol: The function's name, such as `luaopen_lfs`.
  ///   - path: The path of the library file.
  /// - Throws: ``LuaError`` if there is not enough memory for a reference to the function.
  public func libraryFunction(_ symbol: String, of path: String) throws(LuaError) -> LuaLibraryFunction {
    releaseUnused()
    return try withStack(4) { stack throws(LuaError) in
      var reason = ""
      let status = withUnsafeMutablePointer(to: &reason) { target in
        luabridge_push_library_function(stack, path, symbol, target) { context, text in
          context?.assumingMemoryBound(to: String.self).pointee = String(cString: text)
        }
      }
      switch status {
      case Int32(LUABRIDGE_LIBRARY_LOADED):
        return .function(LuaFunction(link: link, id: takeReference(from: stack)))
      case Int32(LUABRIDGE_LIBRARY_UNREADABLE): return .unreadable(reason)
      default: return .missing
      }
    }
  }
}
