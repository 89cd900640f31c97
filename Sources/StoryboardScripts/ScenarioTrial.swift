internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// Runs the tests of a plan, and leaves out those that fail, until none does.
struct ScenarioTrial {
  /// The visits that work.
  private(set) var visits: [Visit] = []
  /// The scenes to which none leads.
  private(set) var unvisited: [ScenePlace] = []
  /// The hierarchies at the ends of the tests.
  private(set) var trees: [ScenePlace: String] = [:]
  private var tooFar: Set<ScenePlace> = []
  private var refusals: [Visit.Reason: String] = [:]

  /// Far more attempts than real apps need: each finds all ways of its tests that fail.
  private static let attempts = 60

  static func run(_ plan: VisitPlan, head: String, progress: (Int) -> Void) throws -> ScenarioTrial {
    var trial = ScenarioTrial()
    for attempt in 0..<attempts {
      (trial.visits, trial.unvisited, trial.tooFar) = plan.visits(without: Set(trial.refusals.keys))
      let outcome = try TrialRun.run(head + StoryboardScript.tests(trial.visits, plan, trees: [:]))
      trial.trees = outcome.trees(of: trial.visits, plan)
      let failed = outcome.failures(of: trial.visits, plan)
      if failed.isEmpty { break }
      for visit in trial.visits {
        // What goes on from a test that failed says nothing of its own way.
        guard let reason = failed[visit.scene], visit.previous.flatMap({ failed[$0] }) == nil || attempt == attempts - 1
        else { continue }
        trial.refusals[visit.reason] = reason
      }
      progress(trial.refusals.count)
    }
    // What a hierarchy cannot be compared with is not.
    let outcome = try TrialRun.run(head + StoryboardScript.tests(trial.visits, plan, trees: trial.trees))
    for scene in outcome.failures(of: trial.visits, plan).keys { trial.trees[scene] = nil }
    return trial
  }

  /// Why no test comes to a scene.
  func reason(_ place: ScenePlace, _ plan: VisitPlan) -> String {
    if let refusal = refusals[.beginning(place)] { return refusal }
    let leading = plan.ways(to: place)
    for way in leading { if let refusal = refusals[.way(way.number)] { return refusal } }
    if tooFar.contains(place) { return "it is more than \(VisitPlan.mostSteps) steps away" }
    return leading.isEmpty
      ? "it has no identifier, and no segue that can be fired leads to it" : "no test visits a scene that leads to it"
  }
}

/// What came of the tests of a script.
private final class TrialRun: RunListener {
  private var results: [[String]: TestResult] = [:]
  private var outside: String?

  static func run(_ text: String) throws -> TrialRun {
    let run = TrialRun()
    let source = ScriptSource(name: "storyboards.lua", text: Array(text.utf8))
    try ScenarioRunner(files: NoFiles()).run(source, listeners: [run])
    return run
  }

  func begin(_ context: RunContext) {}

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let result):
      // A file without a test that was run is a test itself: its declarations failed.
      if result.name.path.isEmpty { outside = outside ?? result.diagnostics.first?.title }
      results[result.name.path] = result
    case .failedOutsideTest(_, let diagnostics): outside = outside ?? diagnostics.first?.title
    default: break
    }
  }

  private func result(of visit: Visit, _ plan: VisitPlan) -> TestResult? {
    results[[plan.boards[visit.scene.board].name, visit.title]]
  }

  func trees(of visits: [Visit], _ plan: VisitPlan) -> [ScenePlace: String] {
    var trees: [ScenePlace: String] = [:]
    for visit in visits { trees[visit.scene] = result(of: visit, plan)?.tree }
    return trees
  }

  /// The tests that failed, by their scenes.
  func failures(of visits: [Visit], _ plan: VisitPlan) -> [ScenePlace: String] {
    var failures: [ScenePlace: String] = [:]
    for visit in visits {
      let result = result(of: visit, plan)
      if result?.status == .passed { continue }
      let title = result?.diagnostics.first?.title ?? outside ?? "it did not run"
      failures[visit.scene] = title.split { $0.isNewline }.joined(separator: " ")
    }
    return failures
  }
}

/// What a script sees that needs no files.
private final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
