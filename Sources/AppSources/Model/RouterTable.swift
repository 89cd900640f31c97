/// The screens that routers register for protocols, routers and URLs.
public struct RouterTable {
  /// A screen or protocol to which a registration leads.
  public struct Target {
    /// The class, or the protocol of an adapter.
    public let destination: ResolvedRoute.Destination
    /// The path of the file with the registration.
    public let file: String
    /// The line of the registration.
    public let line: Int
    /// The condition of `#if` around it, if an iOS build without further names does not compile it.
    public let condition: String?
  }

  private let model: SourceModel
  private let defines: Set<String>
  private let registrations: [(file: String, registration: SourceRegistration)]

  /// Creates the table of an app.
  ///
  /// - Parameters:
  ///   - model: The sources.
  ///   - defines: The names with which the sources are compiled.
  public init(_ model: SourceModel, defines: Set<String> = []) {
    self.model = model
    self.defines = defines
    registrations = model.files.flatMap { file in
      file.registrations.filter { $0.what != .request && $0.what != .moduleRequest }.map { (file.file, $0) }
    }
  }

  /// Returns the classes to which a route leads, or the protocol to which an adapter leads, with the places of the
  /// registrations. A destination other than a protocol, router or URL has none.
  public func targets(of destination: ResolvedRoute.Destination) -> [Target] {
    var found: [Target] = []
    func add(_ target: ResolvedRoute.Destination, _ file: String, _ registration: SourceRegistration) {
      let condition = registration.condition.flatMap { text -> String? in
        if BuildCondition.holds(text, defines: defines) { return nil }
        let inner = text.dropFirst().dropLast()
        return text.hasPrefix("(") && text.hasSuffix(")") && !inner.contains { "()".contains($0) }
          ? String(inner) : text
      }
      let new = Target(destination: target, file: file, line: registration.place.line, condition: condition)
      guard let known = found.firstIndex(where: { $0.destination == target }) else { return found.append(new) }
      // A registration that is always compiled counts.
      if condition == nil, found[known].condition != nil { found[known] = new }
    }
    for (file, registration) in registrations where leads(registration, file, to: destination) {
      if case .type(let name)? = registration.target {
        let isAdapter = registration.what == .adapter || registration.what == .moduleAdapter
        let simple = SourceModel.simpleName(name)
        add(isAdapter ? .routable(simple) : .screen(simple), file, registration)
        continue
      }
      for (other, view) in registrations where view.router == registration.router && view.target == nil {
        guard view.what == .view || view.what == .exclusiveView, !view.isService, case .type(let name) = view.value
        else { continue }
        add(.screen(SourceModel.simpleName(name)), other, view)
      }
    }
    return found
  }

  private func leads(
    _ registration: SourceRegistration, _ file: String, to destination: ResolvedRoute.Destination
  ) -> Bool {
    switch destination {
    case .routable(let name):
      guard case .type(let key) = registration.value else { return false }
      let isProtocol = ![.view, .exclusiveView].contains(registration.what)
      return isProtocol && key.filter { $0 != " " } == name.filter { $0 != " " }
    case .router(let name): return SourceModel.simpleName(registration.router) == SourceModel.simpleName(name)
    case .url(let url):
      guard registration.what == .url else { return false }
      return model.texts(registration.value, in: registration.router, file: file)?.contains {
        Self.pattern($0, matches: url)
      } == true
    default: return false
    }
  }

  /// Whether a URL has the components of a pattern, whose variables begin with a colon.
  private static func pattern(_ pattern: String, matches url: String) -> Bool {
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let wanted = pattern.split(separator: "/")
    let given = path.split(separator: "/")
    return wanted.count == given.count && zip(wanted, given).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
  }
}
