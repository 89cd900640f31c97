internal import AppSimulator
internal import InjectionCore
internal import LuaRuntime
package import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import StoryboardVocabulary
internal import ViewVocabulary

private typealias Member = NamespaceMember<ScriptContext>

extension DescribedType {
  /// A custom lifetime.
  package static let scope = DescribedType(
    "Scope", Doc("A custom lifetime, from `scope`. Each app has separate instances in it."),
    members: { ScopeMembers.fields.entries(of: $0) + ScopeMembers.methods.entries(of: $0) })
}

/// The members of scopes.
package enum ScopeMembers {
  static let fields = [
    TableField<DeclaredScope>("name", type: "string", Doc("The name.")) { scope, _ in .string(LuaString(scope.name)) }
  ]

  package static let methods: [NamespaceMember<ScriptContext>] = [
    Member.ofScope("clean", Doc("Releases the instances of the scope and of its parent.", rules: ["injection:L10"])) {
      context, scope, _ in
      try context.step { scope.live(in: context.app).clean() }
      return 0
    },
    Member.ofScope("count", returns: "integer", Doc("Returns the number of stored instances.")) {
      context, scope, call in
      try call.return(scope.live(in: context.app).count)
    },
  ]
}

extension NamespaceMember<ScriptContext> {
  /// Declares a method of scopes without parameters.
  fileprivate static func ofScope(
    _ name: String, returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (ScriptContext, DeclaredScope, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    method(name, [], returns: type, doc()) { context, call in
      guard case .other(let scope as DeclaredScope) = context.declaredThing(call, 1) else {
        throw ScriptFault(
          "\(name) must be called with a colon", at: name, found: context.printer.line(call.value(1)),
          expected: "scope:\(name)()")
      }
      return try body(context, scope, call)
    }
  }
}
