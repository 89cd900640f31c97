package import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// The Lua side of a class: the table that scripts call and assign methods to, and the Lua class of the instances.
package final class ClassBinding {
  package let objectClass: ObjectClass
  /// The Lua class of the instances. It is created at the first access, which never happens for most classes of a large app.
  package private(set) lazy var luaClass: LuaClass = space.makeClass(
    objectClass.name, superclass: (objectClass.superclass?.foreign as? ClassBinding)?.luaClass)
  private let space: LuaObjectSpace
  /// The table that represents the class in scripts.
  package let table: LuaTable
  private var rarities: Rarities?
  /// The table `Class.super`, created at the first read.
  package var superTable: LuaTable? {
    get { rarities?.superTable }
    set { rare.superTable = newValue }
  }
  /// The way to create instances, determined with the first one.
  package var construction: Construction? {
    didSet { isMadePlainly = construction.map { $0.initialize == nil } ?? false }
  }
  /// Whether a call without arguments only creates an instance. Read for every instance.
  package private(set) var isMadePlainly = false

  /// Whether the methods of the class were compared with the names of callbacks.
  package var hasCheckedOverrides = false

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
  package final class Construction {
    /// The script's `init`, either the class's own or an inherited one.
    package let initialize: LuaFunction?
    /// Takes the arguments if there is no such `init`.
    package let initializer: Initializer

    package init(initialize: LuaFunction?, initializer: Initializer) {
      self.initialize = initialize
      self.initializer = initializer
    }
  }

  /// The platform library that the class belongs to, or `nil` if it belongs to both.
  package let library: PlatformFamily?
  /// The functions of the class itself that scripts can override, or `nil` for other classes.
  package let functions: (any ClassFunctions)?

  /// Binds a class whose superclass is bound.
  ///
  /// - Parameters:
  ///   - luaClass: The Lua class of the instances, or `nil` for a class that adds no properties. Its Lua class is created later.
  ///   - parent: The binding of the superclass.
  ///   - platformClass: The declaration of the Swift class, or `nil` if the superclass has the same Swift class.
  package init(
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
  package func isFunctionOfClass(_ name: String) -> Bool {
    functions?.contains(name) ?? false
  }

  /// Whether a method has the name of a property. The method `destination` of routers creates the value of the property.
  package func isPropertyToo(_ name: String) -> Bool { functions?.isProperty(name) ?? false }

  /// Returns the class's own field with a name, or `nil` if it does not exist.
  package func field(_ name: String) -> LuaValue? {
    guard let value = try? rarities?.fields?.rawGet(name), !value.isNil else { return nil }
    return value
  }

  /// The fields that scripts gave the class itself, or `nil` if it has none.
  package var fieldTable: LuaTable? { rarities?.fields }

  /// Sets a field, or removes it if the value is nil.
  package func setField(_ name: String, _ value: LuaValue, in lua: LuaState) throws(LuaError) {
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
  package func binding(_ objectClass: ObjectClass) throws -> ClassBinding {
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
  package func classTable(_ objectClass: ObjectClass) throws -> LuaTable { try binding(objectClass).table }

  /// Creates the table of a declaration. The caller retains the table.
  package func makeTable(of sort: DeclaredSort, for thing: @autoclosure () -> DeclaredThing) throws -> LuaTable {
    try makeTable(metatable: metatable(of: sort), for: thing())
  }

  /// Creates the table of a declaration. The caller retains the table.
  package func makeTable(
    metatable: LuaTable, for thing: @autoclosure () -> DeclaredThing
  ) throws -> LuaTable {
    let made = try lua.makeIdentifiedTable(metatable: metatable)
    if let identity = made.identity { declared.enter(identity, as: thing()) }
    return made.table
  }

  /// Registers the declaration that a table represents. The table then lives as long as the context.
  package func declare(_ table: LuaTable, as thing: DeclaredThing) throws {
    declared.enter(table, as: thing)
    declared.retain(table)
  }

  // MARK: Composition

  /// Implements `A & B`: a composition of protocols and at most one class.
  package func compose(_ call: LuaCall) throws -> Int32 {
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
