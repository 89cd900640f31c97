import RouteDiagnostics
import ScenarioRunner
import Testing

/// Tests that end in the middle of an activity.
@Suite struct UnfinishedTests {
  private func warnings(_ body: String, clock: String = "manual") throws -> [String] {
    let script = try Script(
      """
      it("moves", function()
        local navigation = UINavigationController(UIViewController())
        local app = launch { root = navigation, clock = "\(clock)" }
        settle()
        assert.top(UIViewController)
        \(body)
      end)
      """)
    #expect(script.failures == [])
    return script.results.flatMap(\.warnings).map(\.diagnostic).map { "\($0.title): \($0.found ?? "")" }
  }

  @Test("with a manual clock an unfinished transition is a warning") func manualClock() throws {
    #expect(
      try warnings("navigation:pushViewController(UIViewController())")
        == ["the test ends in the middle of a transition: UIViewController#1 → UIViewController#2"])
    #expect(try warnings("navigation:pushViewController(UIViewController()); settle()") == [])
    #expect(try warnings("navigation:pushViewController(UIViewController())", clock: "auto") == [])
  }

  @Test("an unfinished gesture is a warning, whatever the clock") func gestures() throws {
    let swipe = "navigation:pushViewController(UIViewController()); settle(); navigation:beginInteractivePop()"
    #expect(
      try warnings(swipe, clock: "auto")
        == ["the test ends in the middle of a transition: UIViewController#2 → UIViewController#1"])
    #expect(try warnings(swipe + "; navigation:cancelInteractivePop()", clock: "auto") == [])
  }

  @Test("hierarchy:4.65 a transition that its animator has not completed is a warning, which names the missing call")
  func customTransition() throws {
    let script = try Script(
      """
      local Stuck = class "Stuck" {
        transitionDuration = function() return 1 end,
        animateTransition = function(self, context)
          context.containerView:addSubview(context:view "to")
          if self.isPatient then UIView.animate(1, function() end, function() context:completeTransition(true) end) end
        end,
        properties = { "isPatient" },
        navigationControllerAnimationControllerFor = function(self) return self end,
      }
      local function push(isPatient)
        local navigation, stuck = UINavigationController(UIViewController()), Stuck()
        navigation.delegate, stuck.isPatient = stuck, isPatient
        local app = launch { root = navigation, clock = "manual" }
        settle()
        assert.top(UIViewController)
        navigation:pushViewController(UIViewController())
        app.clock:turn()
        return stuck
      end
      it("is stuck", function() stuck = push(false) end)
      it("is running", function() stuck = push(true) end)
      """)
    #expect(script.failures == [])
    let warnings = script.results.flatMap(\.warnings).map(\.diagnostic).filter { $0.title.contains("in the middle") }
    #expect(
      warnings.first?.found
        == "transition from UIViewController#1 to UIViewController#2: waits for Stuck#1, which must call completeTransition"
    )
    #expect(
      warnings.map(\.help) == [
        ["call completeTransition when the animator's animations have ended, and check the result"],
        ["end it with settle() or app.clock:advance(seconds), and check the result"],
      ])
  }

  @Test("work that is pending when the app ends does not retain its objects")
  func pendingWork() throws {
    let script = try Script(
      """
      local Home = viewController "Home" {
        save = function() end,
        deinit = function() error "the screen is deallocated" end,
      }
      it("ends", function()
        local home = Home()
        launch { root = home }
        assert.top(Home)
        home:performSelector("save", nil, 5)
        Timer.scheduledTimer { timeInterval = 1, repeats = true, block = function() print(home) end }
      end)
      """)
    #expect(script.failures == ["3: the screen is deallocated"])
  }

  @Test("delayed work that has not run is a warning, and a repeating timer is not") func delayedWork() throws {
    let work = "DispatchQueue.main:asyncAfter(2, function() end)"
    let warning = "the test ends before delayed work has run: DispatchQueue.main:asyncAfter, due at 2.000 s ("
    #expect(try warnings(work).map { String($0.prefix(warning.count)) } == [warning])
    #expect(try warnings("\(work); settle { timers = true }") == [])
    let timer = "local timer = Timer.scheduledTimer { timeInterval = 1, repeats = true, block = function() end }"
    #expect(try warnings(timer, clock: "auto") == [])
  }

  private func warnings(ofRoute path: String, performCustomRoute body: String) throws -> [String] {
    let script = try Script(
      """
      local Input = protocol "Input" {}
      local Panel = viewController "Panel" { conforms = { ZIKRoutableView, Input } }
      local PanelRouter = viewRouter "PanelRouter" {
        registerRoutableDestination = function(Self) Self:registerView(Panel); Self:register(RoutableView(Input)) end,
        supportedRouteTypes = { "addAsChildViewController", "custom" },
        destination = function() return Panel() end,
        performCustomRoute = function(self, panel, source) \(body) end,
      }
      it("opens a panel", function()
        local home = UIViewController()
        launch { root = home }
        assert.top(UIViewController)
        router = Router.perform(RoutableView(Input), \(path))
      end)
      """)
    #expect(script.failures == [])
    return script.results.flatMap(\.warnings).map(\.diagnostic).map {
      "\($0.location?.line ?? 0): \($0.title)" + ($0.found.map { ": \($0)" } ?? "")
    }
  }

  private let notBegun = "PanelRouter#1 ended a custom route that it had not started: the destination was not prepared"

  @Test("router:3.5.11 a custom route that ends without a start is a warning")
  func notBegunRoute()
    throws
  {
    let custom = "Path.custom(home)"
    #expect(
      try warnings(ofRoute: custom, performCustomRoute: "self:endPerformRouteWithSuccess()") == ["7: \(notBegun)"])
    #expect(
      try warnings(ofRoute: custom, performCustomRoute: "source:present(panel, false)") == [
        "13: \(notBegun)"
      ])
    #expect(
      try warnings(
        ofRoute: custom, performCustomRoute: "self:beginPerformRoute(); self:endPerformRouteWithSuccess()") == [])
  }

  @Test("a router that is still performing is a warning") func routing() throws {
    let left = "13: the test ends in the middle of a route: PanelRouter#1 is routing"
    #expect(try warnings(ofRoute: "Path.custom(home)", performCustomRoute: "self:beginPerformRoute()") == [left])
    #expect(try warnings(ofRoute: "Path.custom(home)", performCustomRoute: "") == [left])
    #expect(
      try warnings(
        ofRoute:
          "Path.addAsChildViewController(home), function(config) config.addingChildViewHandler = print end",
        performCustomRoute: "") == [left])
  }
}
