#if UIKit
/// The facts of an app, for lookups.
struct SourceIndex {
  private var methods: [String: [SourceFact.Method]] = [:]
  private var getters: [String: String] = [:]
  private var setters: [String: String] = [:]
  private var optional: [String: Set<SourceFact.OptionalRequirement>] = [:]
  private var callable: Set<String> = []
  private var superclasses: [String: String] = [:]
  private var conformances: [String: Set<String>] = [:]
  private var implementations: Set<String> = []
  private var inheritedRequirements = InheritedRequirements()
  private var classesWithObjCMembers: Set<String> = []
  private var genericTypes: Set<String> = []
  private var initializers: [String: Set<[String]>] = [:]
  private var classesWithDesignatedInitializers: Set<String> = []
  private var isolatedTypes: Set<String> = []
  private var forwardingMembers: [String: [String]] = [:]

  /// Indexes the facts of the app, and those of the file that is prepared.
  init(_ facts: SourceFacts, file: [SourceFact]) {
    var methods: Set<SourceFact.Implementation> = []
    for fact in facts.lines.compactMap({ SourceFact(line: $0) }) + file {
      add(fact)
      if case .implementation(let method) = fact { methods.insert(method) }
    }
    for method in methods { findInheritedRequirement(method) }
  }

  private mutating func add(_ fact: SourceFact) {
    switch fact {
    case .method(let method): methods[method.base, default: []].append(method)
    case .property(let owner, let name, let getter, let setter):
      getters["\(owner).\(name)"] = getter
      setters["\(owner).\(name)"] = setter
    case .optional(let requirement): optional[requirement.base, default: []].insert(requirement)
    case .callable(let name): callable.insert(name)
    case .implementation(let method): implementations.insert("\(method.owner).\(method.name)")
    case .conformance(let owner, let name): conformances[owner, default: []].insert(name)
    case .type(let name, let superclass, let hasObjCMembers, let isGeneric):
      superclasses[name] = superclass
      if hasObjCMembers { classesWithObjCMembers.insert(name) }
      if isGeneric { genericTypes.insert(name) }
    case .virtualTimeName: break
    case .initializer(let owner, let labels, let isDesignated):
      initializers[owner, default: []].insert(labels)
      if isDesignated { classesWithDesignatedInitializers.insert(owner) }
    case .isolated(let name): isolatedTypes.insert(name)
    case .forwarding(let owner, let member):
      if forwardingMembers[owner]?.contains(member) != true { forwardingMembers[owner, default: []].append(member) }
    }
  }

  /// Whether a type has generic parameters somewhere in the app.
  func isGeneric(_ type: String) -> Bool { genericTypes.contains(type.lastNameComponent) }

  /// Whether a class or a superclass has `@objcMembers`.
  func hasObjCMembers(_ type: String) -> Bool { chain(of: type).contains(where: classesWithObjCMembers.contains) }

  /// Whether the members of a type belong to the main actor on the device: the type or a superclass has `@MainActor`, or the superclass
  /// is one of UIKit.
  func isIsolated(_ type: String) -> Bool {
    let chain = chain(of: type)
    return chain.contains(where: isolatedTypes.contains) || chain.last.map(PlatformNames.isInterfaceType) == true
  }

  /// Whether a class is one of UIKit, or has a superclass in UIKit.
  func isInterfaceClass(_ type: String) -> Bool { chain(of: type).last.map(PlatformNames.isInterfaceType) == true }

  /// The initializers of UIKit that a class declares or inherits, by their labels.
  func platformInitializers(of type: String) -> [[String]] {
    let chain = chain(of: type)
    guard let platformClass = chain.last, chain.count > 1, PlatformInitializers.classes.contains(platformClass) else {
      return []
    }
    return PlatformInitializers.all.filter { labels in
      for name in chain {
        if initializers[name]?.contains(labels) == true { return true }
        if classesWithDesignatedInitializers.contains(name) { return false }
      }
      return PlatformInitializers.isInitializer(labels, of: platformClass)
    }
  }

  /// The members of a class, as code, that call overrides in its extensions.
  func forwardingMembers(of type: String) -> [String] { forwardingMembers[type.lastNameComponent] ?? [] }

  /// Whether the app declares a class.
  func declares(_ type: String) -> Bool { superclasses[type.lastNameComponent] != nil }

  /// The selectors of the methods with a name, of the closest class that has one.
  ///
  /// - Parameters:
  ///   - labels: The labels of the parameters, or `nil` if the source does not state them.
  ///   - owner: The class, or `nil` if it is unknown.
  ///   - count: The number of parameters, or `nil` if it is unknown.
  func selectors(of base: String, labels: [String]?, owner: String?, count: Int?) -> Set<String> {
    let candidates = (methods[base] ?? []).filter {
      (labels == nil || $0.labels == labels) && (count == nil || $0.labels.count == count)
    }
    for type in owner.map(chain) ?? [] {
      let own = candidates.filter { $0.owner == type }
      if !own.isEmpty { return Set(own.map(\.selector)) }
    }
    return Set(candidates.map(\.selector))
  }

  /// The selector of the getter or the setter of a property.
  func selector(of property: String, isSetter: Bool, owner: String?) -> String {
    for type in owner.map(chain) ?? [] {
      if let found = (isSetter ? setters : getters)["\(type).\(property)"] { return found }
    }
    return isSetter ? ObjectiveCName.setter(of: property) : property
  }

  /// Returns the way in which a method implements an optional requirement of a protocol that a superclass adopts, or `nil`.
  func inheritedRequirement(_ base: String, _ labels: [String], of type: String) -> InheritedRequirements.Use? {
    inheritedRequirements.uses["\(type.lastNameComponent).\(base)(\(labels.map { "\($0):" }.joined()))"]
  }

  /// The methods that a class needs, so that subclasses can override them, as code without access.
  func defaultMethods(of type: String) -> [String] { inheritedRequirements.methods(of: type.lastNameComponent) }

  /// The overrides, as code without access, that call methods in extensions of a class.
  func inheritedForwardingMembers(of type: String) -> [String] {
    inheritedRequirements.forwardingMembers[type.lastNameComponent]?.sorted() ?? []
  }

  /// Finds out whether a method would implement an optional requirement of a superclass on the device.
  ///
  /// In Swift, only the class that states a conformance can implement its requirements. Subclasses override them. On the device, a
  /// method of a subclass implements an optional requirement unless it or the superclass is generic.
  private mutating func findInheritedRequirement(_ method: SourceFact.Implementation) {
    let own = (optional[method.base] ?? []).filter { $0.labels == method.labels }
    let protocols = PlatformRequirements.protocols(requiring: method.name).union(own.map(\.owner))
    let classes = chain(of: method.owner)
    guard method.signature != nil, !protocols.isEmpty, let first = classes.first, !genericTypes.contains(first),
      conformances[first]?.isDisjoint(with: protocols) != false
    else { return }
    for superclass in classes.dropFirst() {
      if implementations.contains("\(superclass).\(method.name)") { return }
      guard let name = conformances[superclass]?.intersection(protocols).min() else { continue }
      if genericTypes.contains(superclass) { return }
      return inheritedRequirements.add(method, own.first { $0.owner == name }, to: superclass, conformingTo: name)
    }
  }

  /// The kind of a call with `?` after a member's name.
  enum OptionalCall {
    /// The member is not an optional requirement, as far as the sources show.
    case other
    /// The requirement has a default implementation that returns nothing or `nil`.
    case requirement
    /// The requirement has a default implementation that reports its absence.
    case requirementWithValue
    /// A closure and a requirement have the name.
    case ambiguous
  }

  /// Classifies a call. `labels` has one element for each argument in parentheses, `closures` is the number of closures after them.
  func optionalCall(of base: String, labels: [String], closures: Int) -> OptionalCall {
    let requirements = (optional[base] ?? []).filter {
      $0.labels.count == labels.count + closures && $0.labels.starts(with: labels)
    }
    // A closure has no labels, so a label reveals a method.
    let hasLabel = labels.contains { $0 != "_" }
    guard let requirement = requirements.first else {
      if hasLabel { return .requirement }
      return PlatformNames.optionalRequirements.contains(base) && !callable.contains(base) ? .requirement : .other
    }
    if !hasLabel, callable.contains(base) { return .ambiguous }
    return requirement.needsValue ? .requirementWithValue : .requirement
  }

  /// A class and its superclasses, as far as the app declares them.
  private func chain(of type: String) -> [String] {
    var chain = [type.lastNameComponent]
    while let last = chain.last, let next = superclasses[last], !next.isEmpty, !chain.contains(next) {
      chain.append(next)
    }
    return chain
  }
}
#endif
