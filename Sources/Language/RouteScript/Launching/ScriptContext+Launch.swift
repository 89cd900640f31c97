internal import AppSimulator
internal import ContainerVocabulary
internal import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import StoryboardVocabulary
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

extension ScriptContext {
  /// Launches the app: `launch { root = … }`.
  func launch(_ call: LuaCall) throws -> Int32 {
    guard !running.isLaunched else {
      throw ScriptFault(
        "an app is already running", at: "launch", expected: "one launch per test or scenario",
        help: [
          globals.session == nil
            ? "launch the second app in a separate test"
            : "go back before the launch first: :undo, or :goto 0 for the start of the session"
        ])
    }
    if !call.isNil(1), try object(call.value(1)) != nil || declaredThing(call, 1) != nil {
      throw ScriptFault(
        call.complaint(about: 1), at: "launch", found: printer.line(call.value(1)),
        expected: "a table with the options of the app", help: ["write launch { root = … }"])
    }
    let options = call.isNil(1) ? try lua.makeTable() : try call.table(1)
    return try call.return(launch(options))
  }

  private func launch(_ options: LuaTable) throws -> LuaTable {
    let plan = try launchPlan(options)
    try platform.settle(plan.platform == .macOS ? .appKit : .uiKit)
    let mode = try clockMode(plan.clock)
    for declared in classes.classes where !declared.hasEnded {
      if !declared.isPlatform || declared.hasDemands { try checkDeclaration(of: declared) }
    }

    running.isLaunched = true
    lua.collectorPause = 200
    let app = app
    configure(app, for: plan, mode)
    return try step {
      modules.launched = plan.modules
      app.router.compatibility = plan.compatibility
      let table = try appTable(app)
      if let registration = plan.registration {
        try register(registration, of: plan, in: app, table)
      } else {
        try registerAutomatically(plan, in: app)
      }
      routeRecorder?.beginCounting()
      try openContents(of: plan, in: app, table)
      return table
    }
  }

  /// Sets the properties of the app and of its world that the table specifies.
  private func configure(_ app: App, for plan: LaunchPlan, _ clockMode: World.ClockMode) {
    app.world.clockMode = clockMode
    app.world.toleratesRefusals = plan.toleratesRefusals
    app.world.storyboards.replaceAll(with: plan.storyboards)
    app.application.idiom = plan.idiom
    app.application.iOSVersion = plan.version
    app.application.unavailableCapabilities = Set(plan.unavailable)
    app.run(on: plan.platform)
    beginContainers(plan.containers)
  }

  private func clockMode(_ value: LuaValue) throws -> World.ClockMode {
    if value.isNil { return .auto }
    if let text = value.text, let mode = World.ClockMode(rawValue: text) { return mode }
    throw ScriptFault.unknownName(
      "launch: there is no clock \(printer.line(value))", value.text ?? "clock", among: ["auto", "manual"],
      help: ["use clock = \"auto\" or clock = \"manual\""])
  }

  // MARK: Registration

  /// Registers the listed adapters, then calls the script's function, which registers the rest and ends the
  /// registration (`router:1.18`, `router:1.33`).
  private func register(
    _ registration: LaunchPlan.Registration, of plan: LaunchPlan, in app: App, _ table: LuaTable
  ) throws {
    app.router.autoRegister = false
    try delivering {
      try register(plan.adapters ?? [])
      if let function = registration.register { callback(function, .foreign(ForeignValue(.table(table)))) }
    }
    try checkInterfaces(of: plan.modules)
  }

  /// Registers the routers, registrations and adapters of the app, and ends the registration (`router:1.14`,
  /// `router:1.18`, `router:1.21`, `router:1.32`).
  private func registerAutomatically(_ plan: LaunchPlan, in app: App) throws {
    let ofModules = Set(modules.modules.all.flatMap(\.routers).map { ObjectIdentifier($0) })
    let loose = routes.routerClasses.all.filter { !ofModules.contains(ObjectIdentifier($0)) }
    try delivering {
      app.registerRouters(plan.modules.flatMap(\.routers) + loose)
      let foreign = filesOfOtherModules(than: plan.modules)
      for declared in routes.registrations.all where !foreign.contains(declared.position.file) {
        try declared.register()
      }
      if let listed = plan.adapters {
        try register(listed)
      } else {
        try registerDeclaredAdapters(isWholeApp: unlistedModules(plan.modules).isEmpty)
      }
    }
    try checkInterfaces(of: plan.modules)
    try delivering { endRegistration(of: app) }
  }

  // MARK: Contents

  /// Opens the first window of the app, or lets the delegates open it.
  private func openContents(of plan: LaunchPlan, in app: App, _ table: LuaTable) throws {
    if let system = plan.system {
      return try start(system) { try self.firstController(of: plan, table) }
    }
    switch try firstController(of: plan, table) {
    case let root as NSWindowController: try app.launch(windowController: root)
    case let root as NSViewController: try app.launch(content: root)
    case let root as UIViewController:
      if plan.version < .iOS18 { try checkTabs(in: root) }
      try app.launch(root: root)
    default: try options.startApp?(app)
    }
  }

  /// Returns the initial controller of the main storyboard, or else the root controller of the table. Returns `nil`
  /// without both.
  private func firstController(of plan: LaunchPlan, _ table: LuaTable) throws -> SimulatedObject? {
    try initialController(of: plan.mainStoryboard) ?? makeRoot(plan.root, table)
  }

  private func initialController(of storyboard: Storyboard?) throws -> SimulatedObject? {
    guard let storyboard = try storyboard.map(documents.serving) else { return nil }
    storyboard.makeMainMenu(in: app.world)
    return try storyboard.isForMac
      ? storyboard.instantiateInitialController(in: app.world)
      : storyboard.instantiateInitialViewController(in: app.world)
  }

  private func makeRoot(_ value: LuaValue, _ app: LuaTable) throws -> SimulatedObject? {
    var made = value
    if case .function(let function) = value {
      made = try self.app.world.callback { try function.call(.table(app)).first ?? .nil }
    }
    if made.isNil && value.isNil { return nil }
    let isMac = platform.family == .appKit
    if let object = try object(made) {
      if isMac ? object is NSViewController || object is NSWindowController : object is UIViewController {
        return object
      }
    }
    throw ScriptFault(
      "launch: 'root' must be a view controller\(isMac ? " or a window controller" : ""), or a function that returns one",
      at: "root", found: printer.line(made),
      expected: isMac ? "a macOS view controller or window controller" : "a view controller",
      help: objectClass(made).map { ["create an instance with `\($0.name)()`: \($0.name) is the class"] } ?? [])
  }
}
