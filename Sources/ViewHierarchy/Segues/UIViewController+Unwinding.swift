internal import Simulation

/// What controllers are asked and told while an unwind segue is under way: the override of a dynamic class answers, else the
/// Swift method (`storyboards:11.12`).
extension UIViewController {
  /// Where the search for an unwind segue's destination goes on once this controller and its children were tried: the
  /// controller that asked for this one's presentation, else the parent (`storyboards:11.12`).
  public final var unwindPredecessor: UIViewController? {
    guard let state = presentation, let presenter = state.presenter else { return parent }
    guard let requester = state.requester, presenter.holds(requester) else { return presenter }
    return requester
  }

  /// Whether the controller's class is written by the app, in Swift or as a dynamic class with an override: then the question is
  /// worth an event.
  private func hears(_ selector: Symbol) -> Bool {
    objectClass.override(selector) != nil || !world.classes.nativeClass(objectClass.nativeType).isPlatform
  }

  /// Asks ``canPerformUnwindSegueAction(_:from:sender:)``.
  public final func answersCanPerformUnwindSegueAction(_ source: UIStoryboardUnwindSegueSource) -> Bool {
    guard let from = source.source else { return false }
    if hears(.canPerformUnwindSegueAction) {
      let action = world.classes.symbols.intern(source.unwindAction)
      world.log.append(.callback(identity, .canPerformUnwindSegueAction, .name(action)))
    }
    guard let method = objectClass.override(.canPerformUnwindSegueAction) else {
      return world.callback { canPerformUnwindSegueAction(source.unwindAction, from: from, sender: source.sender) }
    }
    let arguments = Arguments(.string(source.unwindAction), .object(from), source.sender)
    return world.callback { method.call(self, objectClass, arguments) }.isTruthy
  }

  /// Asks ``allowedChildrenForUnwinding(from:)``. A dynamic class returns a list of controllers, see
  /// ``Simulation/World/objects(in:)``.
  public final func answersAllowedChildrenForUnwinding(
    _ source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    guard let method = objectClass.override(.allowedChildrenForUnwinding) else {
      return world.callback { allowedChildrenForUnwinding(from: source) }
    }
    world.log.append(.callback(identity, .allowedChildrenForUnwinding, .none))
    let answer = world.callback { method.call(self, objectClass, Arguments(.object(source))) }
    return world.objects(in: answer).compactMap { $0 as? UIViewController }
  }

  /// Asks ``childContaining(_:)``.
  final func answersChildContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    guard let method = objectClass.override(.childContaining) else {
      return world.callback { childContaining(source) }
    }
    world.log.append(.callback(identity, .childContaining, .none))
    return world.callback { method.call(self, objectClass, Arguments(.object(source))) }.object as? UIViewController
  }

  /// Tells ``unwind(for:towards:)``.
  public final func sendUnwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {
    if hears(.unwindForSegue) { world.log.append(.callback(identity, .unwindForSegue, .object(subsequent.identity))) }
    guard let method = objectClass.override(.unwindForSegue) else {
      return world.callback { unwind(for: segue, towards: subsequent) }
    }
    world.callback { _ = method.call(self, objectClass, Arguments(.object(segue), .object(subsequent))) }
  }
}
