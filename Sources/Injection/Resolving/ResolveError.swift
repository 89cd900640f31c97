/// Why something could not be made, and on which way it was asked for.
///
/// What the reference stops the program for, or what makes it crash, is this error (`injection:E1` to `injection:E6`).
public struct ResolveError: Error, Equatable {
  /// What is wrong.
  public enum Reason: Equatable, Sendable {
    /// Nothing is registered under the key. Near to it is what else is registered under the type.
    case notRegistered(near: [Near])
    /// Several components fit, and none comes before the others.
    case ambiguous([Registered])
    /// The component is there to be injected into only.
    case noInitializer(Registered)
    /// The component's initializer returned nil.
    case madeNothing(Registered)
    /// What was made, or given as an argument, is not what was asked for.
    case otherType(found: String, wanted: String)
    /// The argument at a place, from 1, was not given.
    case argumentMissing(Int)
    /// Making it needs itself, without end.
    case endless
    /// What waits for the end of the resolve makes more that waits, without end.
    case neverDone
    /// More instances than this many are being made for each other.
    case tooDeep(Int)
  }

  /// What goes with a type that something is registered under.
  public enum Near: Equatable, Sendable {
    /// Nothing.
    case plain
    /// A name.
    case name(String)
    /// A tag.
    case tag(String)

    init(_ key: ServiceKey) {
      switch key.mark {
      case .plain: self = .plain
      case .name(let name): self = .name(name)
      case .tag(let tag): self = .tag(tag.name)
      }
    }
  }

  /// A registration, as far as a message needs it.
  public struct Registered: Equatable, Sendable, CustomStringConvertible {
    /// The registered type.
    public let type: String
    /// The line that registers it.
    public let site: RegistrationSite

    init(_ component: Component) {
      type = component.type.name
      site = component.site
    }

    /// `HomePresenter (modules/home.lua:12)`.
    public var description: String { "\(type) (\(site))" }
  }

  /// A place that asked for something.
  public struct Step: Equatable, Sendable {
    /// The component that asked.
    public let component: Registered
    /// `init`, or the property.
    public let label: String
  }

  /// What is wrong.
  public let reason: Reason
  /// What was asked for, as a person would say it: `lazy Api named "v2"`.
  public let asked: String
  /// The type that was asked for.
  public let typeName: String
  /// The places that asked, from the outermost one.
  public private(set) var path: [Step] = []
  /// The name that was asked for; empty for none.
  let askedName: String
  /// The container that has nothing for it.
  let askedOf: ObjectIdentifier?

  init(_ reason: Reason, of dependency: Dependency, askedOf container: Container? = nil) {
    self.reason = reason
    askedName = dependency.name
    askedOf = container.map { ObjectIdentifier($0) }
    asked = dependency.description
    typeName = dependency.type.name
  }

  /// Whether it ends the outermost resolve, whoever could do without the value: it would happen again, or says that a registration
  /// is wrong.
  public var isFatal: Bool {
    switch reason {
    case .endless, .neverDone, .tooDeep, .otherType, .madeNothing: true
    case .notRegistered, .ambiguous, .noInitializer, .argumentMissing: isOfElement
    }
  }

  /// Whether an element of a list could not be created that must not be nil (`injection:E3`).
  var isOfElement = false

  /// Whether an optional request gives nil instead of the error. A component whose initializer returned nil only makes the request
  /// nil that leads to it, not one that leads to a component above (`injection:E2a`).
  var allowsNil: Bool {
    if case .madeNothing = reason { path.isEmpty && !isOfElement } else { !isFatal }
  }

  func passing(_ component: Component, _ label: String) -> ResolveError {
    var error = self
    error.path.insert(Step(component: Registered(component), label: label), at: 0)
    return error
  }
}

extension ResolveError: CustomStringConvertible {
  /// `HomeViewController.presenter → HomePresenter(init) → Api: not registered. Registered under that name: "api.v2"`.
  public var description: String { "\(way): \(problem)" }

  /// The places that asked, and what they asked for: `HomePresenter(init) → Api`.
  public var way: String {
    var names = path.map { $0.label == "init" ? "\($0.component.type)(init)" : "\($0.component.type).\($0.label)" }
    if case .endless = reason { names = Self.onceAround(names) }
    return (Self.abridged(names) + [asked]).joined(separator: " → ")
  }

  /// The two ends of a long way.
  private static func abridged(_ names: [String]) -> [String] {
    names.count > 12 ? names.prefix(5) + ["…"] + names.suffix(5) : names
  }

  /// A way that comes back to where it was, once around.
  private static func onceAround(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    guard let end = names.firstIndex(where: { !seen.insert($0).inserted }) else { return names }
    return Array(names[...end])
  }

  /// How many names or tags are listed.
  private static let mostPlaces = 8

  private static func listed(_ names: [String]) -> String {
    let others = names.count - mostPlaces
    return names.prefix(others > 1 ? mostPlaces : names.count).joined(separator: ", ")
      + (others > 1 ? " and \(others) others" : "")
  }

  /// `under that name: "api.v2"`.
  static func places(_ near: [Near]) -> String {
    var names: [String] = []
    var tags: [String] = []
    for near in near {
      switch near {
      case .plain: break
      case .name(let name): names.append("\"\(name)\"")
      case .tag(let tag): tags.append(tag)
      }
    }
    var parts = near.contains(.plain) ? ["without a name"] : []
    if !names.isEmpty {
      parts.append("under \(names.count == 1 ? "that name" : "these names"): \(listed(names))")
    }
    if !tags.isEmpty {
      parts.append("under \(tags.count == 1 ? "that tag" : "these tags"): \(listed(tags))")
    }
    return parts.joined(separator: ", and ")
  }

  /// What is wrong, without the way to it (`injection:SW1`).
  public var problem: String {
    switch reason {
    case .notRegistered(let near):
      return near.isEmpty ? "not registered" : "not registered. Registered \(Self.places(near))"
    case .ambiguous(let components):
      let list = components.map(\.description).joined(separator: ", ")
      return "ambiguous between \(list). Call default() on one of them, or resolve by name or tag"
    case .noInitializer(let component):
      return "\(component) has no initializer: the container can only inject into existing instances"
    case .madeNothing(let component):
      return "the initializer of \(component) returned nil"
    case .otherType(let found, let wanted):
      return "\(found) does not have the type \(wanted)"
    case .argumentMissing(let place):
      return "argument \(place) is missing"
    case .endless:
      return "needs itself, in an infinite recursion. Break the cycle: mark a property with cycle, or use lazy"
    case .neverDone:
      return "properties with cycle create each other infinitely. Give one a lifetime that retains it: objectGraph"
    case .tooDeep(let limit):
      return "more than \(limit) nested instances are being created"
    }
  }
}
