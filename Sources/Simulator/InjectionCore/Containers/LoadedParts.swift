/// The parts and frameworks of a container: those that are loaded, and those that are being loaded.
struct LoadedParts {
  private var loaded: Set<PartIdentity> = []
  /// The parts that are being loaded, innermost last.
  private var loading: [PartIdentity] = []
  private var cachedOrigin: Component.Origin?
  private var importsOfFrameworks: [PartIdentity: Set<PartIdentity>] = [:]

  /// The innermost part that is being loaded.
  private var part: PartIdentity? { loading.last { !$0.isFramework } }

  /// The innermost framework that is being loaded.
  var framework: PartIdentity? { loading.last { $0.isFramework } }

  /// Starts to load a part, which the framework being loaded imports if it is a framework (`injection:M4`).
  ///
  /// - Returns: `false` if the part is already loaded (`injection:M2`).
  mutating func begin(_ part: PartIdentity) -> Bool {
    if part.isFramework, let framework { addImport(of: part, to: framework) }
    guard loaded.insert(part).inserted else { return false }
    loading.append(part)
    cachedOrigin = nil
    return true
  }

  /// Ends the load that started last (`injection:M3`). Returns `false` without one.
  mutating func end() -> Bool {
    guard loading.popLast() != nil else { return false }
    cachedOrigin = nil
    return true
  }

  /// Returns the origin of new registrations, or `nil` if no part is being loaded.
  mutating func origin() -> Component.Origin? {
    guard !loading.isEmpty else { return nil }
    if let cachedOrigin { return cachedOrigin }
    let origin = Component.Origin(part: part, framework: framework)
    cachedOrigin = origin
    return origin
  }

  /// Declares that a framework uses another one (`injection:M5`).
  mutating func addImport(of imported: PartIdentity, to framework: PartIdentity) {
    importsOfFrameworks[framework, default: []].insert(imported)
  }

  /// Returns the frameworks that a framework uses.
  func imports(of framework: PartIdentity) -> Set<PartIdentity> { importsOfFrameworks[framework] ?? [] }
}
