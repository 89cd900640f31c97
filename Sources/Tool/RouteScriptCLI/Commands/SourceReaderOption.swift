internal import ArgumentParser
internal import RouteDiagnostics

/// The option of commands that read an app's Swift sources.
struct SourceReaderOption: ParsableArguments {
  /// The name without dashes.
  static let name = "source-reader"

  @Option(
    name: .customLong(Self.name),
    help: ArgumentHelp(
      "Read Swift with this program instead of the routescript-sources beside routescript.", valueName: "program"),
    completion: .file())
  var path: String?

  /// Returns the machine with the program. If it cannot be run, prints the reason and returns `nil`.
  func applied(to environment: CommandEnvironment, noColor: Bool) -> CommandEnvironment? {
    guard let path else { return environment }
    var environment = environment
    environment.sourceReader = path
    if SourceReaderTool.find(environment, reading: []) == nil {
      let (reason, help) = SourceReaderTool.absence(environment)
      environment.explain(Diagnostic(reason, help: [help]), noColor: noColor)
      return nil
    }
    return environment
  }
}
