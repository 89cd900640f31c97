internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation
internal import Storyboards

/// What a script says about a registration: each call returns the registration, to say more.
enum RegistrationMember: String, CaseIterable {
  case `as`, lifetime, `default`, test, root, unused, injectsOnce, autoInjectToSubviews, injection, postInit

  /// What a call does; the registration is its first argument.
  var body: (LuaCall, ScriptState) throws -> Int32 {
    switch self {
    case .as: Self.addService
    case .lifetime: Self.setLifetime
    case .default: Self.saying("default") { registration in registration.default() }
    case .test: Self.saying("test") { registration in registration.test() }
    case .root: Self.saying("root") { registration in registration.root() }
    case .unused: Self.saying("unused") { registration in registration.unused() }
    case .injectsOnce: Self.saying("injectsOnce") { registration in registration.injectsOnce() }
    case .autoInjectToSubviews:
      Self.saying("autoInjectToSubviews") { registration in registration.autoInjectToSubviews() }
    case .injection: Self.inject
    case .postInit: Self.setPostInit
    }
  }

  private static func saying(
    _ name: String, _ body: @escaping (any AnyRegistration) -> Void
  ) -> (LuaCall, ScriptState) throws -> Int32 {
    { call, state in
      let registration = try state.registration(call, name)
      registration.say { said, _ in body(said) }
      return try call.return(copyOf: 1)
    }
  }

  /// Implements `injection:R7a`.
  private static func addService(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let registration = try state.registration(call, "as")
    var keys: [ServiceKey] = []
    // Swinject forwards several types at once (`injection:SW6`).
    for index in 2..<max(3, call.count + 1) {
      let dependency = try state.dependency(call, index, for: "as")
      guard !dependency.isWrapped else {
        throw ScriptFault(
          "a component can be registered as a type, but not as \(dependency)", at: "as",
          expected: "a class, a protocol, named(…) or tagged(…)")
      }
      try state.checkService(dependency.type, of: registration.type)
      keys += dependency.tags.map { ServiceKey(dependency.type, tag: $0) }
      if dependency.tags.isEmpty || !dependency.name.isEmpty {
        keys.append(ServiceKey(dependency.type, name: dependency.name))
      }
    }
    registration.say { [keys] said, _ in for key in keys { said.as(key) } }
    return try call.return(copyOf: 1)
  }

  private static func setLifetime(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let registration = try state.registration(call, "lifetime")
    let lifetime = try state.declaredLifetime(call.value(2), for: "lifetime")
    registration.say { said, live in said.lifetime(lifetime.lifetime(in: live.app)) }
    return try call.return(copyOf: 1)
  }

  /// Implements `injection:R7b` and `injection:I2`.
  private static func inject(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let registration = try state.registration(call, "injection")
    guard call.isString(2) else { return try injectByFunction(call, state, registration) }
    let property = try call.string(2)
    var dependency = try state.dependency(call, 3, for: "injection")
    let options = try options(call, 4, state)
    if let name = options.name { dependency.name = name }
    let setter = try state.propertySetter()
    let site = state.registrationSite
    if let objectClass = registration.type.declared as? ObjectClass, try !state.hasMember(property, objectClass) {
      var fault = setter.unknown(property, of: objectClass)
      fault.isLiteral = true
      throw fault
    }
    registration.say { [dependency] said, _ in
      (said as? Registration<SimulatedObject>)?.injection([dependency], cycle: options.isCycle, label: property) {
        object, values in
        if let value = values.first { try setter.set(property, of: object, to: value, saidAt: site) }
      }
    }
    return try call.return(copyOf: 1)
  }

  private static func injectByFunction(
    _ call: LuaCall, _ state: ScriptState, _ registration: SaidRegistration
  ) throws -> Int32 {
    let (dependencies, place) = try state.dependencies(call, 2, for: "injection")
    let function = try state.containerFunction(call, place, "injection", taking: dependencies.count + 1)
    let options = try options(call, place + 1, state)
    if let name = options.name, dependencies.count != 1 {
      throw ScriptFault(
        "'name' needs exactly one value", at: "name", found: "name = \"\(name)\" for \(dependencies.count) values",
        help: ["use it in the dependency: named(Api, \"\(name)\")"])
    }
    let asked = dependencies.map { dependency in
      var named = dependency
      if let name = options.name { named.name = name }
      return named
    }
    registration.say { said, _ in
      (said as? Registration<SimulatedObject>)?.injection(asked, cycle: options.isCycle) { object, values in
        try function.call(object, values)
      }
    }
    return try call.return(copyOf: 1)
  }

  private static func setPostInit(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let registration = try state.registration(call, "postInit")
    let function = try state.containerFunction(call, 2, "postInit", taking: 1)
    registration.say { said, _ in
      (said as? Registration<SimulatedObject>)?.postInit { object in try function.call(object, []) }
    }
    return try call.return(copyOf: 1)
  }

  private static func options(
    _ call: LuaCall, _ index: Int, _ state: ScriptState
  ) throws -> (isCycle: Bool, name: String?) {
    guard !call.isNil(index) else { return (false, nil) }
    var keys = try DeclarationTable(call.table(index), of: "injection", state: state)
    let isCycle = try keys.takeFlag("cycle") ?? false
    let name = try keys.takeText("name", "the registered name of the value")
    try keys.end(keys: ["cycle", "name"])
    return (isCycle, name)
  }
}

/// A registration that a script talks about.
struct SaidRegistration {
  let container: DeclaredContainer
  let number: Int
  /// The registered type.
  let type: ServiceType

  /// Remembers what is said.
  func say(_ step: @escaping (any AnyRegistration, LiveContainer) -> Void) {
    container.say(about: number, step)
  }
}

extension ScriptState {
  /// Returns a registration: a table that knows its container and its number.
  func returnRegistration(_ number: Int, of container: DeclaredContainer, from call: LuaCall) throws -> Int32 {
    let table = try makeShared(.registration)
    if let owner = container.table { try table.append(.table(owner)) }
    try table.append(.integer(number))
    return try call.return(table)
  }

  /// The registration that is a call's first argument.
  func registration(_ call: LuaCall, _ word: String) throws -> SaidRegistration {
    guard call.isTable(1), case let table = try call.table(1), isShared(table, .registration),
      case .container(let container) = try declaredThing(table.rawGet(.integer(1))),
      let number = try table.rawGet(.integer(2)).integer
    else {
      throw ScriptFault(
        "\(word) must be called on a registration, with a colon", at: word, found: printer.line(call.value(1)),
        expected: "container:register(…):\(word)(…)")
    }
    guard let type = container.registeredType(number) else {
      throw ScriptFault(
        "this registration belongs to a test that has ended", at: word,
        help: ["register components for each test in before_each"])
    }
    return SaidRegistration(container: container, number: number, type: type)
  }
}

extension Dependency {
  /// Whether it asks for more than a type, a name and tags.
  var isWrapped: Bool { isOptional || isMany || isArgument || delay != nil }
}
