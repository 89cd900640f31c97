internal import Diagnostics
internal import LuaRuntime
internal import ScriptText
internal import Simulation

/// The Lua side of a class: the table that scripts call and assign methods to, and the Lua class of the instances.
final class ClassBinding {
  let objectClass: ObjectClass
  /// The Lua class of the instances. It is created at the first access, which never happens for most classes of a large app.
  private(set) lazy var luaClass: LuaClass = space.makeClass(
    objectClass.name, superclass: (objectClass.superclass?.foreign as? ClassBinding)?.luaClass)
  private let space: LuaObjectSpace
  /// The table that represents the class in scripts.
  let table: LuaTable
  private var rarities: Rarities?
  /// The table `Class.super`, created at the first read.
  var superTable: LuaTable? {
    get { rarities?.superTable }
    set { rare.superTable = newValue }
  }
  /// The way to create instances, determined with the first one.
  var construction: Construction? {
    didSet { isMadePlainly = construction.map { $0.initialize == nil } ?? false }
  }
  /// Whether a call without arguments only creates an instance. Read for every instance.
  private(set) var isMadePlainly = false

  /// Whether the methods of the class were compared with the names of callbacks.
  var hasCheckedOverrides = false

  /// The values that most classes never have.
  private final class Rarities {
    /// The fields that scripts gave the class itself. The Lua table retains the objects among them.
    var fields: LuaTable?
    var superTable: LuaTable?
  }

  private var rare: Rarities {
    if let rarities { return rarities }
    let made = Rarities()
    rarities = made
    return made
  }

  /// The functions that create an instance, once the class is sealed.
  final class Construction {
    /// The script's `init`, either the class's own or an inherited one.
    let initialize: LuaFunction?
    /// Takes the arguments if there is no such `init`.
    let initializer: Initializer

    init(initialize: LuaFunction?, initializer: Initializer) {
      self.initialize = initialize
      self.initializer = initializer
    }
  }

  /// The platform library that the class belongs to, or `nil` if it belongs to both.
  let library: PlatformFamily?
  /// The functions of the class itself that scripts can override, or `nil` for other classes.
  let functions: (any ClassFunctions)?

  /// Binds a class whose superclass is bound.
  ///
  /// - Parameters:
  ///   - luaClass: The Lua class of the instances, or `nil` for a class that adds no properties. Its Lua class is created later.
  ///   - parent: The binding of the superclass.
  ///   - platformClass: The declaration of the Swift class, or `nil` if the superclass has the same Swift class.
  init(
    _ objectClass: ObjectClass, luaClass: LuaClass?, table: LuaTable, parent: ClassBinding?,
    declaredBy platformClass: PlatformClass?, in space: LuaObjectSpace
  ) {
    self.objectClass = objectClass
    self.space = space
    self.table = table
    library = platformClass?.library ?? parent?.library
    functions = platformClass?.classFunctions ?? parent?.functions
    if let luaClass { self.luaClass = luaClass }
  }

  /// Whether a function with this name belongs to the class rather than to its instances.
  func isFunctionOfClass(_ name: String) -> Bool {
    functions?.contains(name) ?? false
  }

  /// Whether a method has the name of a property. The method `destination` of routers creates the value of the property.
  func isPropertyToo(_ name: String) -> Bool { functions?.isProperty(name) ?? false }

  /// Returns the class's own field with a name, or `nil` if it does not exist.
  func field(_ name: String) -> LuaValue? {
    guard let value = try? rarities?.fields?.rawGet(name), !value.isNil else { return nil }
    return value
  }

  /// The fields that scripts gave the class itself, or `nil` if it has none.
  var fieldTable: LuaTable? { rarities?.fields }

  /// Sets a field, or removes it if the value is nil.
  func setField(_ name: String, _ value: LuaValue, in lua: LuaState) throws(LuaError) {
    let rare = rare
    let table: LuaTable
    if let known = rare.fields { table = known } else { table = try lua.makeTable() }
    rare.fields = table
    try table.rawSet(name, to: value)
  }
}

extension ScriptContext {
  /// Returns the binding of a class. It is created when the class is first needed.
  @inline(__always)
  func binding(_ objectClass: ObjectClass) throws -> ClassBinding {
    // Only this context stores foreign values in classes, so the type is certain.
    if let known = objectClass.foreign { return unsafeDowncast(known, to: ClassBinding.self) }
    return try makeBinding(objectClass)
  }

  @inline(never)
  private func makeBinding(_ objectClass: ObjectClass) throws -> ClassBinding {
    let parent = try objectClass.superclass.map(binding)
    let addsNothing = !objectClass.isPlatform && objectClass.properties.isEmpty
    let isNative = objectClass.superclass?.nativeType != objectClass.nativeType
    let platformClass = isNative ? platformClasses.of(objectClass.nativeType) : nil
    let luaClass =
      addsNothing ? nil : try makeLuaClass(objectClass, parent: parent?.luaClass, declaredBy: platformClass)
    let table = try makeTable(of: .objectClass, for: .objectClass(objectClass))
    let made = ClassBinding(
      objectClass, luaClass: luaClass, table: table, parent: parent, declaredBy: platformClass, in: objects.space)
    objectClass.foreign = made
    return made
  }

  /// Returns the table that represents a class.
  func classTable(_ objectClass: ObjectClass) throws -> LuaTable { try binding(objectClass).table }

  /// Creates the table of a declaration. The caller retains the table.
  func makeTable(of sort: DeclaredSort, for thing: @autoclosure () -> DeclaredThing) throws -> LuaTable {
    try makeTable(metatable: metatable(of: sort), for: thing())
  }

  /// Creates the table of a declaration. The caller retains the table.
  func makeTable(
    metatable: LuaTable, for thing: @autoclosure () -> DeclaredThing
  ) throws -> LuaTable {
    let made = try lua.makeIdentifiedTable(metatable: metatable)
    if let identity = made.identity { declared.enter(identity, as: thing()) }
    return made.table
  }

  /// Registers the declaration that a table represents. The table then lives as long as the context.
  func declare(_ table: LuaTable, as thing: DeclaredThing) throws {
    declared.enter(table, as: thing)
    declared.retain(table)
  }

  // MARK: Instances

  /// Creates an instance without arguments. The caller must retain it.
  func makeInstance(_ binding: ClassBinding) throws -> SimulatedObject? {
    let make = try lua.function("make") { [unowned self] call in
      try instantiate(binding, call)
    }
    return try make.call(results: 1, pushing: { try $0.push(binding.table) }, reading: { try self.object($0.value(1)) })
  }

  /// Creates an instance without arguments for the simulator. A script error is stored for the call during which it happened.
  func makePlainInstance(of objectClass: ObjectClass) -> SimulatedObject? {
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
  func instantiateFirst(_ call: LuaCall) throws -> Int32 {
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

  /// Returns the `init` that an override reaches through `super` if no scripted superclass has one.
  private func nativeInitializer(of objectClass: ObjectClass) throws -> LuaFunction? {
    guard let initializer = platformClasses.initializer(of: objectClass) else { return nil }
    return try lua.function("init") { [unowned self] call in
      let expected = "the instance: \(objectClass.name).init(self, …)"
      let object = try object(call, 1, SimulatedObject.self, expected)
      // The initializer relies on the class.
      guard object.objectClass.isSubclass(of: objectClass) else {
        throw ScriptFault(call.complaint(about: 1), at: "init", found: printer.line(call.value(1)), expected: expected)
      }
      if call.count > 1 { try initializer.take(object, call.numberedFromSecond, objectClass, self) }
      return 0
    }
  }

  /// Makes classes adopt the protocols that they named before the protocols were declared.
  func resolveConformances() {
    if !conformances.entries.isEmpty { _ = conformances.resolve(in: classes) }
  }

  /// Checks what the declaration itself could not check: forward references, and the members that adopted protocols require
  /// (`router:9.15`).
  func checkDeclaration(of objectClass: ObjectClass) throws {
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

  // MARK: Fields of the class

  func readField(_ call: LuaCall) throws -> Int32 {
    guard let objectClass = objectClass(call, 1), call.isString(2) else { return try call.returnNil() }
    let binding = try binding(objectClass)
    let name = try call.name(2)
    if name == "super" { return try superTable(of: binding, call) }
    var ancestor: ObjectClass? = assignedFields.hasClassFields ? objectClass : nil
    while let candidate = ancestor {
      if let value = (candidate.foreign as? ClassBinding)?.field(name) { return try call.return(value) }
      ancestor = candidate.superclass
    }
    // A registration needs no other function, and none of these can be overridden.
    if let function = try binding.functions?.fixed(name, in: self) { return try call.return(function) }
    if let function = try function(name, of: binding) { return try call.return(function) }
    if let function = try method(name, of: objectClass) { return try call.return(function) }
    return try call.returnNil()
  }

  /// Returns the function of a class itself, or `nil`.
  private func function(_ name: String, of binding: ClassBinding) throws -> LuaFunction? {
    let objectClass = binding.objectClass
    guard let functions = binding.functions else {
      guard let body = platformClasses.function(name, of: objectClass) else { return nil }
      return try lua.function(name) { [unowned self] call in try body(call, self) }
    }
    if let function = try functions.fixed(name, in: self) { return function }
    if let symbol = classes.symbols.find(name), let method = objectClass.classMethod(symbol) as? LuaMethod {
      return method.function
    }
    return try functions.contains(name) ? functions.native(name, in: self) : nil
  }

  /// Returns a native method that is not an instance member, or that classes also have, or `nil`.
  private func nativeMethod(_ name: String, of binding: ClassBinding) throws -> LuaFunction? {
    if name == "conformsToProtocol" { return try makeConformsToProtocol() }
    return binding.isPropertyToo(name) ? try binding.functions?.native(name, in: self) : nil
  }

  /// Returns the function that implements a method of instances: the script's, or the platform's.
  func method(_ name: String, of objectClass: ObjectClass) throws -> LuaFunction? {
    if let symbol = classes.symbols.find(name), let method = objectClass.method(symbol) as? LuaMethod {
      return try appCode.entry(to: method.function)
    }
    let binding = try binding(objectClass)
    return try nativeMethod(name, of: binding) ?? binding.luaClass.function(named: name)
  }

  /// Returns a function that `super` reaches: an instance method, a class method, or `init`.
  private func superMethod(_ name: String, of parent: ObjectClass) throws -> LuaFunction? {
    if let function = try method(name, of: parent) { return function }
    if name == "init" { return try nativeInitializer(of: parent) }
    return try function(name, of: binding(parent))
  }

  /// Returns `Class.super`, a table that calls the superclass's methods with the instance as the first argument.
  private func superTable(of binding: ClassBinding, _ call: LuaCall) throws -> Int32 {
    if let known = binding.superTable { return try call.return(known) }
    guard let parent = binding.objectClass.superclass else { return try call.returnNil() }
    let table = try lua.makeTable()
    let metatable = try lua.makeTable()
    try metatable.rawSet(
      "__index",
      to: .function(
        lua.function("super") { [unowned self, unowned table] call in
          let name = try call.string(2)
          guard let function = try superMethod(name, of: parent) else {
            throw ScriptFault.unknownName(
              "\(parent.name) has no method '\(name)'", name,
              among:
                try self.binding(parent).luaClass.memberNames(upTo: NameSuggester.mostCandidates))
          }
          // A sealed class cannot be redefined, so the function can be stored.
          if parent.isSealed { try table.rawSet(name, to: .function(function)) }
          return try call.return(function)
        }))
    let name = "\(binding.objectClass.name).super"
    try metatable.rawSet("__name", to: .string(name))
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet("__tostring", to: .function(lua.function("tostring") { call in try call.return(name) }))
    let refuse = try lua.function("super") { [unowned binding] call in
      throw ScriptFault(
        "\(name) cannot be changed", at: call.value(2).text,
        help: ["define it for the class: function \(binding.objectClass.name):\(call.value(2).text ?? "name")() … end"])
    }
    try metatable.rawSet("__newindex", to: .function(refuse))
    try table.setMetatable(metatable)
    declared.enter(table, as: .other(NamedTable(name)))
    binding.superTable = table
    return try call.return(table)
  }

  func writeField(_ call: LuaCall) throws -> Int32 {
    guard let objectClass = objectClass(call.value(1)) else { return 0 }
    let name = try call.string(2)
    let value = call.value(3)
    let binding = try binding(objectClass)
    if case .function(let function) = value {
      try define(name, function, in: binding)
      return 0
    }
    if objectClass.isPlatform {
      throw ScriptFault(
        "\(objectClass.name) belongs to the platform: it cannot have new fields", at: name,
        found: "\(objectClass.name).\(name) = …",
        help: [
          "derive a class from it:", "  viewController \"My\(objectClass.name)\" { inherits = \(objectClass.name) }",
        ])
    }
    if !value.isNil { try refuseField(name, value, of: binding) }
    assignedFields.hasClassFields = true
    let before = binding.field(name) ?? .nil
    assignedFields.undo(AssignedField(owner: ObjectIdentifier(binding), name: name)) { [unowned self] in
      // An object that was deallocated in the meantime cannot be restored.
      do { try binding.setField(name, before, in: lua) } catch { try? binding.setField(name, .nil, in: lua) }
    }
    try binding.setField(name, value, in: lua)
    return 0
  }

  /// Adds a method to a class.
  func define(_ name: String, _ function: LuaFunction, in binding: ClassBinding) throws {
    let objectClass = binding.objectClass
    guard !objectClass.isPlatform else {
      throw ScriptFault(
        "\(objectClass.name) belongs to the platform: it cannot be changed", at: name,
        help: [
          "derive a class from it:", "  viewController \"My\(objectClass.name)\" { inherits = \(objectClass.name) }",
        ])
    }
    try refuseUncalled(
      name, in: objectClass.name, objectClass.superclass, binding.functions, adopting: objectClass.adopted)
    if binding.isFunctionOfClass(name) {
      objectClass.defineClassMethod(name, LuaMethod(function, context: self, isClassMethod: true))
      return
    }
    try checkMethod(name, of: binding)
    do throws(DeclarationError) {
      try objectClass.define(name, LuaMethod(function, context: self))
    } catch {
      throw ScriptFault(
        "\(error)", at: name, expected: "all methods defined before the first instance",
        help: ["move the function before the creation of the first \(objectClass.name)"])
    }
    if let message = platformClasses.message(name, of: objectClass) {
      try binding.luaClass.addMethod(name) { [unowned self] host, call in
        try message(unsafeDowncast(host, to: SimulatedObject.self), call, self)
      }
    } else if !binding.isPropertyToo(name) {
      try binding.luaClass.addMethod(name, function)
    }
  }

  private func checkMethod(_ name: String, of binding: ClassBinding) throws {
    let objectClass = binding.objectClass
    if name == "init", platformClasses.initializer(of: objectClass) == nil {
      throw ScriptFault(
        "\(objectClass.name).init is never called", at: name, help: [platformClasses.origin(of: objectClass)])
    }
    guard !binding.isPropertyToo(name),
      let owner = objectClass.lineage.first(where: { ancestor in
        ancestor.declaresProperty(name)
          || (ancestor.isPlatform && platformClasses.of(ancestor.nativeType)?.properties[name] != nil)
      })
    else { return }
    throw ScriptFault(
      "'\(name)' is a property of \(owner.name): it cannot be a method of \(objectClass.name)", at: name,
      help: ["choose another name, or assign to the property of an instance"])
  }

  // MARK: Composition

  /// Implements `A & B`: a composition of protocols and at most one class.
  func compose(_ call: LuaCall) throws -> Int32 {
    var protocols: [ObjectProtocol] = []
    var required: ObjectClass?
    for index in 1...2 {
      let value = call.value(index)
      if let found = objectProtocol(value) {
        protocols.append(found)
      } else if let found = objectClass(value) {
        required = found
      } else {
        throw ScriptFault(
          "`&` composes protocols and a class", at: "&", found: printer.line(value), expected: "a protocol or a class")
      }
    }
    let composed = classes.composition(of: protocols, requiredClass: required)
    return try call.return(protocolTable(composed))
  }
}
