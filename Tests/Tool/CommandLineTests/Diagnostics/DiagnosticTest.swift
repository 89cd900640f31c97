import Testing

/// A script, and the golden file of its output.
///
/// Without a launch the whole trace is compared. A script that launches an app runs quietly, so that its golden file shows the diagnostic
/// and not the callbacks of a launch.
struct DiagnosticTest {
  private var test: CommandTest

  /// A script, run as `scenario.lua`.
  init(_ script: String, isQuiet: Bool = false) {
    test = CommandTest(arguments: ["run"] + (isQuiet ? ["--quiet"] : []) + ["scenario.lua"])
      .file("scenario.lua", script + "\n")
  }

  /// A suite, run as `navigation_spec.lua`.
  init(suite script: String) {
    test = CommandTest("test", "navigation_spec.lua").file("navigation_spec.lua", script + "\n")
  }

  /// Writes another file beside the script.
  func file(_ path: String, _ text: String) -> DiagnosticTest {
    var copy = self
    copy.test = test.file(path, text + "\n")
    return copy
  }

  /// Runs the script and compares.
  func run(
    named name: String = #function, filePath: String = #filePath, sourceLocation: TestLocation = #_sourceLocation
  ) throws {
    try test.runGolden(named: name, filePath: filePath, sourceLocation: sourceLocation)
  }
}
