package import LuaRuntime
package import ScriptText

/// A member of an API table, such as `Router.perform`: its effect, and its documentation. All states share the declarations.
///
/// `Owner` is the type that the bodies receive: the context, or the running app with it.
package struct NamespaceMember<Owner>: Sendable {
  /// The ways in which scripts use a member.
  package enum Kind: Sendable {
    /// - Parameter limit: Creates the limit of the arguments.
    case function(@Sendable (Owner, LuaCall) throws -> Int32, limit: @Sendable () -> ArgumentLimit)
    case property(
      get: @Sendable (Owner) throws -> LuaValue,
      // `nil` for a property that cannot be set.
      set: (@Sendable (Owner, LuaValue) throws -> Void)?)
  }

  /// The name.
  package let name: String
  /// The way in which scripts use it.
  package let kind: Kind
  private let describe: @Sendable (_ owner: String, _ name: String) -> APIEntry

  private init(
    _ name: String, _ kind: Kind, _ describe: @escaping @Sendable (_ owner: String, _ name: String) -> APIEntry
  ) {
    self.name = name
    self.kind = kind
    self.describe = describe
  }

  /// Returns the entry of the reference for the member of a table.
  package func entry(of owner: String) -> APIEntry { describe(owner, name) }

  /// Declares a function that scripts call with a dot.
  ///
  /// - Parameters:
  ///   - type: The Lua type of the result, or `nil` if it returns nothing.
  ///   - takesNothing: Whether a function with a result has no parameters.
  ///   - body: The implementation. The first argument of its call is the first one that the script passes.
  package static func function(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, takesNothing: Bool = false, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Owner, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    let limit: @Sendable () -> ArgumentLimit = { ArgumentLimit(of: name, receiverCount: 0, parameters) }
    return NamespaceMember(name, .function(body, limit: limit)) { owner, name in
      APIEntry(.member, name, of: owner, type: type, doc(), parameters: parameters(), takesNothing: takesNothing)
    }
  }

  /// Declares a function that scripts call with a colon.
  ///
  /// - Parameter body: The implementation. The first value of its call is the table; the arguments follow.
  package static func method(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: String? = nil, _ doc: @autoclosure @escaping Doc.Source,
    _ body: @escaping @Sendable (Owner, LuaCall) throws -> Int32
  ) -> NamespaceMember {
    let limit: @Sendable () -> ArgumentLimit = { ArgumentLimit(of: name, receiverCount: 1, parameters) }
    return NamespaceMember(name, .function(body, limit: limit)) { owner, name in
      APIEntry(.method, name, of: owner, type: type, doc(), parameters: parameters())
    }
  }

  /// Declares a value that scripts read, and set if `set` is given.
  ///
  /// - Parameters:
  ///   - kind: the kind of the entry: a member of the table, or a property.
  ///   - type: the Lua type.
  package static func property(
    _ name: String, as kind: APIEntry.Kind = .property, type: String, _ doc: @autoclosure @escaping Doc.Source,
    get: @escaping @Sendable (Owner) throws -> LuaValue,
    set: (@Sendable (Owner, LuaValue) throws -> Void)? = nil
  ) -> NamespaceMember {
    NamespaceMember(name, .property(get: get, set: set)) { owner, name in
      APIEntry(kind, name, of: owner, type: type, doc(), parameters: [])
    }
  }
}

extension Namespaces.Members {
  /// Creates the members of a table from their declarations.
  ///
  /// - Parameter owner: Returns the value that the bodies receive. It is called when a script uses a member.
  package init<Owner>(_ members: [NamespaceMember<Owner>], owner: @escaping () throws -> Owner) {
    for member in members {
      switch member.kind {
      case .function(let body, let makeLimit):
        let limit = makeLimit()
        functions.append(
          (
            member.name,
            { call in
              try limit.check(call)
              return try body(owner(), call)
            }
          ))
      case .property(let get, let set):
        properties.append(
          Namespaces.Property(
            name: member.name, get: { try get(owner()) },
            set: set.map { set in { value in try set(owner(), value) } }))
      }
    }
  }
}

extension ScriptContext {
  /// Creates an API table whose members receive the context.
  package func namespace(
    _ name: String, _ members: @escaping @Sendable () -> [NamespaceMember<ScriptContext>]
  ) throws -> LuaTable {
    try namespaces.make(name) { [unowned self] in Namespaces.Members(members()) { [unowned self] in self } }
  }
}

extension Array {
  /// Returns the entries of the reference for the members of a table.
  package func entries<Owner>(of owner: String) -> [APIEntry] where Element == NamespaceMember<Owner> {
    map { $0.entry(of: owner) }
  }
}
