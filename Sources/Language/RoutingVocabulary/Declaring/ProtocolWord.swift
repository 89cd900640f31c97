internal import LuaRuntime
package import ScriptKernel
internal import ScriptText
internal import SimulatedWorld

extension Word {
  package static let `protocol` = declaration(
    "protocol",
    [
      .init("name", "string", "the protocol's name, unique in the scenario"),
      .init(
        "members", "table", "`properties`, `methods` and `optional`, lists of names; `inherits`, a list of protocols"),
    ], returns: "Protocol",
    Doc(
      """
      Declares a protocol, with the members that a conforming class must have. `A & B` composes protocols, and \
      can include one class.
      """,
      errors: [
        "A protocol of this name already exists.", "A key is unknown.", "A method is both required and optional.",
      ],
      example:
        """
        local Input = protocol "EditorInput" {
          properties = { "title" },
          methods    = { "startNewNote" },
        }
        """), keys: DeclarationKey.ofProtocols
  ) { context, name, argument in
    try context.declareProtocol(name, argument)
  }
}

extension DeclarationKey {
  fileprivate static let ofProtocols = [
    DeclarationKey("properties", "string[]", Doc("The properties that a conforming class must have.")),
    DeclarationKey("methods", "string[]", Doc("The methods that a conforming class must have.")),
    DeclarationKey(
      "optional", "string[]",
      Doc(
        """
        The methods that a conforming class can omit. Reading an omitted one returns `nil`, so a caller can \
        check it: `if delegate.didCancel then delegate:didCancel() end`.
        """)),
    DeclarationKey("inherits", "Protocol[]", Doc("The protocols that this one extends.")),
  ]
}

extension ScriptContext {
  fileprivate func declareProtocol(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    var keys = try DeclarationTable(argument, of: "protocol", name, context: self)
    let inherited = try keys.takeList("inherits").map { item in
      guard let found = objectProtocol(item) else {
        throw ScriptFault(
          "\(keys.title): 'inherits' must be a list of protocols", at: "inherits", found: printer.line(item),
          expected: "a protocol")
      }
      return found
    }
    let properties = try keys.takeNames("properties")
    let methods = try keys.takeNames("methods")
    let optional = try keys.takeNames("optional")
    try keys.end(keys: DeclarationKey.ofProtocols)
    if let name = optional.first(where: methods.contains) {
      throw ScriptFault(
        "\(keys.title): the method '\(name)' is required and optional", at: name,
        help: ["list it in methods or in optional"])
    }
    let declared = ObjectProtocol(
      name: name, inherits: inherited, properties: properties, methods: methods, optionalMethods: optional,
      position: position)
    do {
      try classes.declare(declared)
    } catch {
      throw duplicate("\(error)", name, classes.findProtocol(name)?.position)
    }
    return try protocolTable(declared)
  }
}
