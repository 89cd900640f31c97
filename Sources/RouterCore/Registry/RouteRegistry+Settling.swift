internal import Simulation

/// Noting during the registration, while a class is at hand, that the checks at its end would find nothing of it: looking at each class of
/// a large app once more would cost as much as registering it.
extension RouteRegistry {
  /// Notes a destination class that was registered, and is of the right kind.
  @inline(__always)
  func settleDestination(_ destination: ObjectClass) {
    // The other family looks for its routers among the classes that adopt its marker, and a service can be of any class.
    if destination.adoptsItself(otherMarker) || family == .service && destination.nativeType is AnyRouter.Type {
      return
    }
    phase.settle(destination, in: world.classes)
  }

  /// Notes a router class of a script that was asked to register itself.
  func settleRouter(_ router: ObjectClass, _ nativeType: AnyRouter.Type) {
    // A Swift class answers for itself, and one that may be abstract is asked at the end.
    guard router.superclass?.nativeType == nativeType, !router.definesClassMethod(.isAbstractRouter),
      router.definesClassMethod(.registerRoutableDestination), router.definesMethod(.destination),
      !router.adoptsItself(marker), !router.adoptsItself(otherMarker), router.classMethod(.didFinishRegistration) == nil
    else { return }
    let type = routerType(of: router)
    guard let type, type.place >= 0, type.conforms else { return }
    settledTypes[Int(type.place)] = nativeType
    phase.settle(router, in: world.classes)
  }
}
