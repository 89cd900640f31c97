internal import AppSimulator
internal import Diagnostics
public import LuaRuntime
internal import RouterCore
public import Simulation
internal import StoryboardFiles
internal import Storyboards

/// A Lua state with the whole language: declarations, the running app, and the functions for scenarios.
///
/// Declarations belong to the state and serve every app that it starts. At most one app is current. Only one thread at a time uses a
/// state, and states are independent of each other.
public final class ScriptState {
  /// The options for creating a state.
  public struct Options: Sendable {
    /// The seed of `math.random`.
    public var seed: UInt64
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

  /// The Lua state.
  public let lua: LuaState
  /// The declarations, created at the first access, which does not happen in many tests of suites.
  public var classes: ClassTable { madeClasses ?? makeClasses() }
  private(set) var madeClasses: ClassTable?
  /// The sources of the loaded chunks.
  public let sources = ScriptSources()
  /// The space for long failure messages in the logs of all apps.
  let failureTexts = TextAllowance()
  /// Called with the log after each step that a script takes at the top level.
  public var stepEnded: ((EventLog) -> Void)? {
    didSet {
      currentApp?.world.stepEnded = stepEnded
      currentApp?.world.log.manyAppended = stepEnded
    }
  }
  /// Called for each event of the apps that start from now on, as it happens, or `nil` if events are not read.
  public var eventReader: ((Event) -> Void)?

  /// The options of the state.
  public let options: Options
  let files: any SourceFiles
  package let environment: LuaTable
  var words: LuaTable { globalTables.words }
  /// The functions that a runner provides while it runs, or `nil` without a runner.
  public var runnerWords: (any RunnerWords)?
  /// The names that a session adds for its chunks, or `nil` outside of a session.
  package weak var sessionNames: (any SessionNames)?
  var objects: ObjectBridge { madeObjects ?? makeObjects() }
  private var madeObjects: ObjectBridge?
  var declared = DeclaredThings()
  /// The API tables that the state must retain because nothing else does.
  var keptTables: [LuaTable] = []
  /// The tables of declarations that the state must retain because nothing else does.
  var declaredTables = LastingDeclarations<LuaTable>()
  /// The API tables, by their identities. All are retained.
  var namespaces: [UnsafeRawPointer: Namespace] = [:]
  /// The tables that represent the running app, or a part of it. They are retained until it ends.
  var appTables: [LuaTable] = []
  /// The members of tables that represent ended apps, by the names of the tables.
  var endedNamespaces: [String: Namespace] = [:]
  var namespaceMetatables: [String: LuaTable] = [:]
  var weakMetatable: LuaTable?
  var errorMetatable: LuaTable?
  /// The routers, routes and handlers that scripts declared.
  var routes = RouteDeclarations()
  /// The containers and scopes that scripts declared.
  var injection = ContainerDeclarations()
  /// Whether a script has assigned a field to a class.
  var hasClassFields = false
  var sortMetatables = [LuaTable?](repeating: nil, count: DeclaredSort.allCases.count)
  var conformances = PendingConformances()
  /// The number of declarations when the current app started.
  var declarationsBefore = DeclarationMark()
  /// Whether a test runs. Its declarations end with it.
  var isTest = false
  /// The declarations of modules that were loaded during the current test.
  var ofModules = ModuleDeclarations()
  /// The functions that revert what scripts assigned to classes and to `Router` during the current app.
  var undoings: [AssignedField: () -> Void] = [:]
  var modules = LastingDeclarations<DeclaredModule>()
  var adapters = LastingDeclarations<DeclaredAdapter>()
  /// The modules of the running app.
  var launchedModules: [DeclaredModule] = []
  /// The code of the running app's modules, by file. Empty until it is determined.
  var moduleCode: [Symbol: ModuleCode] = [:]
  /// The storyboards and xibs of the script.
  var documents = DocumentDeclarations()
  /// The documents that stay when the current test ends.
  var lastingDocuments = DocumentDeclarations()
  var endedFunctions: EndedFunctions?
  /// The classes of files: those of the script, and synthesized ones.
  lazy var fileClasses = FileClasses(classes)
  /// The storyboards of the running app that belong to containers and that scripts refer to.
  var boundStoryboards: [BoundStoryboard] = []
  /// The Lua function that assigns to a field of any value.
  var assignment: LuaFunction?
  /// The modules that scripts loaded.
  var loading = ModuleLoading()
  /// Whether a module is being loaded. Its declarations stay as long as the file, whichever test requires it.
  var isLoadingModule: Bool { !loading.stack.isEmpty }
  /// The paths of the required modules, in the order in which they were read.
  public var modulePaths: [String] { loading.paths }
  /// The other paths at which a module or an Interface Builder file was looked up, whether it exists or not. A run may change if these
  /// files change.
  public var consultedPaths: Set<String> { loading.consultedPaths }
  var currentApp: App? {
    didSet { currentWorld = currentApp?.world }
  }
  /// The world of the running app.
  private(set) var currentWorld: World?
  var appName = ""
  var isLaunched = false
  /// The platform library that the app uses, or `nil` until it is launched.
  var platformFamily: PlatformFamily?
  /// The first class of each platform library that was instantiated before the app was launched.
  var firstOfFamily: [PlatformFamily: ObjectClass] = [:]
  /// The platform library of the last instance that was created before the app was launched.
  var lastFamily: PlatformFamily?
  var folder = ""
  /// The recorder that collects inline snapshots if they are to be updated.
  public let snapshots: SnapshotRecorder
  /// The recorder of used routes, or `nil` if coverage is not recorded.
  let routeRecorder: RouteCoverageRecorder?
  /// The run that `app:exhaustively` watches, while it is in progress.
  var exhaustive: ExhaustiveRun?
  /// The wrapper functions for methods, created for the first class that has one.
  var appCode: AppCode?
  /// Whether the test has called a method of a declared class that has not returned.
  var hasEnteredAppCode = false
  private let globalTables: GlobalTables
  /// Lua's libraries in their state before any script runs.
  var libraries: LuaTable { globalTables.libraries }
  /// The luassert library, whose chunks are loaded at the first use.
  private(set) lazy var luassert = Luassert(state: self, environment: libraries)
  /// The table `package.loaded`: the modules by name.
  private(set) lazy var loadedModules = try? lua.makeTable()
  /// The table `package`, or `nil` until a script reads it.
  var package: LuaTable?
  /// The metatable of the environment, which defines where global variables are read and written.
  var environmentMetatable: LuaTable { globalTables.environmentMetatable }
  /// The current scope of global variables, or `nil` as long as it is the file's.
  var scope: VariableScope?
  /// The scope of the running test, or `nil` until the test assigns a variable.
  var testScope: VariableScope?
  var lateScope: LuaFunction?
  /// Whether the first assignment creates a separate table.
  var isLate = false
  private var equality: LuaFunction?
  /// The script of the last requested position.
  private var lastFile: (chunk: Int32, symbol: Symbol)?
  /// The approximate amount of output, in bytes, since ``stepEnded`` was last called for it.
  private var unreadOutput = 0
  private var matching: LuaFunction?

  /// Creates a state.
  ///
  /// - Parameters:
  ///   - options: The options. See ``Options``.
  ///   - files: The files in which `require` finds modules.
  /// - Throws: `LuaError` if there is no memory for the state.
  public convenience init(options: Options = Options(), files: any SourceFiles) throws {
    try self.init(options: options, files: files, lua: Self.makeLua(options))
  }

  /// Creates a Lua state with the libraries of scripts.
  static func makeLua(_ options: Options) throws(LuaError) -> LuaState {
    try LuaState(libraries: libraries(for: options), seed: options.seed, blocks: options.blocks)
  }

  /// Creates a state around a Lua state that no other state uses.
  init(options: Options, files: any SourceFiles, lua: LuaState) throws {
    self.options = options
    self.files = files
    self.lua = lua
    snapshots = SnapshotRecorder(update: options.snapshotUpdate)
    routeRecorder = options.recordsCoverage ? RouteCoverageRecorder() : nil
    if options.recordsCoverage { lua.recordLines() }
    if let count = options.allocatedByteCount {
      let before = options.allocatedBefore ?? (count() - lua.systemByteCount)
      lua.hostByteCount = { [unowned lua] in count() - before - lua.systemByteCount }
      lua.isHostMeasured = true
    }
    globalTables = try GlobalTables(in: lua, isBusted: options.isBusted)
    environment = globalTables.environment
    // Finalizers of third-party modules release resources that end with the process anyway.
    lua.ignoresFinalizers = options.isTrusted || options.isBusted
    // Declarations stay alive, and they are most of what a scenario allocates before its launch.
    if !options.isBusted {
      lua.collectorPause = 1_000
      lua.postponeCollection(by: 16 << 20)
    }
    lua.print = { [unowned self] bytes in
      let written = bytes.last == UInt8(ascii: "\n") ? bytes.dropLast() : bytes[...]
      let line = BoundedText.text(of: written, limit: Self.printLimit)
      let log = app.world.log
      for written in options.takeWrittenText?().split(separator: "\n") ?? [] {
        log.append(.output(TextRecord(output: String(written))))
      }
      log.append(.output(TextRecord(output: line)))
      // The output of a script that prints continuously is reported early, or the log would have to store all of it.
      unreadOutput += line.utf8.count + 100
      if unreadOutput >= 1 << 20 {
        unreadOutput = 0
        stepEnded?(log)
      }
    }
    lua.clockStart = Self.clockStart
    lua.clock = { [unowned self] in .nanoseconds(currentApp?.world.clock.now.nanoseconds ?? 0) }
    try keepLibraryFunctions()
    try installWords()
  }

  private func makeClasses() -> ClassTable {
    let classes = App.makeClassTable()
    _ = classes.nativeClass(FoundRouter.self, isPlatform: true)
    madeClasses = classes
    markDeclarations()
    return classes
  }

  private func makeObjects() -> ObjectBridge {
    let objects = ObjectBridge(lua: lua, classes: classes)
    objects.luaClass = { [unowned self] in try binding($0).luaClass }
    objects.space.entry = { [unowned self] method throws(LuaError) in try entry(to: method) }
    objects.failedCreation = { [unowned self] in if currentApp != nil { report($0) } }
    objects.convert = { [unowned self] in try value($0) }
    objects.convertBack = { [unowned self] in try luaValue($0) }
    objects.reportCycle = { [unowned self] cycle in
      app.world.log.append(.retainCycle(TextRecord(cycle.description)))
    }
    madeObjects = objects
    return objects
  }

  /// Stores the library functions that the host needs, before any script can replace them.
  private func keepLibraryFunctions() throws {
    if case .table(let string) = try lua.globals.rawGet("string") { matching = try string.rawGet("match").function }
    if options.isTrusted, case .table(let io) = try lua.globals.rawGet("io"), let output = try? io.rawGet("stdout") {
      // Without buffering, the output of `io.write` keeps its place in the trace.
      _ = try lua.load("(...):setvbuf('no')", chunkName: "=\(lua.hostChunkPrefix)io]").call(output)
    }
  }

  deinit {
    // The app's objects are deallocated after this. Their last events must not request a line from a deallocated state.
    currentApp?.world.log.positionSource = nil
    currentApp?.world.stepEnded = nil
    currentApp?.world.log.manyAppended = nil
    currentApp?.world.log.reader = nil
    currentApp?.world.isInAppCode = nil
    currentApp?.world.clock.shouldStop = nil
    // A class and its binding retain each other.
    for objectClass in madeClasses?.classes ?? [] { objectClass.foreign = nil }
    for objectProtocol in madeClasses?.protocols ?? [] { objectProtocol.foreign = nil }
    for storyboard in documents.storyboards { storyboard.foreign = nil }
    endContainers()
  }

  /// Returns the libraries of scripts. Trusted scripts get all but Lua's own `require`, which the API replaces.
  static func libraries(for options: Options) -> LuaLibraries {
    let libraries = options.isTrusted ? LuaLibraries.all.subtracting(.package) : [.safe, .clock]
    return options.isBusted ? libraries.subtracting(.orderedPairs) : libraries
  }

  /// The maximum number of reported bytes per printed line.
  private static let printLimit = 64 << 10
  /// The start time of apps' clocks: 2001-01-01 00:00:00 UTC, the reference date of the platform.
  private static let clockStart: Int64 = 978_307_200

  /// The faults behind the strings that scripts receive in Lua's format, by the raised string.
  var faultsByText: [String: ScriptFault] = [:]

  /// The number of assertions that the state's scripts have made.
  public var assertionCount: Int { luassert.count }

  /// The routes that ended apps used, or `nil` if coverage is not recorded.
  public var coverage: RouteCoverage? { routeRecorder?.coverage }

  /// The executed lines of the loaded files, or `nil` if coverage is not recorded.
  public var lineCoverage: LineCoverage? {
    guard options.recordsCoverage else { return nil }
    var coverage = LineCoverage()
    for chunk in lua.recordedLines where !loading.installedSources.contains(chunk.name) {
      coverage.add(chunk.name, executable: chunk.executable, executed: chunk.executed)
    }
    return coverage
  }

  // MARK: Chunks

  /// Compiles a source in the environment of the language.
  ///
  /// - Throws: `LuaError` for a syntax error, ``ScriptFault`` for a source that is not Lua text.
  public func load(_ source: ScriptSource) throws -> LuaFunction {
    folder = source.folder
    try setArguments(of: source)
    return try compile(source, environment: environment)
  }

  /// Compiles a source. From then on, messages may quote its text.
  ///
  /// - Throws: `ScriptFault` for a source that cannot be a script, or must not be quoted; `LuaError` for other syntax errors.
  func compile(_ source: ScriptSource, environment: LuaTable) throws -> LuaFunction {
    if let fault = ScriptSourceFault.fault(in: source.bytes, of: source.name) { throw fault }
    if source.isQuotable { sources.remember(source.name, source.bytes) }
    do throws(LuaError) {
      let chunk = try lua.load(source.bytes, chunkName: source.chunkName, environment: environment)
      sources.remember(source.name, source.bytes)
      return chunk
    } catch {
      guard !source.isQuotable, case .syntax = error.kind else { throw error }
      throw ScriptSourceFault.notLua(source, line: error.line)
    }
  }

  private func setArguments(of source: ScriptSource) throws {
    let table = try lua.makeTable()
    try table.rawSet(.integer(0), to: .string(source.name))
    for (index, argument) in options.arguments.enumerated() {
      try table.rawSet(.integer(index + 1), to: .string(argument))
    }
    // The command that starts busted is a Lua program, which suites call again.
    if options.isBusted { try table.rawSet(.integer(-1), to: .string("lua")) }
    try preparationVariables.rawSet("arg", to: .table(table))
  }

  /// Adds a function to the environment of scenarios.
  public func define(_ word: String, _ value: LuaFunction) throws {
    try words.rawSet(word, to: .function(value))
  }

  /// Removes a function from the environment of scenarios.
  public func undefine(_ word: String) throws { try words.rawSet(word, to: .nil) }

  // MARK: Words

  /// Installs the lookup of names: a chunk's own globals, then the API, then Lua's names. `_G` never contains API names.
  private func installWords() throws {
    let (globals, words) = (lua.globals, self.words)
    let fallback = try lua.function("word") {
      [unowned self, unowned words, unowned globals] (call: LuaCall) throws -> Int32 in
      guard call.isString(2) else { return try call.returnNil() }
      let name = try call.string(2)
      if name == "_G" {
        try followGlobals()
        return try call.return(globals)
      }
      if let word = SuiteWord(rawValue: name), let function = try runnerWords?.make(word) {
        try words.rawSet(name, to: .function(function))
        return try call.return(function)
      }
      if let result = sessionNames?.value(named: name) { return try call.return(result) }
      guard let value = try makeWord(name) else {
        return try call.return(options.isBusted ? globals.get(name) : globals.rawGet(name))
      }
      try words.rawSet(name, to: value)
      return try call.return(value)
    }
    wordFallback = fallback
    try words.metatable()?.rawSet("__index", to: .function(fallback))
    keptGlobals = globals
    if options.isBusted { try followGlobals() }
  }

  /// Makes lookups read `_G` each time from now on, because scripts may set names there.
  func followGlobals() throws {
    guard let fallback = wordFallback, !followsGlobals else { return }
    let globals = lua.globals
    followsGlobals = true
    // Modules may look up these two in `_G`.
    for word in [Word.require, .package] where try globals.rawGet(word.name).isNil {
      let value = try word.make(self)
      try globals.rawSet(word.name, to: value)
      try words.rawSet(word.name, to: value)
    }
    // Names in `_G` must not replace the runner's functions.
    for word in runnerWords?.words ?? [] where try words.rawGet(word.rawValue).isNil {
      if let function = try runnerWords?.make(word) { try words.rawSet(word.rawValue, to: .function(function)) }
    }
    for (key, value) in try globals.pairs() {
      guard let name = key.text else { continue }
      if Self.isWord(name) {
        // A Lua name must not take precedence over the same API name.
        if try words.rawGet(key).isNil, let word = try makeWord(name) { try words.rawSet(key, to: word) }
      } else if try words.rawGet(key) == value {
        try words.rawSet(key, to: .nil)
      }
    }
    let chunk = try lua.load(
      """
      local globals, fallback = ...
      return function(_, name)
        local value = rawget(globals, name)
        if value ~= nil and name ~= "_G" then return value end
        return fallback(_, name)
      end
      """, chunkName: "=\(lua.hostChunkPrefix)globals]", environment: libraries)
    if let lookup = try chunk.call(.table(globals), .function(fallback)).first {
      try words.metatable()?.rawSet("__index", to: lookup)
    }
  }

  private var wordFallback: LuaFunction?
  private var followsGlobals = false

  /// The globals that the lookup of API names falls back to.
  private var keptGlobals: LuaTable?

  /// The names that a script can see.
  public var namesInScope: [String] {
    var names = Set(APIReference.current.words)
    if let runnerWords { names.formUnion(runnerWords.words.map(\.rawValue)) }
    if let sessionNames { names.formUnion(sessionNames.names) }
    for table in [environment, words, lua.globals] + scopeTables { names.formUnion(Self.names(in: table)) }
    return names.sorted()
  }

  /// Returns the names of a table's fields, or an empty list if the table has too many to search.
  private static func names(in table: LuaTable) -> [String] {
    var names: [String] = []
    var key = LuaValue.nil
    while let entry = try? table.next(after: key) {
      if names.count >= NameSuggester.mostCandidates { return [] }
      if let name = entry.key.text, name.utf8.count <= 255 { names.append(name) }
      key = entry.key
    }
    return names
  }

  /// The converter for errors of this state's scripts.
  public var diagnostics: ScriptDiagnostics {
    ScriptDiagnostics(
      sources: sources, printer: printer, failureFault: { [unowned self] in fault(ofFailure: $0) },
      namesInScope: { [unowned self] in namesInScope }, isTrusted: options.isTrusted,
      isBeginning: { [unowned self] in isBeginning($0) })
  }

  /// Whether a string is Lua, or could become Lua if more were added.
  private func isBeginning(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try lua.load(text, chunkName: "=\(lua.hostChunkPrefix)beginning]")
      return true
    } catch {
      return error.kind == .syntax(incomplete: true)
    }
  }

  /// Returns the text of a string that a message will contain, or `nil` for any other value.
  ///
  /// - Throws: `LuaError` if the memory limit has no room for the text.
  func message(_ value: LuaValue) throws(LuaError) -> String? {
    guard case .string(let text) = value else { return nil }
    // The text, the message, and the message as a Lua string.
    if text.bytes.count >= 64 << 10 { try lua.checkMemory(adding: 3 * text.bytes.count) }
    return text.text
  }

  // MARK: What Lua does better

  /// Compares two values with Lua's `==`, including metamethods.
  func equal(_ left: LuaValue, _ right: LuaValue) throws -> Bool {
    let function =
      try equality ?? lua.load("local a, b = ... return a == b", chunkName: "=\(lua.hostChunkPrefix)equal]")
    equality = function
    return try function.call(left, right).first?.isTruthy ?? false
  }

  /// Returns the result of `string.match` for a string, a pattern and a start position: the captures, or the whole match, or `nil`.
  func match(_ text: LuaValue, _ pattern: LuaValue, from start: LuaValue = .integer(1)) throws -> [LuaValue]? {
    let found = try matching?.call(text, pattern, start)
    return found?.first?.isNil ?? true ? nil : found
  }

  /// Whether a Lua pattern matches in a string. False for an invalid pattern.
  public func isFound(_ pattern: String, in text: String) -> Bool {
    ((try? match(.string(LuaString(text)), .string(LuaString(pattern)))) ?? nil) != nil
  }

  /// Returns a field of any value, read as in a script.
  func member(_ key: LuaValue, of value: LuaValue) throws -> LuaValue {
    let function = try lua.load("local it, key = ... return it[key]", chunkName: "=\(lua.hostChunkPrefix)member]")
    return try function.call(value, key).first ?? .nil
  }

  /// Returns a function that calls a table as Lua does.
  func caller(of table: LuaTable) throws -> LuaFunction {
    let make = try lua.load(
      "local it = ... return function(...) return it(...) end", chunkName: "=\(lua.hostChunkPrefix)call]")
    guard let function = try make.call(.table(table)).first?.function else { throw LuaError("no function") }
    return function
  }

  /// The comparison of values by content.
  var comparison: DeepComparison {
    DeepComparison(equal: equal, checkLimits: { [unowned self] in try lua.checkLimits() })
  }

  /// The printer that formats values for messages.
  var printer: ValuePrinter {
    let functionNames = BuiltInFunctionNames { [unowned self] in [libraries, lua.globals, words] }
    return ValuePrinter(
      nameOfObject: { [unowned self] handle in objects.name(handle) },
      nameOfFunction: { functionNames[$0] },
      nameOfTable: { [unowned self] table in declared[table]?.name ?? nameOfEnded(table) },
      wordsOfUserdata: { [unowned self] value in
        // The description of an object whose app has ended is a sentence. Any other description would contain an address.
        (try? lua.describe(value)).flatMap { $0.hasPrefix("this ") ? $0 : nil }
      },
      isStopped: { [unowned self] in lua.isStopped })
  }

  /// The line of the running script.
  var position: SourcePosition {
    guard let (chunk, line) = lua.scriptLine() else { return .none }
    let file: Symbol
    if let lastFile, lastFile.chunk == chunk {
      file = lastFile.symbol
    } else {
      file = classes.symbols.intern(lua.chunkName(chunk))
      lastFile = (chunk, file)
    }
    return SourcePosition(file: file, line: Int32(clamping: line))
  }

  /// Returns the location of a position, for a note in a diagnostic.
  ///
  /// - Parameter name: The name to underline in the statement that starts there.
  func location(_ position: SourcePosition, naming name: String? = nil) -> SourceLocation? {
    guard position.isKnown else { return nil }
    let file = classes.symbols.name(position.file)
    let line = Int(position.line)
    if let name, let place = sources.text(file)?.place(of: name, inStatementAt: line) {
      return SourceLocation(file: file, line: place.line, columns: place.columns)
    }
    return SourceLocation(file: file, line: line)
  }
}
