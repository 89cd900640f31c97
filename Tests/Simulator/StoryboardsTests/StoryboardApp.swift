import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

extension Tag {
  /// A tag for rules without a source, which are decisions of this project.
  @Tag static var unsourced: Self
}

/// A controller in a storyboard, which runs a hook in its callbacks and handles unwind actions.
class Screen: UIViewController {
  var hook: ((Symbol) -> Void)?
  var prepared: ((UIStoryboardSegue, Value) -> Void)?
  var shouldPerform = true
  private(set) var askedIdentifiers: [String] = []
  var actions: [String] = []

  override func awakeFromNib() { hook?(StoryboardName.awakeFromNib.symbol) }
  override func viewDidLoad() {
    super.viewDidLoad()
    hook?(LifecycleName.viewDidLoad.symbol)
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { prepared?(segue, Value(any: sender)) }
  override func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool {
    askedIdentifiers.append(identifier)
    return shouldPerform
  }
  override func responds(to action: String) -> Bool { actions.contains(action) || super.responds(to: action) }
  override func perform(_ action: String, with sender: Value) {}
}

// The controllers of the tests.
final class A: Screen {}
final class B: Screen {}
final class C: Screen {}
final class D: Screen {}
final class Navigation: UINavigationController {}

/// An app whose window shows a storyboard's controllers, and a log of short lines.
final class StoryboardApp {
  let world: World
  let application: UIApplication
  let window: UIWindow
  private var start = 0

  init() {
    world = World(classes: UIKitClasses.makeTable())
    world.clockMode = .manual
    application = UIApplication(in: world)
    window = UIWindow(in: world)
  }

  func scene(
    _ type: UIViewController.Type, _ id: String, identifier: String? = nil,
    _ change: (inout ControllerDescription) -> Void = { _ in }
  ) -> Scene {
    var controller = ControllerDescription(world.classes.nativeClass(type))
    change(&controller)
    return Scene(id: id, identifier: identifier, .controller(controller))
  }

  func view(_ type: UIView.Type = UIView.self, _ change: (inout ViewDescription) -> Void) -> ViewDescription {
    var view = ViewDescription(world.classes.nativeClass(type))
    change(&view)
    return view
  }

  /// Adds a storyboard whose initial scene is the first one.
  @discardableResult
  func storyboard(_ name: String = "Main", _ scenes: Scene...) throws -> Storyboard {
    let initial = scenes.first { $0.controller != nil }
    let made = try Storyboard(name: name, initial: initial?.id, scenes: scenes)
    world.storyboards.add(made)
    return made
  }

  /// Shows the initial controller.
  @discardableResult
  func launch(_ storyboard: Storyboard) throws -> UIViewController {
    let root = try #require(try storyboard.instantiateInitialViewController(in: world))
    window.rootViewController = root
    window.makeKeyAndVisible()
    try settle()
    return root
  }

  func settle() throws {
    try world.settle()
    start = world.log.endIndex
  }

  /// Returns the events since the last call of this or of ``settle()``: callbacks, optional mutations, warnings,
  /// exceptions.
  func news(hierarchy: Bool = false) -> [String] {
    defer { start = world.log.endIndex }
    return world.log.events(from: start).compactMap { event in
      switch event.kind {
      case .callback(let receiver, let selector, let argument):
        "\(name(receiver)).\(world.classes.symbols.name(selector))\(words(argument))"
      case .hierarchy(let container, let verb, let object):
        hierarchy ? "\(name(container)).\(world.classes.symbols.name(verb))(\(name(object)))" : nil
      case .failure(let record): record.kind == .warning ? "warning \(record.name)" : record.name
      default: nil
      }
    }
  }

  func newsUntilSettled() throws -> [String] {
    try world.settle()
    return news()
  }

  private func words(_ argument: Event.Argument) -> String {
    switch argument {
    case .object(let object): "(\(name(object)))"
    case .name(let name): " \(world.classes.symbols.name(name))"
    default: ""
    }
  }

  private func name(_ identity: Identity) -> String {
    String(world.classes.name(of: identity).prefix { $0 != "#" })
  }
}
