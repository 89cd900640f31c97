public import Diagnostics

/// Something that validation found out about a graph.
public struct GraphFinding {
  /// What is wrong.
  public enum Kind: String, Sendable, CaseIterable {
    /// Somebody asks for what is not registered.
    case missing
    /// Somebody asks for what several components fit.
    case ambiguous
    /// Somebody asks for a component that the container cannot make.
    case notCreatable
    /// Components need each other, and no place waits.
    case cycle
    /// Components need each other, and each makes the others anew, without end.
    case prototypeCycle
    /// Components of a cycle live differently long.
    case mixedCycle
    /// Nobody asks for a component.
    case unused
  }

  /// What is wrong.
  public let kind: Kind
  /// What to tell a person: an error makes the graph invalid, a warning or a note does not.
  public let diagnostic: Diagnostic
  /// The components that have to do with it, the one at fault first.
  public let components: [Component]
}

/// What validation found out.
public struct GraphReport {
  /// The findings: by the order of registration of the components at fault.
  public let findings: [GraphFinding]

  /// Whether everything that is asked for can be made.
  public var isValid: Bool { !findings.contains { $0.diagnostic.severity == .error } }

  /// What to tell a person.
  public var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }
}
