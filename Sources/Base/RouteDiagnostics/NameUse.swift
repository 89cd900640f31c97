/// The use of a name in code, as far as Lua reports it. It distinguishes the occurrences of the name in a line.
package struct NameUse: Sendable, Equatable {
  /// The kind of a name.
  package enum Kind: Sendable {
    /// A variable: no dot or colon precedes the name, and nothing declares it.
    case variable
    /// A field, after a dot.
    case field
    /// A method, after a colon.
    case method
    /// A field or a method.
    case member
  }

  /// The code that follows the name.
  package enum Operation: Sendable {
    /// The arguments of a call.
    case call
    /// A dot, a colon or a bracket.
    case index
    /// An equals sign.
    case assignment
  }

  /// The kind of the name, or `nil` if it is unknown.
  package let kind: Kind?
  /// The operation on the value, or `nil` if it is unknown.
  package let operation: Operation?

  /// Creates a use.
  package init(_ kind: Kind?, _ operation: Operation? = nil) {
    self.kind = kind
    self.operation = operation
  }
}
