/// A function that registers what belongs together, loaded once into each container (`injection:M1`).
public protocol Part {
  /// Registers the part's components.
  static func load(_ container: Container)
}

/// A part whose components are marked as its own: they are preferred when one of them asks (`injection:V8`).
public protocol Framework: Part {}

/// Which part or framework is meant.
public struct PartIdentity: Hashable {
  /// What tells parts apart.
  public let type: ServiceType
  /// Whether it is a framework.
  public let isFramework: Bool

  /// The part of a type of Swift's.
  public init(_ part: any Part.Type) {
    type = ServiceType(part)
    isFramework = part is any Framework.Type
  }

  /// A part that was declared while the program runs.
  public init(_ type: ServiceType, isFramework: Bool) {
    self.type = type
    self.isFramework = isFramework
  }
}

extension PartIdentity: CustomStringConvertible {
  /// The name.
  public var description: String { type.name }
}

extension Container {
  /// Loads a part, unless it is loaded already (`injection:M1`, `injection:M2`).
  public func append(part: any Part.Type) {
    load(PartIdentity(part)) { part.load(self) }
  }

  /// Loads a framework, unless it is loaded already. Inside another framework it also counts as imported
  /// (`injection:M4`, `injection:M13`).
  public func append(framework: any Framework.Type) {
    load(PartIdentity(framework)) { framework.load(self) }
  }

  /// Loads a part or framework that was declared while the program runs.
  ///
  /// - Throws: what the function throws; the part counts as loaded all the same.
  package func load(_ part: PartIdentity, _ body: () throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    guard beginLoading(part) else { return }
    defer { endLoading() }
    try body()
  }

  /// Lets what is registered belong to a part or framework, until ``endLoading()``; parts may be loaded inside each
  /// other (`injection:M4`).
  ///
  /// - Returns: false, and there is nothing to end, if it is loaded already (`injection:M2`).
  package func beginLoading(_ part: PartIdentity) -> Bool {
    completeRegistration()
    if part.isFramework, let framework = loadingFramework { importsOfFrameworks[framework, default: []].insert(part) }
    guard loadedParts.insert(part).inserted else { return false }
    loadingParts.append(part)
    loadingOrigin = nil
    return true
  }

  /// Ends what ``beginLoading(_:)`` began last (`injection:M3`).
  package func endLoading() {
    guard loadingParts.popLast() != nil else { return }
    loadingOrigin = nil
    completeRegistration()
  }

  /// Says that the framework being loaded uses another, whose components then come before those of strangers. Does not load it.
  public func `import`(_ framework: any Framework.Type) {
    self.import(PartIdentity(framework))
  }

  /// Says that the framework being loaded uses another (`injection:M5`, `injection:E13`).
  public func `import`(_ framework: PartIdentity) {
    lock.lock()
    defer { lock.unlock() }
    guard let loading = loadingFramework else {
      tell(.warned("import(\(framework)) has no effect outside of the loading of a framework"))
      return
    }
    importsOfFrameworks[loading, default: []].insert(framework)
  }

  /// The framework to which what is registered now belongs; nil outside of any.
  public var frameworkBeingLoaded: PartIdentity? { loadingFramework }

  /// The innermost framework that is being loaded.
  var loadingFramework: PartIdentity? { loadingParts.last { $0.isFramework } }

  /// What is being loaded, for what is registered now; nil outside any part.
  var origin: Component.Origin? {
    guard !loadingParts.isEmpty else { return nil }
    if let origin = loadingOrigin { return origin }
    let origin = Component.Origin(part: loadingPart, framework: loadingFramework)
    loadingOrigin = origin
    return origin
  }

  /// The innermost part that is being loaded.
  var loadingPart: PartIdentity? { loadingParts.last { !$0.isFramework } }
}

/// Swinject's way to register what belongs together: when all assemblies have registered, each is told (`injection:SW14`).
public protocol Assembly {
  /// Registers components.
  func assemble(_ container: Container)
  /// All assemblies have registered theirs.
  func loaded(_ container: Container) throws
}

extension Assembly {
  /// Does nothing.
  public func loaded(_ container: Container) throws {}
}

extension Container {
  /// Lets assemblies register, then tells each that all have (`injection:SW14`).
  ///
  /// - Throws: what an assembly throws.
  public func apply(_ assemblies: [any Assembly]) throws {
    for assembly in assemblies { assembly.assemble(self) }
    completeRegistration()
    for assembly in assemblies { try assembly.loaded(self) }
  }
}
