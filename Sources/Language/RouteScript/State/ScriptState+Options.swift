public import AppSimulator
public import LuaRuntime
internal import ScriptKernel
public import ScriptText
public import SimulatedWorld

extension ScriptState {
  /// A function of the host program. It receives the app and the arguments of the call.
  ///
  /// An error that it throws becomes an error of the script.
  public typealias HostFunction = @Sendable (_ app: App, _ arguments: [Value]) throws -> Value

  /// The options for creating a state.
  ///
  /// It has more than 15 stored properties because each is one option, independent of the others.
  public struct Options: Sendable {
    /// The seed of `randomize`, and of `math.random` unless ``randomSeed`` is set.
    public var seed: UInt64
    /// The seed of `math.random` only, or `nil` for ``seed``.
    public var randomSeed: UInt64?
    /// The name of a Lua interpreter, which suites under busted's rules find in `arg[-1]` and call for other programs.
    public var interpreter = "lua"
    /// The arguments for the script's `arg`, starting at 1. The script's name is at 0.
    public var arguments: [String]
    /// The resource limits of scripts. They apply to each scenario file, and in suites to each test, hook and block body.
    public var limits: LuaLimits
    /// Whether scripts are trusted like the user's own programs. Trusted scripts get `io` and the real `os`.
    public var isTrusted: Bool
    /// The directories that `require` searches after the scenario's own and the current one.
    public var moduleFolders: [String]
    /// Paths with `?` in place of a module's name, as in Lua's `package.path`. `require` searches them first.
    public var moduleTemplates: [String] = []
    /// Paths with `?` in place of a module's name, for the machine's Lua modules. Trusted scripts search them last.
    public var installedTemplates: [String] = []
    /// Paths with `?` in place of a C module's name, as in Lua's `package.cpath`. Only trusted scripts use them.
    public var libraryTemplates: [String] = []
    /// Directories whose links were created by the tool that runs the scenario, such as Bazel's directory with a test's files. Untrusted
    /// scripts may follow these links.
    public var linkedFolders: [String] = []
    /// Returns the total number of bytes that the process has allocated. Its growth counts against the memory limit. If `nil`, only Lua's
    /// memory counts.
    public var allocatedByteCount: (@Sendable () -> Int)?
    /// The number of bytes that were allocated before the state, for a process that creates many states. If `nil`, they are counted.
    public var allocatedBefore: Int?
    /// Returns the text that was written directly to the standard streams since the last call, or `nil` if it is reported elsewhere.
    /// The output of a script's `print` comes after it.
    public var takeWrittenText: (@Sendable () -> String)?
    /// The pool for Lua's small blocks, or `nil` for the allocator of the process.
    public var blocks: LuaBlockPool?
    /// The inline snapshots that are collected instead of failing their tests, or `nil` to compare all snapshots.
    public var snapshotUpdate: SnapshotUpdate?
    /// Whether busted's rules apply: only its functions, Lua's own order of `pairs`, spies that outlive their test, and warnings
    /// where RouteScript has errors.
    public var isBusted = false
    /// Whether `setup` and `teardown` run only for blocks in which a test runs, as with busted's `--lazy`.
    public var setsUpLazily = false
    /// Whether the state records the used routes and the executed lines. See ``ScriptState/coverage`` and ``ScriptState/lineCoverage``.
    public var recordsCoverage = false
    /// Called with the class table when it is created. The host enters its own classes here, so that scripts and storyboards find them
    /// by name.
    public var prepareClasses: (@Sendable (ClassTable) -> Void)?
    /// Called with each new app, before the script uses it. The app's world is the current one.
    public var appBegan: (@Sendable (App) -> Void)?
    /// The functions of the host program, by their global names in scripts. They take precedence over API functions. Each call is a step.
    ///
    /// Arguments and results are strings, numbers, Booleans, simulated objects, classes or `nil`.
    public var hostFunctions: [String: HostFunction] = [:]
    /// The properties of the host's objects, or `nil` if scripts see the simulator's properties only.
    public var hostProperties: HostProperties?
    /// Starts the host's app. `launch` calls it if it names neither a root controller nor a main storyboard.
    public var startApp: (@Sendable (App) throws -> Void)?

    /// Whether a host program takes part, so that its code may retain simulated objects.
    var hasHost: Bool { prepareClasses != nil || appBegan != nil || startApp != nil || !hostFunctions.isEmpty }

    /// Creates options. The defaults are seed 0, no arguments, no limits, no trust, and RouteScript's rules.
    public init(
      seed: UInt64 = 0, arguments: [String] = [], limits: LuaLimits = .unlimited, isTrusted: Bool = false,
      moduleFolders: [String] = [], allocatedByteCount: (@Sendable () -> Int)? = nil,
      snapshotUpdate: SnapshotUpdate? = nil
    ) {
      self.seed = seed
      self.arguments = arguments
      self.limits = limits
      self.isTrusted = isTrusted
      self.moduleFolders = moduleFolders
      self.allocatedByteCount = allocatedByteCount
      self.snapshotUpdate = snapshotUpdate
    }
  }
}
