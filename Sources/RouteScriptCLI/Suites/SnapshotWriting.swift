internal import ScenarioRunner

/// Writes inline snapshots into the files in which they stand.
enum SnapshotWriting {
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
