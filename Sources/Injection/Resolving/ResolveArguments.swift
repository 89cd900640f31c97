/// The values that a resolve is given for components (`injection:V22`).
public struct ResolveArguments {
  /// The values for one component.
  public struct Entry {
    let type: ServiceType
    let values: [Any]

    /// Values for the component of a type, in the order in which it asks.
    public init(_ type: ServiceType, _ values: [Any]) {
      self.type = type
      self.values = values
    }
  }

  let entries: [Entry]

  /// Arguments for components.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Arguments for the component of a type of Swift's, wherever in the graph it is made (`injection:V23`).
  public static func `for`(_ type: Any.Type, _ values: Any...) -> ResolveArguments {
    ResolveArguments([Entry(ServiceType(type), values)])
  }

  /// Adds arguments for another component.
  public func and(_ type: Any.Type, _ values: Any...) -> ResolveArguments {
    ResolveArguments(entries + [Entry(ServiceType(type), values)])
  }

  /// What is given for a component; nil for nothing, and for more than one entry (`injection:V23`, `injection:V24`).
  func values(for component: Component) -> [Any]? {
    let fitting = entries.filter { component.isFound(under: $0.type) }
    return fitting.count == 1 ? fitting[0].values : nil
  }
}
