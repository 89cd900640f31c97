internal import AppSimulator
internal import Injection
internal import LuaRuntime
internal import Simulation

/// The words that declare containers and what goes with them.
extension ScriptState {
  func makeContainerWord() throws -> LuaFunction {
    try declarationWord("container") { [unowned self] name, argument in
      var keys = try DeclarationTable(argument, of: "container", name, state: self)
      var options = DeclaredContainer.Options()
      let parent = keys.take("parent")
      if case .container(let found) = declaredThing(parent) {
        options.parent = found
      } else if !parent.isNil {
        throw ScriptFault(
          "\(keys.title): 'parent' must be a container", at: "parent", found: printer.line(parent),
          expected: "the result of `container \"Name\" { … }`")
      }
      options.isStrict = try keys.takeFlag("strict") ?? false
      options.injectsSubviews = try keys.takeFlag("autoInjectToSubviews") ?? false
      let lifetime = keys.take("defaultLifetime")
      if !lifetime.isNil { options.defaultLifetime = try declaredLifetime(lifetime, for: "defaultLifetime") }
      try keys.end(keys: ["parent", "strict", "autoInjectToSubviews", "defaultLifetime"])
      let made = DeclaredContainer(name: name, options: options)
      let table = try makeShared(.container)
      try table.rawSet("name", to: .string(name))
      made.table = table
      try declare(table, as: .container(made))
      containers.append(made)
      if isLaunched { _ = made.live(in: app) }
      return table
    }
  }

  func makeScopeWord() throws -> LuaFunction {
    try declarationWord("scope") { [unowned self] name, argument in
      var keys = try DeclarationTable(argument, of: "scope", name, state: self)
      let policy = try keys.takeText("policy", "\"strong\" or \"weak\"") ?? "strong"
      guard policy == "strong" || policy == "weak" else {
        throw ScriptFault.unknownName(
          "\(keys.title): there is no policy \"\(policy)\"", policy, among: ["strong", "weak"],
          help: ["use policy = \"strong\" to retain instances, or policy = \"weak\" to reference them weakly"])
      }
      let parent = keys.take("parent")
      var above: DeclaredScope?
      if case .scope(let found) = declaredThing(parent) {
        above = found
      } else if !parent.isNil {
        throw ScriptFault(
          "\(keys.title): 'parent' must be a scope", at: "parent", found: printer.line(parent),
          expected: "the result of `scope \"Name\" { … }`")
      }
      try keys.end(keys: ["policy", "parent"])
      let made = DeclaredScope(name: name, retention: policy == "weak" ? .weak : .strong, parent: above)
      let table = try makeShared(.scope)
      try table.rawSet("name", to: .string(name))
      try declare(table, as: .scope(made))
      scopes.append(made)
      return table
    }
  }

  /// A lifetime by its name, or a scope.
  func declaredLifetime(_ value: LuaValue, for word: String) throws -> DeclaredLifetime {
    if case .scope(let scope) = declaredThing(value) { return .scope(scope) }
    guard case .string = value, let text = value.text else {
      throw ScriptFault(
        "\(word) needs a lifetime", at: word, found: printer.line(value),
        expected: "the name of a lifetime, or the result of `scope \"Name\" { … }`",
        help: ["use one of the lifetimes: \(Lifetime.names.joined(separator: ", "))"])
    }
    guard let lifetime = Lifetime(text) else {
      var fault = ScriptFault.unknownName(
        "there is no lifetime \"\(text)\"", text, among: Lifetime.names,
        help: ["use one of the lifetimes: \(Lifetime.names.joined(separator: ", "))"])
      fault.isLiteral = true
      throw fault
    }
    return .named(lifetime)
  }

  // MARK: Parts

  func makePartWord(isFramework: Bool) throws -> LuaFunction {
    let word = isFramework ? "framework" : "part"
    return try declarationWord(word) { [unowned self] name, argument in
      var keys = try DeclarationTable(argument, of: word, name, state: self)
      let load = try takeLoad("load", &keys)
      try keys.end(keys: ["load"])
      let made = DeclaredPart(name: name, load: load)
      let table = try makeShared(isFramework ? .framework : .part)
      try declare(table, as: .part(made, isFramework: isFramework))
      return table
    }
  }

  func makeAssemblyWord() throws -> LuaFunction {
    try declarationWord("assembly") { [unowned self] name, argument in
      var keys = try DeclarationTable(argument, of: "assembly", name, state: self)
      let assemble = try takeLoad("assemble", &keys)
      let loaded = try takeFunction("loaded", &keys)
      try keys.end(keys: ["assemble", "loaded"])
      let made = DeclaredPart(name: name, load: assemble, loaded: loaded)
      let table = try makeShared(.assembly)
      try declare(table, as: .assembly(made))
      return table
    }
  }

  private func takeLoad(_ key: String, _ keys: inout DeclarationTable) throws -> LuaFunction {
    guard let function = try takeFunction(key, &keys) else {
      throw ScriptFault(
        "\(keys.title) registers nothing", at: key, found: "no '\(key)'",
        expected: "\(key) = function(container) … end")
    }
    return function
  }

  // MARK: Apps

  /// Lets the containers be there that an app begins with: those that it lists, or else all that are declared.
  func beginContainers(_ listed: [DeclaredContainer]?) {
    for declared in listed ?? containers { _ = declared.live(in: app) }
  }

  /// The containers that `launch` lists; nil when it lists none.
  func takeContainers(_ keys: inout DeclarationTable) throws -> [DeclaredContainer]? {
    let value = keys.take("containers")
    if value.isNil { return nil }
    guard case .table(let table) = value, declaredThing(value) == nil else {
      throw ScriptFault(
        "launch: 'containers' must be a list of containers", at: "containers", found: printer.line(value),
        expected: "containers = { App }")
    }
    return try table.elements().map { item in
      guard case .container(let found) = declaredThing(item) else {
        throw ScriptFault(
          "launch: 'containers' must be a list of containers", at: "containers", found: printer.line(item),
          expected: "the result of `container \"Name\" { … }`",
          help: ["return the container from the file that declares it"])
      }
      return found
    }
  }

  /// An app begins.
  func markContainers() {
    containersBefore = (containers.count, scopes.count)
    for declared in containers { declared.beginApp() }
  }

  /// The app has ended, and with it its containers.
  func endContainers() {
    for declared in containers { declared.endApp() }
    objectGraphs.end()
    if !containers.isEmpty { currentApp?.injectionRun.clean() }
    for declared in scopes { declared.endApp() }
    for bound in boundStoryboards { bound.end() }
    boundStoryboards = []
  }

  /// What a test declared and registered ends with it.
  func takeBackContainers() {
    guard !containers.isEmpty || !scopes.isEmpty else { return }
    for declared in containers.dropFirst(containersBefore.containers) { declared.end() }
    containers.removeLast(containers.count - containersBefore.containers)
    scopes.removeLast(scopes.count - containersBefore.scopes)
    for declared in containers { declared.takeBack() }
  }
}
