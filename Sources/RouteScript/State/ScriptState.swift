internal import AppSimulator
internal import Diagnostics
public import LuaRuntime
internal import RouterCore
public import Simulation
internal import StoryboardFiles
internal import Storyboards

/// A Lua state with the whole language in it: declarations, the app that runs now, and the words of scenarios.
///
/// Declarations belong to the state and serve every app that it starts; at most one app is current. A state is used by one thread
/// at a time, and two states never meet.
public final class ScriptState {
  /// What a state is made with.
  public struct Options: Sendable {
    /// What `math.random` starts from.
    public var seed: UInt64
    /// The arguments for the script's `arg`, from 1; its name goes to 0.
    public var arguments: [String]
    /// What scripts may use up: each file that is one story, and in suites each test, hook and body of a block.
    public var limits: LuaLimits
    /// Whether scripts are trusted like a program of the person's own: they get `io` and the real `os`.
    public var isTrusted: Bool
    /// The folders in which `require` looks after the scenario's own and the current one.
    public var moduleFolders: [String]
    /// Paths with a `?` for a module's name, as in Lua's `package.path`: `require` looks there first.
    public var moduleTemplates: [String] = []
    /// The same for where the machine's Lua has its modules: trusted scripts look there last.
    public var installedTemplates: [String] = []
    /// Where trusted scripts find modules in C, as in Lua's `package.cpath`.
    public var libraryTemplates: [String] = []
    /// Folders whose links were made by what runs the scenario, such as the one in which Bazel lays out a test's files: untrusted
    /// scripts may follow them.
    public var linkedFolders: [String] = []
    /// How many bytes the process has allocated in all: what it grows by counts against the limit on memory. Nil if only what Lua holds
    /// counts.
    public var allocatedByteCount: (@Sendable () -> Int)?
    /// What that was before the state, for a process that makes many; nil to have it counted.
    public var allocatedBefore: Int?
    /// What was written past the language, to the standard streams, since it was asked last; nil where that is told elsewhere. What a
    /// script prints comes after it.
    public var takeWrittenText: (@Sendable () -> String)?
    /// Where Lua's small blocks come from; nil for the allocator of the process.
    public var blocks: LuaBlockPool?
    /// Which inline snapshots are collected instead of failing their tests; nil for none.
    public var snapshotUpdate: SnapshotUpdate?
    /// Whether busted's own rules hold: its words only, Lua's own order of `pairs`, spies that outlive their test, and warnings
    /// where RouteScript has errors.
    public var isBusted = false
    /// Whether `setup` and `teardown` run only for blocks of which a test runs, as with busted's `--lazy`.
    public var setsUpLazily = false
    /// Whether it is recorded which routes are used, and which lines run: ``ScriptState/coverage``, ``ScriptState/lineCoverage``.
    public var recordsCoverage = false

    /// The defaults: seed 0, no arguments, no limits, no trust, RouteScript's rules.
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
  /// The declarations; made when something asks for them, which many tests of suites never do.
  public var classes: ClassTable { madeClasses ?? makeClasses() }
  private(set) var madeClasses: ClassTable?
  /// The texts of the chunks that were loaded.
  public let sources = ScriptSources()
  /// The space for long failure messages in the logs of all apps.
  let failureTexts = TextAllowance()
  /// Told after each step that a script takes at the top level, with the log.
  public var stepEnded: ((EventLog) -> Void)? {
    didSet {
      currentApp?.world.stepEnded = stepEnded
      currentApp?.world.log.manyAppended = stepEnded
    }
  }
  /// Reads each event of the apps that begin from now on as it happens; nil where nobody does.
  public var eventReader: ((Event) -> Void)?

  /// What the state was made with.
  public let options: Options
  let files: any SourceFiles
  package let environment: LuaTable
  var words: LuaTable { globalTables.words }
  /// The words that a runner brings, while it runs; nil without one.
  public var runnerWords: (any RunnerWords)?
  /// What a session adds to the names that its chunks see; nil outside of one.
  package weak var sessionNames: (any SessionNames)?
  var objects: ObjectBridge { madeObjects ?? makeObjects() }
  private var madeObjects: ObjectBridge?
  var declared = DeclaredThings()
  /// The tables of the language that nothing else keeps as long as the state lives.
  var keptTables: [LuaTable] = []
  /// The tables of what scripts declared that nothing else keeps.
  var declaredTables = LastingDeclarations<LuaTable>()
  /// The tables of the language, by their identities; all are kept.
  var namespaces: [UnsafeRawPointer: Namespace] = [:]
  /// The tables that stand for the app that runs now, or for a part of it. They are kept until it ends.
  var appTables: [LuaTable] = []
  /// The members of tables that stand for apps that have ended, by the names of the tables.
  var endedNamespaces: [String: Namespace] = [:]
  var namespaceMetatables: [String: LuaTable] = [:]
  var weakMetatable: LuaTable?
  var errorMetatable: LuaTable?
  /// The routers, routes and handlers that scripts declared.
  var routes = RouteDeclarations()
  /// The containers and scopes that scripts declared.
  var injection = ContainerDeclarations()
  /// Whether a class was ever given a field.
  var hasClassFields = false
  var sortMetatables = [LuaTable?](repeating: nil, count: DeclaredSort.allCases.count)
  var conformances = PendingConformances()
  /// The number of declarations when the current app began.
  var declarationsBefore = DeclarationMark()
  /// Whether a test runs, with which its declarations end.
  var isTest = false
  /// The declarations of modules that were loaded while the current test ran.
  var ofModules = ModuleDeclarations()
  /// Takes back what scripts assigned to classes and to `Router` during the current app.
  var undoings: [AssignedField: () -> Void] = [:]
  var modules = LastingDeclarations<DeclaredModule>()
  var adapters = LastingDeclarations<DeclaredAdapter>()
  /// The modules of the app that runs now.
  var launchedModules: [DeclaredModule] = []
  /// The code of the running app's modules, by file; none as long as it is not known.
  var moduleCode: [Symbol: ModuleCode] = [:]
  /// The storyboards and xibs of the script.
  var documents = DocumentDeclarations()
  /// The documents that stay when the current test ends.
  var lastingDocuments = DocumentDeclarations()
  var endedFunctions: EndedFunctions?
  /// The classes of files: those of the script, and what is made up.
  lazy var fileClasses = FileClasses(classes)
  /// The storyboards of the running app that belong to containers, of which scripts have values.
  var boundStoryboards: [BoundStoryboard] = []
  /// Assigns to a field of any value.
  var assignment: LuaFunction?
  /// The modules that scripts loaded.
  var loading = ModuleLoading()
  /// Whether a module is being loaded. Its declarations last as long as the file, even if a test requires it.
  var isLoadingModule: Bool { !loading.stack.isEmpty }
  /// The paths of the modules that were required, in the order in which they were read.
  public var modulePaths: [String] { loading.paths }
  /// The other paths at which a module or an Interface Builder file was searched, whether a file exists there or not. A run can give another
  /// result if they change.
  public var consultedPaths: Set<String> { loading.consultedPaths }
  var currentApp: App? {
    didSet { currentWorld = currentApp?.world }
  }
  /// The world of the app that runs now.
  private(set) var currentWorld: World?
  var appName = ""
  var isLaunched = false
  /// Which of the platform's libraries the app uses; nil until it is launched.
  var platformFamily: PlatformFamily?
  /// The first class of each library of which an instance was made before the app was launched.
  var firstOfFamily: [PlatformFamily: ObjectClass] = [:]
  /// The library of the instance that was made last before the app was launched.
  var lastFamily: PlatformFamily?
  var folder = ""
  /// Collects inline snapshots, when they are to be updated.
  public let snapshots: SnapshotRecorder
  /// Records which routes are used; nil unless that is wanted.
  let routeRecorder: RouteCoverageRecorder?
  /// What `app:exhaustively` watches while it runs.
  var exhaustive: ExhaustiveRun?
  /// The functions around methods, once a class has one.
  var appCode: AppCode?
  /// Whether a method of a declared class was called by the test and has not returned.
  var hasEnteredAppCode = false
  private let globalTables: GlobalTables
  /// Lua's libraries as they were before any script ran.
  var libraries: LuaTable { globalTables.libraries }
  /// luassert, whose chunks are loaded when they are used.
  private(set) lazy var luassert = Luassert(state: self, environment: libraries)
  /// What `package.loaded` is: the modules by name.
  private(set) lazy var loadedModules = try? lua.makeTable()
  /// The word `package`, once a script has read it.
  var package: LuaTable?
  /// The metatable of the environment, which says where global variables are read and written.
  var environmentMetatable: LuaTable { globalTables.environmentMetatable }
  /// Where they are now; nil as long as they are those of the file.
  var scope: VariableScope?
  /// The variables that the running test has set, once it has.
  var testScope: VariableScope?
  var lateScope: LuaFunction?
  /// Whether what is assigned waits for a table of its own.
  var isLate = false
  private var equality: LuaFunction?
  /// The script that ran when its position was asked for last.
  private var lastFile: (chunk: Int32, symbol: Symbol)?
  /// About how much was printed since the log was last told for it.
  private var unreadOutput = 0
  private var matching: LuaFunction?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - options: see ``Options``.
  ///   - files: where `require` reads modules.
  /// - Throws: `LuaError` when there is no memory for it.
  public convenience init(options: Options = Options(), files: any SourceFiles) throws {
    try self.init(options: options, files: files, lua: Self.makeLua(options))
  }

  /// Creates a Lua state with the libraries of scripts.
  static func makeLua(_ options: Options) throws(LuaError) -> LuaState {
    try LuaState(libraries: libraries(for: options), seed: options.seed, blocks: options.blocks)
  }

  /// Makes a state around one of Lua's that nobody else uses.
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
    // Others' modules have finalizers for what ends with the process anyway.
    lua.ignoresFinalizers = options.isTrusted || options.isBusted
    // What is declared stays, and most of what a scenario makes before its launch is that.
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
      // A script that prints and prints is told while it does, or the log would have to keep all of it.
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

  /// What the host needs of the libraries, taken before any script can put something else in its place.
  private func keepLibraryFunctions() throws {
    if case .table(let string) = try lua.globals.rawGet("string") { matching = try string.rawGet("match").function }
    if options.isTrusted, case .table(let io) = try lua.globals.rawGet("io"), let output = try? io.rawGet("stdout") {
      // What `io.write` prints keeps its place among what the story tells.
      _ = try lua.load("(...):setvbuf('no')", chunkName: "=\(lua.hostChunkPrefix)io]").call(output)
    }
  }

  deinit {
    // The app's objects die after this: their last events must not ask a state that is gone for its line.
    currentApp?.world.log.positionSource = nil
    currentApp?.world.stepEnded = nil
    currentApp?.world.log.manyAppended = nil
    currentApp?.world.log.reader = nil
    currentApp?.world.isInAppCode = nil
    currentApp?.world.clock.shouldStop = nil
    // A class and its binding hold each other.
    for objectClass in madeClasses?.classes ?? [] { objectClass.foreign = nil }
    for objectProtocol in madeClasses?.protocols ?? [] { objectProtocol.foreign = nil }
    for storyboard in documents.storyboards { storyboard.foreign = nil }
    endContainers()
  }

  /// What scripts get: trusted ones all but Lua's own `require`, whose place the language's takes.
  static func libraries(for options: Options) -> LuaLibraries {
    let libraries = options.isTrusted ? LuaLibraries.all.subtracting(.package) : [.safe, .clock]
    return options.isBusted ? libraries.subtracting(.orderedPairs) : libraries
  }

  /// How many bytes of a printed line are told.
  private static let printLimit = 64 << 10
  /// When the clocks of apps begin: 2001-01-01 00:00:00 UTC, the reference date of the platform.
  private static let clockStart: Int64 = 978_307_200

  /// By the text that was raised, what a fault is about that scripts hear of in Lua's words.
  var faultsByText: [String: ScriptFault] = [:]

  /// Every assertion that the state's scripts made.
  public var assertionCount: Int { luassert.count }

  /// Which routes the apps that have ended used; nil unless that is recorded.
  public var coverage: RouteCoverage? { routeRecorder?.coverage }

  /// Which lines ran of the files that were loaded; nil unless that is recorded.
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
  /// - Throws: `LuaError` for a syntax error, ``ScriptFault`` for something that is no Lua text.
  public func load(_ source: ScriptSource) throws -> LuaFunction {
    folder = source.folder
    try setArguments(of: source)
    return try compile(source, environment: environment)
  }

  /// Makes a function of a source, whose text messages may show from now on.
  ///
  /// - Throws: `ScriptFault` for what cannot be a script, or must not be shown; `LuaError` for other syntax errors.
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
    // What a person types to run busted is a program of Lua's, which suites call again.
    if options.isBusted { try table.rawSet(.integer(-1), to: .string("lua")) }
    try preparationVariables.rawSet("arg", to: .table(table))
  }

  /// Adds a word to the environment of scenarios.
  public func define(_ word: String, _ value: LuaFunction) throws {
    try words.rawSet(word, to: .function(value))
  }

  /// Takes a word out of the environment of scenarios.
  public func undefine(_ word: String) throws { try words.rawSet(word, to: .nil) }

  // MARK: Words

  /// Chunks see their own globals first, then the words, then what Lua itself offers; `_G` never holds a word.
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

  /// From now on names are looked up in `_G` each time: scripts may set them there.
  func followGlobals() throws {
    guard let fallback = wordFallback, !followsGlobals else { return }
    let globals = lua.globals
    followsGlobals = true
    // Modules may look for these two there.
    for word in [Word.require, .package] where try globals.rawGet(word.name).isNil {
      let value = try word.make(self)
      try globals.rawSet(word.name, to: value)
      try words.rawSet(word.name, to: value)
    }
    // Neither may anything there take the place of the runner's.
    for word in runnerWords?.words ?? [] where try words.rawGet(word.rawValue).isNil {
      if let function = try runnerWords?.make(word) { try words.rawSet(word.rawValue, to: .function(function)) }
    }
    for (key, value) in try globals.pairs() {
      guard let name = key.text else { continue }
      if Self.isWord(name) {
        // What Lua has of the same name must not come first.
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

  /// What the look-up of words falls back to.
  private var keptGlobals: LuaTable?

  /// The names that a script can see.
  public var namesInScope: [String] {
    var names = Set(APIReference.current.words)
    if let runnerWords { names.formUnion(runnerWords.words.map(\.rawValue)) }
    if let sessionNames { names.formUnion(sessionNames.names) }
    for table in [environment, words, lua.globals] + scopeTables { names.formUnion(Self.names(in: table)) }
    return names.sorted()
  }

  /// The names of a table's fields; none of a table that has too many to look through.
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

  /// Explains errors of this state's scripts.
  public var diagnostics: ScriptDiagnostics {
    ScriptDiagnostics(
      sources: sources, printer: printer, failureFault: { [unowned self] in fault(ofFailure: $0) },
      namesInScope: { [unowned self] in namesInScope }, isTrusted: options.isTrusted,
      isBeginning: { [unowned self] in isBeginning($0) })
  }

  /// Whether a text is Lua, or could become Lua if more were added.
  private func isBeginning(_ text: String) -> Bool {
    do throws(LuaError) {
      _ = try lua.load(text, chunkName: "=\(lua.hostChunkPrefix)beginning]")
      return true
    } catch {
      return error.kind == .syntax(incomplete: true)
    }
  }

  /// The text of a string, which a message will contain; nil for anything but a string.
  ///
  /// - Throws: `LuaError` when the limit on memory has no room for it.
  func message(_ value: LuaValue) throws(LuaError) -> String? {
    guard case .string(let text) = value else { return nil }
    // Text, message, and the message as a string of Lua's.
    if text.bytes.count >= 64 << 10 { try lua.checkMemory(adding: 3 * text.bytes.count) }
    return text.text
  }

  // MARK: What Lua does better

  /// Lua's `==`, metamethods included.
  func equal(_ left: LuaValue, _ right: LuaValue) throws -> Bool {
    let function =
      try equality ?? lua.load("local a, b = ... return a == b", chunkName: "=\(lua.hostChunkPrefix)equal]")
    equality = function
    return try function.call(left, right).first?.isTruthy ?? false
  }

  /// What `string.match` makes of a text, a pattern and where to start: the captures, or the whole match; nil without one.
  func match(_ text: LuaValue, _ pattern: LuaValue, from start: LuaValue = .integer(1)) throws -> [LuaValue]? {
    let found = try matching?.call(text, pattern, start)
    return found?.first?.isNil ?? true ? nil : found
  }

  /// Whether a pattern of Lua's is found in a text; false for what is no pattern.
  public func isFound(_ pattern: String, in text: String) -> Bool {
    ((try? match(.string(LuaString(text)), .string(LuaString(pattern)))) ?? nil) != nil
  }

  /// A field of any value, read as a script does.
  func member(_ key: LuaValue, of value: LuaValue) throws -> LuaValue {
    let function = try lua.load("local it, key = ... return it[key]", chunkName: "=\(lua.hostChunkPrefix)member]")
    return try function.call(value, key).first ?? .nil
  }

  /// A function that calls a table as Lua does.
  func caller(of table: LuaTable) throws -> LuaFunction {
    let make = try lua.load(
      "local it = ... return function(...) return it(...) end", chunkName: "=\(lua.hostChunkPrefix)call]")
    guard let function = try make.call(.table(table)).first?.function else { throw LuaError("no function") }
    return function
  }

  /// Compares by content.
  var comparison: DeepComparison {
    DeepComparison(equal: equal, checkLimits: { [unowned self] in try lua.checkLimits() })
  }

  /// Writes values for people.
  var printer: ValuePrinter {
    let functionNames = BuiltInFunctionNames { [unowned self] in [libraries, lua.globals, words] }
    return ValuePrinter(
      nameOfObject: { [unowned self] handle in objects.name(handle) },
      nameOfFunction: { functionNames[$0] },
      nameOfTable: { [unowned self] table in declared[table]?.name ?? nameOfEnded(table) },
      wordsOfUserdata: { [unowned self] value in
        // An object of an app that has ended says so; anything else would say its address.
        (try? lua.describe(value)).flatMap { $0.hasPrefix("this ") ? $0 : nil }
      },
      isStopped: { [unowned self] in lua.isStopped })
  }

  /// The line of the script that runs now.
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

  /// The place of a position, for a note in a diagnostic.
  ///
  /// - Parameter name: what to underline in the statement that begins there.
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
