/// The documentation of an API declaration, which appears in help, the reference and the definitions for editors.
package struct Doc: Sendable {
  /// The description. Its first sentence is the summary.
  package let text: String
  /// The Lua type of the value or of the result, if it differs from the type that the Swift declaration implies.
  package let type: String?
  /// The possible errors, one sentence each.
  package let errors: [String]
  /// The rules of the specification that the declaration implements.
  package let rules: [String]
  /// A short example in Lua.
  package let example: String?

  /// Creates the documentation of a declaration.
  package init(
    _ text: String, type: String? = nil, errors: [String] = [], rules: [String] = [], example: String? = nil
  ) {
    self.text = text
    self.type = type
    self.errors = errors
    self.rules = rules
    self.example = example
  }

  /// A function that creates documentation. Declarations store it, because a running scenario needs no documentation.
  package typealias Source = @Sendable () -> Doc
}
