internal import AppSources
internal import ScriptText

/// The members that classes inherit.
extension AppModel {
  /// The maximum number of superclasses whose members count as inherited.
  static let ancestorLimit = 100

  /// Returns the names of the members that objects of a class have before its own declaration.
  func inheritedMembers(of declaration: Declaration) -> Set<String> {
    var names = platformMembers(of: declaration)
    for base in superclasses(of: declaration) {
      names.formUnion(base.properties.map(\.name))
      names.formUnion(base.methods.map(\.name))
    }
    return names
  }

  /// Whether objects of a class have a member.
  func hasMember(_ declaration: Declaration, _ name: String) -> Bool {
    propertyNames[declaration.name]?.contains(name) == true
      || platformOwners(of: declaration).contains { language.members[$0]?.contains(name) == true }
      || superclasses(of: declaration).contains { base in
        propertyNames[base.name]?.contains(name) == true || base.methods.contains { $0.name == name }
      }
  }

  private func superclasses(of declaration: Declaration) -> [Declaration] {
    var found: [Declaration] = []
    var next = declaration.superclass
    var seen: Set<String> = [declaration.name]
    while let name = next, seen.insert(name).inserted, found.count < Self.ancestorLimit,
      let base = declarations[name]
    {
      found.append(base)
      next = base.superclass
    }
    return found
  }

  /// Returns the names of the properties that objects of a class inherit. A class cannot declare methods with these names.
  func inheritedProperties(of declaration: Declaration) -> Set<String> {
    var names = platformOwners(of: declaration).reduce(into: Set()) { $0.formUnion(language.properties[$1] ?? []) }
    for base in superclasses(of: declaration) { names.formUnion(base.properties.map(\.name)) }
    return names
  }

  func platformMembers(of declaration: Declaration) -> Set<String> {
    platformOwners(of: declaration).reduce(into: Set()) { $0.formUnion(language.members[$1] ?? []) }
  }

  private func platformOwners(of declaration: Declaration) -> [String] {
    var owners = ["Object"]
    switch declaration.kind {
    case .protocol: return []
    case .controller:
      owners +=
        ["UIResponder", "UIViewController"] + (isOfMac(declaration) ? ["NSResponder", "NSViewController"] : [])
    case .windowController: owners += ["NSResponder", "NSWindowController"]
    case .view: owners += ["UIResponder", "UIView", "UIControl", "NSView"]
    case .configuration: owners += ["RouteConfiguration", "PerformRouteConfiguration", "ViewRouteConfiguration"]
    case .router: owners += ["RouterClass", "ViewRouter", "ServiceRouter", "Router"]
    case .object: break
    }
    return owners + declaration.platform.flatMap { PlatformProperties.superclasses(of: $0) ?? [$0] }
  }
}

/// The names that the language has.
struct LanguageNames {
  /// The functions, classes and values.
  let words: Set<String>
  /// The members of classes, by class.
  private(set) var members: [String: Set<String>] = [:]
  /// The properties among them.
  private(set) var properties: [String: Set<String>] = [:]

  init(_ language: APIReference) {
    words = Set(language.entries.lazy.filter { $0.owner == nil && $0.kind != .type }.map(\.name))
    for entry in language.entries {
      guard let owner = entry.owner else { continue }
      members[owner, default: []].insert(entry.name)
      if entry.kind == .property { properties[owner, default: []].insert(entry.name) }
    }
  }
}
