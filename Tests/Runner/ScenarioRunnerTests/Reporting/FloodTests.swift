import RouteDiagnostics
import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

/// The size and the characters of reports on files that fail a thousand times, with long or strange messages.
@Suite struct FloodTests {
  private func events(of text: String, _ details: RecordedDetails = []) throws -> [RunEvent] {
    let transcript = SuiteTranscript(details: details)
    let source = ScriptSource(path: "a_spec.lua", bytes: Array(text.utf8))
    try ScenarioRunner(files: NoSuiteFiles()).run(source, FileRunOptions(), listeners: [transcript])
    return transcript.events + [.runEnded(transcript.summary)]
  }

  /// A thousand tests that fail with a message.
  private func failures(_ text: String) -> String {
    """
    for number = 1, 1000 do
      it("fails " .. number, function() error(\(text) .. number) end)
    end
    """
  }

  @Test("a thousand failures of 30 KB write little more than a thousand short ones, usually less than 1 MB")
  func longFailures() throws {
    let (long, short) = try (events(of: failures("('x'):rep(30000)")), events(of: failures("'x'")))
    for format in ReportFormat.allCases {
      let size = SampleRun.report(format, of: long).utf8.count
      #expect(size - SampleRun.report(format, of: short).utf8.count < 600_000, "\(format)")
      // These two take nearly 1 KB for a short failure.
      if format != .sarif && format != .bustedJSON { #expect(size < 1_000_000, "\(format)") }
    }
  }

  @Test("a thousand warnings of 30 KB in one app write less than 1 MB in a trace, as text and as JSON")
  func longWarnings() throws {
    let text = """
      local Screen = viewController "Screen" { conforms = { ZIKRoutableView } }
      viewRouter "Router" {
        registerRoutableDestination = function(Self)
          Self:registerView(Screen)
          for number = 1, 1000 do Self:registerURLPattern("://" .. ("x"):rep(30000) .. "\\0" .. number) end
        end,
        destination = function() return Screen() end,
      }
      launch { root = UIViewController() }
      """
    var (trace, json) = ("", "")
    let listeners: [any RunListener] = [TraceReporter { trace += $0.plain }, EventLogReporter { json += $0 }]
    let source = ScriptSource(name: "flood", text: Array(text.utf8))
    try ScenarioRunner(files: NoSuiteFiles()).run(source, FileRunOptions(), listeners: listeners)
    for output in [trace, json] {
      #expect(output.contains(" bytes in all)"))
      #expect(output.utf8.count < 1_000_000)
      #expect(output.utf8.count > 100_000)
    }
  }

  @Test("no report contains a bidirectional or C1 control", arguments: ReportFormat.allCases)
  func strangeFailures(format: ReportFormat) throws {
    let strange = "a\\u{202E}b\\u{2066}c\\u{9B}d\\u{200F}e"
    let text = """
      it("fails \(strange)", function()
        print("\(strange)")
        launch { root = UINavigationController(UIViewController()) }
        error("\(strange)")
      end)
      pending("waits \(strange)", function() end)
      """
    let report = SampleRun.report(format, of: try events(of: text, SampleRun.details(of: format)))
    #expect(report.contains("a"))
    #expect(!report.unicodeScalars.contains { TerminalText.isUnsafe($0) && !"\n\t\u{1B}".unicodeScalars.contains($0) })
  }
}
