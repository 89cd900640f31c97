internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// The options of inline snapshots.
struct SnapshotOptions: ParsableArguments {
  private static let name = "--update-snapshots"

  @Option(
    help: ArgumentHelp(
      "Write the texts of assert.hierarchy and assert.log into the files: missing, changed or all. (without value: all)",
      valueName: "which"),
    transform: which)
  var updateSnapshots: SnapshotUpdate?

  @Sendable private static func which(_ text: String) throws -> SnapshotUpdate {
    if let update = SnapshotUpdate(rawValue: text) { return update }
    throw ValidationError("expected missing, changed or all")
  }

  /// Arguments in which the option has a value: a path that follows it is none.
  static func explicit(_ arguments: [String]) -> [String] {
    arguments.map { $0 == name ? "\(name)=\(SnapshotUpdate.all)" : $0 }
  }

  /// Writes what a run collected, and says what was done.
  ///
  /// - Returns: whether everything was written that could be.
  static func write(
    _ snapshots: SnapshotCollector, in environment: CommandEnvironment, output: (String) -> Void, noColor: Bool
  ) -> Bool {
    let outcome = snapshots.write(files: environment.files) { SystemFiles.replace($0, with: $1) }
    for line in outcome.lines { output(line + "\n") }
    for problem in outcome.problems { environment.explain(problem, noColor: noColor) }
    return outcome.problems.isEmpty
  }
}
