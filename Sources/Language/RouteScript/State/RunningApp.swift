internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import SimulatedWorld

/// The app of a state: at most one at a time, with what is true of it alone.
final class RunningApp {
  /// The app, or `nil` until a script uses the simulator.
  var app: App? {
    didSet { context.runningWorld = app?.world }
  }
  /// The app, created at the first access.
  var current: App { app ?? makeApp() }
  /// Creates an app, and makes it the running one. Set by the state.
  var makeApp: () -> App = { preconditionFailure("the state creates apps") }
  /// The world of the app.
  var world: World? { context.runningWorld }
  /// The display name of the app's purpose: a test name, or a file.
  var name = ""
  /// Whether the script has launched the app. Before, objects are created for the app that will be launched.
  var isLaunched = false
  /// Whether a test runs. Its declarations end with it.
  var isTest = false
  /// The warnings about declarations outside tests, which the next test records.
  private var declarationWarnings: [(World) -> Void] = []
  /// The run that `app:exhaustively` watches, while it is in progress.
  var exhaustive: ExhaustiveRun?
  /// The retain cycles that were found in the app, and the script lines where they were found.
  var retainCycles: [(text: String, position: SourcePosition)] = []
  /// Whether the test asserts which objects are deallocated. Then it detects leaks itself.
  var checksLifetimes = false
  /// The recorder of used routes, or `nil` if coverage is not recorded.
  let routeRecorder: RouteCoverageRecorder?
  /// The space for long failure messages in the logs of all apps.
  private let failureTexts = TextAllowance()
  /// Called with the log after each step that a script takes at the top level.
  var stepEnded: ((EventLog) -> Void)? {
    didSet {
      world?.stepEnded = stepEnded
      world?.log.manyAppended = stepEnded
    }
  }
  /// Called for each event of the apps that start from now on, as it happens, or `nil` if events are not read.
  var eventReader: ((Event) -> Void)?
  /// The approximate amount of output, in bytes, since ``stepEnded`` was last called for it.
  private var unreadOutput = 0
  private unowned let context: ScriptContext

  init(in context: ScriptContext, recordsCoverage: Bool) {
    self.context = context
    routeRecorder = recordsCoverage ? RouteCoverageRecorder() : nil
  }

  /// Prepares for a new app.
  func begin(named name: String) {
    self.name = name
    context.appCode.reset()
    isLaunched = false
    context.platform = PlatformChoice()
    retainCycles = []
    checksLifetimes = false
  }

  /// Installs the readers of events in a new app.
  func connect(_ app: App) {
    app.world.stepEnded = stepEnded
    app.world.isInAppCode = { [unowned context] in context.appCode.isRunning }
    app.world.log.failureTexts = failureTexts
    app.world.log.manyAppended = stepEnded
    app.world.log.reader = eventReader
  }

  /// Records a warning about a declaration. A file and a hook report no warnings, so that the next test also records those from outside
  /// tests.
  ///
  /// - Parameter warn: Records the warning in a world.
  func warnOfDeclaration(_ warn: @escaping (World) -> Void) {
    warn(context.world)
    if !isTest { declarationWarnings.append(warn) }
  }

  /// Starts a test in the current app.
  func beginTest() {
    isTest = true
    let pending = declarationWarnings
    declarationWarnings = []
    for warn in pending { warn(context.world) }
  }

  /// Removes everything that the state installed in an app which is about to end.
  func disconnect(_ app: App) {
    app.world.stepEnded = nil
    app.world.isInAppCode = nil
    app.world.log.manyAppended = nil
    app.world.log.reader = nil
  }

  /// Detaches the app from a state that is being deallocated. The app's objects are deallocated later, and their last events must not request
  /// a line from the state.
  func end() {
    guard let app else { return }
    disconnect(app)
    app.world.log.positionSource = nil
    app.world.clock.shouldStop = nil
  }

  /// Adds a printed line to the log.
  ///
  /// The output of a script that prints continuously is reported early, or the log would have to store all of it.
  func print(_ line: String, in log: EventLog) {
    log.append(.output(TextRecord(output: line)))
    unreadOutput += line.utf8.count + 100
    guard unreadOutput >= 1 << 20 else { return }
    unreadOutput = 0
    stepEnded?(log)
  }
}
