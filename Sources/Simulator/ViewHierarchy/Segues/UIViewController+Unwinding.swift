internal import SimulatedWorld

/// The messages to controllers during an unwind segue. They reach the override of a dynamic class, or else the Swift
/// method (`storyboards:11.12`).
extension UIViewController {
  /// The controller with which the search for an unwind segue's destination continues after this controller and its
  /// children. It is the controller that requested this one's presentation, or else the parent (`storyboards:11.12`).
  public final var unwindPredecessor: UIViewController? {
    guard let state = presentation, let presenter = state.presenter else { return parent }
    guard let requester = state.requester, presenter.holds(requester) else { return presenter }
    return requester
  }

  /// Returns whether the app has written the controller's class, in Swift or as a dynamic class with an override. If
  /// it has, the query is worth an event.
  private func hears(_ name: StoryboardName) -> Bool {
    objectClass.override(name.symbol) != nil || !world.classes.nativeClass(objectClass.nativeType).isPlatform
  }

  /// Calls ``canPerformUnwindSegueAction(_:from:sender:)``.
  public final func answersCanPerformUnwindSegueAction(_ source: UIStoryboardUnwindSegueSource) -> Bool {
    guard let from = source.source else { return false }
    if hears(.canPerformUnwindSegueAction) {
      let action = world.classes.symbols.intern(source.unwindAction)
      world.log.append(.callback(identity, StoryboardName.canPerformUnwindSegueAction.symbol, .name(action)))
    }
    guard let method = objectClass.override(StoryboardName.canPerformUnwindSegueAction.symbol) else {
      return world.callback { canPerformUnwindSegueAction(source.unwindAction, from: from, sender: source.sender) }
    }
    let arguments = Arguments(.string(source.unwindAction), .object(from), source.sender)
    return world.callback { method.call(self, objectClass, arguments) }.isTruthy
  }

  /// Calls ``allowedChildrenForUnwinding(from:)``. A dynamic class returns a list of controllers; see
  /// ``SimulatedWorld/World/objects(in:)``.
  public final func answersAllowedChildrenForUnwinding(
    _ source: UIStoryboardUnwindSegueSource
  ) -> [UIViewController] {
    guard let method = objectClass.override(StoryboardName.allowedChildrenForUnwinding.symbol) else {
      return world.callback { allowedChildrenForUnwinding(from: source) }
    }
    world.log.append(.callback(identity, StoryboardName.allowedChildrenForUnwinding.symbol, .none))
    let answer = world.callback { method.call(self, objectClass, Arguments(.object(source))) }
    return world.objects(in: answer).compactMap { $0 as? UIViewController }
  }

  /// Calls ``childContaining(_:)``.
  final func answersChildContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    guard let method = objectClass.override(StoryboardName.childContaining.symbol) else {
      return world.callback { childContaining(source) }
    }
    world.log.append(.callback(identity, StoryboardName.childContaining.symbol, .none))
    return world.callback { method.call(self, objectClass, Arguments(.object(source))) }.object as? UIViewController
  }

  /// Sends ``unwind(for:towards:)``.
  public final func sendUnwind(for segue: UIStoryboardSegue, towards subsequent: UIViewController) {
    if hears(.unwindForSegue) {
      world.log.append(.callback(identity, StoryboardName.unwindForSegue.symbol, .object(subsequent.identity)))
    }
    guard let method = objectClass.override(StoryboardName.unwindForSegue.symbol) else {
      return world.callback { unwind(for: segue, towards: subsequent) }
    }
    world.callback { _ = method.call(self, objectClass, Arguments(.object(segue), .object(subsequent))) }
  }
}
