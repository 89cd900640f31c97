public import AppSimulator
public import Diagnostics
internal import LuaRuntime
internal import RouterCore
public import Simulation
internal import Storyboards

extension ScriptState {
  /// The running app, or the app that objects created before `launch` will belong to.
  public var app: App {
    if let app = currentApp { return app }
    let app = App(classes: classes)
    app.world.lifetimes = objects
    // The state's `deinit` resets this, because the app may outlive the state for a moment.
    app.world.log.positionSource = { [unowned self] in position }
    app.world.stepEnded = stepEnded
    app.world.isInAppCode = { [unowned self] in runsAppCode }
    app.world.log.failureTexts = failureTexts
    app.world.log.manyAppended = stepEnded
    app.world.log.reader = eventReader
    app.world.clock.shouldStop = { [unowned self] in lua.isStopped }
    app.world.storyboards.replaceAll(with: documents.storyboards)
    for nib in documents.nibs { app.world.add(nib) }
    currentApp = app
    installRouterHandlers()
    for registry in [app.router.viewRegistry, app.router.serviceRegistry] {
      registry.makeInstance = { [unowned self] objectClass, _ in makePlainInstance(of: objectClass) }
    }
    installInterceptors()
    routeRecorder?.watch(app)
    return app
  }

  /// The world of ``app``, cached because each step reads it.
  var world: World { currentWorld ?? app.world }

  /// The world of the running app, or `nil` until a script uses the simulator.
  public var runningWorld: World? { currentApp?.world }

  /// The log of the running app, or `nil` until a script uses the simulator.
  public var runningLog: EventLog? { currentApp?.world.log }

  /// The hierarchy of the running app without numbers, or an empty string if the app or its window does not exist.
  public var runningTree: String { currentApp?.tree(numbered: false) ?? "" }

  /// Starts a new, empty app.
  ///
  /// - Parameter name: The display name of the app's purpose: a test name, or a file. Errors about objects used after the app's end
  ///   contain this name.
  public func beginApp(named name: String) {
    appName = name
    lua.collectLeftovers()
    resetAppCode()
    isLaunched = false
    routes.routerClasses.keep()
    routes.registrations.keep()
    declaredTables.keep()
    modules.keep()
    adapters.keep()
    launchedModules = []
    moduleCode = [:]
    markContainers()
    lastingDocuments = documents
    guard madeClasses != nil else { return }
    routes.declaredAgain = []
    markDeclarations()
    platformFamily = nil
    firstOfFamily = [:]
    lastFamily = nil
  }

  /// Starts a test. Its spies and stubs are reverted at the end of its app.
  ///
  /// - Throws: The error from reverting the spies and stubs of a test that a limit ended.
  public func beginTest() throws {
    isTest = true
    try luassert.beginTest()
  }

  /// Completes all work that the test's end waits for: timers, and the deallocation of unreachable objects.
  public func settleForEnd() {
    do {
      try app.world.settleForEnd()
    } catch {
      app.world.report(
        FailureRecord(.assertionFailure, name: "restless", message: "\(error)", subjects: []))
      app.world.checkpoint()
    }
  }

  /// Ends the current app and returns its unhandled failures.
  ///
  /// - Parameters:
  ///   - keepsAssignments: Whether fields of classes and of `Router` keep their assigned values, as declarations do.
  ///     After a test, they get their previous values back, and the test's declarations end.
  ///   - isLast: Whether the state starts no other app, so that cleanup for it is unnecessary.
  public func endApp(keepsAssignments: Bool = false, isLast: Bool = false) -> [Diagnostic] {
    var diagnostics = endCurrentApp()
    if keepsAssignments {
      undoings = [:]
    } else {
      do {
        try luassert.endTest()
      } catch {
        diagnostics.append(self.diagnostics.diagnostic(error))
      }
      undoAssignments()
      if !isLast { endDeclarations() }
    }
    isTest = false
    return diagnostics
  }

  private func endCurrentApp() -> [Diagnostic] {
    guard let app = currentApp else { return [] }
    routeRecorder?.close(app, modules: modules.all, storyboards: documents.storyboards)
    app.world.stepEnded = nil
    app.world.isInAppCode = nil
    app.world.log.manyAppended = nil
    app.world.log.reader = nil
    app.end(reason: appName)
    endContainers()
    // Collected last: objects that are deallocated with the app may still fail in their `deinit`.
    var diagnostics = failureDiagnostics(of: app)
    if let error = app.world.takeScriptError() { diagnostics.append(self.diagnostics.diagnostic(error)) }
    objects.space.retire(reason: "belongs to the app of '\(appName)', which has ended")
    currentApp = nil
    routes.requests = [:]
    releaseAppTables()
    return diagnostics
  }

  /// The maximum number of reported failures of one app. Readers do not need more.
  private static let failureLimit = 1_000

  private func failureDiagnostics(of app: App) -> [Diagnostic] {
    let failures = app.world.log.failures.filter(\.failsScenario)
    var diagnostics = failures.prefix(Self.failureLimit).map { diagnostic($0) }
    if failures.count > diagnostics.count {
      diagnostics.append(
        Diagnostic(
          "\(failures.count - diagnostics.count) more failures are not listed",
          help: ["look for a callback or a loop that causes the same failure again and again"]))
    }
    return diagnostics
  }

  /// Returns the diagnostic of an unhandled failure.
  package func diagnostic(_ record: FailureRecord) -> Diagnostic {
    var result = Diagnostic("\(EventFormatter.label(record.kind)) \(record.name)", at: location(record.position))
    switch record.kind {
    case .routeError:
      result.title = record.message
      result.help = record.advice
      result.help.append("handle the error: \(waysToReceive(record)), or expect it:")
      result.help.append("  assert.route_error(\"\(record.name)\", function() … end)")
    case .assertionFailure:
      result.title = "assertion failure \(record.name): \(record.message)"
      result.help = record.advice
      result.help.append("expect it:")
      result.help.append("  assert.assertion_failure(\"\(record.name)\", function() … end)")
    case .platformException, .warning, .scriptError:
      result.title = "\(EventFormatter.label(record.kind)) \(record.name): \(record.message)"
      result.help = record.advice
    }
    if let remark = record.rule.flatMap({ Specification.remark(on: [$0]) }) { result.help.append(remark) }
    return result
  }

  /// Runs a step of the script with all its consequences, then raises the first error that a callback raised meanwhile.
  ///
  /// - Throws: The error that the body throws, or else the script's error (see ``World/report(scriptError:)``).
  func step<Result>(_ body: () throws -> Result) throws -> Result {
    let world = world
    world.log.scriptMoved()
    return try delivering(in: world) {
      do {
        return try world.step(body)
      } catch let exception as PlatformException {
        world.report(
          FailureRecord(
            .platformException, name: exception.name, message: exception.reason, rule: exception.rule, isReceived: true)
        )
        throw exception
      }
    }
  }

  /// Runs a body, then raises the first error that a callback raised meanwhile, unless the body itself throws.
  func delivering<Result>(_ body: () throws -> Result) throws -> Result { try delivering(in: world, body) }

  private func delivering<Result>(in world: World, _ body: () throws -> Result) throws -> Result {
    let before = world.scriptErrorCount
    let result: Result
    do {
      result = try body()
    } catch {
      _ = world.takeScriptError(since: before)
      throw error
    }
    if world.scriptErrorCount > before, let error = world.takeScriptError(since: before) { throw error }
    return result
  }
}
