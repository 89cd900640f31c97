internal import Simulation

/// Finds the classes at which the checks at the end of the registration look, of both families in one walk over all classes.
struct RegistrationCandidates {
  /// A class that adopts the marker of its family, or is a router class of it.
  struct Candidate {
    /// Its place in the table.
    let index: Int32
    /// Whether it adopts the marker; else it is a router class.
    let isRoutable: Bool
  }

  /// The candidates of services, in the order of declaration.
  private(set) var services: ContiguousArray<Candidate> = []

  /// Walks over the classes of a table.
  ///
  /// - Parameters:
  ///   - phase: what was noted during the registration: a class of which nothing can be found is not even looked at.
  ///   - checkView: called with each candidate of views, in the order of declaration, and whether it adopts the marker: at once, because a
  ///     class that was looked at is near.
  init(
    in classes: ClassTable, _ scope: RegistrationScope, except phase: RegistrationPhase,
    checkView: (ObjectClass, _ isRoutable: Bool) -> Void
  ) {
    let viewRouter = classes.nativeClass(RouterFamily.view.routerClass)
    let serviceRouter = classes.nativeClass(RouterFamily.service.routerClass)
    let (viewMarker, serviceMarker) = (classes.routableView, classes.routableService)
    let all = classes.classes
    for position in 0..<all.count {
      // Asked each time: a class that is checked may be asked whether it is abstract, and change another one.
      if phase.isSettled(position) && phase.knowsSettled(in: classes) { continue }
      let candidate = all[position]
      if candidate.isPlatform || candidate.hasEnded || !scope.contains(candidate) { continue }
      let isView = candidate.adoptsItself(viewMarker)
      if isView || candidate.isSubclass(of: viewRouter) { checkView(candidate, isView) }
      let isService = candidate.adoptsItself(serviceMarker)
      if isService || candidate.isSubclass(of: serviceRouter) {
        services.append(Candidate(index: Int32(position), isRoutable: isService))
      }
    }
  }
}
