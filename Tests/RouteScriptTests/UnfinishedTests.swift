import Diagnostics
import ScenarioRunner
import Testing

/// Tests that end in the middle of something.
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
    return script.results.flatMap(\.warnings).map { "\($0.title): \($0.found ?? "")" }
  }

  @Test("a transition that time has not ended is a warning") func manualClock() throws {
    #expect(
      try warnings("navigation:pushViewController(UIViewController())")
        == ["the test ends in the middle of a transition: UIViewController#1 → UIViewController#2"])
    #expect(try warnings("navigation:pushViewController(UIViewController()); settle()") == [])
    #expect(try warnings("navigation:pushViewController(UIViewController())", clock: "auto") == [])
  }

  @Test("a gesture that the user has not ended is one, whatever the clock") func gestures() throws {
    let swipe = "navigation:pushViewController(UIViewController()); settle(); navigation:beginInteractivePop()"
    #expect(
      try warnings(swipe, clock: "auto")
        == ["the test ends in the middle of a transition: UIViewController#2 → UIViewController#1"])
    #expect(try warnings(swipe + "; navigation:cancelInteractivePop()", clock: "auto") == [])
  }
}
