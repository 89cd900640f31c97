/// A branch of `#if`.
public struct SourceBranch: Sendable {
  /// The condition, including that the branches before it do not apply.
  public var condition: String
  /// The lines of the branch.
  public var lines: ClosedRange<Int>
}

extension SourceFacts {
  /// Returns the facts of the branches that are compiled.
  ///
  /// A branch whose condition also depends on other things, such as the platform, is kept unless the names rule it out.
  ///
  /// - Parameter defines: The names that are defined. Other names are not.
  public func compiled(with defines: Set<String>) -> SourceFacts {
    let omitted = LineRanges(
      branches.lazy.filter { BuildCondition.isRuledOut($0.condition, defines: defines) }.map(\.lines))
    guard !omitted.isEmpty else { return self }
    func isCompiled(_ place: SourcePlace) -> Bool { !omitted.contains(place.line) }
    var facts = self
    facts.types.removeAll { !isCompiled($0.place) }
    for index in facts.types.indices {
      facts.types[index].properties.removeAll { !isCompiled($0.place) }
      facts.types[index].methods.removeAll { !isCompiled($0.place) }
    }
    facts.constants.removeAll { !isCompiled($0.place) }
    facts.functions.removeAll { !isCompiled($0.place) }
    facts.uses.removeAll { !isCompiled($0.place) }
    facts.calls.removeAll { !isCompiled($0.place) }
    facts.routes.removeAll { !isCompiled($0.place) }
    facts.passes.removeAll { !isCompiled($0.place) }
    facts.registrations.removeAll { !isCompiled($0.place) }
    facts.components.removeAll { !isCompiled($0.place) }
    facts.bodies.removeAll { !isCompiled($0.place) }
    return facts
  }
}
