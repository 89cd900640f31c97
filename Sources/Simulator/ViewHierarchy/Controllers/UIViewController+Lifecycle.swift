internal import SimulatedWorld

/// The delivery of lifecycle messages: each is recorded in the log, then sent to the override of a dynamic class, or
/// else to the Swift method.
extension UIViewController {
  func deliver(_ name: LifecycleName) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, .none))
    call(name, Arguments())
  }

  func deliver(_ name: LifecycleName, animated: Bool) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, .animated(animated)))
    let outer = delivering
    delivering = name
    defer { delivering = outer }
    call(name, Arguments(.bool(animated)))
  }

  /// Sends `willMove(toParent:)` with a parent or `nil`. A custom container calls this before it removes a child
  /// (`hierarchy:3.9`). The message is recorded and reaches the overrides of dynamic classes.
  public final func sendWillMove(toParent parent: UIViewController?) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, LifecycleName.willMoveToParent.symbol, .object(parent?.identity ?? .none)))
    call(.willMoveToParent, Arguments(Value(parent)))
  }

  /// Sends `didMove(toParent:)` with a parent or `nil`. A custom container calls this after it added a child
  /// (`hierarchy:3.8`). The message is recorded and reaches the overrides of dynamic classes.
  public final func sendDidMove(toParent parent: UIViewController?) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, LifecycleName.didMoveToParent.symbol, .object(parent?.identity ?? .none)))
    call(.didMoveToParent, Arguments(Value(parent)))
  }

  private func call(_ name: LifecycleName, _ arguments: Arguments) {
    guard let override = objectClass.override(name.symbol) else {
      return world.callback { callNative(name, arguments) }
    }
    let before = nativeCalls
    nativeCalls.remove(name)
    world.callback { _ = override.call(self, objectClass, arguments) }
    if name.requiresSuper && !nativeCalls.contains(name) { reportMissingSuper(name) }
    nativeCalls = before
  }

  /// Calls the Swift method.
  func callNative(_ name: LifecycleName, _ arguments: Arguments) {
    let animated = arguments[0].isTruthy
    switch name {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    case .willMoveToParent: willMove(toParent: arguments[0].object as? UIViewController)
    case .didMoveToParent: didMove(toParent: arguments[0].object as? UIViewController)
    }
  }

  /// Records a call of the Swift implementation of an appearance callback. If that callback is being delivered, the
  /// call results from `super`. Otherwise the app calls it directly (`hierarchy:3.19`).
  func noteCall(_ name: LifecycleName) {
    nativeCalls.insert(name)
    if delivering == name { return }
    world.warn(
      .calledDirectly,
      "Calling \(name.rawValue) directly on <\(self)> is not supported, and may result in out-of-order callbacks and other "
        + "inconsistent behavior.", self,
      advice: ["call beginAppearanceTransition and endAppearanceTransition of a child that you show yourself"])
  }

  private func reportMissingSuper(_ name: LifecycleName) {
    let owner = objectClass.lineage.first { $0.definesMethod(name.symbol) } ?? objectClass
    guard world.hierarchy.isFirstMissingSuper(owner, name) else { return }
    world.warn(
      .missingSuper, "\(owner.name).\(name.rawValue) does not call super", self,
      advice: ["call \(owner.name).super.\(name.rawValue) with the same arguments"])
  }
}
