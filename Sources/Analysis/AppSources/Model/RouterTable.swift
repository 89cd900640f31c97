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
  private typealias Entry = (file: String, registration: SourceRegistration)
  /// The registrations of destination and configuration protocols, without spaces in their names.
  private var ofProtocols: [String: [Entry]] = [:]
  /// The registrations by the last name of the router.
  private var ofRouters: [String: [Entry]] = [:]
  /// The registrations of views by the router. Those with a target lead elsewhere.
  private var views: [String: [Entry]] = [:]
  private var patterns: [(text: [Substring], entry: Entry)] = []

  /// Creates the table of an app.
  ///
  /// - Parameters:
  ///   - model: The sources.
  ///   - defines: The names with which the sources are compiled.
  public init(_ model: SourceModel, defines: Set<String> = []) {
    self.model = model
    self.defines = defines
    for file in model.files {
      for registration in file.registrations where registration.what != .request && registration.what != .moduleRequest
      {
        add((file.file, registration))
      }
    }
  }

  private mutating func add(_ entry: Entry) {
    let registration = entry.registration
    ofRouters[SourceModel.simpleName(registration.router), default: []].append(entry)
    if registration.target == nil, registration.what == .view || registration.what == .exclusiveView,
      !registration.isService, case .type = registration.value
    {
      views[registration.router, default: []].append(entry)
    }
    if ![.view, .exclusiveView].contains(registration.what), case .type(let key) = registration.value {
      ofProtocols[key.filter { $0 != " " }, default: []].append(entry)
    }
    if registration.what == .url {
      for text in model.texts(registration.value, in: registration.router, file: entry.file) ?? [] {
        patterns.append((text.split(separator: "/").map { Substring(String($0)) }, entry))
      }
    }
  }

  /// Returns the classes to which a route leads, or the protocol to which an adapter leads, with the places of the
  /// registrations. A destination other than a protocol, router or URL has none.
  public func targets(of destination: ResolvedRoute.Destination) -> [Target] {
    var found: [Target] = []
    var places: [ResolvedRoute.Destination: Int] = [:]
    func add(_ target: ResolvedRoute.Destination, _ file: String, _ registration: SourceRegistration) {
      let condition = registration.condition.flatMap { text -> String? in
        if BuildCondition.holds(text, defines: defines) { return nil }
        let inner = text.dropFirst().dropLast()
        return text.hasPrefix("(") && text.hasSuffix(")") && !inner.contains { "()".contains($0) }
          ? String(inner) : text
      }
      let new = Target(destination: target, file: file, line: registration.place.line, condition: condition)
      guard let known = places[target] else {
        places[target] = found.count
        return found.append(new)
      }
      // A registration that is always compiled counts.
      if condition == nil, found[known].condition != nil { found[known] = new }
    }
    var seen: Set<String> = []
    for (file, registration) in entries(leadingTo: destination) {
      if case .type(let name)? = registration.target {
        let isAdapter = registration.what == .adapter || registration.what == .moduleAdapter
        let simple = SourceModel.simpleName(name)
        add(isAdapter ? .routable(simple) : .screen(simple), file, registration)
        continue
      }
      guard seen.insert(registration.router).inserted else { continue }
      for (other, view) in views[registration.router] ?? [] {
        guard case .type(let name) = view.value else { continue }
        add(.screen(SourceModel.simpleName(name)), other, view)
      }
    }
    return found
  }

  private func entries(leadingTo destination: ResolvedRoute.Destination) -> [Entry] {
    switch destination {
    case .routable(let name): ofProtocols[name.filter { $0 != " " }] ?? []
    case .router(let name): ofRouters[SourceModel.simpleName(name)] ?? []
    case .url(let url): patterns.filter { Self.pattern($0.text, matches: url) }.map(\.entry)
    default: []
    }
  }

  /// Whether a URL has the components of a pattern, whose variables begin with a colon.
  private static func pattern(_ wanted: [Substring], matches url: String) -> Bool {
    let given = url.prefix { $0 != "?" && $0 != "#" }.split(separator: "/")
    return wanted.count == given.count && zip(wanted, given).allSatisfy { $0 == $1 || $0.hasPrefix(":") }
  }
}
