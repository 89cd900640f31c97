public import LuaRuntime
public import RouteDiagnostics
public import RouteScript
public import ScriptText
public import SimulatedWorld

/// A runner of scenarios and suites, which runs each file in a separate state and reports to listeners.
public struct ScenarioRunner {
  /// The files where scripts find modules.
  private let files: any SourceFiles
  private let options: ScriptState.Options

  /// Creates a runner.
  ///
  /// - Parameters:
  ///   - files: The files where it finds scripts and modules.
  ///   - options: The options of each state.
  public init(files: any SourceFiles, options: ScriptState.Options = ScriptState.Options()) {
    self.files = files
    self.options = options
  }

  /// Runs one file in a new state (`runner:8.1`).
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - run: The selection of tests, and how they run.
  ///   - watchdog: Stops scripts in time. Options with a time limit need one.
  ///   - listeners: The receivers of the events, in this order.
  /// - Throws: An error if no Lua state can be created.
  public func run(
    _ source: ScriptSource, _ run: FileRunOptions = FileRunOptions(), watchdog: LuaWatchdog? = nil,
    listeners: [any RunListener]
  ) throws {
    try self.run(source, run, watchdog: watchdog, recorder: FileRecorder(listeners: listeners))
  }

  /// Runs one file in a new state (`runner:8.1`).
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - run: The selection of tests, and how they run.
  ///   - watchdog: Stops scripts in time. Options with a time limit need one.
  ///   - recorder: The recorder of this run only.
  /// - Throws: An error if no Lua state can be created.
  public func run(
    _ source: ScriptSource, _ run: FileRunOptions = FileRunOptions(), watchdog: LuaWatchdog? = nil,
    recorder: FileRecorder
  ) throws {
    let hasFocus = try hasFocus(source, run, watchdog)
    var options = options
    options.isBusted = run.isBusted
    options.setsUpLazily = run.isLazy
    let state = try ScriptState(options: options, files: files)
    try FileRun(
      source: source, state: state, options: run, hasFocus: hasFocus, watchdog: watchdog, recorder: recorder,
      makeState: maker(options)
    ).run()
  }

  /// Returns a function that creates further states, while the first state of the file still has memory.
  private func maker(_ options: ScriptState.Options) -> () throws -> ScriptState {
    var options = options
    options.allocatedBefore = nil
    return { [options, files] in try ScriptState(options: options, files: files) }
  }

  /// Runs one file in a new state.
  static func run(
    _ source: ScriptSource, in state: ScriptState, watchdog: LuaWatchdog? = nil, listeners: [any RunListener]
  ) throws {
    let makeState = { try ScriptState(options: state.options, files: state.files) }
    try FileRun(
      source: source, state: state, watchdog: watchdog, recorder: FileRecorder(listeners: listeners),
      makeState: makeState
    ).run()
  }

  /// Loads a file without running its tests, and returns the graph of its modules.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - watchdog: The watchdog of the time limit, if there is one.
  /// - Returns: The graph, and the failures of the file.
  /// - Throws: An error if no Lua state can be created.
  public func moduleGraph(
    of source: ScriptSource, watchdog: LuaWatchdog? = nil
  ) throws -> (graph: ModuleGraph?, failures: [Diagnostic]) {
    var listing = FileRunOptions()
    listing.isListing = true
    let state = try ScriptState(options: options, files: files)
    let collector = FailureCollector()
    let run = try FileRun(
      source: source, state: state, options: listing, watchdog: watchdog,
      recorder: FileRecorder(listeners: [collector]),
      makeState: maker(options))
    var graph: ModuleGraph?
    var fault: Diagnostic?
    run.didDeclare = {
      do { graph = try state.moduleGraph() } catch { fault = state.diagnostics.diagnostic(error) }
    }
    run.run()
    return (graph, [fault].compactMap(\.self) + collector.failures)
  }

  /// Returns whether a file has focused tests. False if lines select the tests.
  ///
  /// A block declares its tests when the run reaches it, so a listing in a temporary state finds them beforehand. The listing runs only if
  /// the source contains the name of a focusing function.
  private func hasFocus(_ source: ScriptSource, _ run: FileRunOptions, _ watchdog: LuaWatchdog?) throws -> Bool {
    guard !run.isBusted, run.lines.isEmpty, TestVocabulary.mayFocus(source.bytes) else { return false }
    var listing = FileRunOptions()
    listing.isListing = true
    (listing.helper, listing.helperArguments, listing.statements) = (run.helper, run.helperArguments, run.statements)
    let state = try ScriptState(options: options, files: files)
    let scout = try FileRun(
      source: source, state: state, options: listing, watchdog: watchdog, recorder: FileRecorder(listeners: []),
      makeState: maker(options))
    scout.run()
    return scout.vocabulary.hasFocus
  }

  /// Returns the suite files of a path, or `nil` if the path does not exist: the file itself, or every `*_spec.lua` below a directory,
  /// sorted.
  public func suites(at path: String) -> [String]? {
    (try? SuiteDiscovery(files: files).suites(at: path)?.files) ?? nil
  }
}

/// Access to the state of a file, for listeners that write the log of an app.
public struct RunContext {
  let makeClasses: () -> ClassTable
  /// The declarations of the file.
  public var classes: ClassTable { makeClasses() }
  /// Looks up the text of a chunk by its name.
  public let sources: (String) -> SourceText?
  /// Returns the current hierarchy of the running app, to be drawn later. Its drawing is empty without a window.
  let tree: () -> (() -> String)
  /// Sets the receiver of the events of apps that begin from now on, or removes it.
  let readEvents: (((Event) -> Void)?) -> Void

  init(_ state: ScriptState) {
    makeClasses = { [unowned state] in state.classes }
    sources = { [sources = state.sources] in sources.text($0) }
    tree = { [unowned state] in state.captureTree() }
    readEvents = { [unowned state] in state.eventReader = $0 }
  }
}

/// The failures of a file.
private final class FailureCollector: RunListener {
  private(set) var failures: [Diagnostic] = []

  func receive(_ event: RunEvent) {
    switch event {
    case .failedOutsideTest(let failure): failures += failure.diagnostics.map(\.diagnostic)
    case .testEnded(let report): failures += report.diagnostics.map(\.diagnostic)
    default: break
    }
  }
}
