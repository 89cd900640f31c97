internal import SimulatedWorld

/// The callbacks about moves of a view. Only views of app-defined classes receive them: a callback without an
/// override is not worth an event.
extension NSView {
  /// Notifies the view and its descendants, outermost first, that they will move to a window.
  func sendWillMove(toWindow window: NSWindow?) {
    for view in ownClassViews(inner: false) {
      view.tell(AppKitName.viewWillMoveToWindow, window) { view.viewWillMove(toWindow: window) }
    }
  }

  /// Notifies the view and its descendants, innermost first, that they have moved to a window.
  func sendDidMoveToWindow() {
    for view in ownClassViews(inner: true) { view.tell(AppKitName.viewDidMoveToWindow) { view.viewDidMoveToWindow() } }
    #if UIKit
      var rest = [self]
      while let view = rest.popLast() {
        (view as? any WindowObserver)?.windowDidChange()
        rest += view.subviews
      }
    #endif
  }

  func tell(_ name: some ReservedName, _ argument: SimulatedObject?, _ native: () -> Void) {
    guard !objectClass.isPlatform, world.acceptsCalls else { return }
    world.log.append(.callback(identity, name.symbol, .object(argument?.identity ?? .none)))
    guard let method = objectClass.override(name.symbol) else { return world.callback(native) }
    world.callback { _ = method.call(self, objectClass, Arguments(argument.map { .object($0) } ?? .none)) }
  }

  func tell(_ name: some ReservedName, _ native: () -> Void) {
    if !objectClass.isPlatform { deliver(name, nil, native) }
  }

  /// Returns the views of app-defined classes in this view's subtree, including this view.
  ///
  /// - Parameter inner: Whether descendants come before their ancestors, rather than after them.
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
