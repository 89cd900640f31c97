internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Runs the tests of a plan, and removes failing tests until all pass.
struct ScenarioTrial {
  /// The visits that work.
  private(set) var visits: [Visit] = []
  /// The scenes that no visit reaches.
  private(set) var unvisited: [ScenePlace] = []
  /// The hierarchies at the ends of the tests.
  private(set) var trees: [ScenePlace: String] = [:]
  private var tooFar: Set<ScenePlace> = []
  private var refusals: [Visit.Reason: String] = [:]

  /// The maximum number of attempts, far more than real apps need. Each attempt finds all failing ways of its tests.
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
        // A test that continues a failed one does not show whether its own way works.
        guard let reason = failed[visit.scene], visit.previous.flatMap({ failed[$0] }) == nil || attempt == attempts - 1
        else { continue }
        trial.refusals[visit.reason] = reason
      }
      progress(trial.refusals.count)
    }
    // Hierarchies that differ in a second run are removed.
    let outcome = try TrialRun.run(head + StoryboardScript.tests(trial.visits, plan, trees: trial.trees))
    for scene in outcome.failures(of: trial.visits, plan).keys { trial.trees[scene] = nil }
    return trial
  }

  /// Returns the reason why no test reaches a scene.
  func reason(_ place: ScenePlace, _ plan: VisitPlan) -> String {
    if let refusal = refusals[.beginning(place)] { return refusal }
    let leading = plan.ways(to: place)
    for way in leading { if let refusal = refusals[.way(way.number)] { return refusal } }
    if tooFar.contains(place) { return "it is more than \(VisitPlan.mostSteps) steps away" }
    return leading.isEmpty
      ? "it has no identifier, and no segue that can be fired leads to it" : "no test visits a scene that leads to it"
  }
}

/// The results of a script's tests.
private final class TrialRun: RunListener {
  private var results: [[String]: TestReport] = [:]
  private var outside: String?

  static func run(_ text: String) throws -> TrialRun {
    let run = TrialRun()
    let source = ScriptSource(name: "storyboards.lua", text: Array(text.utf8))
    try ScenarioRunner(files: NoFiles()).run(source, listeners: [run])
    return run
  }

  let details: RecordedDetails = [.tree, .passedTrees]

  func receive(_ event: RunEvent) {
    switch event {
    case .testEnded(let report):
      // The result of a file without tests stands for its declarations, which failed.
      if report.name.path.isEmpty { outside = outside ?? report.diagnostics.first?.diagnostic.title }
      results[report.name.path] = report
    case .failedOutsideTest(let failure): outside = outside ?? failure.diagnostics.first?.diagnostic.title
    default: break
    }
  }

  private func result(of visit: Visit, _ plan: VisitPlan) -> TestReport? {
    results[[plan.boards[visit.scene.board].name, visit.title]]
  }

  func trees(of visits: [Visit], _ plan: VisitPlan) -> [ScenePlace: String] {
    var trees: [ScenePlace: String] = [:]
    for visit in visits { trees[visit.scene] = result(of: visit, plan)?.tree }
    return trees
  }

  /// Returns the failures of the tests, by scene.
  func failures(of visits: [Visit], _ plan: VisitPlan) -> [ScenePlace: String] {
    var failures: [ScenePlace: String] = [:]
    for visit in visits {
      let result = result(of: visit, plan)
      if result?.status == .passed { continue }
      let title = result?.diagnostics.first?.diagnostic.title ?? outside ?? "it did not run"
      failures[visit.scene] = title.split { $0.isNewline }.joined(separator: " ")
    }
    return failures
  }
}

/// The files of a script that needs none.
private final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
