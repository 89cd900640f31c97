import AppSimulator
import InjectionCore
import SimulatedWorld
import Storyboards
import ViewHierarchy

// The controllers and views of the tests, each with something to inject.

final class Api {
  let name: String
  init(_ name: String = "api") { self.name = name }
}

class Screen: UIViewController {
  var api: Api?
  var injections = 0
  var log: ((String) -> Void)?
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    log?("prepare \((segue.destination as? Screen)?.api?.name ?? "nothing")")
  }
}

final class Home: Screen {}
final class Detail: Screen {}
final class Stack: UINavigationController { var api: Api? }
final class Badge: UIView { var api: Api? }

/// An app with a container that its screens are registered in.
final class ContainerApp {
  let app = App(classes: App.makeClassTable())
  let container: Container
  var world: World { app.world }

  init() {
    container = app.makeContainer(name: "App")
    container.register { Api("app") }
    container.register(Home.self).injection { $0.api = $1 }.injection { (home: Home) in home.injections += 1 }
    container.register(Detail.self).injection { $0.api = $1 }
  }

  /// Creates a container with a separate `Api`.
  func container(_ name: String) -> Container {
    let container = app.makeContainer(name: name)
    container.register { Api(name) }
    container.register(Detail.self).injection { $0.api = $1 }
    return container
  }

  func scene(
    _ type: UIViewController.Type, _ id: String, _ change: (inout ControllerDescription) -> Void = { _ in }
  ) -> Scene {
    var controller = ControllerDescription(world.classes.nativeClass(type))
    change(&controller)
    return Scene(id: id, identifier: id, .controller(controller))
  }

  func reference(_ id: String, to storyboard: String, bundle: String? = nil) -> Scene {
    Scene(id: id, .reference(StoryboardReference(storyboard: storyboard, bundle: bundle)))
  }

  /// A storyboard of the app whose initial scene is the first one.
  @discardableResult
  func storyboard(_ name: String, bundle: String? = nil, _ scenes: Scene...) throws -> Storyboard {
    let made = try Storyboard(name: name, bundle: bundle, initial: scenes.first?.id, scenes: scenes)
    world.storyboards.add(made)
    return made
  }

  /// A storyboard with a home that leads to a detail of another storyboard.
  @discardableResult
  func homeLeading(to name: String, bundle: String? = nil) throws -> Storyboard {
    try storyboard(
      "Main",
      scene(Home.self, "home") {
        $0.segues.append(SegueDescription(.show, identifier: "go", to: "elsewhere"))
      }, reference("elsewhere", to: name, bundle: bundle))
  }

  /// Performs a home's segue and returns the message that its source logs in `prepare`.
  func follow(_ storyboard: Storyboard) throws -> String? {
    var told: String?
    guard let home = try storyboard.instantiateInitialViewController(in: world) as? Home else { return nil }
    home.log = { told = $0 }
    try app.launch(root: UINavigationController(in: world, rootViewController: home))
    try home.tryPerformSegue(withIdentifier: "go")
    return told
  }

  func home(_ storyboard: Storyboard) throws -> Home? {
    try storyboard.instantiateInitialViewController(in: world) as? Home
  }
}
