internal import AppSimulator
internal import LuaRuntime
internal import RouterCore
internal import ScriptText
internal import Simulation
internal import Storyboards
internal import ViewHierarchy

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

  /// Implements `router:1.14`, `router:1.18`, `router:1.21`, `router:1.32` and `router:1.33`.
  private func launch(_ options: LuaTable) throws -> LuaTable {
    var keys = try DeclarationTable(options, of: "launch", context: self)
    let listed = try keys.takeList("modules").map { item in
      guard case .other(let found as DeclaredModule) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'modules' must be a list of modules", at: "modules", found: printer.line(item),
          expected: "the result of `module \"Name\" { … }`", help: ["return the module from its file"])
      }
      return found
    }
    let listsAdapters = try !options.rawGet("adapters").isNil
    let listedAdapters = try keys.takeList("adapters").map { item in
      guard case .other(let found as DeclaredAdapter) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'adapters' must be a list of adapters", at: "adapters", found: printer.line(item),
          expected: "the result of `adapter \"Name\" { … }`")
      }
      return found
    }
    let registration = try takeRegistration(&keys)
    let compatibility = try takeCompatibility(&keys)
    let root = keys.take("root")
    let system = try takeSystemLaunch(&keys)
    let listedContainers = try takeContainers(&keys)
    let storyboards = try takeStoryboards(&keys)
    let mainStoryboard = try takeMainStoryboard(&keys, among: storyboards)
    let clock = keys.take("clock")
    let toleratesRefusals = try takeRefusals(&keys)
    let device = keys.take("idiom")
    let unavailable: [SystemCapability] = try keys.takeList("unavailable").map {
      try named($0, "launch: there is no capability", "use one of the capabilities:")
    }
    let platform = try self.platform(keys.take("platform"))
    let version = try takeVersion(&keys, on: platform)
    try keys.end(keys: DeclarationKey.ofLaunch)
    let idiom = try self.idiom(device, on: platform)
    if mainStoryboard != nil && !root.isNil {
      throw ScriptFault(
        "launch: 'mainStoryboard' and 'root' both set the contents of the window", at: "root",
        help: ["remove one of them"])
    }
    if let system, platform == .macOS {
      throw ScriptFault(
        "launch: a macOS app has no '\(system.firstKey)'", at: system.firstKey, found: "an app on macOS",
        help: ["remove it, or launch the app on iOS"])
    }
    if let mainStoryboard, mainStoryboard.isForMac != (platform == .macOS) {
      throw ScriptFault(
        "launch: the scenes of '\(mainStoryboard.name)' use \(mainStoryboard.isForMac ? "AppKit" : "UIKit")",
        at: "mainStoryboard", found: "an app on \(platform.rawValue)",
        help: [
          "use platform = \"macOS\" only for AppKit storyboards: launch { platform = \"macOS\", … }"
        ])
    }
    try self.platform.settle(platform == .macOS ? .appKit : .uiKit)
    let mode = try clockMode(clock)
    for declared in classes.classes where !declared.hasEnded {
      if !declared.isPlatform || declared.hasDemands { try checkDeclaration(of: declared) }
    }

    running.isLaunched = true
    lua.collectorPause = 200
    let app = app
    app.world.clockMode = mode
    app.world.toleratesRefusals = toleratesRefusals
    app.world.storyboards.replaceAll(with: storyboards)
    app.application.idiom = idiom
    app.application.iOSVersion = version
    app.application.unavailableCapabilities = Set(unavailable)
    app.run(on: platform)
    beginContainers(listedContainers)
    return try step {
      let ofModules = Set(modules.modules.all.flatMap(\.routers).map { ObjectIdentifier($0) })
      let loose = routes.routerClasses.all.filter { !ofModules.contains(ObjectIdentifier($0)) }
      modules.launched = listed
      app.router.compatibility = compatibility
      let table = try appTable(app)
      if let registration {
        app.router.autoRegister = false
        try delivering {
          try register(listedAdapters)
          if let function = registration.register { callback(function, .foreign(ForeignValue(.table(table)))) }
        }
        try checkInterfaces(of: listed)
      } else {
        try delivering {
          app.registerRouters(listed.flatMap(\.routers) + loose)
          let foreign = filesOfOtherModules(than: listed)
          for declared in routes.registrations.all where !foreign.contains(declared.position.file) {
            try declared.register()
          }
          if listsAdapters {
            try register(listedAdapters)
          } else {
            try registerDeclaredAdapters(isWholeApp: unlistedModules(listed).isEmpty)
          }
        }
        try checkInterfaces(of: listed)
        try delivering { endRegistration(of: app) }
      }
      running.routeRecorder?.beginCounting()
      if let system {
        try start(system) { try self.initialController(of: mainStoryboard) ?? self.makeRoot(root, table) }
        return table
      }
      switch try initialController(of: mainStoryboard) ?? makeRoot(root, table) {
      case let root as NSWindowController: try app.launch(windowController: root)
      case let root as NSViewController: try app.launch(content: root)
      case let root as UIViewController:
        if version < .iOS18 { try checkTabs(in: root) }
        try app.launch(root: root)
      default: try self.options.startApp?(app)
      }
      return table
    }
  }

  private func initialController(of storyboard: Storyboard?) throws -> SimulatedObject? {
    guard let storyboard = try storyboard.map(serving) else { return nil }
    storyboard.makeMainMenu(in: app.world)
    return try storyboard.isForMac
      ? storyboard.instantiateInitialController(in: app.world)
      : storyboard.instantiateInitialViewController(in: app.world)
  }

  /// A manual registration: `autoRegister = false, register = function(app) … end` (`router:1.33`).
  private struct Registration {
    let register: LuaFunction?
  }

  private func takeRegistration(_ keys: inout DeclarationTable) throws -> Registration? {
    let isAutomatic = try keys.takeFlag("autoRegister") ?? true
    let register = try takeFunction("register", &keys)
    guard isAutomatic else { return Registration(register: register) }
    guard register == nil else {
      throw ScriptFault(
        "launch: 'register' needs autoRegister = false", at: "register",
        help: ["disable it: launch { autoRegister = false, register = function(app) … end }"])
    }
    return nil
  }

  private func takeCompatibility(_ keys: inout DeclarationTable) throws -> Compatibility {
    guard let version = try keys.takeText("compatibility", "\"1.1.1\"") else { return .documentation }
    guard version == "1.1.1" else {
      throw ScriptFault.unknownName(
        "launch: there is no compatibility version \"\(version)\"", version, among: ["1.1.1"],
        help: ["pass compatibility = \"1.1.1\" to follow the code of ZIKRouter where it differs from its documentation"]
      )
    }
    return .code
  }

  /// Returns whether calls that the platform rejects are only warnings.
  private func takeRefusals(_ keys: inout DeclarationTable) throws -> Bool {
    let value = keys.take("refusals")
    if value.isNil || value.text == "error" { return false }
    if value.text == "warn" { return true }
    throw ScriptFault.unknownName(
      "launch: refusals cannot be \(printer.line(value))", value.text ?? "refusals", among: ["error", "warn"],
      help: ["use refusals = \"error\" or refusals = \"warn\""])
  }

  private func clockMode(_ value: LuaValue) throws -> World.ClockMode {
    if value.isNil { return .auto }
    if let text = value.text, let mode = World.ClockMode(rawValue: text) { return mode }
    throw ScriptFault.unknownName(
      "launch: there is no clock \(printer.line(value))", value.text ?? "clock", among: ["auto", "manual"],
      help: ["use clock = \"auto\" or clock = \"manual\""])
  }

  private func platform(_ value: LuaValue) throws -> Platform {
    value.isNil ? .iOS : try named(value, "launch: there is no platform", "use one of the platforms:")
  }

  /// Returns the interface idiom on a platform: the one that the script specifies, or else `tv` on tvOS and `phone` elsewhere.
  private func idiom(_ value: LuaValue, on platform: Platform) throws -> UIUserInterfaceIdiom {
    let usual = platform == .tvOS ? UIUserInterfaceIdiom.tv : .phone
    if value.isNil { return usual }
    let idiom = try self.idiom(value, of: "launch")
    guard platform != .iOS && idiom != usual || platform == .macOS else { return idiom }
    throw ScriptFault(
      "launch: an app on \(platform.rawValue) has no idiom \"\(idiom.rawValue)\"", at: "idiom",
      found: "idiom = \"\(idiom.rawValue)\", platform = \"\(platform.rawValue)\"", help: ["remove the idiom"])
  }

  /// Returns the version of iOS that the script specifies, or else the newest (`hierarchy:0.15`).
  private func takeVersion(_ keys: inout DeclarationTable, on platform: Platform) throws -> IOSVersion {
    let value = keys.take("iOS")
    if value.isNil { return .newest }
    guard platform == .iOS else {
      throw ScriptFault(
        "launch: an app on \(platform.rawValue) has no version of iOS", at: "iOS",
        found: "iOS = \(printer.line(value)), platform = \"\(platform.rawValue)\"", help: ["remove 'iOS'"])
    }
    if case .integer(let number) = value, let version = IOSVersion(rawValue: number) { return version }
    let known = IOSVersion.allCases.map { "\($0.rawValue)" }
    let wanted = value.number ?? Double(IOSVersion.newest.rawValue)
    let nearest = IOSVersion.allCases.min { abs(Double($0.rawValue) - wanted) < abs(Double($1.rawValue) - wanted) }
    throw ScriptFault(
      "launch: iOS \(printer.line(value)) is not modeled", at: "iOS", found: printer.line(value),
      expected: "one of the numbers \(known.joined(separator: ", "))",
      help: ["select the nearest version: launch { iOS = \((nearest ?? .newest).rawValue), … }"])
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
