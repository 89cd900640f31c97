internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText

extension Word {
  package static let part = declaringParts(
    "part", [.init("name", "string", "the name, for messages"), .init("contents", "table", "the key `load`")],
    returns: "Part",
    Doc(
      """
      Declares a part: a group of registrations that is loaded once for each container that appends it.
      """, rules: ["injection:M1", "injection:M2"],
      example:
        """
        local Network = part "Network" {
          load = function(container) container:register(Client, {}, function() return Client() end):as(Api) end,
        }
        App:append(Network)
        """), load: "The function that registers the components of the part.", isFramework: false)

  package static let framework = declaringParts(
    "framework", [.init("name", "string", "the name, for messages"), .init("contents", "table", "the key `load`")],
    returns: "Framework",
    Doc(
      """
      Declares a framework: a part that owns its components. They take precedence in requests that come from \
      the same framework. Other components can use them, too.
      """, rules: ["injection:M1", "injection:M7", "injection:M8"]),
    load: "The function that registers the components of the framework.", isFramework: true)

  /// Declares a function that declares parts or frameworks.
  ///
  /// - Parameter load: The description of the key `load`.
  private static func declaringParts(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter], returns type: String,
    _ doc: @autoclosure @escaping Doc.Source, load: String, isFramework: Bool
  ) -> Word {
    let keys = [DeclarationKey("load", "fun(container)", Doc(load))]
    return declaration(name, parameters(), returns: type, doc(), keys: keys) { context, partName, argument in
      var table = try DeclarationTable(argument, of: name, partName, context: context)
      let load = try context.takeLoad("load", &table)
      try table.end(keys: keys)
      let made = DeclaredPart(isFramework ? .framework : .part, name: partName, load: load)
      let result = try context.makeShared(isFramework ? .framework : .part)
      try context.declare(result, as: .other(made))
      return result
    }
  }

  package static let assembly = declaration(
    "assembly",
    [
      .init("name", "string", "the name, for messages"), .init("contents", "table", "the keys `assemble` and `loaded`"),
    ], returns: "Assembly",
    Doc(
      """
      Declares an assembly: a group of registrations, with a function to call after `apply` has registered all \
      assemblies.
      """, rules: ["injection:SW14"]), keys: DeclarationKey.ofAssemblies
  ) { context, name, argument in
    var keys = try DeclarationTable(argument, of: "assembly", name, context: context)
    let assemble = try context.takeLoad("assemble", &keys)
    let loaded = try keys.takeFunction("loaded")
    try keys.end(keys: DeclarationKey.ofAssemblies)
    let made = DeclaredPart(.assembly, name: name, load: assemble, loaded: loaded)
    let table = try context.makeShared(.assembly)
    try context.declare(table, as: .other(made))
    return table
  }
}

extension DeclarationKey {
  fileprivate static let ofAssemblies = [
    DeclarationKey("assemble", "fun(container)", Doc("The function that registers the components of the assembly.")),
    DeclarationKey(
      "loaded", "fun(container)",
      Doc(
        """
        The function that is called after all assemblies of the `apply` have registered their components.
        """)),
  ]
}

extension ScriptContext {
  fileprivate func takeLoad(_ key: String, _ keys: inout DeclarationTable) throws -> LuaFunction {
    guard let function = try keys.takeFunction(key) else {
      throw ScriptFault(
        "\(keys.title) registers nothing", at: key, found: "no '\(key)'",
        expected: "\(key) = function(container) … end")
    }
    return function
  }
}
