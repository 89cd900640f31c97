internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import StoryboardFiles
internal import Storyboards

/// The number of classes, protocols and routable declarations at a point in time.
struct DeclarationMark {
  var classes = 0
  var protocols = 0
  var routables = 0
}

/// The declarations of modules that a test loaded. They stay, because `require` loads a module once.
struct ModuleDeclarations {
  /// The classes and protocols.
  var types: Set<ObjectIdentifier> = []
  /// The routable protocols.
  var routables: Set<AnyRoutable> = []
}

/// The storyboards and xibs that scripts have declared or loaded.
struct DocumentDeclarations {
  var storyboards: [Storyboard] = []
  var nibs: [Nib] = []
  /// The results of loading storyboard files, by path.
  var loaded: [String: StoryboardLoader.Result] = [:]
}

/// The metamethods of tables whose declarations have ended.
struct EndedFunctions {
  let refuse: LuaFunction
  let describe: LuaFunction
}

/// The end of a test's declarations, which happens together with the test's end (`runner:8.11`).
extension ScriptState {
  /// Records the existing declarations when an app starts.
  func markDeclarations() {
    declarationsBefore = declarationMark
    ofModules = ModuleDeclarations()
  }

  private var declarationMark: DeclarationMark {
    DeclarationMark(
      classes: classes.classes.count, protocols: classes.protocols.count,
      routables: AnyRoutable.countOfDeclarations(in: classes))
  }

  /// Loads a module. Its declarations stay, even after the running test ends.
  func keepingDeclarations<Result>(_ load: () throws -> Result) rethrows -> Result {
    guard isTest, loading.stack.count == 1 else { return try load() }
    let before = declarationMark
    defer {
      ofModules.types.formUnion(classes.classes.dropFirst(before.classes).map { ObjectIdentifier($0) })
      ofModules.types.formUnion(classes.protocols.dropFirst(before.protocols).map { ObjectIdentifier($0) })
      ofModules.routables.formUnion(AnyRoutable.declarations(in: classes, after: before.routables))
    }
    return try load()
  }

  /// Changes the available storyboards and xibs: until the running test ends, or permanently if a module does it.
  func change(_ body: (inout DocumentDeclarations) -> Void) {
    body(&documents)
    if isLoadingModule { body(&lastingDocuments) }
  }

  /// Registers a declaration that a table represents: until the running test ends, or as long as the state.
  func declareThing(_ table: LuaTable, as thing: DeclaredThing) {
    declared.enter(table, as: thing)
    declaredTables.append(table, isOfModule: isLoadingModule)
  }

  /// Ends the declarations of the finished test, except for those that modules made meanwhile (`router:1.18`).
  func endDeclarations() {
    routes.routerClasses.leaveOut()
    routes.registrations.leaveOut()
    modules.leaveOut()
    adapters.leaveOut()
    takeBackContainers()
    for table in declaredTables.leaveOut() { retire(table) }
    endDocuments()
    guard madeClasses != nil else { return }
    endTypes()
    routes.ofEarlierTests.excludedDeclarations.formUnion(routes.declaredAgain)
    let declaredNow = AnyRoutable.declarations(in: classes, after: declarationsBefore.routables)
    routes.ofEarlierTests.excludedDeclarations.formUnion(declaredNow.filter { !ofModules.routables.contains($0) })
  }

  private func endDocuments() {
    let staying = Set(lastingDocuments.storyboards.map { ObjectIdentifier($0) })
    for storyboard in documents.storyboards where !staying.contains(ObjectIdentifier(storyboard)) {
      if let table = storyboard.foreign as? LuaTable { retire(table) }
      storyboard.foreign = nil
    }
    documents = lastingDocuments
  }

  private func endTypes() {
    let newClasses = classes.classes.dropFirst(declarationsBefore.classes)
    let newProtocols = classes.protocols.dropFirst(declarationsBefore.protocols)
    guard !newClasses.isEmpty || !newProtocols.isEmpty else { return }
    var staying = ofModules.types
    if !staying.isEmpty { keepFoundations(of: &staying, newClasses, newProtocols) }
    // Swift types register their classes at the first use.
    let endedClasses = newClasses.filter {
      !$0.isPlatform && $0.nativeType == $0.superclass?.nativeType && !staying.contains(ObjectIdentifier($0))
    }
    let endedProtocols = newProtocols.filter { $0.position.isKnown && !staying.contains(ObjectIdentifier($0)) }
    for ended in endedClasses {
      objects.forget(ended)
      guard let binding = ended.foreign as? ClassBinding else { continue }
      if let table = binding.superTable { retire(table) }
      retire(binding.table)
      binding.luaClass.end()
      ended.foreign = nil
    }
    for ended in endedProtocols {
      guard let binding = ended.foreign as? ProtocolBinding else { continue }
      for kind in RoutableKind.allCases {
        // A table that a script got for the name alone represents the next protocol with that name.
        guard let table = binding[kind], routes.namedRoutables[RoutableKey(kind: kind, name: ended.name)] == nil else {
          continue
        }
        retire(table)
      }
      retire(binding.table)
      ended.foreign = nil
    }
    classes.end(endedClasses, endedProtocols)
    AnyRoutable.removeEndedDeclarations(in: classes)
    conformances.removeEnded()
    if !endedClasses.isEmpty { fileClasses.remove(Set(endedClasses.map(\.name))) }
  }

  /// Adds the superclasses and protocols that the staying classes and protocols depend on.
  private func keepFoundations(
    of staying: inout Set<ObjectIdentifier>, _ newClasses: ArraySlice<ObjectClass>,
    _ newProtocols: ArraySlice<ObjectProtocol>
  ) {
    for declared in newClasses.reversed() where staying.contains(ObjectIdentifier(declared)) {
      if let superclass = declared.superclass { staying.insert(ObjectIdentifier(superclass)) }
      staying.formUnion(declared.adopted.map { ObjectIdentifier($0) })
    }
    for declared in newProtocols.reversed() where staying.contains(ObjectIdentifier(declared)) {
      staying.formUnion(declared.inherited.map { ObjectIdentifier($0) })
    }
  }

  // MARK: Tables that scripts have kept

  /// Makes the table of an ended declaration report that it has ended, in case a script retains it.
  private func retire(_ table: LuaTable) {
    guard let identity = table.identity, let thing = declared[identity] else { return }
    declared.remove(identity)
    namespaces[identity] = nil
    // Even without memory for the message, the table no longer represents a declaration.
    if let metatable = try? makeEndedMetatable(of: thing) { try? table.setMetatable(metatable) }
  }

  private func makeEndedMetatable(of thing: DeclaredThing) throws -> LuaTable {
    let functions = try endedFunctions ?? makeEndedFunctions()
    endedFunctions = functions
    let metatable = try lua.makeTable(fieldCapacity: 8)
    try metatable.rawSet("__name", to: .string(thing.name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(Self.endedKey, to: .string(LuaString(appName)))
    try metatable.rawSet("__tostring", to: .function(functions.describe))
    for event in ["__index", "__newindex", "__call", "__band"] {
      try metatable.rawSet(.string(LuaString(event)), to: .function(functions.refuse))
    }
    return metatable
  }

  private static var endedKey: LuaValue { "__ended" }

  private func makeEndedFunctions() throws -> EndedFunctions {
    EndedFunctions(
      refuse: try lua.function("ended") { [unowned self] call in
        let (name, test) = ended(call.value(1)) ?? ended(call.value(2)) ?? ("it", "")
        throw ScriptFault(
          "\(name) was declared by '\(test)', which has ended", at: name,
          help: ["declare \(name) outside the tests, or in each test that uses it"])
      },
      describe: try lua.function("tostring") { [unowned self] call in
        try call.return(ended(call.value(1))?.name ?? "?")
      })
  }

  /// Returns the ended declaration of a value and its test, or `nil` for any other value.
  private func ended(_ value: LuaValue) -> (name: String, test: String)? {
    guard case .table(let table) = value, let metatable = try? table.metatable(),
      let test = try? metatable.rawGet(Self.endedKey).text, let name = try? metatable.rawGet("__name").text
    else { return nil }
    return (name, test)
  }

  /// Returns the name of a table whose declaration has ended, or `nil` for any other table.
  func nameOfEnded(_ table: LuaTable) -> String? {
    endedFunctions == nil
      ? nil : ended(.table(table)).map { "\($0.name), which '\($0.test)' declared and which ended with it" }
  }
}
