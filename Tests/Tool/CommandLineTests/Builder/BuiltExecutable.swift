import GoldenTesting

/// The executable under test, as the build that made the tests left it.
enum BuiltExecutable {
  /// Returns the path of `routescript`, which is in the folder of the test bundle.
  ///
  /// - Throws: `BuildFolder.Missing` if the product was not built.
  static func path() throws -> String { try BuildFolder.path(of: "routescript") }
}
