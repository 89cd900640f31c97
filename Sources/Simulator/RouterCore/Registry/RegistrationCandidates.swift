internal import SimulatedWorld

/// The classes to check at the end of the registration. One pass over all classes finds those of both families.
struct RegistrationCandidates {
  /// A class that adopts the marker of a family, or is a router class of the family.
  struct Candidate {
    /// The index of the class in the table.
    let index: Int32
    /// Whether the class adopts the marker. Otherwise it is a router class.
    let isRoutable: Bool
  }

  /// The service candidates, in the order of declaration.
  private(set) var services: ContiguousArray<Candidate> = []

  /// Finds the candidates among the classes of a table.
  ///
  /// - Parameters:
  ///   - phase: the notes from the registration. Classes that are settled are skipped.
  ///   - checkView: called with each view candidate, in the order of declaration, and whether it adopts the marker. The call is immediate,
  ///     while the class is still in the processor cache.
  init(
    in classes: ClassTable, _ scope: RegistrationScope, except phase: RegistrationPhase,
    checkView: (ObjectClass, _ isRoutable: Bool) -> Void
  ) {
    let viewRouter = classes.nativeClass(RouterFamily.view.routerClass)
    let serviceRouter = classes.nativeClass(RouterFamily.service.routerClass)
    let (viewMarker, serviceMarker) = (classes.routableView, classes.routableService)
    let all = classes.classes
    for position in 0..<all.count {
      // Checked for each class: a check may call isAbstractRouter, which can change another class.
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
