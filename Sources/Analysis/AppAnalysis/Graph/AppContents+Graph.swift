internal import RouteDiagnostics
internal import StoryboardAnalysis

extension AppContents {
  /// Draws the screens and the ways between them.
  func graph(_ options: GraphOptions) throws(AppFailure) -> GraphResult {
    var own = input
    own.omitDependencies()
    let whole = SceneGraph(DocumentLibrary(own.documents), of: files)
    return GraphResult(
      graph: try Self.part(of: whole, options), documents: own.documents, unreadable: own.unreadable, notices: notices,
      unreadSources: unread, unreadFiles: own.unread)
  }

  private static func part(of graph: SceneGraph, _ options: GraphOptions) throws(AppFailure) -> SceneGraph {
    guard !options.targets.isEmpty || !options.starts.isEmpty else { return graph }
    var kept = Set(graph.nodes.indices)
    for (names, isTarget) in [(options.targets, true), (options.starts, false)] where !names.isEmpty {
      var chosen: Set<Int> = []
      for name in names {
        let found = graph.nodes(named: name)
        guard !found.isEmpty else {
          let suggestions = NameSuggester.suggestions(for: name, among: graph.names)
          throw AppFailure(
            .unknownScreen,
            Diagnostic(
              "there is no screen '\(name)'", suggestions: suggestions,
              help: ["name a class or a storyboard identifier"]))
        }
        chosen.formUnion(found)
      }
      kept.formIntersection(isTarget ? graph.leading(to: chosen) : graph.leading(from: chosen))
    }
    return graph.part(kept)
  }
}
