internal import RouteDiagnostics

/// The contents of a file, which decide what it counts as.
enum FileContents {
  /// Tests and blocks.
  case tests
  /// A single scenario, which counts as one test.
  case scenario
  /// Neither tests nor a scenario, although the file is to have them. The warnings result from its end.
  case nothing([Diagnostic])

  /// Whether the file declares tests or blocks, as far as is known.
  var areTests: Bool { if case .tests = self { true } else { false } }
}
