import RouteDiagnostics
import SimulatedWorld

@testable import ScenarioRunner

/// Events with a value in every field.
enum SuiteSamples {
  static let name = TestName(file: "spec/a_spec.lua", path: ["a note", "has a títle"], line: 12)

  static let diagnostic = QuotedDiagnostic(
    Diagnostic(
      "the hierarchy differs", severity: .warning,
      at: SourceLocation(file: "spec/a_spec.lua", line: 12, columns: 3..<9), label: "here", found: "1", expected: "2",
      suggestions: ["present", "parent"], help: ["do this", "  code()"],
      details: [
        .text("UIWindow\n└─ UIViewController", caption: "now"),
        .difference(LineDiff(expected: "a\nb\nc", actual: "a\nx\nc\nd")),
        .difference(LineDiff(lines: [.common("a"), .open(["b", "c"]), .removed("d"), .added("e")]), caption: nil),
      ],
      notes: [
        .init("declared here", at: SourceLocation(file: "spec/a_spec.lua", line: 3)),
        .init("and there", showsSource: false),
      ],
      traceback: [
        .init("in function 'prepare'", at: SourceLocation(file: "m.lua", line: 5), omitting: 2), .init("in main chunk"),
      ]),
    quotes: [.init(file: "spec/a_spec.lua", line: 12, text: "  home:presnt()")])

  static let report = RunEvent.testEnded(
    TestReport(
      name: name, status: .failed, diagnostics: [diagnostic], warnings: [diagnostic], assertions: 3, steps: 2,
      virtualDuration: VirtualTime(nanoseconds: 850_000_000), realDuration: .microseconds(1234), attempt: 2,
      isFlaky: true, isRetried: true, output: ["one", "two\nlines"], tree: "UIWindow\n└─ UIViewController",
      trace: "  12 │ home:push()\n",
      timeline: [
        TimelineMoment(
          time: VirtualTime(nanoseconds: 350_000_000), file: "spec/a_spec.lua", line: 12, kind: .step,
          text: "home:push()", tree: "UIWindow"),
        TimelineMoment(
          time: .zero, kind: .callback, subject: "Editor#1", text: "viewDidAppear", depth: 1),
      ], worker: 2))

  static var summary: SuiteSummary {
    var summary = SuiteSummary()
    (summary.passed, summary.failed, summary.pending, summary.errors) = (300, 2, 1, 4)
    (summary.warnings, summary.skipped, summary.assertions, summary.files) = (5, 6, 7, 8)
    summary.realDuration = .milliseconds(1500)
    summary.flaky = [name]
    summary.failures = [TestName(file: "story.lua", path: [], line: nil)]
    summary.slowest = [.init(name: name, duration: .seconds(2))]
    summary.unfinishedFiles = ["b_spec.lua"]
    summary.ending = .interrupted
    return summary
  }

  static let events: [RunEvent] = [
    .runBegan(
      SuitePlan(
        files: ["spec/a_spec.lua", "b_spec.lua"], knownTests: 12, seed: .max, isShuffled: true, jobs: 4,
        shard: .init(index: 2, count: 3), repetitions: 5)),
    .runBegan(SuitePlan(files: [])),
    .fileBegan(FileStart(file: "spec/a_spec.lua", repetition: 2, worker: 3)),
    .groupBegan(file: "spec/a_spec.lua", path: ["a note", "when it is empty"]),
    .testFound(name),
    .testBegan(TestStart(name: name, attempt: 2, worker: 1)),
    .output(SuiteOutput(file: "spec/a_spec.lua", test: name, text: "hello\n\u{1B}")),
    .output(SuiteOutput(file: "spec/a_spec.lua", text: "")),
    report,
    .testEnded(TestReport(name: name, status: .passed)),
    .testEnded(TestReport(name: name, status: .pending)),
    .testEnded(TestReport(name: name, status: .error)),
    .failedOutsideTest(OutsideFailure(file: "b_spec.lua", scope: "setup of 'x'", diagnostics: [diagnostic])),
    .failedOutsideTest(OutsideFailure(file: "b_spec.lua", scope: nil, diagnostics: [])),
    .fileEnded(
      FileReport(
        file: "b_spec.lua", repetition: 2, worker: 1, realDuration: .seconds(3), modules: ["m.lua", "n.lua"],
        skipped: 4, isComplete: false)),
    .runEnded(summary),
  ]
}
