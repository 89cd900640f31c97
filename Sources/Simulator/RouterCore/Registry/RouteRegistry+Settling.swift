internal import SimulatedWorld

/// Marks for classes that need no check at the end of the registration.
///
/// The registration sets them while it uses a class anyway. Another pass over each class of a large app would cost as much as its
/// registration.
extension RouteRegistry {
  /// Marks a registered destination class of the right kind.
  @inline(__always)
  func settleDestination(_ destination: ObjectClass) {
    // The checks of the other family search the classes that adopt its marker, and a service can be of any class.
    if destination.adoptsItself(otherMarker) || family == .service && destination.nativeType is AnyRouter.Type {
      return
    }
    phase.settle(destination, in: world.classes)
  }

  /// Marks a router class of a script that was called to register itself.
  func settleRouter(_ router: ObjectClass, _ nativeType: AnyRouter.Type) {
    // A Swift class has its own isAbstractRouter, and a class that may be abstract is called at the end.
    guard router.superclass?.nativeType == nativeType, !router.definesClassMethod(RouterName.isAbstractRouter.symbol),
      router.definesClassMethod(RouterName.registerRoutableDestination.symbol),
      router.definesMethod(RouterName.destination.symbol),
      !router.adoptsItself(marker), !router.adoptsItself(otherMarker),
      router.classMethod(RouterName.didFinishRegistration.symbol) == nil
    else { return }
    let type = routerType(of: router)
    guard let type, type.place >= 0, type.conforms else { return }
    routerList.settle(type, nativeType)
    phase.settle(router, in: world.classes)
  }
}
