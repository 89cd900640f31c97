/// One change to the code of a rule, which the tests of the rule should notice.
public struct Mutant: Equatable, Sendable {
  /// The path of the file, relative to the root of the package.
  public let file: String
  /// The types around the declaration and its name, such as `Gate.open(_:)`.
  public let declaration: String
  /// The change.
  public let operation: Operation
  /// The position among the mutants of the same operation in the declaration, from 1.
  public let ordinal: Int
  /// The rules that the doc comment of the declaration names.
  public let rules: [String]
  /// The lines of the changed code.
  public let lines: ClosedRange<Int>
  /// The position among all mutants of the file, from 0.
  public let index: Int
  /// The edits that compile the mutant beside the original code.
  let insertions: [Insertion]

  /// The name in reports and in the list of exceptions. It does not quote code, and it does not depend on lines.
  public var name: String { "\(file) › \(declaration) › \(operation.rawValue) \(ordinal)" }
}
