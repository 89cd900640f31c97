public import Simulation

/// A configuration of a service that can make the destination itself (`router:2.24`).
open class MakeableServiceConfiguration: PerformRouteConfiguration {
  /// Makes a configuration without makers.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    maker = DestinationMaker(of: self)
  }
}

/// A configuration of a view that can make the destination itself (`router:2.24`).
open class MakeableViewConfiguration: ViewRouteConfiguration {
  /// Makes a configuration without makers.
  public required init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
    maker = DestinationMaker(of: self)
  }
}

/// Making the destination of a configuration with arguments (`router:2.29`).
extension PerformRouteConfiguration {
  /// Makes the destination from arguments, with what ``DestinationMaker/makeDestinationWith`` is; the route then uses
  /// it (`router:2.24`).
  ///
  /// - Returns: the destination; nil when the maker makes none, or there is no maker, which is a debug assertion.
  @discardableResult
  public final func makeDestination(with arguments: [Value]) -> SimulatedObject? {
    guard let make = maker?.makeDestinationWith else {
      refuseToMake("makeDestinationWith")
      return nil
    }
    return world.callback { make(arguments) }
  }

  /// Keeps arguments for making the destination later, with what ``DestinationMaker/constructDestination`` is; without it nothing is
  /// kept, which is a debug assertion.
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
