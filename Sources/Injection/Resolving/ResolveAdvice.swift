internal import Diagnostics

/// The types under which something is registered, for whoever asked for another one.
struct RegisteredTypes {
  /// How many are listed.
  private static let most = 8
  /// Their names, in the order of registration.
  private let names: [String]
  /// Who has them.
  private let owner: String

  /// The types of a container, then those of its parents.
  init(of container: Container) {
    self.init(
      container.chain.flatMap(\.components), of: container.name.map { "container \"\($0)\"" } ?? "the container")
  }

  /// The types of components.
  init(_ components: [Component], of owner: String) {
    var seen: Set<String> = []
    names = components.flatMap { [$0.type.name] + $0.services.map(\.type.name) }.filter { seen.insert($0).inserted }
    self.owner = owner
  }

  /// Which of them may have been meant, or else which there are.
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
  /// What may have been meant where something is not registered, or else what is; nil for other errors, and where the error names what
  /// is near.
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
