internal import AppSources
internal import RouteDiagnostics

extension AppCheck {
  /// A registration, its file, and the name of the registered object.
  private struct Entry {
    let file: String
    let registration: SourceRegistration
    let name: String
  }

  /// Returns the registrations that are compiled, with the names of protocols and the strings of patterns.
  private func entries(_ kinds: Set<SourceRegistration.Kind>) -> [Entry] {
    app.model.files.flatMap { facts in
      facts.registrations.compactMap { registration -> Entry? in
        guard kinds.contains(registration.what), BuildCondition.holds(registration.condition, defines: app.defines)
        else {
          return nil
        }
        if case .type(let name) = registration.value {
          return Entry(file: facts.file, registration: registration, name: name.filter { $0 != " " })
        }
        let texts = app.model.texts(registration.value, in: registration.router, file: facts.file)
        guard texts?.count == 1, let text = texts?.first else { return nil }
        return Entry(file: facts.file, registration: registration, name: text)
      }
    }
  }

  /// Checks that the protocols to which code routes have routers, and that no two URL patterns match the same URLs.
  mutating func checkRouters() {
    guard app.isComplete else { return }
    checkRequests()
    checkPatterns()
  }

  private mutating func checkRequests() {
    // A router that no condition selects here may be compiled for another target.
    let all = app.model.files.flatMap(\.registrations)
    var provided: Set<String> = []
    for registration in all {
      guard case .type(let name) = registration.value else { continue }
      switch registration.what {
      case .protocol, .moduleProtocol, .adapter, .moduleAdapter: provided.insert(name.filter { $0 != " " })
      default: continue
      }
    }
    guard !provided.isEmpty else { return }
    var seen: Set<String> = []
    for entry in entries([.request, .moduleRequest]) where app.isJudged(entry.file) {
      guard !provided.contains(entry.name), isDeclared(entry.name), seen.insert(entry.name).inserted else { continue }
      add(
        entry, "no router registers \(entry.name)", among: provided,
        "ZIKRouter finds no router, and asserts in debug builds")
    }
    for facts in app.model.files where app.isJudged(facts.file) {
      for registration in facts.registrations where registration.what == .adapter || registration.what == .moduleAdapter
      {
        guard case .type(let name)? = registration.target, !provided.contains(name), isDeclared(name),
          seen.insert(name).inserted
        else { continue }
        add(
          Entry(file: facts.file, registration: registration, name: name), "no router registers \(name)",
          among: provided,
          "the adapter leads to no router")
      }
    }
  }

  /// Whether the app declares all protocols of a composition. A dependency may have routers for its protocols.
  private func isDeclared(_ name: String) -> Bool {
    name.split(separator: "&").allSatisfy { part in
      let declared = app.model.types[String(part)]?.declaration
      return declared.map { $0.type.kind == .protocol && app.isJudged($0.file) } ?? false
    }
  }

  private mutating func add(_ entry: Entry, _ problem: String, among known: Set<String>, _ effect: String) {
    add(
      .unroutedProtocol, about: entry.name,
      Diagnostic(
        problem, at: entry.registration.place.location(in: entry.file),
        suggestions: suggestions(for: entry.name, among: known), notes: [Diagnostic.Note(effect)]))
  }

  // MARK: Patterns

  private mutating func checkPatterns() {
    var first: [String: Entry] = [:]
    for entry in entries([.url]) where app.isJudged(entry.file) {
      let family = isOfServices(entry) ? "service" : "view"
      let key = family + " " + Self.form(of: entry.name)
      guard let earlier = first[key] else {
        first[key] = entry
        continue
      }
      // One class can be compiled in several targets.
      guard earlier.registration.router != entry.registration.router else { continue }
      let isEqual = earlier.name == entry.name
      add(
        .shadowedPattern, about: entry.name,
        Diagnostic(
          isEqual
            ? "\(entry.registration.router) and \(earlier.registration.router) register the URL pattern '\(entry.name)'"
            : "the URL patterns '\(entry.name)' and '\(earlier.name)' match the same URLs",
          severity: isEqual ? .error : .warning, at: entry.registration.place.location(in: entry.file),
          notes: [
            Diagnostic.Note(
              isEqual ? "ZIKRouter asserts in debug builds" : "the pattern that is registered last is used"),
            Diagnostic.Note(
              "the other pattern is registered here", at: earlier.registration.place.location(in: earlier.file),
              showsSource: false),
          ]))
    }
  }

  private func isOfServices(_ entry: Entry) -> Bool {
    if entry.registration.isService { return true }
    let chain = app.model.chain(of: entry.registration.router)
    return chain?.unknown?.contains("Service") ?? false
  }

  /// Returns a pattern with the same name for all placeholders.
  private static func form(of pattern: String) -> String {
    pattern.split(separator: "/", omittingEmptySubsequences: true).map { $0.hasPrefix(":") ? ":" : String($0) }
      .joined(separator: "/")
  }

  // MARK: Components

  /// Checks that the types that initializers of components request are registered.
  mutating func checkComponents() {
    guard app.isComplete else { return }
    var known: Set<String> = []
    for component in app.model.files.flatMap(\.components) {
      // A component of an unknown class may be any.
      if component.what == .component, component.type.isEmpty { return }
      known.formUnion(([component.type] + component.services.map(\.type)).map { SourceModel.lastName(of: $0) })
    }
    for facts in app.model.files where app.isJudged(facts.file) {
      for component in facts.components where BuildCondition.holds(component.condition, defines: app.defines) {
        for (_, request) in app.model.arguments(of: component) where request.modifiers.isEmpty {
          let name = SourceModel.lastName(of: request.type)
          guard !known.contains(name), let declared = app.model.types[name]?.declaration, app.isJudged(declared.file),
            [.class, .protocol].contains(declared.type.kind)
          else { continue }
          add(
            .unresolvableComponent, about: "\(component.type) \(name)",
            Diagnostic(
              "\(component.type) requests \(name), which no container registers",
              at: component.place.location(in: facts.file),
              suggestions: suggestions(for: name, among: known),
              notes: [
                Diagnostic.Note(
                  component.marks.contains("swinject")
                    ? "resolve returns nil" : "resolving \(component.type) stops the app")
              ]))
        }
      }
    }
  }
}
