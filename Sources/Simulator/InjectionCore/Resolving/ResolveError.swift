/// An error that reports why a value could not be created, and the path of its request.
///
/// Containers throw it in the cases in which upstream stops the program or crashes (`injection:E1` to `injection:E6`).
public struct ResolveError: Error, Equatable {
  /// The reason for the error.
  public enum Reason: Equatable, Sendable {
    /// No component is registered under the key. The value lists the other keys of the type.
    case notRegistered(near: [Near])
    /// Several components match, and none takes precedence.
    case ambiguous([Registered])
    /// The container can only inject into the component, and not create it.
    case noInitializer(Registered)
    /// The component's initializer returned `nil`.
    case madeNothing(Registered)
    /// A created value, or an argument, does not have the requested type.
    case otherType(found: String, wanted: String)
    /// The argument at a position, from 1, is missing.
    case argumentMissing(Int)
    /// The creation needs itself, in an infinite recursion.
    case endless
    /// Injections at the end of the resolve defer more injections, infinitely.
    case neverDone
    /// More than this number of instances are being created for each other.
    case tooDeep(Int)
  }

  /// The qualifier of a type under which a component is registered.
  public enum Near: Equatable, Sendable {
    /// No qualifier.
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

  /// A registration, as displayed in a message.
  public struct Registered: Equatable, Sendable, CustomStringConvertible {
    /// The registered type.
    public let type: String
    /// The source line of the registration.
    public let site: RegistrationSite

    init(_ component: Component) {
      type = component.type.name
      site = component.site
    }

    /// The registration for display, such as `HomePresenter (modules/home.lua:12)`.
    public var description: String { "\(type) (\(site))" }
  }

  /// A place that requested a value.
  public struct Step: Equatable, Sendable {
    /// The requesting component.
    public let component: Registered
    /// The label: `init`, or the property.
    public let label: String
  }

  /// The reason for the error.
  public let reason: Reason
  /// The request for display, such as `lazy Api named "v2"`.
  public let asked: String
  /// The name of the requested type.
  public let typeName: String
  /// The requesting places, from the outermost one.
  public private(set) var path: [Step] = []
  /// The requested name, or an empty string for none.
  let askedName: String
  /// The identity of the container that does not have a match.
  let askedOf: ObjectIdentifier?

  init(_ reason: Reason, of dependency: Dependency, askedOf container: Container? = nil) {
    self.reason = reason
    askedName = dependency.name
    askedOf = container.map { ObjectIdentifier($0) }
    asked = dependency.description
    typeName = dependency.type.name
  }

  /// Whether the error ends the outermost resolve, even if the value is optional.
  ///
  /// Such an error would occur again, or reports a wrong registration.
  public var isFatal: Bool {
    switch reason {
    case .endless, .neverDone, .tooDeep, .otherType, .madeNothing: true
    case .notRegistered, .ambiguous, .noInitializer, .argumentMissing: isOfElement
    }
  }

  /// Whether the error concerns an element of a list, which must not be `nil` (`injection:E3`).
  var isOfElement = false

  /// Whether an optional request returns `nil` instead of throwing the error.
  ///
  /// If an initializer returned `nil`, only the request for its component returns `nil`, and not a request for a component above it
  /// (`injection:E2a`).
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
  /// The path and the problem: `HomeViewController.presenter → HomePresenter(init) → Api: not registered. Registered
  /// under that name: "api.v2"`.
  public var description: String { "\(way): \(problem)" }

  /// The requesting places and the request: `HomePresenter(init) → Api`.
  public var way: String {
    var names = path.map { $0.label == "init" ? "\($0.component.type)(init)" : "\($0.component.type).\($0.label)" }
    if case .endless = reason { names = Self.onceAround(names) }
    return (Self.abridged(names) + [asked]).joined(separator: " → ")
  }

  /// Returns the two ends of a long path.
  private static func abridged(_ names: [String]) -> [String] {
    names.count > 12 ? names.prefix(5) + ["…"] + names.suffix(5) : names
  }

  /// Returns the first round of a path that comes back to one of its places.
  private static func onceAround(_ names: [String]) -> [String] {
    var seen: Set<String> = []
    guard let end = names.firstIndex(where: { !seen.insert($0).inserted }) else { return names }
    return Array(names[...end])
  }

  /// The maximum number of listed names or tags.
  private static let mostPlaces = 8

  private static func listed(_ names: [String]) -> String {
    let others = names.count - mostPlaces
    return names.prefix(others > 1 ? mostPlaces : names.count).joined(separator: ", ")
      + (others > 1 ? " and \(others) others" : "")
  }

  /// Returns other keys for display, such as `under that name: "api.v2"`.
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

  /// The problem for display, without the path (`injection:SW1`).
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
