internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  package static let `extension` = function(
    "extension",
    [
      .init("class", "Class", "a class that a script declares, or a platform class, which can only adopt protocols"),
      .init(
        "members", "table", "the keys below; any other key must have a function as its value, which becomes a method"),
    ], returns: "Class",
    Doc(
      """
      Adds the members of a protocol to an existing class, before its first instance exists. An app uses it to \
      connect a module that requires an interface with a module that provides another one, or to route to a \
      platform class: `extension(UIAlertController) { conforms = { ZIKRoutableView } }`. A test's additions to a \
      platform class end with the test.
      """,
      errors: [
        "A member is added to a platform class.", "A property is stored instead of computed.",
        "The class already has a member of this name.",
      ], rules: ["router:1.8", "router:1.18"],
      example:
        """
        extension(LoginViewController) {
          conforms   = { RequiredLoginInput },
          properties = {
            message = {
              get = function(self) return self.notifyString end,
              set = function(self, text) self.notifyString = text end,
            },
          },
        }
        """), keys: DeclarationKey.ofExtensions
  ) { context, call in
    try context.declareExtension(call)
  }
}

extension DeclarationKey {
  fileprivate static let ofExtensions = [
    DeclarationKey("conforms", "(Protocol|string)[]", Doc("The protocols that the class adopts.")),
    DeclarationKey(
      "properties", "table", Doc("The computed properties: `name = { get = fun(self), set? = fun(self, value) }`.")),
  ]
}

/// Implements `extension(LoginViewController) { … }`: adds the members of a protocol to an existing class that does not declare them.
///
/// In this way, an app connects a module that requires an interface to one that provides another (`router:1.18`): with an adapter for the
/// lookup, and an extension for the members.
extension ScriptContext {
  fileprivate func declareExtension(_ call: LuaCall) throws -> Int32 {
    guard let extended = objectClass(call.value(1)) else {
      throw ScriptFault(
        "extension needs a class", at: "extension", found: printer.line(call.value(1)),
        expected: "a class: extension(LoginViewController) { … }")
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

  /// Implements `router:1.8` (`router:1.18`).
  private func extend(_ extended: ObjectClass, _ table: LuaTable) throws -> LuaTable {
    var keys = try DeclarationTable(table, of: "extension(\(extended.name))", context: self)
    let (adopts, forward) = try takeConformances(&keys)
    let properties = try keys.takeProperties("properties")
    let functions = keys.takeFunctions()
    let callbacks = callbackNames(of: extended, try binding(extended).functions)
    try keys.end(keys: DeclarationKey.ofExtensions.names, callbacks: callbacks)
    if extended.isPlatform,
      let member = properties.stored.first ?? properties.computed.first?.name ?? functions.first?.name
    {
      throw ScriptFault(
        "extension(\(extended.name)): '\(member)' cannot be added to a platform class", at: member,
        expected: "conforms = { … } as the only key",
        help: ["derive a class to add members: viewController \"My\(extended.name)\" { inherits = \(extended.name) }"])
    }
    if extended.isPlatform, let name = forward.first {
      throw ScriptFault.unknownName(
        "extension(\(extended.name)): there is no protocol '\(name)'", name, among: classes.protocols.map(\.name),
        help: ["declare the protocol before the extension"])
    }
    if let stored = properties.stored.first {
      throw ScriptFault(
        "extension(\(extended.name)): '\(stored)' cannot be stored", at: stored,
        expected: "computed properties: properties = { \(stored) = { get = function(self) … end } }",
        help: ["use computed properties: an extension cannot add stored properties"])
    }
    let binding = try binding(extended)
    for (name, _) in functions where extended.definesMethod(classes.symbols.intern(name)) {
      throw ScriptFault(
        "extension(\(extended.name)): the class already has a method '\(name)'", at: name,
        help: ["derive a class to override it: an extension can only add members"])
    }
    try addComputed(properties.computed, to: binding, title: keys.title)
    for (name, function) in functions { try define(name, function, in: binding) }
    for adopted in adopts where !extended.adoptsItself(adopted) {
      extended.adopt(adopted)
      guard extended.isPlatform else { continue }
      // All tests share the platform's classes.
      assignedFields.undo(AssignedField(owner: ObjectIdentifier(binding), name: "conforms \(adopted.name)")) {
        extended.abandon(adopted)
      }
    }
    for name in forward { conformances.add(extended, name) }
    return binding.table
  }

  /// Adds properties to a class that are computed in Lua.
  func addComputed(_ properties: [ComputedProperty], to binding: ClassBinding, title: String) throws {
    for property in properties {
      guard !binding.objectClass.hasMember(property.name) else {
        throw ScriptFault("\(title): the class already has a member '\(property.name)'", at: property.name)
      }
      try binding.luaClass.addProperty(property.name, get: property.get, set: property.set)
      binding.objectClass.declareNativeMembers([property.name])
    }
  }
}
