extension Container {
  /// Checks whether all dependencies of components can be created, without creating anything (`injection:G1`).
  ///
  /// The time grows with the number of components and dependencies.
  ///
  /// With roots, only components that are reachable from them, or from components with the lifetime `single`, are checked for cycles.
  /// The others are unused (`injection:G12`).
  public func validate() -> GraphReport {
    GraphReport(findings: GraphValidation.findings(of: makeGraph()))
  }
}
