import CLua
import CLuaBridge

/// Where the system's Lua looks for modules when nobody says otherwise: paths joined by semicolons, with a `?` for the name.
public enum LuaSearchPath {
  /// For modules in Lua, as in `package.path`.
  public static var modules: String { String(cString: luabridge_default_path()) }
  /// For libraries in C, as in `package.cpath`.
  public static var libraries: String { String(cString: luabridge_default_library_path()) }
}

/// What a library in C has under a name.
public enum LuaLibraryFunction {
  /// The function.
  case function(LuaFunction)
  /// The library cannot be loaded: what the system says.
  case unreadable(String)
  /// There is no function of that name.
  case missing
}

extension LuaState {
  /// A function of a library in C. The library is loaded into the process, and stays.
  ///
  /// This gives up memory safety: what a library in C does nobody can limit.
  ///
  /// - Parameters:
  ///   - symbol: the function's name, such as `luaopen_lfs`.
  ///   - path: the library's file.
  /// - Throws: ``LuaError`` when there is no memory for a reference to it.
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
