public import SimulatedWorld

/// The factory of a destination that was registered without a router (`router:1.14`).
public enum DestinationMaking {
  /// The plain initializer of the class. For its own classes, a language runtime provides ``RouteRegistry/makeInstance``.
  case plain
  /// A function that takes the configuration.
  case function((PerformRouteConfiguration) -> SimulatedObject?)
  /// A configuration, which the function creates (`router:2.28`).
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
