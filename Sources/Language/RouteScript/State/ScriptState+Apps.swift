public import AppSimulator
internal import ContainerVocabulary
internal import LuaRuntime
public import RouteDiagnostics
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
public import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import SuiteVocabulary
internal import ViewHierarchy

extension ScriptState {
  /// The running app, or the app that objects created before `launch` will belong to.
  public var app: App { running.current }

  /// Creates an app, and makes it the running one.
  func makeApp() -> App {
    let app = App(classes: classes)
    app.world.lifetimes = context.objects
    // `RunningApp/end()` resets this, because the app may outlive the state for a moment.
    app.world.log.positionSource = { [unowned context] in context.position }
    app.world.exceptionsEndApp = false
    app.world.clock.shouldStop = { [unowned self] in lua.isStopped }
    running.connect(app)
    app.world.storyboards.replaceAll(with: documents.storyboards)
    for nib in documents.current.nibs { app.world.add(nib) }
    running.app = app
    context.installRouterHandlers()
    for registry in [app.router.viewRegistry, app.router.serviceRegistry] {
      registry.makeInstance = { [unowned context] objectClass, _ in context.makePlainInstance(of: objectClass) }
    }
    context.installInterceptors()
    context.routeRecorder?.watch(app)
    if let appBegan = options.appBegan { app.world.run { appBegan(app) } }
    return app
  }

  /// The world of the running app, or `nil` until a script uses the simulator.
  public var runningWorld: World? { running.world }

  /// The log of the running app, or `nil` until a script uses the simulator.
  public var runningLog: EventLog? { running.world?.log }

  /// The hierarchy of the running app without numbers, or an empty string if the app or its window does not exist.
  public var runningTree: String { running.app?.tree(numbered: false) ?? "" }

  /// Returns the current hierarchy of the running app, to be drawn later like ``runningTree``. A drawing costs more than the value.
  public func captureTree() -> (() -> String) {
    guard let tree = running.app?.hierarchyTree() else { return { "" } }
    return { tree.drawn() }
  }

  /// Starts a new, empty app.
  ///
  /// - Parameter name: The display name of the app's purpose: a test name, or a file. Errors about objects used after the app's end
  ///   contain this name.
  public func beginApp(named name: String) {
    lua.collectLeftovers()
    running.begin(named: name)
    context.declared.lasting.keep()
    modules.beginApp()
    routes.beginApp()
    context.markContainers()
    documents.beginApp()
    if context.usesClasses { types.mark() }
  }

  /// Starts a test. Its spies and stubs are reverted at the end of its app.
  ///
  /// - Throws: The error from reverting the spies and stubs of a test that a limit ended.
  public func beginTest() throws {
    running.beginTest()
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
      context.assignedFields.keep()
    } else {
      do {
        try luassert.endTest()
      } catch {
        diagnostics.append(self.diagnostics.diagnostic(error))
      }
      context.assignedFields.undoAll()
      if !isLast { context.endDeclarations() }
    }
    running.isTest = false
    return diagnostics
  }

  private func endCurrentApp() -> [Diagnostic] {
    guard let app = running.app else { return [] }
    context.routeRecorder?.close(app, modules: modules.modules.all, storyboards: documents.storyboards)
    running.disconnect(app)
    app.end(reason: running.name)
    context.endContainers()
    // Collected last: objects that are deallocated with the app may still fail in their `deinit`.
    var diagnostics = failureDiagnostics(of: app)
    if let error = app.world.takeScriptError() { diagnostics.append(self.diagnostics.diagnostic(error)) }
    context.objects.space.retire(reason: "belongs to the app of '\(running.name)', which has ended")
    running.app = nil
    routes.requests = [:]
    context.namespaces.releaseTablesOfApp()
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
    var result = Diagnostic(
      "\(EventFormatter.label(record.kind)) \(record.name)", at: context.location(record.position))
    switch record.kind {
    case .routeError:
      result.title = record.message
      result.help = record.advice
      result.help.append("handle the error: \(context.waysToReceive(record)), or expect it:")
      result.help.append("  assert.route_error(\"\(record.name)\", function() … end)")
    case .assertionFailure:
      result.title = "assertion failure \(record.name): \(record.message)"
      result.help = record.advice
      result.help.append("expect it:")
      result.help.append("  assert.assertion_failure(\"\(record.name)\", function() … end)")
    case .warning where record.failsScenario:
      let refusal = HierarchyWarning(rawValue: record.name)?.refusal
      result.title = "the platform rejected a \(refusal?.call ?? "call"): \(record.name)"
      result.found = record.message
      result.expected = refusal?.requirement
      result.help = record.advice
      result.help.append("expect it: assert.refused(\"\(record.name)\", function() … end)")
      result.help.append("or allow it in this app: launch { refusals = \"warn\", … }")
    case .platformException, .warning, .scriptError:
      result.title = "\(EventFormatter.label(record.kind)) \(record.name): \(record.message)"
      result.help = record.advice
    }
    if let remark = record.rule.flatMap({ Specification.remark(on: [$0]) }) { result.help.append(remark) }
    return result
  }
}
