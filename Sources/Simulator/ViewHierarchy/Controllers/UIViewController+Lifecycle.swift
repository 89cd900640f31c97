internal import SimulatedWorld

/// The delivery of lifecycle messages: each is recorded in the log, then sent to the override of a dynamic class, or
/// else to the Swift method.
extension UIViewController {
  func deliver(_ selector: Symbol) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, selector, .none))
    call(selector, Arguments())
  }

  func deliver(_ selector: Symbol, animated: Bool) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, selector, .animated(animated)))
    let outer = delivering
    delivering = LifecycleMethods(selector)?.number ?? LifecycleMethods.noNumber
    defer { delivering = outer }
    if objectClass.override(selector) != nil { return call(selector, Arguments(.bool(animated))) }
    world.callback {
      switch selector {
      case .viewWillAppear: viewWillAppear(animated)
      case .viewIsAppearing: viewIsAppearing(animated)
      case .viewDidAppear: viewDidAppear(animated)
      case .viewWillDisappear: viewWillDisappear(animated)
      default: viewDidDisappear(animated)
      }
    }
  }

  /// Sends `willMove(toParent:)` with a parent or `nil`. A custom container calls this before it removes a child
  /// (`hierarchy:3.9`). The message is recorded and reaches the overrides of dynamic classes.
  public final func sendWillMove(toParent parent: UIViewController?) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, .willMove, .object(parent?.identity ?? .none)))
    if objectClass.override(.willMove) != nil { return call(.willMove, Arguments(Value(parent))) }
    world.callback { willMove(toParent: parent) }
  }

  /// Sends `didMove(toParent:)` with a parent or `nil`. A custom container calls this after it added a child
  /// (`hierarchy:3.8`). The message is recorded and reaches the overrides of dynamic classes.
  public final func sendDidMove(toParent parent: UIViewController?) {
    guard world.acceptsCalls else { return }
    world.log.append(.callback(identity, .didMove, .object(parent?.identity ?? .none)))
    if objectClass.override(.didMove) != nil { return call(.didMove, Arguments(Value(parent))) }
    world.callback { didMove(toParent: parent) }
  }

  private func call(_ selector: Symbol, _ arguments: Arguments) {
    guard let method = LifecycleMethods(selector) else { return }
    guard let override = objectClass.override(selector) else {
      return world.callback { callNative(method, arguments) }
    }
    let before = nativeCalls
    nativeCalls.subtract(method)
    world.callback { _ = override.call(self, objectClass, arguments) }
    if nativeCalls.isDisjoint(with: method) && LifecycleMethods.callingSuper.contains(method) {
      reportMissingSuper(selector)
    }
    nativeCalls = before
  }

  /// Calls the Swift method.
  func callNative(_ method: LifecycleMethods, _ arguments: Arguments) {
    let animated = arguments[0].isTruthy
    switch method {
    case .loadView: loadView()
    case .viewDidLoad: viewDidLoad()
    case .viewWillAppear: viewWillAppear(animated)
    case .viewIsAppearing: viewIsAppearing(animated)
    case .viewDidAppear: viewDidAppear(animated)
    case .viewWillDisappear: viewWillDisappear(animated)
    case .viewDidDisappear: viewDidDisappear(animated)
    case .willMove: willMove(toParent: arguments[0].object as? UIViewController)
    default: didMove(toParent: arguments[0].object as? UIViewController)
    }
  }

  /// Records a call of the Swift implementation of an appearance callback. If that callback is being delivered, the
  /// call results from `super`. Otherwise the app calls it directly (`hierarchy:3.19`).
  func noteCall(_ method: LifecycleMethods) {
    nativeCalls.formUnion(method)
    if delivering == method.number { return }
    let name = method.name
    world.warn(
      .calledDirectly,
      "Calling \(name) directly on <\(self)> is not supported, and may result in out-of-order callbacks and other "
        + "inconsistent behavior.", self,
      advice: ["call beginAppearanceTransition and endAppearanceTransition of a child that you show yourself"])
  }

  private func reportMissingSuper(_ selector: Symbol) {
    let owner = objectClass.lineage.first { $0.definesMethod(selector) } ?? objectClass
    guard world.hierarchy.isFirstMissingSuper(owner, selector) else { return }
    let name = world.classes.symbols.name(selector)
    world.warn(
      .missingSuper, "\(owner.name).\(name) does not call super", self,
      advice: ["call \(owner.name).super.\(name) with the same arguments"])
  }
}
