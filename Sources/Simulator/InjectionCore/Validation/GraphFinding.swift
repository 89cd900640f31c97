public import RouteDiagnostics

/// A result of the validation of a graph.
public struct GraphFinding {
  /// The kind of a finding.
  public enum Kind: String, Sendable, CaseIterable {
    /// A requested component is not registered.
    case missing
    /// Several components match a request.
    case ambiguous
    /// The container cannot create a requested component.
    case notCreatable
    /// Components need each other, and no place is deferred.
    case cycle
    /// Components need each other, and each creates new instances of the others, infinitely.
    case prototypeCycle
    /// Components of a cycle have different lifetimes.
    case mixedCycle
    /// A component is not reachable from an entry point.
    case unused
  }

  /// The kind of the finding.
  public let kind: Kind
  /// The diagnostic for the user. An error makes the graph invalid, a warning or a note does not.
  public let diagnostic: Diagnostic
  /// The affected components, starting with the cause.
  public let components: [Component]
}

/// The result of a validation.
public struct GraphReport {
  /// The findings: about dependencies, then about cycles, then about unused components, each in registration order.
  public let findings: [GraphFinding]

  /// Whether all dependencies can be created.
  public var isValid: Bool { !findings.contains { $0.diagnostic.severity == .error } }

  /// The diagnostics for the user.
  public var diagnostics: [Diagnostic] { findings.map(\.diagnostic) }
}
