internal import AppSimulator
internal import ContainerVocabulary
internal import LuaRuntime
internal import RouterCore
internal import RoutingVocabulary
internal import ScriptKernel
internal import ScriptText
internal import Storyboards
internal import ViewHierarchy
internal import ViewVocabulary

/// The app that a table of `launch` describes.
struct LaunchPlan {
  /// The modules of the app.
  let modules: [DeclaredModule]
  /// The adapters of the app, or `nil` for all that are declared.
  let adapters: [DeclaredAdapter]?
  /// The manual registration, or `nil` for an automatic one.
  let registration: Registration?
  /// Whether the router follows the documentation or the code of ZIKRouter where they differ.
  let compatibility: Compatibility
  /// The root controller, a function that returns it, or nil.
  let root: LuaValue
  /// The delegates and the reason for the launch, or `nil` without both.
  let system: SystemLaunch?
  /// The containers of the app, or `nil` for all that are declared.
  let containers: [DeclaredContainer]?
  /// The storyboards of the app.
  let storyboards: [Storyboard]
  /// The storyboard whose initial controller becomes the root, or `nil`.
  let mainStoryboard: Storyboard?
  /// The name of the clock's mode, or nil.
  let clock: LuaValue
  /// Whether calls that the platform rejects are only warnings.
  let toleratesRefusals: Bool
  /// The interface idiom of the device.
  let idiom: UIUserInterfaceIdiom
  /// The capabilities that the device does not have.
  let unavailable: [SystemCapability]
  /// The platform of the app.
  let platform: Platform
  /// The version of iOS.
  let version: IOSVersion

  /// A manual registration: `autoRegister = false, register = function(app) … end` (`router:1.33`).
  struct Registration {
    /// The function that registers, or `nil` if the script registers after the launch.
    let register: LuaFunction?
  }
}

extension ScriptContext {
  /// Reads the table of `launch`.
  func launchPlan(_ options: LuaTable) throws -> LaunchPlan {
    var keys = try DeclarationTable(options, of: "launch", context: self)
    let modules = try takeModules(&keys)
    let adapters = try takeAdapters(&keys, of: options)
    let registration = try takeRegistration(&keys)
    let compatibility = try takeCompatibility(&keys)
    let root = keys.take("root")
    let system = try takeSystemLaunch(&keys)
    let containers = try takeContainers(&keys)
    let storyboards = try takeStoryboards(&keys)
    let mainStoryboard = try takeMainStoryboard(&keys, among: storyboards)
    let clock = keys.take("clock")
    let toleratesRefusals = try takeRefusals(&keys)
    let device = keys.take("idiom")
    let unavailable: [SystemCapability] = try keys.takeList("unavailable").map {
      try named($0, "launch: there is no capability", "use one of the capabilities:")
    }
    let platform = try takePlatform(&keys)
    let version = try takeVersion(&keys, on: platform)
    try keys.end(keys: DeclarationKey.ofLaunch)
    let idiom = try self.idiom(device, on: platform)
    let plan = LaunchPlan(
      modules: modules, adapters: adapters, registration: registration, compatibility: compatibility, root: root,
      system: system, containers: containers, storyboards: storyboards, mainStoryboard: mainStoryboard, clock: clock,
      toleratesRefusals: toleratesRefusals, idiom: idiom, unavailable: unavailable,
      platform: platform, version: version)
    try checkContradictions(in: plan)
    return plan
  }

  /// Checks that no key of `launch` contradicts another one.
  private func checkContradictions(in plan: LaunchPlan) throws {
    if plan.mainStoryboard != nil && !plan.root.isNil {
      throw ScriptFault(
        "launch: 'mainStoryboard' and 'root' both set the contents of the window", at: "root",
        help: ["remove one of them"])
    }
    if let system = plan.system, plan.platform == .macOS {
      throw ScriptFault(
        "launch: a macOS app has no '\(system.firstKey)'", at: system.firstKey, found: "an app on macOS",
        help: ["remove it, or launch the app on iOS"])
    }
    if let mainStoryboard = plan.mainStoryboard, mainStoryboard.isForMac != (plan.platform == .macOS) {
      throw ScriptFault(
        "launch: the scenes of '\(mainStoryboard.name)' use \(mainStoryboard.isForMac ? "AppKit" : "UIKit")",
        at: "mainStoryboard", found: "an app on \(plan.platform.rawValue)",
        help: [
          "use platform = \"macOS\" only for AppKit storyboards: launch { platform = \"macOS\", … }"
        ])
    }
  }

  /// Takes the modules that `launch` lists.
  private func takeModules(_ keys: inout DeclarationTable) throws -> [DeclaredModule] {
    try keys.takeList("modules").map { item in
      guard case .other(let found as DeclaredModule) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'modules' must be a list of modules", at: "modules", found: printer.line(item),
          expected: "the result of `module \"Name\" { … }`", help: ["return the module from its file"])
      }
      return found
    }
  }

  /// Takes the adapters that `launch` lists, or `nil` if it lists none.
  private func takeAdapters(_ keys: inout DeclarationTable, of options: LuaTable) throws -> [DeclaredAdapter]? {
    let isListed = try !options.rawGet("adapters").isNil
    let listed = try keys.takeList("adapters").map { item in
      guard case .other(let found as DeclaredAdapter) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'adapters' must be a list of adapters", at: "adapters", found: printer.line(item),
          expected: "the result of `adapter \"Name\" { … }`")
      }
      return found
    }
    return isListed ? listed : nil
  }

  private func takeRegistration(_ keys: inout DeclarationTable) throws -> LaunchPlan.Registration? {
    let isAutomatic = try keys.takeFlag("autoRegister") ?? true
    let register = try keys.takeFunction("register")
    guard isAutomatic else { return LaunchPlan.Registration(register: register) }
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

  /// Takes the platform, or else iOS.
  private func takePlatform(_ keys: inout DeclarationTable) throws -> Platform {
    let value = keys.take("platform")
    return value.isNil ? .iOS : try named(value, "launch: there is no platform", "use one of the platforms:")
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
}
