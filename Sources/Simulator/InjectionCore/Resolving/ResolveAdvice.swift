internal import RouteDiagnostics

/// The registered types, for advice on a request for another type.
struct RegisteredTypes {
  /// The maximum number of listed types.
  private static let most = 8
  /// The names of the types, in registration order.
  private let names: [String]
  /// The owner of the registrations, for display.
  private let owner: String

  /// Collects the types of a container, then those of its parents.
  init(of container: Container) {
    self.init(
      container.chain.flatMap(\.components), of: container.name.map { "container \"\($0)\"" } ?? "the container")
  }

  /// Collects the types of components.
  init(_ components: [Component], of owner: String) {
    var seen: Set<String> = []
    names = components.flatMap { [$0.type.name] + $0.services.map(\.type.name) }.filter { seen.insert($0).inserted }
    self.owner = owner
  }

  /// Returns a question with the types that the program may have intended, or else a list of the registered types.
  func advice(on name: String) -> String {
    if names.count <= NameSuggester.mostCandidates,
      let question = NameSuggester.question(NameSuggester.suggestions(for: name, among: names))
    {
      return question
    }
    if names.isEmpty { return "nothing is registered in \(owner)" }
    let others = names.count - Self.most
    let list = names.prefix(others > 1 ? Self.most : names.count).joined(separator: ", ")
    return "registered in \(owner): \(list)\(others > 1 ? " and \(others) others" : "")"
  }
}

extension InjectionRun {
  /// Returns advice on a component that is not registered, or `nil` for other errors.
  ///
  /// The advice is a question with the types that the program may have intended, or else a list of the registered types. If the type is
  /// registered under other names, it is a question with the similar names, or `nil`.
  public func advice(on error: ResolveError) -> String? {
    guard case .notRegistered(let near) = error.reason else { return nil }
    guard near.isEmpty else {
      let names = near.compactMap { if case .name(let name) = $0 { name } else { nil } }
      return NameSuggester.question(NameSuggester.suggestions(for: error.askedName, among: names))
    }
    guard let container = error.askedOf.flatMap(container) else { return nil }
    return RegisteredTypes(of: container).advice(on: error.typeName)
  }
}
