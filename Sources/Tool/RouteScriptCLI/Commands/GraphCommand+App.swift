internal import InterfaceBuilder
internal import RouteDiagnostics
internal import StoryboardAnalysis

extension GraphCommand {
  /// Draws the screens of an app.
  func drawApp(in environment: CommandEnvironment) -> ExitStatus {
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
    let environment = reading.environment
    return options.execute(
      in: environment, reading: .facts, limit: .seconds(60), except: reading.settings.excludes
    ) { input in
      let app = reading.app(input)
      var input = input
      input.omitDependencies(reading.settings.dependencies)
      let documents = input.documents
      let whole = SceneGraph(DocumentLibrary(documents), of: app.files)
      guard let graph = part(of: whole, environment) else { return StoryboardProduct(nil) { .usage } }
      let output = SceneGraphOutput(format: format, environment: environment, shared: options, sketches: sketches)
      return output.product(graph, documents) { [input] in
        for notice in app.notices { environment.writeError("note: \(notice)\n") }
        for part in app.unread { environment.explain(part.diagnostic, noColor: shared.noColor) }
        return input.explainUnreadable(allowingArchives: true)
      }
    }
  }

  /// Returns the part of a graph that the options choose, or prints a name that is not in it and returns `nil`.
  private func part(of graph: SceneGraph, _ environment: CommandEnvironment) -> SceneGraph? {
    guard !targets.isEmpty || !starts.isEmpty else { return graph }
    var kept = Set(graph.nodes.indices)
    for (names, isTarget) in [(targets, true), (starts, false)] where !names.isEmpty {
      var chosen: Set<Int> = []
      for name in names {
        let found = graph.nodes(named: name)
        guard !found.isEmpty else {
          environment.explain(
            Diagnostic(
              "there is no screen '\(name)'", suggestions: NameSuggester.suggestions(for: name, among: graph.names),
              help: ["name a class or a storyboard identifier"]), noColor: shared.noColor)
          return nil
        }
        chosen.formUnion(found)
      }
      kept.formIntersection(isTarget ? graph.leading(to: chosen) : graph.leading(from: chosen))
    }
    return graph.part(kept)
  }
}
