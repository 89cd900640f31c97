internal import SimulatedWorld

/// The callbacks about moves of a view. Only views of app-defined classes receive them: a callback without an
/// override is not worth an event.
extension UIView {
  /// Whether the view's class can override a callback.
  var hearsOfMoves: Bool { !objectClass.isPlatform }

  func sendWillMove(toSuperview superview: UIView?) {
    tell(.willMoveToSuperview, superview) { willMove(toSuperview: superview) }
  }

  func sendDidMoveToSuperview() { tell(.didMoveToSuperview) { didMoveToSuperview() } }

  func sendDidAdd(_ view: UIView) { tell(.didAddSubview, view) { didAddSubview(view) } }

  func sendWillRemove(_ view: UIView) { tell(.willRemoveSubview, view) { willRemoveSubview(view) } }

  /// Notifies the view and its descendants, outermost first, that they will move to a window. Views that a callback
  /// adds or removes in the meantime are not considered (`hierarchy:2.17`, `hierarchy:2.18`).
  func sendWillMove(toWindow window: UIWindow?) {
    for view in ownClassViews(inner: false) {
      view.tell(.willMoveToWindow, window) { view.willMove(toWindow: window) }
    }
  }

  /// Notifies the view and its descendants, innermost first, that they have moved to a window (`hierarchy:2.17`,
  /// `hierarchy:2.18`).
  func sendDidMoveToWindow() {
    for view in ownClassViews(inner: true) { view.tell(.didMoveToWindow) { view.didMoveToWindow() } }
    #if UIKit
      var rest = [self]
      while let view = rest.popLast() {
        (view as? any WindowObserver)?.windowDidChange()
        rest += view.subviews
      }
    #endif
  }

  /// Returns the views of app-defined classes in this view's subtree, including this view (`hierarchy:2.9`,
  /// `hierarchy:2.13`, `hierarchy:2.17`, `hierarchy:G13`, `hierarchy:11.2`).
  ///
  /// - Parameter inner: Whether descendants come before their ancestors, rather than after them.
  private func ownClassViews(inner: Bool) -> [UIView] {
    var found: [UIView] = []
    var rest = [self]
    while let view = rest.popLast() {
      if view.hearsOfMoves { found.append(view) }
      rest += inner ? view.subviews : view.subviews.reversed()
    }
    return inner ? found.reversed() : found
  }

  private func tell(_ name: UIKitName, _ argument: UIView?, _ native: () -> Void) {
    guard hearsOfMoves, world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, .object(argument?.identity ?? .none)))
    if let method = objectClass.override(name.symbol) {
      world.callback { _ = method.call(self, objectClass, Arguments(Value(argument))) }
    } else {
      world.callback(native)
    }
  }

  private func tell(_ name: UIKitName, _ native: () -> Void) {
    guard hearsOfMoves, world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, .none))
    if let method = objectClass.override(name.symbol) {
      world.callback { _ = method.call(self, objectClass, Arguments()) }
    } else {
      world.callback(native)
    }
  }
}
