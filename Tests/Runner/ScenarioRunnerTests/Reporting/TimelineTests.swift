import ScenarioRunner
import SimulatedWorld
import Testing

@Suite struct TimelineTests {
  @Test("The timeline contains each hierarchy change, even in the middle of a step")
  func hierarchyWithinSteps() throws {
    let script = """
      local Editor = viewController "Editor" {}
      it("pushes", function()
        local nav = UINavigationController(UIViewController())
        launch { root = nav }
        nav:pushViewController(Editor(), true)
        assert.visible(Editor)
      end)
      """
    let moments = try Self.timeline(of: script)
    let push = try #require(moments.lastIndex { $0.text.hasPrefix("pushViewController Editor") })
    let shown = try #require(moments.firstIndex { $0.tree?.contains("Editor") == true })
    #expect(push <= shown && shown < moments.count - 1, "the hierarchy changes while the step goes on")
  }

  @Test("Effects of the end of the app are not in the timeline")
  func endOfApp() throws {
    let moments = try Self.timeline(of: "it('launches', function() launch { root = UIViewController() } end)")
    #expect(moments.last?.text == "viewDidAppear")
    #expect(moments.compactMap(\.tree) == ["", "UIWindow\n└─ UIViewController ◀"])
  }

  private static func timeline(of script: String) throws -> [TimelineMoment] {
    for case .testEnded(let report) in try SampleRun(
      files: [("a_spec.lua", script)], details: [.timeline, .passedLogs]
    ).events {
      return try #require(report.timeline)
    }
    return []
  }
}
