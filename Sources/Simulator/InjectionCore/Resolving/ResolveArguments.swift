/// The arguments of a resolve for components (`injection:V22`).
public struct ResolveArguments {
  /// The arguments for one component.
  public struct Entry {
    let type: ServiceType
    let values: [Any]

    /// Creates arguments for the component of a type, in the order in which it requests them.
    public init(_ type: ServiceType, _ values: [Any]) {
      self.type = type
      self.values = values
    }
  }

  let entries: [Entry]

  /// Creates arguments for components.
  public init(_ entries: [Entry]) {
    self.entries = entries
  }

  /// Returns arguments for the component of a Swift type, wherever in the graph it is created (`injection:V23`).
  public static func `for`(_ type: Any.Type, _ values: Any...) -> ResolveArguments {
    ResolveArguments([Entry(ServiceType(type), values)])
  }

  /// Adds arguments for another component.
  public func and(_ type: Any.Type, _ values: Any...) -> ResolveArguments {
    ResolveArguments(entries + [Entry(ServiceType(type), values)])
  }

  /// Returns the arguments for a component, or `nil` if it does not have exactly one entry (`injection:V23`, `injection:V24`).
  func values(for component: Component) -> [Any]? {
    let fitting = entries.filter { component.isFound(under: $0.type) }
    return fitting.count == 1 ? fitting[0].values : nil
  }
}
