internal import AppSimulator
internal import Diagnostics
internal import Injection
internal import LuaRuntime
internal import Simulation
internal import Storyboards

/// What containers hand to scripts.
extension ScriptState {
  /// Pushes a value that a container made. What waits becomes an object of its own.
  func push(_ value: DynamicValue<SimulatedObject>, to call: LuaCall) throws {
    switch value {
    case .value(let object): try objects.push(object, to: call)
    case .none: try call.pushNil()
    case .argument(let argument): try push(argument as? Value ?? .none, to: call)
    case .lazy(let lazy): try objects.push(LazyValue(lazy, in: app.world), to: call)
    case .provider(let provider): try objects.push(ProviderValue(provider, in: app.world), to: call)
    case .container, .list, .other: try call.push(luaValue(value))
    }
  }

  private func luaValue(_ value: DynamicValue<SimulatedObject>) throws -> LuaValue {
    switch value {
    case .value(let object): return objects.value(object)
    case .none: return .nil
    case .argument(let argument): return try luaValue(argument as? Value ?? .none)
    case .container(let container):
      return containers.first { $0.isLive(container) }?.table.map(LuaValue.table) ?? .nil
    case .lazy(let lazy): return objects.value(LazyValue(lazy, in: app.world))
    case .provider(let provider): return objects.value(ProviderValue(provider, in: app.world))
    case .list(let values):
      let table = try lua.makeTable(arrayCapacity: values.count)
      for value in values { try table.append(luaValue(value)) }
      return .table(table)
    case .other(let made): return try (made as? Storyboard).map { .table(try storyboardTable($0)) } ?? .nil
    }
  }
}

/// A function that a script gave to a container.
struct ContainerFunction {
  private let function: LuaFunction
  private unowned let state: ScriptState

  fileprivate init(_ function: LuaFunction, in state: ScriptState) {
    self.function = function
    self.state = state
  }

  /// Calls it for an instance of a type, or nil.
  func object(
    _ values: [DynamicValue<SimulatedObject>], of type: ServiceType, registeredAt site: RegistrationSite
  ) throws -> SimulatedObject? {
    try state.app.world.callback {
      try function.call(
        results: 1, pushing: { call in for value in values { try state.push(value, to: call) } },
        reading: { call in
          if call.isNil(1) { return nil }
          if let object = try state.object(call.value(1)), type.declared?.includes(object) ?? true { return object }
          throw ScriptFault(
            "the initializer of \(type) returned something else", at: "\(type)",
            found: state.printer.line(call.value(1)), expected: "an instance of \(type), or nil",
            notes: [.init("it is registered here", at: SourceLocation(file: site.file, line: site.line))])
        })
    }
  }

  /// Calls it with an object and what is injected into it.
  func call(_ object: SimulatedObject, _ values: [DynamicValue<SimulatedObject>]) throws {
    try state.app.world.callback {
      try function.call(
        results: 0,
        pushing: { call in
          try state.objects.push(object, to: call)
          for value in values { try state.push(value, to: call) }
        }, reading: { _ in })
    }
  }
}

/// Assigns to properties as a script does, so that what is computed is, and what is misspelt is an error.
struct PropertySetter {
  private let function: LuaFunction
  private unowned let state: ScriptState

  fileprivate init(_ function: LuaFunction, in state: ScriptState) {
    self.function = function
    self.state = state
  }

  func set(
    _ property: String, of object: SimulatedObject, to value: DynamicValue<SimulatedObject>,
    saidAt site: RegistrationSite
  ) throws {
    do {
      try state.app.world.callback {
        try function.call(
          results: 0,
          pushing: { call in
            try state.objects.push(object, to: call)
            try call.push(property)
            try state.push(value, to: call)
          }, reading: { _ in })
      }
    } catch {
      guard !object.objectClass.hasMember(property) else { throw error }
      throw unknown(property, of: object.objectClass, site)
    }
  }

  private func unknown(_ property: String, of objectClass: ObjectClass, _ site: RegistrationSite) -> ScriptFault {
    var fault = ScriptFault.unknownName(
      "\(objectClass.name) has no member '\(property)'", property,
      among: (try? state.binding(objectClass))?.luaClass.memberNames(upTo: NameSuggester.mostCandidates) ?? [],
      help: ["declare it: properties = { \"\(property)\" }, or weak = { \"\(property)\" }"])
    fault.notes = [.init("it is injected here", at: SourceLocation(file: site.file, line: site.line))]
    return fault
  }
}

extension ScriptState {
  /// The container that is a call's first argument.
  func container(_ call: LuaCall, _ word: String) throws -> DeclaredContainer {
    guard case .container(let found) = declaredThing(call, 1) else {
      throw ScriptFault(
        "\(word) is called with a colon", at: word, found: printer.line(call.value(1)),
        expected: "container:\(word)(…)")
    }
    guard !found.isEnded else {
      throw ScriptFault(
        "container \"\(found.name)\" was declared by a test that has ended", at: word,
        help: ["declare it in before_each, or outside of the tests"])
    }
    return found
  }

  /// A function argument that a container is to call.
  ///
  /// - Parameters:
  ///   - word: what it is given to.
  ///   - count: how many values it will get.
  func containerFunction(_ call: LuaCall, _ index: Int, _ word: String, taking count: Int) throws -> ContainerFunction {
    guard call.isFunction(index) else {
      throw ScriptFault(
        "\(word) needs a function", at: word, found: printer.line(call.value(index)),
        expected: word == "register"
          ? "a function that makes an instance: container:register(Presenter, { Api }, function(api) … end)"
          : "a function, or the name of a property")
    }
    let function = try call.function(index)
    // A list that begins with a misspelt type is empty.
    if try function.takesArgument(count + 1), try !function.takesArgument(Self.mostParameters) {
      throw ScriptFault(
        "\(word): the function has more parameters than there are values for them", at: word,
        found: count == 0 ? "a function with parameters" : "a function with more than \(count) of them",
        expected: word == "register"
          ? "a type for each parameter: register(Presenter, { Api }, function(api) … end)"
          : "a type for each parameter but the object: injection({ Api }, function(object, api) … end)",
        help: ["are the types spelt as where they are declared?"])
    }
    return ContainerFunction(function, in: self)
  }

  /// More than a function of Lua's can have: only one that takes any number of arguments takes as many.
  private static let mostParameters = 256

  /// What assigns to properties of objects.
  func propertySetter() throws -> PropertySetter {
    let function =
      try assignment
      ?? lua.load("local object, key, value = ... object[key] = value", chunkName: "=\(lua.hostChunkPrefix)set]")
    assignment = function
    return PropertySetter(function, in: self)
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

  /// Runs what a container does: its errors become those of the script.
  func injecting<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch let error as ResolveError {
      throw fault(error)
    }
  }

  /// A failure of a container's, with the lines that ask on the way to it.
  private func fault(_ error: ResolveError) -> ScriptFault {
    var fault = ScriptFault("\(error)")
    var seen: Set<RegistrationSite> = []
    for step in error.path where step.component.site.line > 0 && seen.insert(step.component.site).inserted {
      guard fault.notes.count < 5 else { break }
      let site = step.component.site
      fault.notes.append(
        .init("\(step.component.type) is registered here", at: SourceLocation(file: site.file, line: site.line)))
    }
    switch error.reason {
    case .notRegistered(let near) where near.isEmpty:
      fault.help = ["register it: container:register(\(error.typeName), function() return … end)"]
    case .noInitializer(let component):
      fault.help = ["give register a function that makes a \(component.type)"]
    case .madeNothing: fault.help = ["ask for it as optional(…) where it may be missing"]
    default: break
    }
    return fault
  }

  // MARK: Findings

  /// What a check found, as a list of tables.
  func table(_ report: GraphReport) throws -> LuaTable {
    let list = try makeShared(.findings)
    for finding in report.findings { try list.append(.table(table(finding))) }
    return list
  }

  private func table(_ finding: GraphFinding) throws -> LuaTable {
    let table = try lua.makeTable(fieldCapacity: 8)
    func set(_ key: String, _ value: String) throws { try table.rawSet(key, to: .string(value)) }
    try set("kind", finding.kind.rawValue)
    try set("severity", "\(finding.diagnostic.severity)")
    try set("message", finding.diagnostic.title)
    if let place = finding.diagnostic.location {
      try set("file", place.file)
      try table.rawSet("line", to: .integer(place.line))
    }
    let notes = finding.diagnostic.notes.map { note in
      note.text + (note.location.map { " (\($0.file):\($0.line))" } ?? "")
    }
    try table.rawSet("notes", to: .table(texts(notes)))
    try table.rawSet("help", to: .table(texts(finding.diagnostic.help)))
    try table.rawSet("components", to: .table(texts(finding.components.map(\.type.name))))
    return table
  }

  private func texts(_ list: [String]) throws -> LuaTable {
    let table = try lua.makeTable(arrayCapacity: list.count)
    for text in list { try table.append(.string(text)) }
    return table
  }
}
