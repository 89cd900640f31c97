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
  /// - Parameter checkView: called with each candidate of views, in the order of declaration, and whether it adopts the marker: at once,
  ///   because a class that was looked at is near.
  init(in classes: ClassTable, _ scope: RegistrationScope, checkView: (ObjectClass, _ isRoutable: Bool) -> Void) {
    let viewRouter = classes.nativeClass(RouterFamily.view.routerClass).index
    let serviceRouter = classes.nativeClass(RouterFamily.service.routerClass).index
    let (viewMarker, serviceMarker) = (classes.routableView, classes.routableService)
    let all = classes.classes
    // Of which family a class's instances are routers; a class stands behind its superclass in the table.
    var families = ContiguousArray<RouterFamily?>(repeating: nil, count: all.count)
    for (position, candidate) in all.enumerated() {
      let index = Int32(position)
      var family = candidate.superclass.flatMap { families[Int($0.index)] }
      if index == viewRouter { family = .view } else if index == serviceRouter { family = .service }
      families[position] = family
      if candidate.isPlatform || !scope.contains(candidate) { continue }
      let isView = candidate.adoptsItself(viewMarker)
      if isView || family == .view { checkView(candidate, isView) }
      let isService = candidate.adoptsItself(serviceMarker)
      if isService || family == .service { services.append(Candidate(index: index, isRoutable: isService)) }
    }
  }
}
