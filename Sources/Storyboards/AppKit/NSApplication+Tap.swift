internal import Simulation
public import ViewHierarchy

/// What the user clicks, by what it is called.
extension NSApplication {
  /// Lets the user click a view on which something hangs: see `click(_:)`, which any view takes.
  ///
  /// - Throws: ``TapRefusal`` when the view is in no window on the screen, or when nothing hangs on it.
  public func tap(_ view: NSView) throws(TapRefusal) {
    guard let window = view.window, windows.contains(where: { $0 === window }) else { throw .notOnScreen }
    guard view.acts else { throw .notTouchable }
    click(view)
  }

  /// Finds what acts on the screen by a text: the property of its controller that holds it, its accessibility identifier, its title, or
  /// its class, whichever fits first.
  ///
  /// - Throws: ``TapRefusal/unknown(_:)`` or ``TapRefusal/ambiguous(_:)``.
  public func tappable(_ text: String) throws(TapRefusal) -> NSView {
    try TriggerNames.find(text, among: acting)
  }

  /// The views on the screen on which something hangs, window by window from the back, each before those that stand in it.
  private var acting: [(object: NSView, names: TriggerNames)] {
    var found: [(object: NSView, names: TriggerNames)] = []
    for window in windows {
      guard let root = window.contentViewController?.viewIfLoaded ?? window.contentView else { continue }
      var rest = [root]
      while let view = rest.popLast() {
        if view.acts {
          let names = view.scenes.lazy.compactMap { $0.names[view.identity] }.first
          found.append(
            (
              view,
              names ?? TriggerNames(outlet: nil, identifier: nil, title: nil, className: view.objectClass.name)
            ))
        }
        rest += view.subviews.reversed()
      }
    }
    return found
  }
}

extension NSView {
  /// The scenes of the controllers in whose views the view stands, the inner ones first.
  fileprivate var scenes: [MacSceneInstance] {
    sequence(first: nextResponder) { $0?.nextResponder }.prefix { $0 != nil }.compactMap { $0?.sceneInstance }
  }

  fileprivate var acts: Bool { scenes.contains { $0.acts(self) } }
}
