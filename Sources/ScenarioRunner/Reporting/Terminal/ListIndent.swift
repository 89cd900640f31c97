internal import Diagnostics

/// What stands before a test in a list. It is the same for many tests.
struct ListIndent {
  /// In how many groups and tests a test stands, itself counted.
  let depth: Int
  /// The columns that are empty.
  let margin: String
  /// The same with the sign of a test that passed.
  let passed: String

  init(depth: Int, _ style: OutputStyle) {
    self.depth = depth
    margin = String(repeating: "  ", count: depth)
    passed = margin + style.paint("✓", as: .success) + " "
  }
}
