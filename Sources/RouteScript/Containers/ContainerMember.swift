internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation
internal import Storyboards

/// What a script does with a container.
enum ContainerMember: String, CaseIterable {
  case register, registerStoryboard, append, `import`, apply
  case resolve, resolveFrom, objectGraph, withObjectGraph, inject, injectFrom, hasRegistration
  case initializeSingletonObjects, initialize, clean
  case validate, graph, dump
  case observe, log

  /// What a call does; the container is its first argument.
  var body: (LuaCall, ScriptState) throws -> Int32 {
    switch self {
    case .register: Self.register
    case .registerStoryboard: Self.registerStoryboard
    case .append: Self.append
    case .import: Self.importFramework
    case .apply: Self.apply
    case .resolve: Self.resolve
    case .resolveFrom: Self.resolveFrom
    case .objectGraph: Self.objectGraph
    case .withObjectGraph: Self.withObjectGraph
    case .inject: Self.inject
    case .injectFrom: Self.injectFrom
    case .hasRegistration: Self.hasRegistration
    case .initializeSingletonObjects: Self.initializeSingletonObjects
    case .initialize: Self.initialize
    case .clean: Self.clean
    case .validate: Self.validate
    case .graph: Self.graph
    case .dump: Self.dump
    case .observe: Self.observe
    case .log: Self.log
    }
  }

  private var name: String { rawValue }

  // MARK: Registering

  private static func register(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "register")
    guard let type = state.serviceType(call, 2) else {
      throw ScriptFault(
        "register needs a type", at: "register", found: state.printer.line(call.value(2)),
        expected: "a class or a protocol: container:register(Presenter, { Api }, function(api) … end)")
    }
    let (dependencies, place) = try state.dependencies(call, 3, for: "register")
    let site = state.registrationSite
    let order = state.nextRegistration()
    guard !call.isNil(place) else {
      if !dependencies.isEmpty {
        throw ScriptFault(
          "register needs a function that creates a \(type) from its dependencies", at: "register", found: "nil",
          expected: "function(…) return … end")
      }
      let number = declared.register(type) { live in
        live.container.run.registrationCount = order
        return live.container.register(type, as: SimulatedObject.self, dependencies: [], at: site, initializer: nil)
      }
      return try state.returnRegistration(number, of: declared, from: call)
    }
    let function = try state.containerFunction(call, place, "register", taking: dependencies.count)
    let number = declared.register(type) { live in
      live.container.run.registrationCount = order
      return live.container.register(type, as: SimulatedObject.self, dependencies: dependencies, at: site) { values in
        try function.object(values, of: type, registeredAt: site)
      }
    }
    return try state.returnRegistration(number, of: declared, from: call)
  }

  private static func registerStoryboard(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "registerStoryboard")
    guard case .storyboard(let storyboard) = state.declaredThing(call, 2) else {
      throw ScriptFault(
        "registerStoryboard needs a storyboard", at: "registerStoryboard", found: state.printer.line(call.value(2)),
        expected: "the result of `storyboard \"Name\" { … }`")
    }
    let site = state.registrationSite
    let order = state.nextRegistration()
    let number = declared.register(ServiceType(Storyboard.self)) { live in
      live.container.run.registrationCount = order
      return live.app.registerStoryboard(storyboard, in: live.container, at: site)
    }
    return try state.returnRegistration(number, of: declared, from: call)
  }

  // MARK: Parts

  private static func append(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "append")
    guard case .part(let part, let isFramework) = state.declaredThing(call, 2) else {
      throw ScriptFault(
        "append needs a part or a framework", at: "append", found: state.printer.line(call.value(2)),
        expected: "the result of `part \"Name\" { … }` or `framework \"Name\" { … }`")
    }
    try declared.load(PartIdentity(ServiceType(part), isFramework: isFramework)) {
      try Self.call(part.load, with: call)
    }
    return try call.return(copyOf: 1)
  }

  private static func importFramework(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "import")
    guard case .part(let part, true) = state.declaredThing(call, 2) else {
      throw ScriptFault(
        "import needs a framework", at: "import", found: state.printer.line(call.value(2)),
        expected: "the result of `framework \"Name\" { … }`")
    }
    declared.say { $0.container.import(PartIdentity(ServiceType(part), isFramework: true)) }
    return try call.return(copyOf: 1)
  }

  private static func apply(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    _ = try state.container(call, "apply")
    guard call.isTable(2), state.declaredThing(call, 2) == nil else {
      throw ScriptFault(
        "apply needs a list of assemblies", at: "apply", found: state.printer.line(call.value(2)),
        expected: "container:apply { Services, Screens }")
    }
    let assemblies = try call.table(2).elements().map { item in
      guard case .assembly(let found) = state.declaredThing(item) else {
        throw ScriptFault(
          "apply needs a list of assemblies", at: "apply", found: state.printer.line(item),
          expected: "the result of `assembly \"Name\" { … }`")
      }
      return found
    }
    for assembly in assemblies { try Self.call(assembly.load, with: call) }
    for assembly in assemblies { if let loaded = assembly.loaded { try Self.call(loaded, with: call) } }
    return try call.return(copyOf: 1)
  }

  /// Calls a function with the container.
  private static func call(_ function: LuaFunction, with call: LuaCall) throws {
    let container = call.value(1)
    try function.call(results: 0, pushing: { try $0.push(container) }, reading: { _ in })
  }

  // MARK: Resolving

  private static func resolve(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "resolve")
    if call.count == 2, let identity = state.typeIdentity(call, 2) {
      return try state.step {
        let container = declared.running ?? declared.live(in: state.app).container
        if let made = try state.injecting({ try container.plainObject(identity, as: SimulatedObject.self) }) {
          try state.objects.push(made, to: call)
          return 1
        }
        guard let type = state.serviceType(call, 2) else { return 0 }
        try state.push(state.injecting { try container.resolve(type, as: SimulatedObject.self) }, to: call)
        return 1
      }
    }
    let dependency = try state.dependency(call, 2, for: "resolve")
    let arguments = call.count > 2 ? try state.arguments(call, from: 3, for: dependency) : nil
    return try state.step {
      let live = declared.live(in: state.app)
      let made = try state.injecting {
        try live.container.resolve(dependency, as: SimulatedObject.self, with: arguments)
      }
      try state.push(made, to: call)
      return 1
    }
  }

  private static func inject(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    try inject(call, state, state.container(call, "inject"), at: 2, from: nil)
  }

  /// Injects into an argument.
  ///
  /// - Parameters:
  ///   - place: where the object is among the arguments; a name and values may follow it.
  ///   - framework: the framework on whose behalf it is injected.
  static func inject(
    _ call: LuaCall, _ state: ScriptState, _ declared: DeclaredContainer, at place: Int, from framework: PartIdentity?
  ) throws -> Int32 {
    let object = try state.object(call.numberedFromSecond, place, SimulatedObject.self, "an object")
    var name = ""
    var values = place + 1
    if call.isString(values) {
      name = try call.string(values)
      values += 1
    }
    var dependency = Dependency(ServiceType(object.objectClass))
    dependency.name = name
    let arguments = call.count >= values ? try state.arguments(call, from: values, for: dependency) : nil
    return try state.step {
      let live = declared.live(in: state.app)
      return try call.return(
        state.injecting {
          try live.container.inject(
            into: object, as: dependency.type, name: name, from: framework, with: arguments)
        })
    }
  }

  private static func hasRegistration(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "hasRegistration")
    let dependency = try state.dependency(call, 2, for: "hasRegistration")
    return try call.return(
      declared.live(in: state.app).container.hasRegistration(dependency.type, name: dependency.name))
  }

  private static func initializeSingletonObjects(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "initializeSingletonObjects")
    try state.step {
      let live = declared.live(in: state.app)
      try state.injecting { try live.container.initializeSingletons() }
    }
    return 0
  }

  private static func initialize(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "initialize")
    guard case .scope(let scope) = state.declaredThing(call, 2) else {
      throw ScriptFault(
        "initialize needs a scope", at: "initialize", found: state.printer.line(call.value(2)),
        expected: "the result of `scope \"Name\" { … }`")
    }
    try state.step {
      let live = declared.live(in: state.app)
      try state.injecting { try live.container.initialize(scope.live(in: state.app)) }
    }
    return 0
  }

  private static func clean(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "clean")
    try state.step { declared.live(in: state.app).container.clean() }
    return 0
  }

  // MARK: Looking

  private static func validate(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "validate")
    let report = declared.live(in: state.app).container.validate()
    let findings = try state.table(report)
    guard report.isValid else {
      try call.pushNil()
      try call.push(findings)
      return 2
    }
    try call.push(true)
    try call.push(findings)
    return 2
  }

  private static func graph(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "graph")
    var format = GraphFormat.dot
    if !call.isNil(2) {
      var keys = try DeclarationTable(call.table(2), of: "graph", state: state)
      let text = try keys.takeText("format", "\"dot\", \"mermaid\" or \"json\"") ?? "dot"
      try keys.end(keys: ["format"])
      guard let found = GraphFormat(rawValue: text) else {
        var fault = ScriptFault.unknownName(
          "there is no format \"\(text)\"", text, among: GraphFormat.allCases.map(\.rawValue),
          help: ["use one of the formats: \(GraphFormat.allCases.map(\.rawValue).joined(separator: ", "))"])
        fault.isLiteral = true
        throw fault
      }
      format = found
    }
    return try call.return(declared.live(in: state.app).container.makeGraph().drawn(as: format))
  }

  private static func dump(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "dump")
    return try call.return(declared.live(in: state.app).container.description)
  }

  // MARK: Listening

  private static func observe(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "observe")
    var keys = try DeclarationTable(call.table(2), of: "observe", state: state)
    let registered = try state.takeFunction("registered", &keys)
    let made = try state.takeFunction("made", &keys)
    let resolved = try state.takeFunction("resolved", &keys)
    try keys.end(keys: ["registered", "made", "resolved"])
    declared.say { [unowned state] live in
      live.observe(
        ScriptObserver(of: live.container, in: state, registered: registered, made: made, resolved: resolved))
    }
    return try call.return(copyOf: 1)
  }

  private static func log(_ call: LuaCall, _ state: ScriptState) throws -> Int32 {
    let declared = try state.container(call, "log")
    let text = try call.string(2)
    guard let level = InjectionLog.Level(named: text) else {
      var fault = ScriptFault.unknownName(
        "there is no level \"\(text)\"", text, among: InjectionLog.Level.names,
        help: ["use one of the levels: \(InjectionLog.Level.names.joined(separator: ", "))"])
      fault.isLiteral = true
      throw fault
    }
    guard call.isFunction(3) else {
      throw ScriptFault(
        "log needs a function", at: "log", found: state.printer.line(call.value(3)),
        expected: "container:log(\"\(text)\", function(level, line) … end)")
    }
    let sink = try call.function(3)
    declared.say { [unowned state] live in
      live.observe(ScriptInjectionLog(of: live.container, in: state, level: level, sink: sink))
    }
    return try call.return(copyOf: 1)
  }
}

/// What the members of containers begin with.
extension ScriptState {
  /// The container that is a call's first argument.
  func container(_ call: LuaCall, _ word: String) throws -> DeclaredContainer {
    guard let found = call.tableIdentity(1).flatMap({ declared.container($0) }) else {
      throw ScriptFault(
        "\(word) must be called with a colon", at: word, found: printer.line(call.value(1)),
        expected: "container:\(word)(…)")
    }
    guard !found.isEnded else {
      throw ScriptFault(
        "container \"\(found.name)\" was declared by a test that has ended", at: word,
        help: ["declare it in before_each, or outside of tests"])
    }
    return found
  }

  /// The line that registers something now.
  var registrationSite: RegistrationSite {
    let position = position
    return position.isKnown
      ? RegistrationSite(file: classes.symbols.name(position.file), line: Int(position.line))
      : RegistrationSite(file: "script", line: 0)
  }

  /// How many components the state's scripts had registered before the one that is registered now.
  func nextRegistration() -> Int {
    componentCount += 1
    return componentCount - 1
  }
}
