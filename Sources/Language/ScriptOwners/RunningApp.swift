package import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
package import SimulatedWorld

/// The app of a state: at most one at a time, with what is true of it alone.
package final class RunningApp {
  /// The app, or `nil` until a script uses the simulator.
  package var app: App? {
    didSet { context.runningWorld = app?.world }
  }
  /// The app, created at the first access.
  package var current: App { app ?? makeApp() }
  /// Creates an app, and makes it the running one. Set by the state.
  package var makeApp: () -> App = { preconditionFailure("the state creates apps") }
  /// The world of the app.
  package var world: World? { context.runningWorld }
  /// The display name of the app's purpose: a test name, or a file.
  package var name = ""
  /// Whether the script has launched the app. Before, objects are created for the app that will be launched.
  package var isLaunched = false
  /// Whether a test runs. Its declarations end with it.
  package var isTest = false
  /// The warnings about declarations outside tests, which the next test records.
  private var declarationWarnings: [(World) -> Void] = []
  /// The retain cycles that were found in the app, and the script lines where they were found.
  package var retainCycles: [(text: String, position: SourcePosition)] = []
  /// Whether the test asserts which objects are deallocated. Then it detects leaks itself.
  package var checksLifetimes = false
  /// The space for long failure messages in the logs of all apps.
  private let failureTexts = TextAllowance()
  /// Called with the log after each step that a script takes at the top level.
  package var stepEnded: ((EventLog) -> Void)? {
    didSet {
      world?.stepEnded = stepEnded
      world?.log.manyAppended = stepEnded
    }
  }
  /// Called for each event of the apps that start from now on, as it happens, or `nil` if events are not read.
  package var eventReader: ((Event) -> Void)?
  /// The approximate amount of output, in bytes, since ``stepEnded`` was last called for it.
  private var unreadOutput = 0
  private unowned let context: ScriptContext

  package init(in context: ScriptContext) {
    self.context = context
  }

  /// Prepares for a new app.
  package func begin(named name: String) {
    self.name = name
    context.appCode.reset()
    isLaunched = false
    context.platform = PlatformChoice()
    retainCycles = []
    checksLifetimes = false
  }

  /// Installs the readers of events in a new app.
  package func connect(_ app: App) {
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
  package func warnOfDeclaration(_ warn: @escaping (World) -> Void) {
    warn(context.world)
    if !isTest { declarationWarnings.append(warn) }
  }

  /// Starts a test in the current app.
  package func beginTest() {
    isTest = true
    let pending = declarationWarnings
    declarationWarnings = []
    for warn in pending { warn(context.world) }
  }

  /// Removes everything that the state installed in an app which is about to end.
  package func disconnect(_ app: App) {
    app.world.stepEnded = nil
    app.world.isInAppCode = nil
    app.world.log.manyAppended = nil
    app.world.log.reader = nil
  }

  /// Detaches the app from a state that is being deallocated. The app's objects are deallocated later, and their last events must not request
  /// a line from the state.
  package func end() {
    guard let app else { return }
    disconnect(app)
    app.world.log.positionSource = nil
    app.world.clock.shouldStop = nil
  }

  /// Adds a printed line to the log.
  ///
  /// The output of a script that prints continuously is reported early, or the log would have to store all of it.
  package func print(_ line: String, in log: EventLog) {
    log.append(.output(TextRecord(output: line)))
    unreadOutput += line.utf8.count + 100
    guard unreadOutput >= 1 << 20 else { return }
    unreadOutput = 0
    stepEnded?(log)
  }
}
