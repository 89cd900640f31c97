import AppSimulator
import InjectionCore
import SimulatedWorld
import Storyboards
import Testing
import ViewHierarchy

@Suite struct ViewInjectionTests {
  let bench = ContainerApp()
  var app: App { bench.app }
  var container: Container { bench.container }
  var world: World { bench.world }

  /// A screen of a storyboard with a badge in a badge.
  private func makeDetail(_ change: (Registration<Detail>) -> Void) throws -> Detail {
    let container = app.makeContainer(name: "views")
    container.register { Api("views") }
    container.register(Badge.self).injection { $0.api = $1 }
    change(container.register(Detail.self))
    var inner = ViewDescription(world.classes.nativeClass(Badge.self))
    inner.tag = 2
    var outer = ViewDescription(world.classes.nativeClass(Badge.self))
    outer.tag = 1
    outer.subviews = [inner]
    try bench.storyboard("Main", bench.scene(Detail.self, "detail") { $0.views = [outer] })
    let main = try app.createStoryboard("Main", container: container)
    return try #require(try main.instantiateInitialViewController(in: world) as? Detail)
  }

  private func badge(_ tag: Int, in detail: Detail) -> Badge? { detail.view.viewWithTag(tag) as? Badge }

  @Test("injection:S25 views are injected only if the registration requests it")
  func optIn() throws {
    let plain = try makeDetail { _ in }
    #expect(badge(1, in: plain)?.api == nil)
    let other = ViewInjectionTests()
    let detail = try other.makeDetail { $0.autoInjectToSubviews() }
    #expect(!detail.isViewLoaded)
    #expect(other.badge(1, in: detail)?.api?.name == "views")
    #expect(other.badge(2, in: detail)?.api?.name == "views")
  }

  @Test("injection:S26 a view that is added later is injected too, with its subviews, and once")
  func later() throws {
    let detail = try makeDetail { $0.autoInjectToSubviews() }
    let added = Badge(in: world)
    let plain = UIView(in: world)
    try plain.tryAddSubview(added)
    #expect(added.api == nil)
    try detail.view.tryAddSubview(plain)
    let api = try #require(added.api)
    plain.removeFromSuperview()
    try detail.view.tryAddSubview(plain)
    #expect(added.api === api)
    let second = Badge(in: world)
    try plain.tryAddSubview(second)
    #expect(second.api != nil)
  }

  @Test(
    "injection:S27 a child controller does not want it because its parent does; only as views under the parent's are its views injected"
  )
  func children() throws {
    let detail = try makeDetail { $0.autoInjectToSubviews() }
    let child = UIViewController(in: world)
    let inside = Badge(in: world)
    try detail.tryAddChild(child)
    _ = detail.view
    try child.view.tryAddSubview(inside)
    #expect(inside.api == nil)
    try detail.view.tryAddSubview(child.view)
    #expect(inside.api != nil)
  }

  @Test("injection:S25 a container may want it for all its controllers")
  func everywhere() throws {
    container.injectsSubviews = true
    container.register(Badge.self).injection { $0.api = $1 }
    var badge = ViewDescription(world.classes.nativeClass(Badge.self))
    badge.tag = 1
    try bench.storyboard("Main", bench.scene(Home.self, "home") { $0.views = [badge] })
    let home = try #require(try bench.home(app.createStoryboard("Main", container: container)))
    #expect((home.view.viewWithTag(1) as? Badge)?.api != nil)
  }

  @Test(
    "injection:S25 injection:S26 DITranquillityTests_Storyboard test17: a view that a controller made by code adds in loadView is injected"
  )
  func test17_InjectToViewOnProgrammaticallyCreatedViewController() throws {
    final class Coded: UIViewController {
      var badge: Badge?
      override func loadView() {
        super.loadView()
        let badge = Badge(in: world)
        try? view.tryAddSubview(badge)
        self.badge = badge
      }
    }
    let world = world
    container.register(Badge.self).injection { $0.api = $1 }
    container.register { Coded(in: world) }.autoInjectToSubviews()
    let coded = try container.resolve(Coded.self)
    coded.loadViewIfNeeded()
    #expect(coded.badge?.api?.name == "app")
  }

  @Test("injection:S25 a view may request it for its own subviews only")
  func ofView() throws {
    final class Card: UIView {}
    let world = world
    container.register(Badge.self).injection { $0.api = $1 }
    container.register(Card.self).autoInjectToSubviews()
    let card = Card(in: world)
    let before = Badge(in: world)
    let after = Badge(in: world)
    try card.tryAddSubview(before)
    try container.inject(into: card)
    try card.tryAddSubview(after)
    #expect(before.api != nil && after.api != nil)
  }
}
