import CLuaBridge

/// The standard libraries that a state opens.
///
/// Libraries outside ``safe`` let a script reach the file system, the process or Lua's internals.
public struct LuaLibraries: OptionSet, Sendable {
  /// The set's bits.
  public let rawValue: Int32

  /// Creates a set from its bits.
  public init(rawValue: Int32) {
    self.rawValue = rawValue
  }

  /// The basic functions, without `dofile` and `loadfile`. `load` accepts text only. `collectgarbage` supports `collect`, `count` and
  /// `step`, and ignores other options. `setmetatable` rejects `__gc`. `print` writes to ``LuaState/print``.
  public static let base = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_BASE))
  /// `coroutine`.
  public static let coroutine = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_COROUTINE))
  /// `table`.
  public static let table = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_TABLE))
  /// `string`, without `dump` unless ``files`` is included.
  public static let string = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_STRING))
  /// `math`; its generator starts from the state's seed.
  public static let math = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_MATH))
  /// `utf8`.
  public static let utf8 = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_UTF8))
  /// `debug` with `traceback` only.
  public static let traceback = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_TRACEBACK))
  /// `debug` without the functions that could corrupt memory: `getregistry`, and access to the values of userdata and to the variables of C
  /// functions. It also lacks `sethook`, since no limit applies to a script that runs in a hook.
  public static let debug = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_DEBUG))
  /// `io`.
  public static let io = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_IO))
  /// `os`.
  public static let os = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_OS))
  /// `os` with `time`, `clock`, `date` and `difftime` only. They follow ``LuaState/clock`` and always use UTC.
  public static let clock = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_CLOCK))
  /// `package` and `require`, for modules in source form. C libraries are not loaded.
  public static let package = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_PACKAGE))
  /// `dofile`, `loadfile` and `string.dump`. They reject bytecode, since it could corrupt memory.
  public static let files = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_FILES))
  /// An option that makes the tables of the libraries and the metatable of strings read-only to scripts. It is for a host that runs scripts
  /// of several origins in one state, each with a separate environment.
  public static let readOnly = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_READ_ONLY))
  /// With ``base``: `pairs` visits keys in the same order in every run, unlike Lua's own order. Booleans come first, then numbers, strings
  /// by their bytes, and objects by age, live objects before dead ones. Keys that `tostring` has given a name follow, in the order of those
  /// names. The remaining keys come last, in Lua's order.
  public static let orderedPairs = LuaLibraries(rawValue: Int32(LUABRIDGE_LIB_ORDERED_PAIRS))

  /// The libraries for untrusted scripts, which can compute but cannot reach anything outside their state.
  public static let safe: LuaLibraries = [
    .base, .coroutine, .table, .string, .math, .utf8, .traceback, .orderedPairs,
  ]
  /// All libraries, for scripts that are trusted like any program that the user runs. Memory safety and limits still apply.
  public static let all: LuaLibraries = [.safe, .debug, .io, .os, .package, .files]
}
