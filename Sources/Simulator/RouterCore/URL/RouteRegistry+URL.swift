public import SimulatedWorld

/// Registration of URL patterns (`router:1.20`).
extension RouteRegistry {
  /// Registers a URL pattern with its router class. The pattern is also an identifier, and thus must not be registered twice.
  ///
  /// - Parameter pattern: the pattern, such as `notes://editor/:title`, see ``URLMatcher/register(_:)``.
  public func registerURLPattern(_ pattern: String, for router: ObjectClass) {
    add(pattern, from: router.name, router.identity)
    registerIdentifier(pattern, for: router)
  }

  func registerURLPattern(_ pattern: String, for type: RouterType) {
    add(pattern, from: type.name, type.identity)
    registerIdentifier(pattern, for: type)
  }

  /// Implements `router:8.1` (`router:1.20`).
  private func add(_ pattern: String, from who: String, _ subject: Identity) {
    do {
      try urls.register(pattern)
    } catch {
      world.assertionFailure(
        .invalidURLPattern, "\(who) registers an invalid URL pattern: \(error.message)", subjects: [subject],
        advice: error.advice)
    }
  }
}

extension RouterRegistration {
  /// Registers a URL pattern for the destination (`router:1.20`), such as `notes://editor/:title`.
  public func registerURLPattern(_ pattern: String) { registry.registerURLPattern(pattern, for: router) }
}
