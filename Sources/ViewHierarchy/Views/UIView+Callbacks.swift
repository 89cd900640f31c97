internal import Simulation

/// How a view hears that it moves. Only views of the app's own classes do: what nobody overrides is not worth an event.
extension UIView {
  /// Whether the view's class may override a callback.
  var hearsOfMoves: Bool { !objectClass.isPlatform }

  func sendWillMove(toSuperview superview: UIView?) {
    tell(.willMoveToSuperview, superview) { willMove(toSuperview: superview) }
  }

  func sendDidMoveToSuperview() { tell(.didMoveToSuperview) { didMoveToSuperview() } }

  func sendDidAdd(_ view: UIView) { tell(.didAddSubview, view) { didAddSubview(view) } }

  func sendWillRemove(_ view: UIView) { tell(.willRemoveSubview, view) { willRemoveSubview(view) } }

  /// Tells the view and what stands in it that they will move to a window: the outer ones first. What a callback adds or
  /// removes meanwhile is not told (`hierarchy:2.17`, `hierarchy:2.18`).
  func sendWillMove(toWindow window: UIWindow?) {
    for view in ownClassViews(inner: false) {
      view.tell(.willMoveToWindow, window) { view.willMove(toWindow: window) }
    }
  }

  /// Tells the view and what stands in it that they have moved to a window: the inner ones first (`hierarchy:2.17`,
  /// `hierarchy:2.18`).
  func sendDidMoveToWindow() {
    for view in ownClassViews(inner: true) { view.tell(.didMoveToWindow) { view.didMoveToWindow() } }
  }

  /// The views of the app's own classes in this one, itself included (`hierarchy:2.9`, `hierarchy:2.13`,
  /// `hierarchy:2.17`, `hierarchy:G13`, `hierarchy:11.2`).
  ///
  /// - Parameter inner: whether those that stand in another one come before it, rather than after it.
  private func ownClassViews(inner: Bool) -> [UIView] {
    var found: [UIView] = []
    var rest = [self]
    while let view = rest.popLast() {
      if view.hearsOfMoves { found.append(view) }
      rest += inner ? view.subviews : view.subviews.reversed()
    }
    return inner ? found.reversed() : found
  }

  private func tell(_ selector: Symbol, _ argument: UIView?, _ native: () -> Void) {
    guard hearsOfMoves else { return }
    world.log.append(.callback(identity, selector, .object(argument?.identity ?? .none)))
    if let method = objectClass.override(selector) {
      world.callback { _ = method.call(self, objectClass, Arguments(Value(argument))) }
    } else {
      world.callback(native)
    }
  }

  private func tell(_ selector: Symbol, _ native: () -> Void) {
    guard hearsOfMoves else { return }
    world.log.append(.callback(identity, selector, .none))
    if let method = objectClass.override(selector) {
      world.callback { _ = method.call(self, objectClass, Arguments()) }
    } else {
      world.callback(native)
    }
  }
}
