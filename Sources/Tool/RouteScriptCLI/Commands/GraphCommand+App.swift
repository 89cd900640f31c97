internal import AppAnalysis
internal import RouteDiagnostics

extension GraphCommand {
  /// Draws the screens of an app.
  func drawApp(in environment: CommandEnvironment) -> ExitStatus {
    guard let environment = reader.applied(to: environment, noColor: shared.noColor) else { return .usage }
    var confinement = Confinement.app(file.map { [$0] } ?? [], in: environment)
    confinement.allowOutput(output)
    confinement.allowDrawing(in: environment)
    _ = environment.confine(confinement)
    guard
      let reading = AppReading(
        file.map { [$0] } ?? [], environment, command: "routescript graph", noColor: shared.noColor)
    else {
      return .usage
    }
    var options = StoryboardOptions()
    options.named = reading.paths
    options.output = output
    options.timeout = shared.timeout
    options.noColor = shared.noColor
    return options.execute(in: reading.environment, limit: .seconds(60)) { [options] () throws(AppFailure) in
      let result = try reading.analyzer.graph(reading.paths, GraphOptions(to: targets, from: starts))
      let output = SceneGraphOutput(
        format: format, environment: reading.environment, shared: options, sketches: sketches)
      return output.product(result.graph, result.documents) {
        for notice in result.notices { environment.writeError("note: \(notice)\n") }
        for part in result.unreadSources { environment.explain(part.diagnostic, noColor: shared.noColor) }
        return environment.explainUnread(
          result.unreadable, result.unreadFiles, noColor: shared.noColor, allowingArchives: true)
      }
    }
  }
}
