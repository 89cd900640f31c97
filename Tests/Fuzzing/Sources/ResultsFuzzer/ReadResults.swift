import FuzzInput
import ScenarioRunner

/// Reads an input, any bytes, as the results of a run and as the history of a suite, and reports what it reads in every format. The mark
/// at the start is added, because every other file is rejected at once. libFuzzer, which provides the main function, calls it.
@_cdecl("LLVMFuzzerTestOneInput")
func readResults(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  ProcessorTime.bounded {
    report(SuiteStream.fileMark + bytes)
    if let history = SuiteHistory(bytes: Array("RouteScript history 2\n".utf8) + bytes) {
      precondition(SuiteHistory(bytes: history.bytes) == history, "a history is written as another one")
    }
  }
  return 0
}

private func report(_ results: [UInt8]) {
  var merge = SuiteMerge()
  do {
    try merge.add(results, from: "results")
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
  } catch {
    precondition(!error.diagnostic.title.isEmpty, "a fault without a title")
  }
}
