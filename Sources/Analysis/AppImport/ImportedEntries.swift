internal import AppSources

/// The registrations, requests and components of an app, by their modules, routers and types.
struct ImportedEntries {
  typealias Registration = (file: String, registration: SourceRegistration)
  typealias Component = (file: String, component: SourceComponent)

  /// The registrations that are compiled, in the order of the sources.
  private(set) var registrations: [Registration] = []
  /// The registrations that `#if` leaves out.
  private(set) var inactive: [Registration] = []
  /// The code that looks for routers.
  private(set) var requests: [Registration] = []
  private(set) var components: [Component] = []
  private(set) var registrationsByFolder = ElementsByKey<Registration> { _ in nil }
  private(set) var registrationsByRouter = ElementsByKey<Registration> { _ in nil }
  /// The registrations by their protocol or class, without spaces.
  private(set) var registrationsByType = ElementsByKey<Registration> { _ in nil }
  private(set) var inactiveByRouter = ElementsByKey<Registration> { _ in nil }
  private(set) var requestsByFolder = ElementsByKey<Registration> { _ in nil }
  private(set) var componentsByType = ElementsByKey<Component> { _ in nil }
  /// The classes that routers register, also those of other modules.
  private(set) var registeredClasses: Set<String> = []

  init() {}

  init(_ files: [SourceFacts], defines: Set<String>, folder: (String) -> String) {
    for facts in files {
      for registration in facts.registrations.sorted(by: { Self.precedes($0.place, $1.place) }) {
        if registration.what == .request || registration.what == .moduleRequest {
          requests.append((facts.file, registration))
        } else if BuildCondition.holds(registration.condition, defines: defines) {
          registrations.append((facts.file, registration))
        } else {
          inactive.append((facts.file, registration))
        }
      }
      for component in facts.components.sorted(by: { Self.precedes($0.place, $1.place) })
      where BuildCondition.holds(component.condition, defines: defines) && !component.type.isEmpty {
        components.append((facts.file, component))
      }
    }
    registrationsByFolder = ElementsByKey(registrations) { folder($0.file) }
    registrationsByRouter = ElementsByKey(registrations) { AppModel.simple($0.registration.router) }
    registrationsByType = ElementsByKey(registrations) { entry in
      if case .type(let name) = entry.registration.value { name.filter { $0 != " " } } else { nil }
    }
    inactiveByRouter = ElementsByKey(inactive) { AppModel.simple($0.registration.router) }
    requestsByFolder = ElementsByKey(requests) { folder($0.file) }
    componentsByType = ElementsByKey(components) { AppModel.simple($0.component.type) }
    for (_, registration) in registrations {
      for case .type(let name)? in [registration.value, registration.target] {
        registeredClasses.insert(AppModel.simple(name))
      }
    }
  }

  private static func precedes(_ one: SourcePlace, _ other: SourcePlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}
