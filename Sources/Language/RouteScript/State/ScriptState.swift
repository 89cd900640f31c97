internal import AppSimulator
internal import ContainerVocabulary
public import LuaRuntime
public import RouteDiagnostics
internal import RouterCore
internal import RoutingVocabulary
public import ScriptKernel
internal import ScriptOwners
public import ScriptText
public import SimulatedWorld
internal import StoryboardVocabulary
internal import SuiteVocabulary

/// A Lua state with the whole language: declarations, the running app, and the functions for scenarios.
///
/// Declarations belong to the state and serve every app that it starts. At most one app is current. Only one thread at a time uses a
/// state, and states are independent of each other.
///
/// Each part of the state has an owner with one job. The state connects them, and ends them in the order of its `deinit`.
public final class ScriptState {
  /// The Lua state.
  public let lua: LuaState
  /// The options of the state.
  public let options: Options
  /// The global names of scripts.
  public let globals: GlobalNames
  /// The context in which bindings and API functions run.
  let context: ScriptContext
  /// The running app.
  let running: RunningApp
  /// The modules that scripts load.
  let loading: ModuleLoading
  /// The declared classes and protocols.
  let types: TypeDeclarations
  /// The declared modules and adapters.
  let modules = AppModules()
  /// The declared storyboards and xibs.
  let documents = DocumentDeclarations()
  /// The declared routers, routes and handlers.
  let routes = RouteDeclarations()
  /// The declared containers and scopes.
  let injection: ContainerDeclarations
  /// The errors of finalizers that were not taken yet.
  private var finalizerWarnings: [Diagnostic] = []
  /// The luassert library, whose chunks are loaded at the first use.
  var luassert: Luassert { context.luassert }

  // MARK: Parts of the owners

  /// The classes and protocols.
  public var classes: ClassTable { context.classes }
  /// The sources of the loaded chunks.
  public var sources: ScriptSources { context.sources }
  /// The files in which `require` finds modules.
  package var files: any SourceFiles { loading.files }
  /// Called with the log after each step that a script takes at the top level.
  public var stepEnded: ((EventLog) -> Void)? {
    get { running.stepEnded }
    set { running.stepEnded = newValue }
  }
  /// Called for each event of the apps that start from now on, as it happens, or `nil` if events are not read.
  public var eventReader: ((Event) -> Void)? {
    get { running.eventReader }
    set { running.eventReader = newValue }
  }
  /// Called with the path of each file when scripts read it, or search for it, or `nil` for no notification.
  public var didRead: ((_ path: String) -> Void)? {
    get { loading.didRead }
    set { loading.didRead = newValue }
  }
  /// The paths of the required modules, in the order in which they were read.
  public var modulePaths: [String] { loading.paths }
  /// The other paths at which a module or an Interface Builder file was looked up, whether it exists or not. A run may change if these
  /// files change.
  public var consultedPaths: Set<String> { loading.consultedPaths }
  /// The recorder that collects inline snapshots if they are to be updated.
  public var snapshots: SnapshotRecorder { luassert.snapshots }

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
    try LuaState(libraries: libraries(for: options), seed: options.randomSeed ?? options.seed, blocks: options.blocks)
  }

  /// Creates a state around a Lua state that no other state uses.
  init(options: Options, files: any SourceFiles, lua: LuaState) throws {
    self.options = options
    self.lua = lua
    if options.recordsCoverage { lua.recordLines() }
    if let count = options.allocatedByteCount {
      let before = options.allocatedBefore ?? (count() - lua.systemByteCount)
      lua.hostByteCount = { [unowned lua] in count() - before - lua.systemByteCount }
      lua.isHostMeasured = true
    }
    globals = try GlobalNames(in: lua, isBusted: options.isBusted)
    context = try ScriptContext(in: lua, globals: globals)
    running = RunningApp(in: context)
    loading = ModuleLoading(files: files, in: lua)
    types = TypeDeclarations(in: context)
    injection = ContainerDeclarations(in: context, documents)
    addParts()
    loading.mayRead = { [unowned context] in context.mayRead($0, $1) }
    running.makeApp = { [unowned self] in makeApp() }
    context.host = self
    if options.isTrusted {
      lua.finalizers = .run
      lua.finalizerFailed = { [unowned self] in warn(ofFinalizer: $0) }
    } else if options.isBusted {
      // Without files and processes, a finalizer has nothing to release that does not end with the process.
      lua.finalizers = .ignored
    }
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
      running.print(line, in: log)
    }
    lua.clockStart = Self.clockStart
    lua.clock = { [unowned self] in .nanoseconds(running.world?.clock.now.nanoseconds ?? 0) }
    if options.isTrusted { try stopBufferingOutput() }
    context.namespaces.adviceOnUnknown = { $1 == "App" ? PlatformClassList.all.helpWithOwners(of: $0) : nil }
    globals.api.make = { [unowned context] in try context.makeWord($0) }
    globals.api.contains = Word.isWord
    globals.api.all = { APIReference.current.words }
    globals.warnOfForeignNil = { [unowned context] in context.warnOfForeignNil($0) }
    try globals.installLookup()
    try context.defineHostFunctions()
  }

  /// Makes the owners available to members and functions.
  private func addParts() {
    context.add(StateOptions(options))
    context.add(
      ScriptMode(
        isTrusted: options.isTrusted, isBusted: options.isBusted, snapshotUpdate: options.snapshotUpdate))
    context.add(running)
    context.add(loading)
    context.add(types)
    context.add(modules)
    context.add(documents)
    context.add(routes)
    context.add(injection)
  }

  /// Makes the output of `io.write` keep its place in the trace.
  private func stopBufferingOutput() throws {
    guard case .table(let io) = try lua.globals.rawGet("io"), let output = try? io.rawGet("stdout") else { return }
    _ = try lua.load("(...):setvbuf('no')", chunkName: "=\(lua.hostChunkPrefix)io]").call(output)
  }

  deinit {
    // The running app may outlive the state for a moment. The objects of its containers end before the classes.
    running.end()
    context.endContainers()
    documents.end()
    context.endClasses()
    context.host = nil
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

  /// The number of assertions that the state's scripts have made.
  public var assertionCount: Int { luassert.count }

  /// The routes that ended apps used, or `nil` if coverage is not recorded.
  public var coverage: RouteCoverage? { context.routeRecorder?.coverage }

  /// The executed lines of the loaded files, or `nil` if coverage is not recorded.
  public var lineCoverage: LineCoverage? {
    guard options.recordsCoverage else { return nil }
    var coverage = LineCoverage()
    for chunk in lua.recordedLines where !loading.installedSources.contains(chunk.name) {
      coverage.add(chunk.name, executable: chunk.executable, executed: chunk.executed)
    }
    return coverage
  }

  // MARK: Finalizers

  /// Runs the finalizers that are left, as Lua does when a program ends. Only trusted scripts have finalizers.
  ///
  /// - Throws: `LuaError` if a limit stops one.
  public func runFinalizers() throws { try lua.runFinalizers() }

  /// Returns the warnings about finalizers that failed, and removes them.
  public func takeFinalizerWarnings() -> [Diagnostic] {
    defer { finalizerWarnings = [] }
    return finalizerWarnings
  }

  /// The name of the warnings about finalizers in the log.
  static let finalizerWarning = "finalizer"

  /// Lua reports the error of a finalizer as a warning, too.
  private func warn(ofFinalizer error: LuaError) {
    var warning = diagnostics.diagnostic(error)
    warning.severity = .warning
    warning.title = "error in __gc: \(warning.title)"
    finalizerWarnings.append(warning)
    // The trace shows it at its place.
    app.world.warn(Self.finalizerWarning, warning.title)
  }

  // MARK: Chunks

  /// Compiles a source in the environment of the language.
  ///
  /// - Throws: `LuaError` for a syntax error, ``ScriptFault`` for a source that is not Lua text.
  public func load(_ source: ScriptSource) throws -> LuaFunction {
    loading.folder = source.folder
    try setArguments(of: source)
    guard source.isFile, source.name.hasSuffix(Self.moonScriptExtension) else {
      return try context.compile(source, environment: globals.environment)
    }
    return try context.compile(source, code: luaCode(ofMoonScript: source), environment: globals.environment)
  }

  private func setArguments(of source: ScriptSource) throws {
    let table = try lua.makeTable()
    try table.rawSet(.integer(0), to: .string(source.name))
    for (index, argument) in options.arguments.enumerated() {
      try table.rawSet(.integer(index + 1), to: .string(argument))
    }
    try setInterpreter(in: table)
    try globals.outerVariables.rawSet("arg", to: .table(table))
  }

  /// Sets the interpreter in a table of arguments. busted is a Lua program, and suites call its interpreter again.
  func setInterpreter(in arguments: LuaTable) throws {
    if options.isBusted { try arguments.rawSet(.integer(-1), to: .string(options.interpreter)) }
  }

  /// The converter for errors of this state's scripts.
  public var diagnostics: ScriptDiagnostics {
    ScriptDiagnostics(
      sources: sources, printer: context.printer, failureFault: { [unowned context] in context.fault(ofFailure: $0) },
      namesInScope: { [unowned self] in globals.visibleNames }, reference: .current,
      adviceOnAbsent: { [unowned self] in advice(onAbsent: $0) }, isTrusted: options.isTrusted,
      isBeginning: { [unowned context] in context.operations.isBeginning($0) })
  }

  /// Returns how to get a function or class that the running code does not have, or `nil` for any other name.
  private func advice(onAbsent name: String) -> String? {
    if SuiteWord(rawValue: name) != nil {
      return globals.runnerWords == nil && !options.isBusted
        ? "write it in a file of a suite, and run that with `routescript test`" : nil
    }
    guard options.isBusted, APIReference.current.words.contains(name) else { return nil }
    return "'\(name)' belongs to RouteScript, which suites for busted do not have: pass --no-busted"
  }

  /// Whether a Lua pattern matches in a string. False for an invalid pattern.
  public func isFound(_ pattern: String, in text: String) -> Bool {
    ((try? context.operations.match(.string(LuaString(text)), .string(LuaString(pattern)))) ?? nil) != nil
  }
}

extension ScriptState: ScriptHost {
  package var platformClasses: PlatformClassList { .all }

  package func makeClasses() -> ClassTable {
    let classes = App.makeClassTable()
    _ = classes.nativeClass(FoundRouter.self, isPlatform: true)
    options.prepareClasses?(classes)
    return classes
  }

  package func didMakeClasses() { types.mark() }

  package func didMakeObjects(_ objects: ObjectBridge) {
    objects.reportCycle = { [unowned self] cycle in
      let log = app.world.log
      log.append(.retainCycle(TextRecord(cycle.description)))
      running.retainCycles.append((cycle.description, log.currentPosition))
    }
    objects.scriptHolders = { [unowned context] in HolderSearch.holders(of: $0, in: context) }
    guard let properties = options.hostProperties else { return }
    objects.hostProperty = { [unowned context] in try context.hostProperty($0, $1) }
    objects.hostPropertyNames = properties.names
  }

  package func callbackNames(of objectClass: ObjectClass, _ functions: (any ClassFunctions)?) -> CallbackNames {
    CallbackNames(of: objectClass, functions, in: platformClasses)
  }

  package func warnOfDeclaration(_ warn: @escaping (World) -> Void) { running.warnOfDeclaration(warn) }

  package func makeWorld() -> World { app.world }

  package var hostBoundaries: [AnyClass]? { options.hasHost ? [LuaState.self, ScriptState.self, App.self] : nil }

  package var functionTables: [LuaTable] { [globals.libraries, lua.globals, globals.words] }
}
