import Diagnostics
import Foundation
import Simulation
import Testing

@testable import ScenarioRunner

/// Results whose author has chosen the worst contents. Reading, merging and reporting them takes time in proportion to their size.
@Suite(.serialized) struct HostileResultsTests {
  /// Contents of a results file that grow with a number.
  struct Contents: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let count: Int
    let events: @Sendable (Int) -> [RunEvent]

    init(_ description: String, count: Int = 150, _ events: @escaping @Sendable (Int) -> [RunEvent]) {
      (testDescription, self.count, self.events) = (description, count, events)
    }
  }

  private static func name(_ number: Int, in file: String = "a") -> TestName {
    TestName(file: file, path: ["group", "test \(number)"], line: number + 1)
  }

  private static func failed(_ number: Int, in file: String = "a", _ diagnostics: Diagnostic...) -> RunEvent {
    .testEnded(
      TestReport(
        name: name(number, in: file), status: .failed, diagnostics: diagnostics.map { QuotedDiagnostic($0) }))
  }

  static let all = [
    Contents("as many warnings as tests") { count in
      (0..<count).map {
        .testEnded(
          TestReport(
            name: name($0), status: .passed,
            warnings: [QuotedDiagnostic(Diagnostic("warning \($0)", severity: .warning))]))
      }
    },
    Contents("failures that differ in a value") { count in
      (0..<count).map { failed($0, Diagnostic("they differ", found: "\($0)")) }
    },
    Contents("failures that differ in a detail only") { count in
      (0..<count).map { failed($0, Diagnostic("they differ", details: [.text("\($0)")])) }
    },
    Contents("a test with equal failures of many others") { count in
      let faults = (0..<count).map { Diagnostic("fault \($0)") }
      return faults.indices.map { failed($0, faults[$0]) }
        + [.testEnded(TestReport(name: name(count), status: .failed, diagnostics: faults.map { QuotedDiagnostic($0) }))]
    },
    Contents("failures in two files by turns") { count in
      (0..<count).map { failed($0, in: $0 % 2 == 0 ? "a" : "b", Diagnostic("no")) }
    },
    Contents("a diagnostic with many notes and quotes") { count in
      let places = (1...count).map { SourceLocation(file: "a", line: $0) }
      let diagnostic = Diagnostic("no", at: places[0], notes: places.map { .init("here", at: $0) })
      let quotes = places.map { QuotedDiagnostic.Quote(file: "a", line: $0.line, text: "local x") }
      let report = TestReport(
        name: name(1), status: .failed, diagnostics: [QuotedDiagnostic(diagnostic, quotes: quotes)])
      return [.testEnded(report)]
    },
    Contents("a diagnostic with many lines of each kind") { count in
      let texts = (0..<count).map { "text \($0)" }
      let frames = (0..<count).map { Diagnostic.Frame("f", at: SourceLocation(file: "a", line: $0 + 1)) }
      return [
        failed(
          1,
          Diagnostic(
            "no", suggestions: texts, help: texts, details: texts.map { .text($0) }, traceback: frames))
      ]
    },
    Contents("tests in deep groups", count: 2) { count in
      (0..<count).map { number in
        let path = (0..<1_000).map { "\(number) \($0)" }
        return .testEnded(TestReport(name: TestName(file: "a", path: path, line: 1), status: .passed))
      }
    },
    Contents("attempts of one test") { count in
      (0...count).map {
        .testEnded(
          TestReport(
            name: name(1), status: .failed, diagnostics: [QuotedDiagnostic(Diagnostic("no \($0)"))], attempt: $0 + 1,
            isRetried: $0 < count))
      }
    },
    Contents("a long timeline") { count in
      let moments = (0..<count).map {
        TimelineMoment(time: .zero, file: "a", line: $0, kind: .callback, text: "moment \($0)", depth: 1 << 36)
      }
      return [.testEnded(TestReport(name: name(1), status: .failed, timeline: moments))]
    },
    Contents("many files") { count in
      (0..<count).flatMap { number -> [RunEvent] in
        [.fileBegan(FileStart(file: "f\(number)")), .fileEnded(FileReport(file: "f\(number)", skipped: 1))]
      }
    },
  ]

  @Test("Ten times the results take at most twelve times the time", arguments: all)
  func linear(_ contents: Contents) throws {
    let (few, many) = (file(contents.events(contents.count)), file(contents.events(contents.count * 10)))
    _ = try time(few)
    let (short, long) = (try time(few), try time(many))
    // The shortest times vary by a few milliseconds.
    #expect(long <= short * 12 + 0.05, "\(short) s, \(long) s")
  }

  @Test("Marks below a line end with the line, whatever columns a diagnostic has")
  func columns() throws {
    let place = SourceLocation(file: "a", line: 1, columns: 1..<(1 << 36))
    let quoted = QuotedDiagnostic(
      Diagnostic("no", at: place), quotes: [QuotedDiagnostic.Quote(file: "a", line: 1, text: "local x")])
    let report = TestReport(name: Self.name(1), status: .failed, diagnostics: [quoted])
    #expect(try time(file([.testEnded(report)])) < 1)
  }

  private func file(_ events: [RunEvent]) -> [UInt8] {
    let all =
      [.runBegan(SuitePlan(files: ["a"])), .fileBegan(FileStart(file: "a"))] + events
      + [.fileEnded(FileReport(file: "a")), .runEnded(SuiteSummary())]
    return SuiteStream.fileMark + all.flatMap(SuiteStream.bytes)
  }

  /// Returns the processor time of this thread in seconds for merging and reporting results.
  private func time(_ bytes: [UInt8]) throws -> Double {
    var shortest = Double.infinity
    for _ in 0..<2 {
      let start = Self.processorTime
      var merge = SuiteMerge()
      try merge.add(bytes, from: "results")
      let run = try merge.merged()
      var listeners: [any RunListener] = ReportFormat.allCases.map {
        $0.reporter(ReportSettings(), to: ReportOutput { _ in })
      }
      listeners.append(CoverageCollector())
      var recorder = SuiteHistory.Recorder(SuiteHistory(), isWhole: true)
      for event in [.runBegan(run.plan)] + run.events + [.runEnded(run.summary)] {
        recorder.record(event)
        for listener in listeners { listener.receive(event) }
      }
      _ = recorder.history.bytes
      shortest = min(shortest, Self.processorTime - start)
    }
    return shortest
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
