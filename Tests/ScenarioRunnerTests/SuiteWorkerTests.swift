import LuaRuntime
import RouteScript
import Testing

@testable import ScenarioRunner

@Suite("What a worker sends") struct SuiteWorkerTests {
  /// A file with one test, under any path.
  private final class OneFile: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] {
      Array("it('works', function() assert.is_true(true) end)".utf8)
    }
    func entries(of folder: String) -> [String]? { nil }
  }

  private final class Sent {
    var messages: [(message: WorkerMessage, isUrgent: Bool)] = []
  }

  /// The files that a worker has ended, with whether it woke the run for that.
  private func ends(ofFiles count: Int) throws -> [(task: Int, isUrgent: Bool)] {
    let sent = Sent()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: OneFile(), clock: { .zero }, allocatedByteCount: nil, blocks: LuaBlockPool(),
        watchdog: try LuaWatchdog(),
        send: { bytes, isUrgent in
          var stream = SuiteStream()
          stream.feed(bytes)
          while let message: WorkerMessage = try? stream.nextFrame() { sent.messages.append((message, isUrgent)) }
        }, takeWrittenText: { "" }))
    var bytes = WorkerCommand.setup(WorkerSetup(worker: 1, state: ScriptState.Options())).bytes
    for index in 0..<count { bytes += WorkerCommand.run(WorkerTask(index: index, path: "\(index)_spec.lua")).bytes }
    try worker.receive(bytes)
    #expect(!worker.isRetired)
    let events = sent.messages.filter { if case .event = $0.message { true } else { false } }
    #expect(events.count >= 4 * count)
    #expect(events.allSatisfy { !$0.isUrgent })
    return sent.messages.compactMap { sent in
      guard case .finished(let task, _) = sent.message else { return nil }
      return (task, sent.isUrgent)
    }
  }

  @Test("the run is woken when a file ends only where a worker will soon have none")
  func urgency() throws {
    let ends = try ends(ofFiles: 6)
    #expect(ends.map(\.task) == [0, 1, 2, 3, 4, 5])
    #expect(ends.map(\.isUrgent) == [false, false, false, true, true, true])
    #expect(try self.ends(ofFiles: 1).map(\.isUrgent) == [true])
  }
}
