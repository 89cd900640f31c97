internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

extension ScriptState {
  func makeLaunchWord() throws -> LuaFunction {
    try lua.function("launch") { [unowned self] call in
      guard !isLaunched else {
        throw ScriptFault(
          "an app is running already", at: "launch", expected: "one launch for each test or story",
          help: ["launch the second app in a test of its own"])
      }
      let options = call.isNil(1) ? try lua.makeTable() : try call.table(1)
      return try call.return(launch(options))
    }
  }

  private func launch(_ options: LuaTable) throws -> LuaTable {
    var keys = try DeclarationTable(options, of: "launch", state: self)
    let listed = try keys.takeList("modules").map { item in
      guard case .module(let found) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'modules' is a list of modules", at: "modules", found: printer.line(item),
          expected: "what `module \"Name\" { … }` returned", help: ["a module file must return its module"])
      }
      return found
    }
    let adapters = try keys.takeList("adapters").map { item in
      guard case .adapter(let found) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'adapters' is a list of adapters", at: "adapters", found: printer.line(item),
          expected: "what `adapter \"Name\" { … }` returned")
      }
      return found
    }
    let registration = try takeRegistration(&keys)
    let compatibility = try takeCompatibility(&keys)
    let root = keys.take("root")
    let storyboards = try takeStoryboards(&keys)
    let mainStoryboard = try takeMainStoryboard(&keys, among: storyboards)
    let clock = keys.take("clock")
    let device = keys.take("idiom")
    let platform = try self.platform(keys.take("platform"))
    try keys.end(keys: [
      "modules", "adapters", "autoRegister", "register", "compatibility", "storyboards", "mainStoryboard", "root",
      "clock",
      "idiom", "platform",
    ])
    let idiom = try self.idiom(device, on: platform)
    if mainStoryboard != nil && !root.isNil {
      throw ScriptFault(
        "launch: 'mainStoryboard' and 'root' both say what the window shows", at: "root",
        help: ["leave one of them out"])
    }
    if let mainStoryboard, mainStoryboard.isForMac != (platform == .macOS) {
      throw ScriptFault(
        "launch: the scenes of '\(mainStoryboard.name)' are those of \(mainStoryboard.isForMac ? "AppKit" : "UIKit")",
        at: "mainStoryboard", found: "an app on \(platform.rawValue)",
        help: [
          "launch { platform = \"macOS\", … } runs the app on macOS; its storyboards hold NSViewController and its kind"
        ])
    }
    try settleFamily(platform == .macOS ? .appKit : .uiKit)
    let mode = try clockMode(clock)
    for declared in classes.classes where !declared.isPlatform { try checkDeclaration(of: declared) }

    isLaunched = true
    let app = app
    app.world.clockMode = mode
    app.world.storyboards.replaceAll(with: storyboards)
    app.application.idiom = idiom
    app.run(on: platform)
    return try step {
      let ofModules = Set(modules.flatMap(\.routers).map { ObjectIdentifier($0) })
      let loose = routerClasses.filter { !ofModules.contains(ObjectIdentifier($0)) }
      app.router.registrationScope = scope(of: listed)
      app.router.compatibility = compatibility
      let table = try appTable(app)
      if let registration {
        app.router.autoRegister = false
        try delivering {
          try register(adapters)
          if let function = registration.register { callback(function, .foreign(ForeignValue(.table(table)))) }
        }
        try checkInterfaces(of: listed)
      } else {
        try delivering {
          app.registerRouters(listed.flatMap(\.routers) + loose)
          try register(adapters)
        }
        try checkInterfaces(of: listed)
        try delivering { app.notifyRegistrationFinished() }
      }
      switch try initialController(of: mainStoryboard) ?? makeRoot(root, table) {
      case let root as NSWindowController: try app.launch(windowController: root)
      case let root as NSViewController: try app.launch(content: root)
      case let root as UIViewController: try app.launch(root: root)
      default: break
      }
      return table
    }
  }

  private func initialController(of storyboard: Storyboard?) throws -> SimulatedObject? {
    guard let storyboard, storyboard.isForMac else {
      return try storyboard?.instantiateInitialViewController(in: app.world)
    }
    return try storyboard.instantiateInitialController(in: app.world)
  }

  /// What the checks at the end of the registration leave out: the modules that this app does not list, which another app of the
  /// same declarations may; and when there are such, what belongs to no module, as it may serve them. What modules require is told by
  /// ``checkInterfaces(of:)``.
  private func scope(of listed: [DeclaredModule]) -> RegistrationScope {
    var scope = ofEarlierTests
    scope.excludedProtocols.formUnion(identities(modules.flatMap(\.requires)))
    guard modules.contains(where: { module in !listed.contains { $0 === module } }) else { return scope }
    let ofApp = Set(listed.flatMap { $0.classes + $0.routers }.map { ObjectIdentifier($0) })
    scope.excludedClasses.formUnion(Set(classes.classes.map { ObjectIdentifier($0) }).subtracting(ofApp))
    let all = app.router.declaredRoutes().map { ObjectIdentifier($0.key) }
    scope.excludedProtocols.formUnion(Set(all).subtracting(identities(listed.flatMap(\.provides))))
    return scope
  }

  private func identities(_ routables: [RoutableName]) -> Set<ObjectIdentifier> {
    Set(routables.compactMap { $0.routable.map { ObjectIdentifier($0.key) } })
  }

  /// A registration by hand: `autoRegister = false, register = function(app) … end` (`router:1.33`).
  private struct Registration {
    let register: LuaFunction?
  }

  private func takeRegistration(_ keys: inout DeclarationTable) throws -> Registration? {
    let isAutomatic = try keys.takeFlag("autoRegister") ?? true
    let register = try takeFunction("register", &keys)
    guard isAutomatic else { return Registration(register: register) }
    guard register == nil else {
      throw ScriptFault(
        "launch: 'register' is called when the app registers by hand", at: "register",
        help: ["say so: launch { autoRegister = false, register = function(app) … end }"])
    }
    return nil
  }

  private func takeCompatibility(_ keys: inout DeclarationTable) throws -> Compatibility {
    guard let version = try keys.takeText("compatibility", "\"1.1.1\"") else { return .documentation }
    guard version == "1.1.1" else {
      throw ScriptFault.unknownName(
        "launch: there is no compatibility \"\(version)\"", version, among: ["1.1.1"],
        help: ["compatibility = \"1.1.1\" follows the reference's code where its documentation says otherwise"])
    }
    return .code
  }

  private func clockMode(_ value: LuaValue) throws -> World.ClockMode {
    if value.isNil { return .auto }
    if let text = value.text, let mode = World.ClockMode(rawValue: text) { return mode }
    throw ScriptFault.unknownName(
      "launch: there is no clock \(printer.line(value))", value.text ?? "clock", among: ["auto", "manual"],
      help: ["clock = \"auto\" or clock = \"manual\""])
  }

  private func platform(_ value: LuaValue) throws -> Platform {
    value.isNil ? .iOS : try named(value, "launch: there is no platform", "the platforms are")
  }

  /// The idiom of a platform: a television's on tvOS, else what the script says, or a phone's.
  private func idiom(_ value: LuaValue, on platform: Platform) throws -> UIUserInterfaceIdiom {
    let usual = platform == .tvOS ? UIUserInterfaceIdiom.tv : .phone
    if value.isNil { return usual }
    let idiom = try self.idiom(value, of: "launch")
    guard platform != .iOS && idiom != usual || platform == .macOS else { return idiom }
    throw ScriptFault(
      "launch: an app on \(platform.rawValue) has no idiom \"\(idiom.rawValue)\"", at: "idiom",
      found: "idiom = \"\(idiom.rawValue)\", platform = \"\(platform.rawValue)\"", help: ["leave the idiom out"])
  }

  private func makeRoot(_ value: LuaValue, _ app: LuaTable) throws -> SimulatedObject? {
    var made = value
    if case .function(let function) = value {
      made = try self.app.world.callback { try function.call(.table(app)).first ?? .nil }
    }
    if made.isNil && value.isNil { return nil }
    let isMac = platformFamily == .appKit
    if let object = try object(made) {
      if isMac ? object is NSViewController || object is NSWindowController : object is UIViewController {
        return object
      }
    }
    throw ScriptFault(
      "launch: 'root' is a view controller\(isMac ? " or a window controller" : ""), or a function that makes one",
      at: "root", found: printer.line(made),
      expected: isMac ? "a view controller or a window controller of macOS" : "a view controller",
      help: objectClass(made).map { ["\($0.name) is the class: `\($0.name)()` makes an instance"] } ?? [])
  }

  /// What modules promise and what they ask for.
  private func checkInterfaces(of listed: [DeclaredModule]) throws {
    for module in listed {
      for routable in module.provides where !isAnswered(routable) {
        throw interfaceFault(
          "module \"\(module.name)\" provides \(routable.name), but none of its routers registers it", routable, module,
          help: ["register it: Self:register(\(routable)) in registerRoutableDestination"])
      }
      for routable in module.requires where !isAnswered(routable) {
        throw interfaceFault(
          "module \"\(module.name)\" requires \(routable.name), which nothing provides", routable, module,
          help: try proposals(for: routable, among: listed)
            + ["list a module that provides it in launch { modules = { … } }"])
      }
    }
  }

  /// Whether a router answers for a routable protocol, by itself or through an adapter.
  private func isAnswered(_ name: RoutableName) -> Bool {
    guard let routable = name.routable else { return false }
    let registry = app.router.registry(of: routable.kind.family)
    return switch routable.kind {
    case .view: registry.router(to: RoutableView(naming: routable.key)) != nil
    case .viewModule: registry.router(to: RoutableViewModule(naming: routable.key)) != nil
    case .service: registry.router(to: RoutableService(naming: routable.key)) != nil
    case .serviceModule: registry.router(to: RoutableServiceModule(naming: routable.key)) != nil
    }
  }

  /// Who could answer for what a module requires: a protocol with at least the same members, through an adapter.
  private func proposals(for required: RoutableName, among listed: [DeclaredModule]) throws -> [String] {
    guard let key = required.routable?.key else { return [] }
    let wanted = Set(try key.requirements(check: lua.checkLimits).map(\.name))
    guard !wanted.isEmpty else { return [] }
    var proposals: [String] = []
    for module in listed {
      for provided in module.provides where provided.kind == required.kind {
        guard let found = provided.routable?.key, isAnswered(provided) else { continue }
        let members = Set(try found.requirements(check: lua.checkLimits).map(\.name))
        guard wanted.isSubset(of: members) else { continue }
        proposals.append(
          "\(provided.name) of module \"\(module.name)\" has the same members: add an adapter { [\(required)] = \(provided) }"
        )
      }
    }
    return proposals
  }

  private func interfaceFault(
    _ title: String, _ routable: RoutableName, _ module: DeclaredModule, help: [String]
  ) -> ScriptFault {
    var fault = ScriptFault.unknownName(
      title, routable.name, among: (app.registry.registered + app.router.serviceRegistry.registered).map(\.name),
      help: help)
    fault.identifier = "launch"
    if let place = location(module.position) {
      fault.notes = [.init("module \"\(module.name)\" is declared here", at: place)]
    }
    return fault
  }

  // MARK: The app as a value

  private func appTable(_ app: App) throws -> LuaTable {
    let clock = try clockTable(app)
    return try namespace(
      "App",
      [
        ("clock", .table(clock)),
        ("tap", .function(try appMethod("tap", app) { state, _, call in try state.tap(call) })),
        (
          "top",
          .function(try appMethod("top", app) { state, app, call in try state.return(app.topController, from: call) })
        ),
        (
          "registerRouters",
          .function(
            try appMethod("registerRouters", app) { state, app, call in
              let routers = try call.table(2).elements().map { item in
                guard let found = state.objectClass(item), found.nativeType is AnyRouter.Type else {
                  throw ScriptFault(
                    "app:registerRouters takes a list of router classes", at: "registerRouters",
                    found: state.printer.line(item), expected: "app:registerRouters { EditorViewRouter, … }")
                }
                return found
              }
              app.registerRouters(routers)
              return 0
            })
        ),
        (
          "notifyRegistrationFinished",
          .function(
            try appMethod("notifyRegistrationFinished", app) { _, app, _ in
              app.notifyRegistrationFinished()
              return 0
            })
        ),
        (
          "application",
          .function(
            try appMethod("application", app) { state, app, call in
              let application: SimulatedObject = app.macApplication ?? app.application
              return try state.return(application, from: call)
            })
        ),
        (
          "pressMenu",
          .function(
            try appMethod("pressMenu", app) { state, app, call in
              guard app.platform == .tvOS else {
                throw ScriptFault(
                  "app:pressMenu presses the menu button of a television", at: "pressMenu",
                  found: "an app on \(app.platform.rawValue)",
                  help: ["launch { platform = \"tvOS\", … } runs the app on one"])
              }
              return try call.return(state.step { app.pressMenu() })
            })
        ),
        (
          "find",
          .function(
            try appMethod("find", app) { state, app, call in
              guard let wanted = state.objectClass(call.value(2)) else {
                throw ScriptFault(
                  "app:find needs a class", at: "find", found: state.printer.line(call.value(2)), expected: "a class")
              }
              return try state.return(app.findController(wanted), from: call)
            })
        ),
        (
          "tree",
          .function(
            try appMethod("tree", app) { state, app, call in
              guard call.isTable(2) else { return try call.return(app.tree()) }
              var keys = try DeclarationTable(call.table(2), of: "app:tree", state: state)
              let format = try state.hierarchyFormat(keys.take("format"))
              let (numbered, views) = (keys.take("numbered").isTruthy, keys.take("views").isTruthy)
              try keys.end(keys: ["format", "numbered", "views"])
              return try call.return(app.tree(format, numbered: numbered, views: views))
            })
        ),
      ],
      properties: [
        NamespaceProperty(
          name: "window",
          get: { [unowned self, weak app] in
            let app = try running(app, "window")
            let window: SimulatedObject? = app.macApplication.map { $0.mainWindow ?? $0.keyWindow } ?? app.window
            return window.map { objects.value($0) } ?? .nil
          })
      ])
  }

  private func appMethod(
    _ name: String, _ app: App, _ body: @escaping (ScriptState, App, LuaCall) throws -> Int32
  ) throws -> LuaFunction {
    try lua.function(name) { [unowned self, weak app] call in
      try body(self, running(app, name), call)
    }
  }

  /// The app of a value that a script got from `launch`.
  private func running(_ app: App?, _ member: String) throws -> App {
    if let app, app.endReason == nil { return app }
    throw ScriptFault(
      "this app has ended", at: member, help: ["each test launches an app of its own: use the one of this test"])
  }

  private func clockTable(_ app: App) throws -> LuaTable {
    try namespace(
      "Clock",
      [
        (
          "advance",
          .function(
            try appMethod("advance", app) { state, app, call in
              let seconds = try call.number(2)
              guard seconds >= 0 else {
                throw ScriptFault(
                  "time moves forwards only", at: "advance", found: "\(seconds)", expected: "zero or more seconds")
              }
              try state.moveClock(call) { try app.world.advance(by: .seconds(seconds)) }
              return 0
            })
        ),
        (
          "turn",
          .function(
            try appMethod("turn", app) { state, app, call in
              try state.moveClock(call) { try app.world.turn() }
              return 0
            })
        ),
      ],
      properties: [
        NamespaceProperty(
          name: "now", get: { [unowned self, weak app] in .number(try running(app, "now").world.clock.now.seconds) })
      ])
  }

  func makeSettleWord() throws -> LuaFunction {
    try lua.function("settle") { [unowned self] call in
      var timers = false
      if !call.isNil(1) {
        var keys = try DeclarationTable(call.table(1), of: "settle", state: self)
        timers = keys.take("timers").isTruthy
        try keys.end(keys: ["timers"])
      }
      try moveClock(call) { try app.world.settle(timers: timers) }
      return 0
    }
  }

  /// Moves the clock; what then goes wrong in a callback is delivered here.
  private func moveClock(_ call: LuaCall, _ body: () throws -> Void) throws {
    app.world.log.scriptMoved()
    try delivering {
      do {
        try body()
      } catch let error as ClockError {
        throw ScriptFault(
          "\(error)", at: call.functionName,
          help: error == .insideCallback
            ? ["move the clock from the top level of the script, where no callback of the simulator is running"]
            : ["look for a callback that pushes, presents or performs again each time it is called"])
      }
    }
  }

  // MARK: Weak references

  /// A weak reference, as an assertion sees it.
  struct WeakReference {
    /// The object, or nil once it is gone.
    let object: SimulatedObject?
    /// What the object was called.
    let name: String
  }

  func makeWeakWord() throws -> LuaFunction {
    let metatable = try lua.makeTable()
    try metatable.rawSet("__name", to: "WeakReference")
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function("weak") { [unowned self] call in
          guard call.isString(2), try call.string(2) == "value" else {
            throw ScriptFault.unknownName(
              "a weak reference has no member \(printer.line(call.value(2)))", call.value(2).text ?? "",
              among: ["value"])
          }
          return try self.return(weakReference(call.value(1))?.object, from: call)
        }))
    try metatable.rawSet(
      "__newindex",
      to: .function(
        lua.function("weak") { _ in throw ScriptFault("a weak reference cannot be changed: make a new one with `weak`")
        }))
    try metatable.rawSet(
      "__tostring",
      to: .function(
        lua.function("tostring") { [unowned self] call in
          let reference = weakReference(call.value(1))
          return try call.return("weak(\(reference?.object == nil ? "nil" : reference?.name ?? "nil"))")
        }))
    weakMetatable = metatable
    return try lua.function("weak") { [unowned self] call in
      let table = try lua.makeTable(arrayCapacity: 2)
      if !call.isNil(1) {
        let object = try object(call, 1, SimulatedObject.self, "an object, or nil")
        try table.rawSet(.integer(1), to: .integer(Int(bitPattern: UInt(object.foreignHandle))))
        try table.rawSet(.integer(2), to: .string(object.description))
      }
      try table.setMetatable(metatable)
      return try call.return(table)
    }
  }

  /// What a weak reference refers to; nil for any other value.
  func weakReference(_ value: LuaValue) -> WeakReference? {
    guard case .table(let table) = value, let weakMetatable, (try? table.metatable()) == weakMetatable else {
      return nil
    }
    guard case .integer(let bits) = try? table.rawGet(.integer(1)) else {
      return WeakReference(object: nil, name: "nil")
    }
    let handle = LuaObjectHandle(rawValue: UInt64(UInt(bitPattern: bits)))
    let name = (try? table.rawGet(.integer(2)))?.text ?? "the object"
    return WeakReference(object: objects.space.host(of: handle) as? SimulatedObject, name: name)
  }
}
