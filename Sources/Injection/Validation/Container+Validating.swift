extension Container {
  /// Finds out whether everything that components ask for can be made, without making anything (`injection:G1`). In time that grows with
  /// components and dependencies.
  ///
  /// With roots, only what can be reached from them or from components of the lifetime `single` is looked at for cycles, and the rest
  /// is unused (`injection:G12`).
  public func validate() -> GraphReport {
    GraphReport(findings: GraphValidation.findings(of: makeGraph()))
  }
}
