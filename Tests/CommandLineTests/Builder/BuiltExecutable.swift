import GoldenTesting

/// The executable under test, as the build that made the tests left it.
enum BuiltExecutable {
  /// The path of `routescript`: it stands in the folder of the test bundle.
  ///
  /// - Throws: `BuildFolder.Missing` when the product was not built.
  static func path() throws -> String { try BuildFolder.path(of: "routescript") }
}
