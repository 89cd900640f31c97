/// A type that registers related components. Each container loads it once (`injection:M1`).
public protocol Part {
  /// Registers the part's components.
  static func load(_ container: Container)
}

/// A part that owns its components: they take precedence in requests by each other (`injection:V8`).
public protocol Framework: Part {}

/// The identity of a part or framework.
public struct PartIdentity: Hashable {
  /// The type that identifies the part.
  public let type: ServiceType
  /// Whether the part is a framework.
  public let isFramework: Bool

  /// Creates the identity of a Swift type.
  public init(_ part: any Part.Type) {
    type = ServiceType(part)
    isFramework = part is any Framework.Type
  }

  /// Creates the identity of a part that was declared at run time.
  public init(_ type: ServiceType, isFramework: Bool) {
    self.type = type
    self.isFramework = isFramework
  }
}

extension PartIdentity: CustomStringConvertible {
  /// The name of the type.
  public var description: String { type.name }
}

extension Container {
  /// Loads a part, unless it is already loaded (`injection:M1`, `injection:M2`).
  public func append(part: any Part.Type) {
    load(PartIdentity(part)) { part.load(self) }
  }

  /// Loads a framework, unless it is already loaded. A framework that is loaded inside another one also counts as its import
  /// (`injection:M4`, `injection:M13`).
  public func append(framework: any Framework.Type) {
    load(PartIdentity(framework)) { framework.load(self) }
  }

  /// Loads a part or framework that was declared at run time.
  ///
  /// - Throws: The errors of the function. The part counts as loaded anyway.
  package func load(_ part: PartIdentity, _ body: () throws -> Void) rethrows {
    lock.lock()
    defer { lock.unlock() }
    guard beginLoading(part) else { return }
    defer { endLoading() }
    try body()
  }

  /// Assigns the following registrations to a part or framework, until ``endLoading()``.
  ///
  /// Loads can be nested (`injection:M4`).
  ///
  /// - Returns: `false` if the part is already loaded (`injection:M2`). In this case, do not call ``endLoading()``.
  package func beginLoading(_ part: PartIdentity) -> Bool {
    completeRegistration()
    return parts.begin(part)
  }

  /// Ends the load that ``beginLoading(_:)`` started last (`injection:M3`).
  package func endLoading() {
    if parts.end() { completeRegistration() }
  }

  /// Declares that the framework being loaded uses another framework, and does not load it.
  ///
  /// The components of an imported framework take precedence over those of unrelated frameworks.
  public func `import`(_ framework: any Framework.Type) {
    self.import(PartIdentity(framework))
  }

  /// Declares that the framework being loaded uses another framework (`injection:M5`, `injection:E13`).
  public func `import`(_ framework: PartIdentity) {
    lock.lock()
    defer { lock.unlock() }
    guard let loading = parts.framework else {
      tell(.warned("import(\(framework)) has no effect outside of the loading of a framework"))
      return
    }
    parts.addImport(of: framework, to: loading)
  }

  /// The framework to which new registrations belong, or `nil` if no framework is being loaded.
  public var frameworkBeingLoaded: PartIdentity? { parts.framework }
}

/// A group of registrations, as in Swinject. Each assembly is notified after all assemblies have registered (`injection:SW14`).
public protocol Assembly {
  /// Registers components.
  func assemble(_ container: Container)
  /// Called after all assemblies have registered their components.
  func loaded(_ container: Container) throws
}

extension Assembly {
  /// Does nothing.
  public func loaded(_ container: Container) throws {}
}

extension Container {
  /// Calls assemblies to register components, then notifies each assembly (`injection:SW14`).
  ///
  /// - Throws: The errors of assemblies.
  public func apply(_ assemblies: [any Assembly]) throws {
    for assembly in assemblies { assembly.assemble(self) }
    completeRegistration()
    for assembly in assemblies { try assembly.loaded(self) }
  }
}
