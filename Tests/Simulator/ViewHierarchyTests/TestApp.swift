import SimulatedWorld
import Testing
import ViewHierarchy

extension Tag {
  /// A tag for rules without a source, which are decisions of this project.
  @Tag static var unsourced: Self
}

/// A controller that runs a hook in each of its callbacks.
class Screen: UIViewController {
  var hook: ((Symbol) -> Void)?

  override func viewDidLoad() {
    super.viewDidLoad()
    hook?(LifecycleName.viewDidLoad.symbol)
  }
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    hook?(LifecycleName.viewWillAppear.symbol)
  }
  override func viewIsAppearing(_ animated: Bool) { hook?(LifecycleName.viewIsAppearing.symbol) }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    hook?(LifecycleName.viewDidAppear.symbol)
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    hook?(LifecycleName.viewWillDisappear.symbol)
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    hook?(LifecycleName.viewDidDisappear.symbol)
  }
  override func willMove(toParent parent: UIViewController?) {
    super.willMove(toParent: parent)
    hook?(LifecycleName.willMoveToParent.symbol)
  }
  override func didMove(toParent parent: UIViewController?) {
    super.didMove(toParent: parent)
    hook?(LifecycleName.didMoveToParent.symbol)
  }
}

extension UIViewController {
  /// Sets a presentation style, and returns the controller.
  func styled(_ style: UIModalPresentationStyle) -> Self {
    modalPresentationStyle = style
    return self
  }
}

// The controllers of the tests, named as in the specification: A shows B, B shows C.
final class A: Screen {}
final class B: Screen {}
final class C: Screen {}
final class D: Screen {}
final class Navigation: UINavigationController {}

/// An app with a window, and a log of short lines.
final class TestApp {
  let world: World
  let application: UIApplication
  let window: UIWindow
  /// Whether lines contain instances, `B#1`, rather than classes.
  var isNumbered = false
  private var start = 0

  init(_ mode: World.ClockMode = .manual) {
    let classes = UIKitClasses.makeTable()
    world = World(classes: classes)
    world.clockMode = mode
    application = UIApplication(in: world)
    window = UIWindow(in: world)
  }

  /// An app whose window shows a navigation controller with A on its stack.
  static func navigation() throws -> (app: TestApp, navigation: Navigation, a: A) {
    let app = TestApp()
    let a = A(in: app.world)
    let navigation = Navigation(in: app.world, rootViewController: a)
    app.window.rootViewController = navigation
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, navigation, a)
  }

  /// An app whose window shows A.
  static func plain() throws -> (app: TestApp, a: A) {
    let app = TestApp()
    let a = A(in: app.world)
    app.window.rootViewController = a
    app.window.makeKeyAndVisible()
    try app.settle()
    return (app, a)
  }

  /// Runs until nothing is pending, and clears the log.
  func settle() throws {
    try world.settle()
    forget()
  }

  func forget() { start = world.log.endIndex }

  /// Returns the events since the last call of this or of ``settle()``: callbacks, deallocations, warnings,
  /// exceptions.
  func news(hierarchy: Bool = false) -> [String] {
    defer { forget() }
    return world.log.events(from: start).compactMap { line($0.kind, hierarchy) }
  }

  /// Returns the events until nothing is pending.
  func newsUntilSettled() throws -> [String] {
    try world.settle()
    return news()
  }

  /// Returns the events up to and including the commit of the current turn.
  func newsOfTurn() throws -> [String] {
    try world.turn()
    return news()
  }

  private func line(_ kind: Event.Kind, _ hierarchy: Bool) -> String? {
    switch kind {
    case .callback(let receiver, let selector, let argument):
      let call = "\(name(receiver)).\(world.classes.symbols.name(selector))"
      if case .object(let object) = argument { return "\(call)(\(name(object)))" }
      return call
    case .hierarchy(let container, let verb, let object):
      return hierarchy ? "\(name(container)).\(world.classes.symbols.name(verb))(\(name(object)))" : nil
    case .failure(let record): return record.kind == .warning ? "warning \(record.name)" : record.name
    case .deallocated(let identity): return "\(name(identity)).deinit"
    default: return nil
    }
  }

  private func name(_ identity: Identity) -> String {
    let name = world.classes.name(of: identity)
    return isNumbered ? name : String(name.prefix { $0 != "#" })
  }
}

/// A navigation delegate whose calls appear in the log.
final class Delegate: SimulatedObject, UINavigationControllerDelegate {}
