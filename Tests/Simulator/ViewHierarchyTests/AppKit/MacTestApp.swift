import SimulatedWorld
import ViewHierarchy

/// A macOS view controller that runs a hook in each of its callbacks.
class MacScreen: NSViewController {
  var hook: ((Symbol) -> Void)?

  override func viewDidLoad() { hook?(LifecycleName.viewDidLoad.symbol) }
  override func viewWillAppear() { hook?(LifecycleName.viewWillAppear.symbol) }
  override func viewDidAppear() { hook?(LifecycleName.viewDidAppear.symbol) }
  override func viewWillDisappear() { hook?(LifecycleName.viewWillDisappear.symbol) }
  override func viewDidDisappear() { hook?(LifecycleName.viewDidDisappear.symbol) }
}

// The controllers of the tests, named as in the specification: P presents Q, Q presents R.
final class P: MacScreen {}
final class Q: MacScreen {}
final class R: MacScreen {}
final class MacTabs: NSTabViewController {}
final class MacSplit: NSSplitViewController {}
final class MacWindow: NSWindow {}

/// A window delegate whose calls appear in the log.
final class WindowDelegate: SimulatedObject, NSWindowDelegate {
  var lets = true
  func windowShouldClose(_ sender: NSWindow) -> Bool { lets }
}

/// A macOS app with a window, and a log of short lines.
final class MacTestApp {
  let world: World
  let application: NSApplication
  let window: MacWindow
  private var start = 0

  init(_ mode: World.ClockMode = .manual) {
    world = World(classes: AppKitClasses.makeTable())
    world.clockMode = mode
    application = NSApplication(in: world)
    window = MacWindow(in: world)
    window.isReleasedWhenClosed = false
  }

  /// An app whose window shows P.
  static func plain() throws -> (app: MacTestApp, p: P) {
    let app = MacTestApp()
    let p = P(in: app.world)
    try app.show(p)
    return (app, p)
  }

  func show(_ controller: NSViewController) throws {
    window.contentViewController = controller
    window.makeKeyAndOrderFront(nil)
    try settle()
  }

  /// Runs until nothing is pending, and clears the log.
  func settle() throws {
    try world.settle()
    forget()
  }

  func forget() { start = world.log.endIndex }

  /// Returns the events since the last call of this or of ``settle()``: callbacks, deallocations, warnings,
  /// exceptions.
  func news() -> [String] {
    defer { forget() }
    return world.log.events(from: start).compactMap { line($0.kind) }
  }

  /// Returns the events until nothing is pending.
  func newsUntilSettled() throws -> [String] {
    try world.settle()
    return news()
  }

  private func line(_ kind: Event.Kind) -> String? {
    switch kind {
    case .callback(let receiver, let selector, let argument):
      let call = "\(name(receiver)).\(world.classes.symbols.name(selector))"
      if case .object(let object) = argument { return "\(call)(\(name(object)))" }
      return call
    case .failure(let record): return record.kind == .warning ? "warning \(record.name)" : record.name
    case .deallocated(let identity): return "\(name(identity)).deinit"
    default: return nil
    }
  }

  private func name(_ identity: Identity) -> String { String(world.classes.name(of: identity).prefix { $0 != "#" }) }
}
