internal import SimulatedWorld

/// The presentation of one controller by another on macOS. The presenter owns it (`hierarchy:8.7`).
final class MacPresentation {
  /// The style in which the controller is shown, and in which it is dismissed (`hierarchy:8.6`).
  enum Style {
    case sheet
    case modalWindow
    case popover(NSPopover)
    case custom(AnyObject)
  }

  private(set) weak var presenter: NSViewController?
  let presented: NSViewController
  let style: Style
  /// The window that was created for the presentation.
  weak var window: NSWindow?
  private(set) var isDismissing = false

  init(_ presenter: NSViewController, _ presented: NSViewController, _ style: Style) {
    self.presenter = presenter
    self.presented = presented
    self.style = style
  }

  /// Relates the two controllers, then shows the presented one (`hierarchy:8.5`, `hierarchy:8.7`).
  func begin() throws(PlatformException) {
    guard let presenter else { return }
    let world = presenter.world
    presenter.logChange(.present, presented)
    presenter.presentations.append(self)
    presented.presentation = self
    presenter.link(presented, AppKitName.presentedViewControllers.symbol)
    forEachEdge { presenter.link($1, $0) }
    do throws(PlatformException) {
      switch style {
      case .sheet: try presenter.view.window?.raisingBeginSheet(makeWindow(), completionHandler: nil)
      case .modalWindow:
        let window = try makeWindow()
        world.hierarchy.macApplication?.modalWindow = window
        try window.raisingMakeKeyAndOrderFront()
      case .popover(let popover):
        popover.presentation = self
        try popover.raisingSetContentViewController(presented)
        if let view = popover.positioningView { try popover.raisingShow(relativeTo: view) }
      case .custom(let animator):
        call(animator, .animatePresentation) { $0.animatePresentation(of: presented, from: presenter) }
      }
    } catch {
      end()
      throw error
    }
  }

  /// Dismisses the controller in the style of its presentation, and ends the relation (`hierarchy:8.6`).
  func dismiss() {
    guard !isDismissing, let presenter else { return }
    isDismissing = true
    let held = HeldObjects([presenter, presented])
    withExtendedLifetime(held) {
      presenter.logChange(.dismiss, presented)
      for above in presented.presentations.reversed() { above.dismiss() }
      presenter.world.hierarchy.observer?.controller(presenter, willDismiss: presented)
      switch style {
      case .sheet:
        if let window, let parent = window.sheetParent { parent.endSheet(window) } else { end() }
      case .modalWindow: if let window { window.close() } else { end() }
      case .popover(let popover): if popover.isShown { popover.close() } else { end() }
      case .custom(let animator):
        call(animator, .animateDismissal) { $0.animateDismissal(of: presented, from: presenter) }
        end()
      }
    }
    presenter.world.needsCheckpoint = true
  }

  /// Ends the relation, regardless of what took the controller off the screen.
  func end() {
    guard let presenter, let place = presenter.presentations.firstIndex(where: { $0 === self }) else { return }
    presented.presentation = nil
    presenter.presentations.remove(at: place)
    presenter.unlink(presented, AppKitName.presentedViewControllers.symbol)
    forEachEdge { presenter.unlink($1, $0) }
    window?.presentation = nil
    if let window, window.contentViewController === presented { window.contentViewController = nil }
  }

  /// Called when the presenter is deallocated: the objects that it owned lose an edge.
  func presenterEnded() {
    presented.loseEdge()
    forEachEdge { $1.loseEdge() }
  }

  /// Calls the body with the objects that the presenter owns in addition to the presented controller.
  func forEachEdge(_ body: (_ label: Symbol, _ target: SimulatedObject) -> Void) {
    switch style {
    case .sheet, .modalWindow: break
    case .popover(let popover): body(AppKitName.animator.symbol, popover)
    case .custom(let animator):
      if let animator = animator as? SimulatedObject { body(AppKitName.animator.symbol, animator) }
    }
  }

  private func makeWindow() throws(PlatformException) -> NSWindow {
    let window = NSWindow(in: presented.world)
    window.isReleasedWhenClosed = false
    try window.raisingSetContentViewController(presented)
    window.scriptDelegate = presented
    window.presentation = self
    self.window = window
    return window
  }

  private func call(
    _ animator: AnyObject, _ name: AppKitName, native: (any NSViewControllerPresentationAnimator) -> Void
  ) {
    guard let presenter else { return }
    let world = presenter.world
    guard world.acceptsCalls else { return }
    let simulated = animator as? SimulatedObject
    if let simulated { world.log.append(.callback(simulated.identity, name.symbol, .object(presented.identity))) }
    if let simulated, let method = simulated.objectClass.override(name.symbol) {
      world.callback {
        _ = method.call(simulated, simulated.objectClass, Arguments(.object(presented), .object(presenter)))
      }
    } else if let animator = animator as? any NSViewControllerPresentationAnimator {
      world.callback { native(animator) }
    }
  }
}
