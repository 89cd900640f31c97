import RouteDiagnostics
import ScenarioRunner
import Testing

@Suite struct ReportRuleTests {
  private let name = TestName(file: "./a_spec.lua", path: ["a", "b"], line: 3)

  @Test("The logs of tests that did not fail are recorded only on request", arguments: [true, false])
  func logs(ofAll: Bool) throws {
    let details: RecordedDetails = [.trace, .timeline, .tree]
    let run = try SampleRun(details: ofAll ? details.union([.passedTrees, .passedLogs]) : details)
    var failures = 0
    for case .testEnded(let report) in run.events where report.status != .pending {
      let hasFailed = report.status == .failed || report.status == .error
      if hasFailed { failures += 1 }
      let isRecorded = ofAll || hasFailed
      #expect((report.trace != nil) == isRecorded, "\(report.name)")
      #expect((report.timeline != nil) == isRecorded, "\(report.name)")
      if !isRecorded { #expect(report.tree.isEmpty, "\(report.name)") }
    }
    #expect(failures > 0)
  }

  @Test("busted's summary counts failures outside tests as errors")
  func bustedSummary() {
    var settings = ReportSettings()
    settings.rules = .busted
    let other = OutsideFailure(file: "a_spec.lua", scope: "teardown", diagnostics: [QuotedDiagnostic(Diagnostic("no"))])
    let events: [RunEvent] = [
      .testEnded(TestReport(name: name, status: .passed)), .testEnded(TestReport(name: name, status: .failed)),
      .testEnded(TestReport(name: name, status: .failed, isRetried: true)),
      .testEnded(TestReport(name: name, status: .error)), .failedOutsideTest(other),
    ]
    var summary = SuiteSummary()
    for (duration, seconds) in [(Duration.microseconds(12_340), "0.01234"), (.seconds(2), "2.0"), (.zero, "0.0")] {
      summary.realDuration = duration
      for format in [ReportFormat.plain, .dots] {
        let text = SampleRun.report(format, of: events + [.runEnded(summary)], settings)
        #expect(text.hasSuffix("\n1 success / 1 failure / 2 errors / 0 pending : \(seconds) seconds\n"))
      }
    }
  }

  @Test("The number of warnings follows busted's summary", arguments: [ReportFormat.plain, .dots, .plainTerminal])
  func bustedWarnings(format: ReportFormat) {
    var settings = ReportSettings()
    settings.rules = .busted
    let warning = QuotedDiagnostic(Diagnostic("doubtful", severity: .warning))
    let test = TestReport(name: name, status: .passed, warnings: [warning])
    let line = "1 success / 0 failures / 0 errors / 0 pending : 0.0 seconds"
    func text(_ events: [RunEvent]) -> String {
      SampleRun.report(format, of: events + [.runEnded(SuiteSummary())], settings)
    }
    #expect(text([.testEnded(test)]).contains("\n\(line), 1 warning\n"))
    #expect(
      text([.testEnded(test), .fileEnded(FileReport(file: "a_spec.lua", warnings: [warning]))])
        .contains("\n\(line), 2 warnings\n"))
  }

  @Test("busted's JSON lists warnings of tests and files after the lists that busted has")
  func bustedJSONWarnings() {
    func warning(_ title: String, at line: Int? = nil) -> QuotedDiagnostic {
      let place = line.map { SourceLocation(file: "a_spec.lua", line: $0) }
      return QuotedDiagnostic(Diagnostic(title, severity: .warning, at: place))
    }
    let test = TestReport(name: name, status: .passed, warnings: [warning("one", at: 9)])
    let file = FileReport(file: "a_spec.lua", warnings: [warning("two")])
    let text = SampleRun.report(.bustedJSON, of: [.testEnded(test), .fileEnded(file), .runEnded(SuiteSummary())])
    let lists = text.split(separator: "\"warnings\":")
    #expect(lists.count == 2)
    #expect(lists.last?.contains("\"message\":\"a_spec.lua:9: one\"") == true)
    #expect(lists.last?.contains("\"message\":\"two\"") == true)
    let without = SampleRun.report(
      .bustedJSON, of: [.testEnded(TestReport(name: name, status: .passed)), .runEnded(SuiteSummary())])
    #expect(!without.contains("warnings"))
  }

  @Test("In an annotation only the newline is a control character, whatever a message contains")
  func annotation() {
    let fault = QuotedDiagnostic(Diagnostic("a\r\n::error title=injected::b\u{1B}[31m\rc\u{0}100%"))
    let report = TestReport(name: name, status: .failed, diagnostics: [fault])
    let text = SampleRun.report(.github, of: [.testEnded(report), .runEnded(SuiteSummary())])
    #expect(text.hasSuffix("::a␍%0A::error title=injected::b␛[31m␍c␀100%25\n"), Comment(rawValue: text))
    #expect(text.unicodeScalars.filter { $0.value < 0x20 } == ["\n"])
  }

  @Test(
    "Slow tests appear in a live report, in the requested number in any report, and never in reproducible output"
  )
  func slowest() {
    var summary = SuiteSummary()
    summary.passed = 2
    summary.slowest = [
      .init(name: name, duration: .milliseconds(1500)), .init(name: name, duration: .milliseconds(499)),
    ]
    func row(_ time: String) -> String { "  \(time) s  a › b" + String(repeating: " ", count: 50) + "./a_spec.lua:3\n" }
    #expect(SampleRun.report(.plain, of: [.runEnded(summary)]) == "2 passed, 0 failed\n")
    var settings = ReportSettings()
    settings.slowestCount = 1
    #expect(
      SampleRun.report(.plain, of: [.runEnded(summary)], settings)
        == "Slowest\n" + row("1.500") + "\n2 passed, 0 failed\n")
    settings.slowestCount = 2
    #expect(
      SampleRun.report(.dots, of: [.runEnded(summary)], settings)
        == "\nSlowest\n" + row("1.500") + row("0.499") + "\n2 passed, 0 failed\n")
    settings.slowestCount = nil
    settings.isLive = true
    #expect(
      SampleRun.report(.terminal, of: [.runEnded(summary)], settings)
        == "Slowest\n" + row("1.500") + "\n2 passed, 0 failed in 0.000 s\n")
  }

  @Test("In a run of many files, a file lists what did not simply pass, and counts the other tests")
  func others() {
    let files = (1...11).map { "\($0)_spec.lua" }
    func ended(
      _ title: String, in group: String? = nil, _ status: TestReport.Status = .passed, isFlaky: Bool = false,
      warnings: [QuotedDiagnostic] = [], output: [String] = []
    ) -> RunEvent {
      let name = TestName(file: "1_spec.lua", path: [group, title].compactMap { $0 }, line: 3)
      return .testEnded(
        TestReport(
          name: name, status: status, diagnostics: status == .failed ? [QuotedDiagnostic(Diagnostic("no"))] : [],
          warnings: warnings, attempt: isFlaky ? 2 : 1, isFlaky: isFlaky, output: output))
    }
    func text(_ events: [RunEvent], isComplete: Bool = true) -> String {
      let file = FileReport(file: "1_spec.lua", isComplete: isComplete)
      let all = [.runBegan(SuitePlan(files: files)), .fileBegan(FileStart(file: "1_spec.lua"))] + events
      let text = SampleRun.report(.terminal, of: all + [.fileEnded(file), .runEnded(SuiteSummary())])
      return String(text.prefix { $0 != "0" })
    }
    let warning = QuotedDiagnostic(Diagnostic("doubtful", severity: .warning))
    let printing = TestName(file: "1_spec.lua", path: ["loud", "prints"], line: 3)
    let begun = RunEvent.testBegan(TestStart(name: printing))
    let output = RunEvent.output(SuiteOutput(file: "1_spec.lua", test: printing, text: "hello"))
    #expect(
      text(
        [
          ended("one", in: "quiet"), ended("two", in: "quiet"), ended("breaks", in: "group", .failed),
          ended("three", in: "group"), ended("later", in: "group", .pending), ended("flickers", isFlaky: true),
          ended("doubts", warnings: [warning]), begun, output, ended("prints", in: "loud", output: ["hello"]),
        ], isComplete: false
      ).hasPrefix(
        """
        1_spec.lua
          group
            ✗ breaks
            ◌ later (pending)
          ✓ flickers (flaky: passed at attempt 2)
          ✓ doubts (1 warning)
          loud
            print  hello
            ✓ prints
          ⚠ did not run to its end
          ✓ 3 others

        ✗ group › breaks

        """))
    #expect(text([begun, ended("one"), ended("breaks", .failed)]).hasPrefix("1_spec.lua\n  ✗ breaks\n  ✓ 1 other\n\n"))
    #expect(text([ended("breaks", .failed)]).hasPrefix("1_spec.lua\n  ✗ breaks\n\n"))
    #expect(text([begun, ended("one"), ended("two")]) == "✓ 1_spec.lua  2 tests\n\n")
    #expect(text([]).isEmpty, "a file without results is not listed")
  }

  @Test("A test with a warning and a long name wraps within the columns")
  func longWarning() {
    let title = (1...12).map { "word\($0)" }.joined(separator: " ")
    let long = TestName(file: "./a_spec.lua", path: ["a group of many words", title], line: 3)
    let warning = QuotedDiagnostic(Diagnostic("the test makes no assertion", severity: .warning))
    let text = SampleRun.report(
      .plain, of: [.testEnded(TestReport(name: long, status: .passed, warnings: [warning])), .runEnded(SuiteSummary())])
    #expect(
      text.hasSuffix(
        """
        ⚠ the test makes no assertion
          ./a_spec.lua:3:
            a group of many words › word1 word2 word3 word4 word5 word6 word7 word8
            word9 word10 word11 word12

        0 passed, 0 failed

        """), "\(text)")
  }

  @Test("A failed test with a long name wraps within the columns")
  func longFailure() {
    let title = (1...12).map { "word\($0)" }.joined(separator: " ")
    let long = TestName(file: "./a_spec.lua", path: ["a group of many words", title], line: 3)
    var summary = SuiteSummary()
    (summary.ending, summary.brokenOffTests) = (.interrupted, [long])
    #expect(
      SampleRun.report(.plain, of: [.runEnded(summary)])
        .hasPrefix(
          """
          Running when the run ended early
            ⚠ a group of many words › word1 word2 word3 word4 word5 word6 word7 word8
              word9 word10 word11 word12
              ./a_spec.lua:3

          """))
  }

  @Test("The unfinished files of a run are listed in the order of the plan")
  func unfinishedFiles() {
    let tally = SuiteTally(SuitePlan(files: ["a", "b", "c", "d"]))
    tally.receive(.fileEnded(FileReport(file: "nowhere", isComplete: false)))
    tally.receive(.fileEnded(FileReport(file: "c", isComplete: false)))
    tally.receive(.fileEnded(FileReport(file: "b")))
    #expect(tally.summary(.interrupted, after: .zero).unfinishedFiles == ["nowhere", "a", "c", "d"])
  }

  @Test("If there are too many annotations, the last one lists the others")
  func manyAnnotations() {
    let failures = (1...12).map { number -> RunEvent in
      let name = TestName(file: "./a,b:c_spec.lua", path: ["test \(number)"], line: number)
      return .testEnded(
        TestReport(name: name, status: .failed, diagnostics: [QuotedDiagnostic(Diagnostic("100%\nno"))]))
    }
    let lines = SampleRun.report(.github, of: failures + [.runEnded(SuiteSummary())]).split(separator: "\n")
    #expect(lines.count == 10)
    #expect(lines[0] == "::error file=a%2Cb%3Ac_spec.lua,line=1,title=test 1::100%25%0Ano")
    #expect(lines[9].hasPrefix("::error title=RouteScript::3 more failures:%0Atest 10 (a,b:c_spec.lua:10)%0A"))
  }

  @Test(
    "A file in SARIF is a reference that every reader resolves",
    arguments: [
      ("./spec/a b.lua", "app/spec/a%20b.lua"), ("/x/é.lua", "file:///x/%C3%A9.lua"), ("c:d.lua", "app/c%3Ad.lua"),
    ])
  func references(file: String, reference: String) {
    var settings = ReportSettings()
    settings.folder = "app/"
    let name = TestName(file: file, path: ["a"], line: 1)
    let report = TestReport(name: name, status: .failed, diagnostics: [QuotedDiagnostic(Diagnostic("no"))])
    let text = SampleRun.report(.sarif, of: [.testEnded(report), .runEnded(SuiteSummary())], settings)
    #expect(text.contains("\"uri\": \"\(reference)\""))
  }

  @Test("Formats have names, including busted's, in upper or lower case")
  func names() {
    #expect(ReportFormat(name: "TAP") == .tap)
    #expect(ReportFormat(name: "utfTerminal") == .utfTerminal)
    #expect(ReportFormat(name: "sound") == nil)
  }

  @Test("A run without tests is a valid stream, too")
  func noTests() {
    #expect(
      SampleRun.report(.tap, of: [.runBegan(SuitePlan(files: [])), .runEnded(SuiteSummary())]) == """
        TAP version 13
        # 0 passed, 0 failed
        1..0 # SKIP no tests

        """)
  }

  /// Three tests of a file with the same error. The second and the third one have an additional error.
  private var sameMistake: [RunEvent] {
    let mistake = QuotedDiagnostic(
      Diagnostic(
        "Router (a_spec.lua:2) has no destination class", at: SourceLocation(file: "a_spec.lua", line: 9),
        help: ["call registerView"]))
    let own = QuotedDiagnostic(Diagnostic("the values are not equal", help: ["make them so"]))
    let tests = [("one", [mistake]), ("two", [own, mistake]), ("three", [own, mistake])]
    let reports = tests.map { name, diagnostics -> RunEvent in
      let name = TestName(file: "a_spec.lua", path: ["group", name], line: 3)
      return .testEnded(TestReport(name: name, status: .failed, diagnostics: diagnostics))
    }
    return [.fileBegan(FileStart(file: "a_spec.lua"))] + reports + [.fileEnded(FileReport(file: "a_spec.lua"))]
  }

  @Test("Repeated errors of tests in a file are printed once in full, and then referred to")
  func repeatedMistake() {
    let text = SampleRun.report(.plain, of: sameMistake)
    #expect(
      text.contains(
        """
        ✗ group › one
          Router (a_spec.lua:2) has no destination class
          a_spec.lua:9

          help: call registerView

        ✗ group › two
          the values are not equal

          help: make them so

        ✗ group › two
          as above, under group › one:
          Router (a_spec.lua:2) has no destination class (a_spec.lua:9)

        ✗ group › three
          as above, under group › two:
          the values are not equal

        ✗ group › three
          as above, under group › one:
          Router (a_spec.lua:2) has no destination class (a_spec.lua:9)

        """), "\(text)")
    #expect(count("help: call registerView", in: SampleRun.report(.dots, of: sameMistake + end)) == 1)
  }

  @Test("Each file prints the error in full", arguments: [ReportFormat.plain, .dots])
  func repeatedMistakeInOtherFile(format: ReportFormat) {
    #expect(count("help: call registerView", in: SampleRun.report(format, of: sameMistake + sameMistake + end)) == 2)
  }

  @Test(
    "Reports for programs contain all errors of a test", arguments: [ReportFormat.tap, .junit, .json, .github, .html])
  func repeatedMistakeForPrograms(format: ReportFormat) {
    let text = SampleRun.report(format, of: sameMistake + end)
    #expect(count("has no destination class", in: text) >= 3 && !text.contains("as above"))
  }

  private let end = [RunEvent.runEnded(SuiteSummary())]

  private func count(_ part: String, in text: String) -> Int { text.ranges(of: part).count }
}
