package import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText
package import SimulatedWorld

/// The fields and methods of classes, which scripts read from a class and assign to it.
extension ScriptContext {
  /// Returns the field, the function or the method that a script reads from a class.
  package func readField(_ call: LuaCall) throws -> Int32 {
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
  package func method(_ name: String, of objectClass: ObjectClass) throws -> LuaFunction? {
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

  /// Sets a field of a class, or adds a method to it.
  package func writeField(_ call: LuaCall) throws -> Int32 {
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
  package func define(_ name: String, _ function: LuaFunction, in binding: ClassBinding) throws {
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
}
