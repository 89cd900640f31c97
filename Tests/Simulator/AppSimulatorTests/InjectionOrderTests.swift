import AppSimulator
import InjectionCore
import RouterCore
import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

/// A router that logs the API of the destination that it prepares.
private final class DetailRouter: ViewRouter {
  override class func registerRoutableDestination(_ registration: ViewRouterRegistration) {
    registration.registerView(Detail.self)
  }

  override func destinationFromExternalPrepared(_ destination: SimulatedObject) -> Bool {
    (destination as? Detail)?.log?("asked for \((destination as? Detail)?.api?.name ?? "nothing")")
    return true
  }

  override func prepareDestination(_ destination: SimulatedObject, configuration: ViewRouteConfiguration) {
    (destination as? Detail)?.log?("router prepares \((destination as? Detail)?.api?.name ?? "nothing")")
  }
}

/// The order of injection, route preparation and life-cycle callbacks, including on macOS.
@Suite struct InjectionOrderTests {
  @Test("injection:S4 a container has injected a controller before its router prepares it and its source sees it")
  func routers() throws {
    let bench = ContainerApp()
    let classes = bench.world.classes
    classes.nativeClass(Detail.self).adopt(classes.routableView)
    var told: [String] = []
    bench.container.register(Detail.self).as(Detail.self, name: "routed")
      .injection { (detail: Detail, api: Api) in
        detail.api = api
        detail.log = { told.append($0) }
        told.append("injected")
      }
    bench.app.registerRouters([classes.nativeClass(DetailRouter.self)])
    bench.app.notifyRegistrationFinished()
    try bench.storyboard(
      "Main",
      bench.scene(Home.self, "home") { $0.segues = [SegueDescription(.show, identifier: "go", to: "detail")] },
      bench.scene(Detail.self, "detail") { $0.registrationName = "routed" })
    let main = try bench.app.createStoryboard("Main", container: bench.container)
    let home = try #require(try bench.home(main))
    home.log = { told.append($0) }
    try bench.app.launch(root: UINavigationController(in: bench.world, rootViewController: home))
    try home.tryPerformSegue(withIdentifier: "go")
    #expect(told.first == "injected")
    #expect(told.contains("prepare app"))
    #expect(told.contains("router prepares app"))
    #expect(!told.contains { $0.contains("nothing") })
  }

  private final class Panel: NSViewController { var api: Api? }
  private final class Main: NSWindowController { var api: Api? }

  @Test("injection:S5 on macOS a window controller is injected, and then its content")
  func windowControllers() throws {
    let bench = ContainerApp()
    bench.app.run(on: .macOS)
    var order: [String] = []
    bench.container.register(Main.self).injection { (_: Main) in order.append("window controller") }
    bench.container.register(Panel.self).injection { $0.api = $1 }.injection { (_: Panel) in order.append("panel") }
    var window = ControllerDescription(bench.world.classes.nativeClass(Main.self))
    window.relationships = [Relationship(.windowContent, to: "panel")]
    let panel = ControllerDescription(bench.world.classes.nativeClass(Panel.self))
    let storyboard = try Storyboard(
      name: "Main", initial: "window",
      scenes: [Scene(id: "window", .controller(window)), Scene(id: "panel", .controller(panel))])
    bench.world.storyboards.add(storyboard)
    let bound = try bench.app.createStoryboard("Main", container: bench.container)
    let made = try #require(try bound.instantiateInitialController(in: bench.world) as? Main)
    #expect(order == ["window controller", "panel"])
    #expect((made.contentViewController as? Panel)?.api?.name == "app")
  }
}
