internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld
internal import Storyboards

private typealias Member = NamespaceMember<ScriptContext>

extension DescribedType {
  /// The registration of a component.
  package static let registration = DescribedType(
    "Registration", Doc("The registration of a component, from `register`. Each method configures it and returns it."),
    members: { RegistrationMembers.methods.entries(of: $0) })
}

/// The members of registrations. Each returns the registration.
package enum RegistrationMembers {
  /// Implements `injection:R7a`, `injection:R7b` and `injection:I2`.
  package static let methods: [NamespaceMember<ScriptContext>] = [
    Member.ofRegistration(
      "as",
      [
        .init(
          "service...", "Class|Protocol|Dependency",
          "the types, such as `Api`, `named(Api, \"v2\")` or `tagged(Api, Fast)`")
      ], returns: "Registration",
      Doc(
        """
        Adds types by which to find the component, with a name or tag if given. If the component is registered \
        as a protocol, a resolve fails if the instance does not match the type.
        """, errors: ["The class does not match the type."],
        rules: ["injection:R4", "injection:R5", "injection:R7a", "injection:R8", "injection:SW6"])
    ) { context, registration, call in
      var keys: [ServiceKey] = []
      // Swinject forwards several types at once (`injection:SW6`).
      for index in 2..<max(3, call.count + 1) {
        let dependency = try context.dependency(call, index, for: "as")
        guard !dependency.isWrapped else {
          throw ScriptFault(
            "a component can be registered as a type, but not as \(dependency)", at: "as",
            expected: "a class, a protocol, named(…) or tagged(…)")
        }
        try context.checkService(dependency.type, of: registration.type)
        keys += dependency.tags.map { ServiceKey(dependency.type, tag: $0) }
        if dependency.tags.isEmpty || !dependency.name.isEmpty {
          keys.append(ServiceKey(dependency.type, name: dependency.name))
        }
      }
      registration.say { [keys] said, _ in for key in keys { said.as(key) } }
      return try call.return(copyOf: 1)
    },
    Member.ofRegistration(
      "lifetime",
      [
        .init(
          "lifetime", "string|Scope",
          """
          "prototype" (the default), "objectGraph", "perContainer(strong)", "perContainer(weak)", \
          "perRun(strong)", "perRun(weak)", "single", the older names "lazySingle" and "weakSingle", or a scope
          """)
      ], returns: "Registration",
      Doc(
        "Sets the lifetime of the component's instances. The last call takes precedence.",
        errors: ["The lifetime is unknown."],
        rules: ["injection:L1", "injection:L2", "injection:L3", "injection:L8", "injection:R13"])
    ) { context, registration, call in
      let lifetime = try context.declaredLifetime(call.value(2), for: "lifetime")
      registration.say { said, live in said.lifetime(lifetime.lifetime(in: live.app)) }
      return try call.return(copyOf: 1)
    },
    Member.configuring(
      "default", returns: "Registration",
      Doc("Marks the component as the default if several match.", rules: ["injection:R14"])
    ) { $0.default() },
    Member.configuring(
      "test", returns: "Registration",
      Doc(
        "Marks the component as a test component, which takes precedence over all others.",
        rules: ["injection:R14", "injection:V14"])
    ) { $0.test() },
    Member.configuring(
      "root", returns: "Registration",
      Doc(
        """
        Marks the component as a root that the app requests. Validation starts at the roots; components that no \
        root reaches are unused. If a container has roots, requesting anything else is a warning, so mark storyboards \
        too: `Main:registerStoryboard(Screens):root()`.
        """, rules: ["injection:R16", "injection:G12", "injection:G19"])
    ) { $0.root() },
    Member.configuring(
      "unused", returns: "Registration", Doc("Marks the component as intentionally unused.", rules: ["injection:R16"])
    ) { $0.unused() },
    Member.configuring(
      "injectsOnce", returns: "Registration",
      Doc(
        "Injects into an object only once, even if the container receives it several times.", rules: ["injection:SS3"])
    ) { $0.injectsOnce() },
    Member.configuring(
      "autoInjectToSubviews", returns: "Registration",
      Doc(
        """
        Injects into the views of a controller, or the subviews of a view, including those that are added later.
        """, rules: ["injection:S25", "injection:S26"])
    ) { $0.autoInjectToSubviews() },
    Member.ofRegistration(
      "injection",
      [
        .init(
          "what", "string|Dependency|Dependency[]",
          "a property, or the types of the values; omitted for a function that takes only the object"),
        .init("value", "Dependency|fun(object, ...)", "the type of the property's value, or the function"),
        .init("options?", "table", "`cycle`, a Boolean; `name`, the name under which a single value is registered"),
      ], returns: "Registration",
      Doc(
        """
        Adds an injection after the creation of an instance. It sets a property, or calls a function with the \
        object and the values. With `cycle = true`, it waits for the end of the outermost resolve, so that two \
        components can refer to each other.
        """, errors: ["The class does not have the property."],
        rules: ["injection:I1", "injection:I2", "injection:I3", "injection:I4", "injection:I7", "injection:R7b"],
        example:
          """
          App:register(HomeViewController)
            :injection("presenter", Presenter, { cycle = true })
            :injection({ Api, many(Plugin) }, function(home, api, plugins) home:start(api, plugins) end)
            :injection(function(home) home.isReady = true end)
          """)
    ) { context, registration, call in
      guard call.isString(2) else { return try injectByFunction(call, context, registration) }
      let property = try call.string(2)
      var dependency = try context.dependency(call, 3, for: "injection")
      let options = try options(call, 4, context)
      if let name = options.name { dependency.name = name }
      let setter = try context.propertySetter()
      let site = context.registrationSite
      if let objectClass = registration.type.declared as? ObjectClass, try !context.hasMember(property, objectClass) {
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
    },
    Member.ofRegistration(
      "postInit", [.init("body", "fun(object)", "the function")], returns: "Registration",
      Doc(
        """
        Sets a function that is called with the instance after all injections, including those of cycles. The \
        last call takes precedence.
        """, rules: ["injection:I5"])
    ) { context, registration, call in
      let function = try context.containerFunction(call, 2, "postInit", taking: 1)
      registration.say { said, _ in
        (said as? Registration<SimulatedObject>)?.postInit { object in try function.call(object, []) }
      }
      return try call.return(copyOf: 1)
    },
  ]

  private static func injectByFunction(
    _ call: LuaCall, _ context: ScriptContext, _ registration: SaidRegistration
  ) throws -> Int32 {
    let (dependencies, place) = try context.dependencies(call, 2, for: "injection")
    let function = try context.containerFunction(call, place, "injection", taking: dependencies.count + 1)
    let options = try options(call, place + 1, context)
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

  private static func options(
    _ call: LuaCall, _ index: Int, _ context: ScriptContext
  ) throws -> (isCycle: Bool, name: String?) {
    guard !call.isNil(index) else { return (false, nil) }
    var keys = try DeclarationTable(call.table(index), of: "injection", context: context)
    let isCycle = try keys.takeFlag("cycle") ?? false
    let name = try keys.takeText("name", "the registered name of the value")
    try keys.end(keys: ["cycle", "name"])
    return (isCycle, name)
  }
}

extension NamespaceMember<ScriptContext> {
  /// Declares a method of registrations.
  ///
  /// - Parameter body: Receives the state, the registration and the call. The first argument of the call is the registration's table.
  fileprivate static func ofRegistration(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter], returns type: String,
    _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (ScriptContext, SaidRegistration, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    method(name, parameters(), returns: type, doc()) { context, call in
      try body(context, context.registration(call, name), call)
    }
  }

  /// Declares a method of registrations without parameters.
  fileprivate static func configuring(
    _ name: String, returns type: String, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (any AnyRegistration) -> Void
  ) -> NamespaceMember {
    ofRegistration(name, [], returns: type, doc()) { _, registration, call in
      registration.say { said, _ in body(said) }
      return try call.return(copyOf: 1)
    }
  }
}

/// A registration that a script configures.
struct SaidRegistration {
  let container: DeclaredContainer
  let number: Int
  /// The registered type.
  let type: ServiceType

  /// Stores a step of the configuration.
  func say(_ step: @escaping (any AnyRegistration, LiveContainer) -> Void) {
    container.say(about: number, step)
  }
}

extension ScriptContext {
  /// Returns a registration: a table that contains its container and its number.
  func returnRegistration(_ number: Int, of container: DeclaredContainer, from call: LuaCall) throws -> Int32 {
    let table = try makeShared(.registration)
    if let owner = container.table { try table.append(.table(owner)) }
    try table.append(.integer(number))
    return try call.return(table)
  }

  /// Returns the registration that is the first argument of a call.
  fileprivate func registration(_ call: LuaCall, _ word: String) throws -> SaidRegistration {
    guard call.isTable(1), case let table = try call.table(1), isShared(table, .registration),
      case .other(let container as DeclaredContainer) = try declaredThing(table.rawGet(.integer(1))),
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
  /// Whether the request contains more than a type, a name and tags.
  var isWrapped: Bool { isOptional || isMany || isArgument || delay != nil }
}
