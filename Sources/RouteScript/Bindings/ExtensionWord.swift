internal import LuaRuntime
internal import Simulation

/// `extension(LoginViewController) { … }`: gives a class that somebody else declared the members of a protocol that it does not know.
///
/// That is how an app joins a module that requires an interface with one that provides another (`router:1.18`): an adapter for the
/// look-up, an extension for the members.
extension ScriptState {
  func makeExtensionWord() throws -> LuaFunction {
    try lua.function("extension") { [unowned self] call in
      guard let extended = objectClass(call.value(1)), !extended.isPlatform else {
        throw ScriptFault(
          "extension needs a class", at: "extension", found: printer.line(call.value(1)),
          expected: "a class that a script declared: extension(LoginViewController) { … }",
          help: objectClass(call.value(1)) == nil ? [] : ["derive a class from it instead"])
      }
      if call.isTable(2) { return try call.return(extend(extended, call.table(2))) }
      return try call.return(
        lua.function("extension") { [unowned self] call in
          guard call.isTable(1) else {
            throw ScriptFault(
              "extension(\(extended.name)) needs a table", at: "extension", found: printer.line(call.value(1)),
              expected: "extension(\(extended.name)) { … }")
          }
          return try call.return(extend(extended, call.table(1)))
        })
    }
  }

  private func extend(_ extended: ObjectClass, _ table: LuaTable) throws -> LuaTable {
    var keys = try DeclarationTable(table, of: "extension(\(extended.name))", state: self)
    let (adopts, forward) = try takeConformances(&keys)
    let properties = try keys.takeProperties("properties")
    let functions = keys.takeFunctions()
    try keys.end(keys: ["conforms", "properties"], functionsAreMethods: true)
    if let stored = properties.stored.first {
      throw ScriptFault(
        "extension(\(extended.name)): '\(stored)' cannot be stored", at: stored,
        expected: "computed properties: properties = { \(stored) = { get = function(self) … end } }",
        help: ["an extension adds no storage to the instances of a class"])
    }
    let binding = try binding(extended)
    for (name, _) in functions where extended.definesMethod(classes.symbols.intern(name)) {
      throw ScriptFault(
        "extension(\(extended.name)): the class has a method '\(name)' already", at: name,
        help: ["an extension adds members and replaces none: derive a class to override it"])
    }
    try addComputed(properties.computed, to: binding, title: keys.title)
    for (name, function) in functions { try define(name, function, in: binding) }
    for adopted in adopts { extended.adopt(adopted) }
    for name in forward { conformances.add(extended, name) }
    return binding.table
  }

  /// Gives a class properties that are computed in Lua.
  func addComputed(_ properties: [ComputedProperty], to binding: ClassBinding, title: String) throws {
    for property in properties {
      guard !binding.objectClass.hasMember(property.name) else {
        throw ScriptFault("\(title): there is a member '\(property.name)' already", at: property.name)
      }
      try binding.luaClass.addProperty(property.name, get: property.get, set: property.set)
      binding.objectClass.declareNativeMembers([property.name])
    }
  }
}

/// A property that a script computes: `message = { get = function(self) … end, set = function(self, value) … end }`.
struct ComputedProperty {
  let name: String
  let get: LuaFunction
  /// nil for a property that can only be read.
  let set: LuaFunction?
}
