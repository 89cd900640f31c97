internal import LuaRuntime

/// The versions of RouteScript and Lua.
public enum RouteScriptVersion {
  /// RouteScript's version.
  public static let current = "0.1.0"
  /// Lua's version, such as `Lua 5.4.4`.
  public static var lua: String { LuaState.version }
}
