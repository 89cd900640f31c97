internal import ArgumentParser
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// The options of inline snapshots.
struct SnapshotOptions: ParsableArguments {
  private static let name = "--update-snapshots"

  @Option(
    help: ArgumentHelp(
      "Write the expected strings of assert.hierarchy and assert.log into the files: missing, changed or all. (default: all)",
      valueName: "which"),
    transform: which)
  var updateSnapshots: SnapshotUpdate?

  @Sendable private static func which(_ text: String) throws -> SnapshotUpdate {
    if let update = SnapshotUpdate(rawValue: text) { return update }
    throw ValidationError("expected missing, changed or all")
  }

  /// Returns arguments in which the option has an explicit value, so that a path after it is not taken for the value.
  static func explicit(_ arguments: [String]) -> [String] {
    arguments.map { $0 == name ? "\(name)=\(SnapshotUpdate.all)" : $0 }
  }
}
