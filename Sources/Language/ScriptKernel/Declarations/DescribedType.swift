package import ScriptText

/// The documentation of a type that has neither a Swift class nor a name in the environment. Scripts receive its values from functions.
package struct DescribedType: Sendable {
  /// The name.
  package let name: String
  private let doc: Doc.Source
  private let members: @Sendable (_ owner: String) -> [APIEntry]

  /// Declares a type.
  ///
  /// - Parameter members: Returns the entries of its members.
  package init(
    _ name: String, _ doc: @autoclosure @escaping Doc.Source,
    members: @escaping @Sendable (_ owner: String) -> [APIEntry]
  ) {
    self.name = name
    self.doc = doc
    self.members = members
  }

  /// The entries of the reference: the type, then its members.
  package var entries: [APIEntry] { [APIEntry(.type, name, type: nil, doc(), parameters: [])] + members(name) }
}
