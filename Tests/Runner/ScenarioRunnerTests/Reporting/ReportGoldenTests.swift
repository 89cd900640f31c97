import GoldenTesting
import RouteDiagnostics
import ScenarioRunner
import Testing

@Suite struct ReportGoldenTests {
  @Test("A report of a run with all kinds of events", arguments: ReportFormat.allCases)
  func everything(format: ReportFormat) throws {
    expectGolden(Self.text(format, of: try SampleRun().events), variant: format.rawValue)
  }

  @Test("A report of an interrupted run states this", arguments: ReportFormat.allCases)
  func interrupted(format: ReportFormat) throws {
    expectGolden(Self.text(format, of: try SampleRun().interrupted), variant: format.rawValue)
  }

  @Test("A report of a run in which nothing ran states the reason", arguments: ReportFormat.allCases)
  func nothing(format: ReportFormat) {
    var summary = SuiteSummary()
    (summary.files, summary.skipped) = (1, 3)
    summary.nothingRan = Diagnostic("none of the 3 tests in spec is selected", help: ["run `routescript test --list`"])
    let events: [RunEvent] = [
      .runBegan(SuitePlan(files: ["spec/a_spec.lua"])), .fileBegan(FileStart(file: "spec/a_spec.lua")),
      .fileEnded(FileReport(file: "spec/a_spec.lua", skipped: 3)), .runEnded(summary),
    ]
    expectGolden(Self.text(format, of: events), variant: format.rawValue)
  }

  @Test("An unfinished report states that the run has not ended", arguments: documents)
  func draft(format: ReportFormat) throws {
    var text = ""
    format.reporter(ReportSettings(), to: ReportOutput(draft: { text = $0 }, write: { _ in })).receive(
      .runBegan(SuitePlan(files: [])))
    expectGolden(Self.withoutLooks(text), variant: format.rawValue)
  }

  @Test("A format records the hierarchy at the end of each test only if it shows it", arguments: ReportFormat.allCases)
  func trees(format: ReportFormat) throws {
    let details: RecordedDetails = [.trace, .timeline, .passedTrees, .passedLogs]
    let (with, without) = (try SampleRun(details: details.union(.tree)), try SampleRun(details: details))
    let isShown = Self.text(format, of: with.events) != Self.text(format, of: without.events)
    #expect(SampleRun.details(of: format).contains(.tree) == isShown)
  }

  private static let documents = ReportFormat.allCases.filter { $0.kind == .document }

  private static func text(_ format: ReportFormat, of events: [RunEvent]) -> String {
    withoutLooks(SampleRun.report(format, of: events, settings(format)))
  }

  /// Returns a page without its style sheet and its program, which only matter in a browser.
  private static func withoutLooks(_ page: String) -> String {
    page.replacing(#/<style>[\s\S]*?<\/style>/#, with: "<style>…</style>")
      .replacing(#/<script>[\s\S]*?<\/script>/#, with: "<script>…</script>")
      .replacing(#/'sha256-[^']*'/#, with: "'sha256-…'")
  }

  private static func settings(_ format: ReportFormat) -> ReportSettings {
    var settings = ReportSettings()
    if format == .terminal { settings.style = .ansi }
    settings.folder = "app/"
    return settings
  }
}
