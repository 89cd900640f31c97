public import SimulatedWorld

/// A service configuration that can make the destination itself (`router:2.24`).
open class MakeableServiceConfiguration: PerformRouteConfiguration {
  /// Creates a configuration without factory closures.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    maker = DestinationMaker(of: self)
  }
}

/// A view configuration that can make the destination itself (`router:2.24`).
open class MakeableViewConfiguration: ViewRouteConfiguration {
  /// Creates a configuration without factory closures.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    maker = DestinationMaker(of: self)
  }
}

/// Destinations from arguments (`router:2.29`).
extension PerformRouteConfiguration {
  /// Makes the destination from arguments with ``DestinationMaker/makeDestinationWith``. The route then uses it (`router:2.24`).
  ///
  /// Without the closure, a debug assertion fails.
  ///
  /// - Returns: the destination, or `nil` if the closure returns `nil` or does not exist.
  @discardableResult
  public final func makeDestination(with arguments: [Value]) -> SimulatedObject? {
    guard let make = maker?.makeDestinationWith else {
      refuseToMake("makeDestinationWith")
      return nil
    }
    return world.callback { make(arguments) }
  }

  /// Stores arguments with ``DestinationMaker/constructDestination``, to make the destination later.
  ///
  /// Without the closure, nothing is stored and a debug assertion fails.
  public final func constructDestination(with arguments: [Value]) {
    guard let construct = maker?.constructDestination else { return refuseToMake("constructDestination") }
    world.callback { construct(arguments) }
  }

  private func refuseToMake(_ name: String) {
    world.assertionFailure(
      .configurationNotMakeable, "\(self) has no \(name)", subjects: [identity],
      advice: [
        maker == nil
          ? "derive \(objectClass.name) from a makeable configuration"
          : "set \(name) where you create the configuration, in the router's defaultRouteConfiguration"
      ])
  }
}
