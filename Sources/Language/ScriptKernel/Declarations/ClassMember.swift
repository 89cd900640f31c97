package import LuaRuntime
package import ScriptText
package import SimulatedWorld

/// A member of a platform class: its effect for scripts, and its documentation.
package struct ClassMember: Sendable {
  /// A function that reads or writes with the object. The first argument of the call is the one after the object, or the value that a
  /// property is set to.
  package typealias Body = @Sendable (SimulatedObject, LuaCall, ScriptContext) throws -> Int32
  /// A function that installs the function that a script assigned, or removes it for `nil`.
  package typealias Install = @Sendable (SimulatedObject, ScriptBlock?) -> Void
  /// A function of the class itself. The first argument of the call is the first one that the script wrote.
  package typealias Function = @Sendable (LuaCall, ScriptContext) throws -> Int32

  /// The ways in which scripts use a member.
  package enum Kind: Sendable {
    case property(get: Body, set: Body?)
    case method(Body)
    /// A property that holds a function, which the simulator calls.
    case block(Install)
    /// A function of the class itself, which scripts call with a dot: `UIView.setAnimationsEnabled(false)`.
    case function(Function)
  }

  /// The member's name.
  package let name: String
  /// The way in which scripts use it.
  package let kind: Kind
  /// Whether completion can read the property, because reading it neither creates anything nor calls a script function.
  package private(set) var isReadByCompletion = true
  /// The message that a script sends by calling the method of an object whose class overrides it, or `nil` if the call reaches the override.
  package private(set) var message: Body?
  private let describe: @Sendable (_ owner: String, _ name: String) -> APIEntry

  /// Declares a member.
  ///
  /// - Parameter describe: Creates the entry of the reference for the owner's name and the member's name.
  package init(
    _ name: String, _ kind: Kind, _ describe: @escaping @Sendable (_ owner: String, _ name: String) -> APIEntry
  ) {
    self.name = name
    self.kind = kind
    self.describe = describe
  }

  /// Whether the member is a property instead of a function.
  package var isProperty: Bool {
    switch kind {
    case .property, .block: true
    case .method, .function: false
    }
  }

  /// The body of a function of the class itself, or `nil` for a member of instances.
  package var function: Function? { if case .function(let body) = kind { body } else { nil } }

  /// Returns the entry of the reference for the member of a class.
  package func entry(of owner: String) -> APIEntry { describe(owner, name) }

  /// Returns a copy of the method for which calls of an override send a message instead.
  package func sending(_ message: @escaping Body) -> ClassMember {
    var member = self
    member.message = message
    return member
  }

  /// Returns a copy of the member whose use calls a function first, which can throw.
  ///
  /// - Parameter error: The description of the function's error for the reference.
  package func checked(
    error: String, _ check: @escaping @Sendable (SimulatedObject, ScriptContext) throws -> Void
  ) -> ClassMember {
    func checking(_ body: @escaping Body) -> Body {
      { host, call, context in
        try check(host, context)
        return try body(host, call, context)
      }
    }
    let describe = describe
    let checked: Kind =
      switch kind {
      case .property(let get, let set): .property(get: checking(get), set: set.map(checking))
      case .method(let body): .method(checking(body))
      case .block, .function: kind
      }
    var member = ClassMember(name, checked) { owner, name in describe(owner, name).adding(error: error) }
    member.isReadByCompletion = isReadByCompletion
    member.message = message
    return member
  }

  /// A copy of the member that completion does not read, because reading it creates something or calls a script function.
  package var withSideEffects: ClassMember {
    var member = self
    member.isReadByCompletion = false
    return member
  }
}

extension APIEntry {
  /// Returns a copy with another possible error.
  fileprivate func adding(error: String) -> APIEntry {
    APIEntry(
      kind, name, of: owner, type: type, text, parameters: parameters, takesNothing: takesNothing,
      errors: errors + [error], rules: rules, example: example)
  }
}

/// Collects the members of a class: each statement is a member or a list of members.
@resultBuilder
package enum ClassMemberBuilder {
  package static func buildExpression(_ member: ClassMember) -> [ClassMember] { [member] }
  package static func buildExpression(_ members: [ClassMember]) -> [ClassMember] { members }
  package static func buildPartialBlock(first: [ClassMember]) -> [ClassMember] { first }
  package static func buildPartialBlock(accumulated: [ClassMember], next: [ClassMember]) -> [ClassMember] {
    accumulated + next
  }
  package static func buildBlock() -> [ClassMember] { [] }
}
