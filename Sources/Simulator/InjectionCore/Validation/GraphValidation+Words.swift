internal import RouteDiagnostics

/// Names of components in findings, and the paths to them.
extension GraphValidation {
  /// Returns the path by which the program reaches a place, starting with a root if one leads there.
  func way(to index: Int, _ label: String) -> String {
    var steps = [place(graph.components[index], label)]
    var next = index
    while case .some(.some(let step)) = reached[next] {
      steps.append(place(graph.components[step.from], step.edge.label))
      next = step.from
    }
    return steps.reversed().joined(separator: " → ")
  }

  func place(_ component: Component, _ label: String) -> String {
    label == "init" ? "\(component.type)(init)" : "\(component.type).\(label)"
  }

  func location(_ component: Component) -> SourceLocation? { location(component.site) }

  func location(_ site: RegistrationSite) -> SourceLocation? {
    site.line > 0 ? SourceLocation(file: site.file, line: site.line) : nil
  }
}
