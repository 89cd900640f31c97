public import Diagnostics
public import LuaRuntime
public import RouteScript
public import Simulation

/// Runs files of scenarios and suites, each in a state of its own, and tells whoever listens.
public struct ScenarioRunner {
  /// Where modules are read.
  private let files: any SourceFiles
  private let options: ScriptState.Options

  /// Prepares to run.
  ///
  /// - Parameters:
  ///   - files: where scripts and modules are read.
  ///   - options: what each state is made with.
  public init(files: any SourceFiles, options: ScriptState.Options = ScriptState.Options()) {
    self.files = files
    self.options = options
  }

  /// Runs one file, from a fresh state on (`runner:8.1`).
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - run: what of it is run, and how.
  ///   - watchdog: what stops scripts in time; options with a limit on time need one.
  ///   - listeners: who is told, in this order.
  /// - Throws: when no Lua state could be made.
  public func run(
    _ source: ScriptSource, _ run: FileRunOptions = FileRunOptions(), watchdog: LuaWatchdog? = nil,
    listeners: [any RunListener]
  ) throws {
    let hasFocus = try hasFocus(source, run, watchdog)
    var options = options
    options.isBusted = run.isBusted
    options.setsUpLazily = run.isLazy
    let state = try ScriptState(options: options, files: files)
    try Self.run(source, run, hasFocus: hasFocus, in: state, watchdog: watchdog, listeners: listeners)
  }

  /// Runs one file in a state that is new.
  static func run(
    _ source: ScriptSource, _ run: FileRunOptions = FileRunOptions(), hasFocus: Bool = false, in state: ScriptState,
    watchdog: LuaWatchdog? = nil, listeners: [any RunListener]
  ) throws {
    let context = RunContext(
      makeClasses: { [unowned state] in state.classes }, sources: { [sources = state.sources] in sources.text($0) },
      tree: { [unowned state] in state.runningTree },
      readEvents: { [unowned state] in state.eventReader = $0 })
    for listener in listeners { listener.begin(context) }
    let run = try FileRun(source: source, state: state, options: run, hasFocus: hasFocus, watchdog: watchdog) { event in
      for listener in listeners { listener.receive(event) }
    }
    run.drawsTrees = listeners.contains { $0.readsTrees }
    run.run()
  }

  /// Loads a file without running its tests, and returns the graph of its modules.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - watchdog: the watchdog of the time limit, if there is one.
  /// - Returns: the graph, and the failures of the file.
  /// - Throws: an error if no Lua state can be created.
  public func moduleGraph(
    of source: ScriptSource, watchdog: LuaWatchdog? = nil
  ) throws -> (graph: ModuleGraph?, failures: [Diagnostic]) {
    var listing = FileRunOptions()
    listing.isListing = true
    let state = try ScriptState(options: options, files: files)
    var failures: [Diagnostic] = []
    let run = try FileRun(source: source, state: state, options: listing, watchdog: watchdog) { event in
      switch event {
      case .failedOutsideTest(_, let diagnostics): failures += diagnostics
      case .testEnded(let result): failures += result.diagnostics
      default: break
      }
    }
    var graph: ModuleGraph?
    run.didDeclare = {
      do { graph = try state.moduleGraph() } catch { failures.append(state.diagnostics.diagnostic(error)) }
    }
    run.run()
    return (graph, failures)
  }

  /// Whether a file has focused tests, unless lines say what is meant. Its tests are declared when their block is reached, so they are listed beforehand, in a state
  /// that is thrown away; that is done only where a word for it stands in the file.
  private func hasFocus(_ source: ScriptSource, _ run: FileRunOptions, _ watchdog: LuaWatchdog?) throws -> Bool {
    guard !run.isBusted, run.lines.isEmpty, TestVocabulary.mayFocus(source.bytes) else { return false }
    var listing = FileRunOptions()
    listing.isListing = true
    (listing.helper, listing.helperArguments, listing.statements) = (run.helper, run.helperArguments, run.statements)
    let state = try ScriptState(options: options, files: files)
    let scout = try FileRun(source: source, state: state, options: listing, watchdog: watchdog) { _ in }
    scout.run()
    return scout.vocabulary.hasFocus
  }

  /// The suite files of a path: the file itself, or every `*_spec.lua` below a folder, sorted; nil when nothing is there.
  public func suites(at path: String) -> [String]? {
    (try? SuiteDiscovery(files: files).suites(at: path)?.files) ?? nil
  }
}

/// What a listener needs to put events into words.
public struct RunContext {
  let makeClasses: () -> ClassTable
  /// The declarations of the file.
  public var classes: ClassTable { makeClasses() }
  /// Looks up the text of a chunk by its name.
  public let sources: (String) -> SourceText?
  /// Draws the hierarchy of the app that runs now; empty when it has no window.
  public let tree: () -> String
  /// Has the events of the apps that begin from now on read as they happen; nil ends that.
  public let readEvents: (((Event) -> Void)?) -> Void
}

/// Somebody who is told what a run does, and only listens.
public protocol RunListener: AnyObject {
  /// A file is about to be run in a state of its own.
  func begin(_ context: RunContext)
  /// Something happened.
  func receive(_ event: RunEvent)
  /// Whether it reads ``TestResult/tree``, which is drawn for those only who do: true unless a listener says otherwise.
  var readsTrees: Bool { get }
}

extension RunListener {
  /// It does.
  public var readsTrees: Bool { true }
}
