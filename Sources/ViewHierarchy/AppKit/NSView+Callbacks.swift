internal import Simulation

/// How a view hears that it moves. Only views of the app's own classes do: what nobody overrides is not worth an event.
extension NSView {
  /// Tells the view and what stands in it that they will move to a window: the outer ones first.
  func sendWillMove(toWindow window: NSWindow?) {
    for view in ownClassViews(inner: false) {
      view.tell(.viewWillMoveToWindow, window) { view.viewWillMove(toWindow: window) }
    }
  }

  /// Tells the view and what stands in it that they have moved to a window: the inner ones first.
  func sendDidMoveToWindow() {
    for view in ownClassViews(inner: true) { view.tell(.viewDidMoveToWindow) { view.viewDidMoveToWindow() } }
  }

  func tell(_ selector: Symbol, _ argument: SimulatedObject?, _ native: () -> Void) {
    guard !objectClass.isPlatform else { return }
    world.log.append(.callback(identity, selector, .object(argument?.identity ?? .none)))
    guard let method = objectClass.override(selector) else { return world.callback(native) }
    world.callback { _ = method.call(self, objectClass, Arguments(argument.map { .object($0) } ?? .none)) }
  }

  func tell(_ selector: Symbol, _ native: () -> Void) {
    if !objectClass.isPlatform { deliver(selector, nil, native) }
  }

  /// The views of the app's own classes in this one, itself included.
  ///
  /// - Parameter inner: whether those that stand in another one come before it, rather than after it.
  private func ownClassViews(inner: Bool) -> [NSView] {
    var found: [NSView] = []
    var rest = [self]
    while let view = rest.popLast() {
      if !view.objectClass.isPlatform { found.append(view) }
      rest += inner ? view.subviews : view.subviews.reversed()
    }
    return inner ? found.reversed() : found
  }
}
