internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  package static let proxy = declaration(
    "proxy",
    [
      .init("name", "string", "the class's name, unique in the scenario"),
      .init(
        "members", "table", "the keys below; any other key must have a function as its value, which becomes a method"),
    ], returns: "Class",
    Doc(
      """
      Declares a class whose instances wrap an object of another class, as in `LoginProxy(login)`. The \
      property `target` holds the object. A proxy forwards the members that it does not have to its target.
      """, errors: ["A class of this name already exists.", "An instance is created without an object of the class."],
      example:
        """
        local LoginProxy = proxy "LoginProxy" {
          of         = LoginService,
          conforms   = { RequiredLoginInput },
          properties = { message = { get = function(self) return self.target.notifyString end } },
        }
        """), keys: DeclarationKey.ofProxies
  ) { context, name, argument in
    try context.declareProxy(name, argument)
  }
}

extension DeclarationKey {
  fileprivate static let ofProxies = [
    DeclarationKey("of", "Class", Doc("The class of the wrapped objects.")),
    DeclarationKey("conforms", "(Protocol|string)[]", Doc("The protocols that the proxy adopts.")),
    DeclarationKey(
      "properties", "table",
      Doc(
        """
        The names of stored properties, and the computed properties: `name = { get = fun(self), set? = fun(self, \
        value) }`.
        """)),
  ]
}

/// Implements `proxy "RequiredLogin" { of = LoginService, … }`: a class whose instances represent an object of another class.
///
/// They forward the members that they do not implement to that object. A proxy adds an interface to a class without an extension.
extension ScriptContext {
  fileprivate func declareProxy(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    let title = "proxy \"\(name)\""
    var keys = try DeclarationTable(argument, of: "proxy", name, context: self)
    let of = keys.take("of")
    guard let target = objectClass(of) else {
      throw ScriptFault(
        "\(title): 'of' must be the class of the wrapped object", at: "of", found: printer.line(of),
        expected: "a class")
    }
    let (adopts, forward) = try takeConformances(&keys)
    let properties = try keys.takeProperties("properties")
    let functions = keys.takeFunctions()
    try keys.end(
      keys: DeclarationKey.ofProxies.names, callbacks: callbackNames(of: classes.root, nil))

    let declared: ObjectClass
    do {
      declared = try classes.declareClass(
        name, superclass: classes.root, adopts: adopts,
        properties: (["target"] + properties.stored).map { ObjectClass.Property(name: $0, ownership: .strong) },
        position: position)
    } catch {
      throw duplicate("\(error)", name, classes.findClass(name)?.position)
    }
    for protocolName in forward { conformances.add(declared, protocolName) }
    // The proxy has all members of the target.
    declared.declareNativeMembers(Set(target.memberNames))
    let binding = try binding(declared)
    for property in properties.computed {
      try binding.luaClass.addProperty(property.name, get: property.get, set: property.set)
      declared.declareNativeMembers([property.name])
    }
    for (name, function) in functions { try define(name, function, in: binding) }
    try declared.define("init", LuaMethod(makeProxyInitializer(declared, of: target), context: self))
    binding.luaClass.onUnknownMember = try makeForwarding()
    return binding.table
  }

  private func makeProxyInitializer(_ proxy: ObjectClass, of target: ObjectClass) throws -> LuaFunction {
    try lua.function(proxy.name) { [unowned self] call in
      let made = try object(call, 1, SimulatedObject.self, "the proxy")
      guard let stood = try object(call.value(2)), stood.objectClass.isSubclass(of: target) else {
        throw ScriptFault(
          "\(proxy.name) needs an object of \(target.name)", at: proxy.name, found: printer.line(call.value(2)),
          expected: "\(proxy.name)(object)")
      }
      try objects.space.setSlot("target", of: objects.handle(made), to: call.value(2))
      return 0
    }
  }

  /// Creates the function that forwards members that a proxy does not implement. It calls methods with the target instead of the proxy.
  private func makeForwarding() throws -> (LuaMemberAccess, LuaCall) throws -> Int32 {
    let read = try lua.load(
      """
      local target, name = ...
      local value = target[name]
      if type(value) ~= "function" then return value end
      return function(_, ...) return value(target, ...) end
      """, chunkName: "=proxy", environment: globals.environment)
    let write = try lua.load("local target, name, value = ... target[name] = value", chunkName: "=proxy")
    return { [unowned self] access, call in
      guard let proxy = access.host as? SimulatedObject,
        let target = try objects.space.slot("target", of: objects.handle(proxy)), !target.isNil
      else { return 0 }
      let name = LuaValue.string(LuaString(access.name))
      if access.isWrite {
        _ = try write.call(target, name, call.value(2))
        return 0
      }
      return try call.return(read.call(target, name).first ?? .nil)
    }
  }
}
