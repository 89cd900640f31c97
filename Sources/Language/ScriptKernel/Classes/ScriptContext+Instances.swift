package import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText
package import SimulatedWorld

/// The instances of classes, and the checks before the first one.
extension ScriptContext {
  /// Creates an instance without arguments. The caller must retain it.
  package func makeInstance(_ binding: ClassBinding) throws -> SimulatedObject? {
    let make = try lua.function("make") { [unowned self] call in
      try instantiate(binding, call)
    }
    return try make.call(results: 1, pushing: { try $0.push(binding.table) }, reading: { try self.object($0.value(1)) })
  }

  /// Creates an instance without arguments for the simulator. A script error is stored for the call during which it happened.
  package func makePlainInstance(of objectClass: ObjectClass) -> SimulatedObject? {
    do {
      return try makeInstance(binding(objectClass))
    } catch {
      report(error)
      return nil
    }
  }

  /// Creates the first instance that a script requests by calling the class.
  ///
  /// The class gets a dedicated metatable that contains its name and a `__call` that does not look the class up.
  package func instantiateFirst(_ call: LuaCall) throws -> Int32 {
    guard let objectClass = objectClass(call, 1) else { return try call.returnNil() }
    let binding = try binding(objectClass)
    let make = try lua.function(objectClass.name) { [unowned self] call in try instantiate(binding, call) }
    let own = try lua.makeTable(fieldCapacity: 8)
    try metatable(of: .objectClass).copyFields(to: own)
    try own.rawSet("__name", to: .string(objectClass.name))
    try own.rawSet("__call", to: .function(make))
    try binding.table.setMetatable(own)
    return try instantiate(binding, call)
  }

  private func instantiate(_ binding: ClassBinding, _ call: LuaCall) throws -> Int32 {
    if let library = binding.library, library != platform.expected {
      try platform.use(library, for: binding.objectClass)
    }
    if binding.isMadePlainly && call.count == 1 {
      let objectClass = binding.objectClass
      let object = try objectClass.makeInstance(in: world)
      try call.push(LuaObjectHandle(rawValue: object.foreignHandle))
      return 1
    }
    let construction = try binding.construction ?? prepareConstruction(of: binding)
    let object = try binding.objectClass.makeInstance(in: world)
    // The object replaces the class on the stack, so that a checkpoint during the initializer retains it.
    try objects.push(object, to: call)
    call.moveTop(to: 1)
    if let initialize = construction.initialize {
      _ = try initialize.call(arguments: call.values)
    } else if call.count > 1 {
      try construction.initializer.take(object, call.numberedFromSecond, binding.objectClass, self)
    }
    return try self.return(object, from: call)
  }

  /// Seals a class. Nothing about its instances changes afterward.
  private func prepareConstruction(of binding: ClassBinding) throws -> ClassBinding.Construction {
    let objectClass = binding.objectClass
    try checkDeclaration(of: objectClass)
    guard let initializer = platformClasses.initializer(of: objectClass) else {
      throw ScriptFault(
        "\(objectClass.name) cannot be created by a script", at: objectClass.name,
        help: [platformClasses.origin(of: objectClass)])
    }
    objectClass.seal()
    // An error can be raised here, unlike where the object is created.
    try binding.luaClass.seal()
    let method = objectClass.method(classes.symbols.intern("init")) as? LuaMethod
    let construction = ClassBinding.Construction(
      initialize: try method.map { try appCode.entry(to: $0.function) }, initializer: initializer)
    binding.construction = construction
    try checkOverrides(of: binding)
    return construction
  }

  /// Makes classes adopt the protocols that they named before the protocols were declared.
  package func resolveConformances() {
    if !conformances.entries.isEmpty { _ = conformances.resolve(in: classes) }
  }

  /// Checks what the declaration itself could not check: forward references, and the members that adopted protocols require
  /// (`router:9.15`).
  package func checkDeclaration(of objectClass: ObjectClass) throws {
    if !conformances.entries.isEmpty,
      let entry = conformances.resolve(in: classes).first(where: { $0.adopter === objectClass })
    {
      var fault = ScriptFault.unknownName(
        "\(objectClass.name) adopts '\(entry.protocolName)', but there is no such protocol", entry.protocolName,
        among: classes.protocols.map(\.name),
        help: ["declare it: protocol \"\(entry.protocolName)\" { … }, or require the module that does"])
      if let place = location(objectClass.position, naming: entry.protocolName) {
        fault.notes = [.init("\(objectClass.name) adopts it here", at: place)]
      }
      throw fault
    }
    guard objectClass.hasDemands else { return }
    for adopted in objectClass.adopted where !adopted.demandsNothing {
      let missing = try objectClass.missing(for: adopted, check: lua.checkLimits).first
      guard let missing else { continue }
      var fault = ScriptFault(
        "\(objectClass.name) does not conform to \(adopted.name)", at: objectClass.name,
        found: "no \(missing.kind.rawValue) '\(missing.name)'",
        expected: "every member that \(adopted.name) requires",
        help: [
          missing.kind == .property
            ? "declare it: properties = { \"\(missing.name)\" }"
            : "define it: function \(objectClass.name):\(missing.name)() … end"
        ])
      // Here the member of the class may be misspelled, not the name that was looked up.
      if let near = try NameSuggester.suggestions(for: missing.name, among: namesForProposals(objectClass)).first {
        fault.help.insert("check whether '\(near)' of \(objectClass.name) should be '\(missing.name)'", at: 0)
      }
      if let place = location(missing.declaredBy.position, naming: missing.name) {
        fault.notes.append(.init("\(missing.declaredBy.name) requires it here", at: place))
      }
      if let place = location(objectClass.position, naming: objectClass.name) {
        fault.notes.append(.init("\(objectClass.name) is declared here", at: place))
      }
      throw fault
    }
  }

  private func namesForProposals(_ objectClass: ObjectClass) throws -> [String] {
    try binding(objectClass).luaClass.memberNames(upTo: NameSuggester.mostCandidates).isEmpty
      ? [] : objectClass.memberNames
  }
}
