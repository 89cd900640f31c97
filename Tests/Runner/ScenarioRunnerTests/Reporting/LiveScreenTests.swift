import ScenarioRunner
import Testing

@Suite struct LiveScreenTests {
  /// A reporter with a manual clock.
  private final class Bench {
    private final class Clock: @unchecked Sendable {
      var time = Duration.zero
    }

    private let clock = Clock()
    private(set) var text = ""
    private(set) lazy var reporter = TerminalReporter(settings) { self.text += $0 }

    private var settings: ReportSettings {
      var settings = ReportSettings()
      settings.isLive = true
      settings.clock = { [clock] in clock.time }
      return settings
    }

    func wait(milliseconds: Int) { clock.time += .milliseconds(milliseconds) }

    /// Returns the text since the last call, with visible escapes.
    func written() -> String {
      defer { text = "" }
      return text.replacing("\u{1B}", with: "␛")
    }
  }

  private let bench = Bench()
  private let name = TestName(file: "a_spec.lua", path: ["a note", "is opened"], line: 3)

  @Test("runner:8.10 the known tests of a plan include its repetitions", arguments: [8, Int.max])
  func repetitions(known: Int) {
    let reporter = bench.reporter
    reporter.receive(.runBegan(SuitePlan(files: ["a_spec.lua"], knownTests: known, jobs: 2, repetitions: 2)))
    reporter.observe(.fileBegan(FileStart(file: "a_spec.lua", worker: 1)))
    bench.wait(milliseconds: 200)
    reporter.tick()
    #expect(bench.written().contains("  0 of \(known) tests, 0 of 2 files"))
  }

  @Test("runner:8.10 running tests are drawn below the list, and disappear at the end")
  func drawing() {
    let reporter = bench.reporter
    reporter.receive(.runBegan(SuitePlan(files: ["a_spec.lua", "b_spec.lua"], knownTests: 4, jobs: 2)))
    reporter.observe(.fileBegan(FileStart(file: "a_spec.lua", worker: 1)))
    reporter.observe(.testBegan(TestStart(name: name, worker: 1)))
    #expect(bench.written() == "", "a run that is over at once draws nothing")

    bench.wait(milliseconds: 200)
    reporter.tick()
    #expect(
      bench.written() == """
        ␛[?7l
          1 │ a_spec.lua › a note › is opened
          ━━━━━━━━━━━━━━━━━━━━━━━━  0 of 4 tests, 0 of 2 files  0 s
        ␛[?7h
        """)

    bench.wait(milliseconds: 60)
    reporter.observe(.testEnded(TestReport(name: name, status: .passed, worker: 1)))
    reporter.receive(.fileBegan(FileStart(file: "a_spec.lua", worker: 1)))
    reporter.receive(.testBegan(TestStart(name: name, worker: 1)))
    reporter.receive(.testEnded(TestReport(name: name, status: .passed, worker: 1)))
    #expect(
      bench.written() == """
        ␛[3A␛[J␛[?7l
          1 │ a_spec.lua › a note › is opened
          ━━━━━━━━━━━━━━━━━━━━━━━━  1 of 4 tests, 0 of 2 files  0 s
        ␛[?7h
        """)

    var summary = SuiteSummary()
    summary.passed = 1
    summary.realDuration = .milliseconds(260)
    reporter.receive(.runEnded(summary))
    #expect(bench.written() == "␛[3A␛[Ja_spec.lua\n  a note\n    ✓ is opened\n1 passed, 0 failed in 0.260 s\n")
  }

  @Test("Without a terminal, no control character is written")
  func pipe() throws {
    var text = ""
    let reporter = TerminalReporter(ReportSettings()) { text += $0 }
    for event in try SampleRun(details: []).events {
      reporter.observe(event)
      reporter.tick()
      reporter.receive(event)
    }
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    #expect(!text.contains(" s\n"), "nothing depends on how long it took")
  }

  @Test("Excess workers are counted")
  func manyWorkers() {
    let reporter = bench.reporter
    reporter.receive(.runBegan(SuitePlan(files: [], jobs: 12)))
    for worker in 1...12 { reporter.observe(.fileBegan(FileStart(file: "\(worker)_spec.lua", worker: worker))) }
    bench.wait(milliseconds: 200)
    reporter.tick()
    let lines = bench.written().split(separator: "\n")
    #expect(lines.dropFirst().prefix(8).allSatisfy { $0.contains("_spec.lua") })
    #expect(lines[9] == "    … and 4 more")
  }

  @Test("A long line is truncated to keep its height at one")
  func longNames() {
    let reporter = bench.reporter
    reporter.receive(.runBegan(SuitePlan(files: [])))
    let long = TestName(file: "a_spec.lua", path: [String(repeating: "長い", count: 40), "x\ny"], line: 1)
    reporter.observe(.testBegan(TestStart(name: long, worker: 1)))
    bench.wait(milliseconds: 200)
    reporter.tick()
    let line = bench.written().split(separator: "\n")[1]
    #expect(line.hasPrefix("  1 │ a_spec.lua › 長い") && line.hasSuffix("…"))
    #expect(line.unicodeScalars.reduce(0) { $0 + ($1.value > 0x3000 ? 2 : 1) } <= 80)
  }
}
