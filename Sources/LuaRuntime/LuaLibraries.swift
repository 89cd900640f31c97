import CLuaBridge

/// The standard libraries that a state opens.
///
/// Anything outside ``safe`` lets a script reach the file system, the process or Lua's internals.
public struct LuaLibraries: OptionSet, Sendable {
  /// The set's bits.
  public let rawValue: Int32

  /// Makes a set from its bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The basic functions, without `dofile` and `loadfile`; `load` takes text only, `collectgarbage` knows
  /// `collect`, `count` and `step` and does nothing for the rest, `setmetatable` refuses `__gc`, and `print` writes to ``LuaState/print``.
  public static let base = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_BASE))
  /// `coroutine`.
  public static let coroutine = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_COROUTINE))
  /// `table`.
  public static let table = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_TABLE))
  /// `string`, without `dump` unless ``files`` is there.
  public static let string = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_STRING))
  /// `math`; its generator starts from the state's seed.
  public static let math = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_MATH))
  /// `utf8`.
  public static let utf8 = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_UTF8))
  /// `debug` with nothing but `traceback` in it.
  public static let traceback = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_TRACEBACK))
  /// `debug` but for what could corrupt memory: `getregistry`, the values of userdata, the variables of C functions; and
  /// but for `sethook`, for no limit reaches a script that runs in a hook.
  public static let debug = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_DEBUG))
  /// `io`.
  public static let io = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_IO))
  /// `os`.
  public static let os = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_OS))
  /// `os` with nothing but `time`, `clock`, `date` and `difftime` in it, which go by ``LuaState/clock`` and always tell UTC.
  public static let clock = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_CLOCK))
  /// `package` and `require`, for modules in text; libraries in C are not loaded.
  public static let package = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_PACKAGE))
  /// `dofile`, `loadfile` and `string.dump`. Bytecode is refused even so: it can be made to corrupt memory.
  public static let files = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_FILES))
  /// Makes the tables of the libraries and the metatable of strings read-only to scripts, for a host that runs scripts of several
  /// origins in one state, each with an environment of its own.
  public static let readOnly = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_READ_ONLY))
  /// With ``base``: `pairs` visits keys in an order that is the same in every run, which Lua's own is not. Booleans come first,
  /// then numbers, strings by their bytes, and objects by age, the dead after those that live; then other keys, first those that
  /// `tostring` gave a name, in that order, and the rest in Lua's order.
  public static let orderedPairs = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_ORDERED_PAIRS))

  /// What an untrusted script may have: it computes, and reaches nothing outside its state.
  public static let safe: LuaLibraries = [
    .base, .coroutine, .table, .string, .math, .utf8, .traceback, .orderedPairs,
  ]
  /// Everything, for scripts that are trusted like a program of the user's own. Memory safety is not given up, and limits hold.
  public static let all: LuaLibraries = [.safe, .debug, .io, .os, .package, .files]
}
