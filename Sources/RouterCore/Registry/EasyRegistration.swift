public import Simulation

/// How a destination is made that was registered without a router (`router:1.14`).
public enum DestinationMaking {
  /// By the plain initialiser of the class. A language runtime says how its own classes are made, see
  /// ``RouteRegistry/makeInstance``.
  case plain
  /// By a function of the configuration.
  case function((PerformRouteConfiguration) -> SimulatedObject?)
  /// By a configuration, which the function makes (`router:2.28`).
  case configuration((World) -> PerformRouteConfiguration)
}

/// A destination class that was registered without a router.
final class EasyRegistration {
  let destinationClass: ObjectClass
  let making: DestinationMaking
  let position: SourcePosition

  init(_ destinationClass: ObjectClass, _ making: DestinationMaking, _ position: SourcePosition) {
    self.destinationClass = destinationClass
    self.making = making
    self.position = position
  }
}
