package import LuaRuntime
package import ScriptText

/// A global name of the API that is not a platform class: a function, a table or a value. All states share the declarations.
package struct Word: Sendable {
  /// The name.
  package let name: String
  /// Whether suites can use the name in busted mode.
  package let isOfBusted: Bool
  /// Creates the value when a script first reads the name.
  package let make: @Sendable (ScriptContext) throws -> LuaValue
  private let kind: APIEntry.Kind
  private let type: @Sendable () -> String?
  private let parameters: @Sendable () -> [APIEntry.Parameter]
  private let doc: Doc.Source
  private let members: @Sendable (_ owner: String) -> [APIEntry]

  /// Declares a name.
  ///
  /// - Parameters:
  ///   - kind: The kind of the entry in the reference.
  ///   - parameters: The descriptions of the parameters of a function.
  ///   - type: The Lua type of the value, or of the result of a function.
  ///   - isOfBusted: Whether suites can use the name in busted mode.
  ///   - members: The entries for the keys or the members.
  ///   - make: Creates the value.
  package init(
    _ kind: APIEntry.Kind, _ name: String,
    _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    type: @autoclosure @escaping @Sendable () -> String? = nil, isOfBusted: Bool = false,
    _ doc: @autoclosure @escaping Doc.Source,
    members: @escaping @Sendable (_ owner: String) -> [APIEntry] = { _ in [] },
    make: @escaping @Sendable (ScriptContext) throws -> LuaValue
  ) {
    self.name = name
    self.kind = kind
    self.parameters = parameters
    self.type = type
    self.isOfBusted = isOfBusted
    self.doc = doc
    self.members = members
    self.make = make
  }

  /// Declares a function.
  ///
  /// - Parameter body: The implementation. It receives the context and the call, and returns the number of results.
  package static func function(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter] = [],
    returns type: @autoclosure @escaping @Sendable () -> String? = nil, isOfBusted: Bool = false,
    _ doc: @autoclosure @escaping Doc.Source, keys: @autoclosure @escaping @Sendable () -> [DeclarationKey] = [],
    _ body: @escaping @Sendable (ScriptContext, LuaCall) throws -> Int32
  ) -> Word {
    Word(
      .function, name, parameters(), type: type(), isOfBusted: isOfBusted, doc(), members: { keys().entries(of: $0) }
    ) { context in
      let limit = ArgumentLimit(of: name, receiverCount: 0, parameters)
      return .function(
        try context.lua.function(name) { [unowned context] call in
          // A suite of busted may pass more, which busted ignores too.
          if !isOfBusted { try limit.check(call) }
          return try body(context, call)
        })
    }
  }

  /// Declares a function that takes a name and a table, in one call or in two: `kind "Name" { … }`, `kind("Name", { … })`.
  ///
  /// - Parameter declare: The implementation. It receives the context, the name and the table, and returns the declared value.
  package static func declaration(
    _ name: String, _ parameters: @autoclosure @escaping @Sendable () -> [APIEntry.Parameter],
    returns type: String, _ doc: @autoclosure @escaping Doc.Source,
    keys: @autoclosure @escaping @Sendable () -> [DeclarationKey] = [],
    _ declare: @escaping @Sendable (ScriptContext, String, TableArgument) throws -> LuaTable
  ) -> Word {
    Word(.function, name, parameters(), type: type, doc(), members: { keys().entries(of: $0) }) { context in
      .function(try context.declarationWord(name) { [unowned context] in try declare(context, $0, $1) })
    }
  }

  /// The entries of the reference: the name, then its keys or members.
  package var entries: [APIEntry] {
    [APIEntry(kind, name, type: type(), doc(), parameters: parameters())] + members(name)
  }
}

/// A key of the table that an API function takes.
package struct DeclarationKey: Sendable {
  /// The key.
  package let name: String
  private let type: String
  private let doc: Doc.Source

  /// Declares a key.
  ///
  /// - Parameter type: the Lua type of its value.
  package init(_ name: String, _ type: String, _ doc: @autoclosure @escaping Doc.Source) {
    self.name = name
    self.type = type
    self.doc = doc
  }

  /// Returns the entry of the reference for the key of a function.
  package func entry(of owner: String) -> APIEntry {
    APIEntry(.key, name, of: owner, type: type, doc(), parameters: [])
  }
}

extension [DeclarationKey] {
  /// The keys, for messages.
  package var names: [String] { map(\.name) }

  /// Returns the entries of the reference for the keys of a function.
  package func entries(of owner: String) -> [APIEntry] { map { $0.entry(of: owner) } }
}
