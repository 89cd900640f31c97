internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptText

extension Word {
  package static let scope = declaration(
    "scope",
    [.init("name", "string", "the name, for messages"), .init("options", "table", "the keys `policy` and `parent`")],
    returns: "Scope",
    Doc(
      "Declares a custom lifetime. Its instances persist until the scope is cleaned.", rules: ["injection:L10"],
      example:
        """
        local Session = scope "Session" {}
        App:register(User, {}, function() return User() end):lifetime(Session)
        Session:clean()
        """), keys: DeclarationKey.ofScopes
  ) { context, name, argument in
    try context.declareScope(name, argument)
  }
}

extension DeclarationKey {
  fileprivate static let ofScopes = [
    DeclarationKey(
      "policy", "string",
      Doc("The policy: \"strong\", the default, retains the instances; \"weak\" does not.", rules: ["injection:L10"])),
    DeclarationKey(
      "parent", "Scope",
      Doc(
        """
        The parent scope. It is queried for instances that this scope does not have, and it stores each new \
        instance, too.
        """, rules: ["injection:L10"])),
  ]
}

extension ScriptContext {
  fileprivate func declareScope(_ name: String, _ argument: TableArgument) throws -> LuaTable {
    var keys = try DeclarationTable(argument, of: "scope", name, context: self)
    let policy = try keys.takeText("policy", "\"strong\" or \"weak\"") ?? "strong"
    guard policy == "strong" || policy == "weak" else {
      throw ScriptFault.unknownName(
        "\(keys.title): there is no policy \"\(policy)\"", policy, among: ["strong", "weak"],
        help: ["use policy = \"strong\" to retain instances, or policy = \"weak\" to reference them weakly"])
    }
    let parent = keys.take("parent")
    var above: DeclaredScope?
    if case .other(let found as DeclaredScope) = declaredThing(parent) {
      above = found
    } else if !parent.isNil {
      throw ScriptFault(
        "\(keys.title): 'parent' must be a scope", at: "parent", found: printer.line(parent),
        expected: "the result of `scope \"Name\" { … }`")
    }
    try keys.end(keys: DeclarationKey.ofScopes)
    let made = DeclaredScope(name: name, retention: policy == "weak" ? .weak : .strong, parent: above)
    let table = try makeShared(.scope)
    for field in ScopeMembers.fields { try field.set(made, in: table, self) }
    try declare(table, as: .other(made))
    injection.scopes.append(made)
    return table
  }

  /// Returns a lifetime from its name, or from a scope.
  func declaredLifetime(_ value: LuaValue, for word: String) throws -> DeclaredLifetime {
    if case .other(let scope as DeclaredScope) = declaredThing(value) { return .scope(scope) }
    guard case .string = value, let text = value.text else {
      throw ScriptFault(
        "\(word) needs a lifetime", at: word, found: printer.line(value),
        expected: "the name of a lifetime, or the result of `scope \"Name\" { … }`",
        help: ["use one of the lifetimes: \(Lifetime.names.joined(separator: ", "))"])
    }
    guard let lifetime = Lifetime(text) else {
      var fault = ScriptFault.unknownName(
        "there is no lifetime \"\(text)\"", text, among: Lifetime.names,
        help: ["use one of the lifetimes: \(Lifetime.names.joined(separator: ", "))"])
      fault.isLiteral = true
      throw fault
    }
    return .named(lifetime)
  }
}
