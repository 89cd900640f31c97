import LuaRuntime
import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

@Suite("What a worker sends") struct SuiteWorkerTests {
  /// Three tests, under any path.
  private final class ThreeTests: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] {
      Array(
        """
        describe('a group', function()
          it('passes', function() assert.is_true(true) end)
          it('prints', function() print('so'); assert.is_true(true) end)
          it('fails', function() assert.is_true(false) end)
        end)
        """.utf8)
    }
    func entries(of folder: String) -> [String]? { nil }
  }

  private final class Received {
    var messages: [WorkerMessage] = []
    var stream = SuiteStream()
  }

  @Test("a worker reports the start and the end of each test and of each file, in their order")
  func messages() throws {
    let received = Received()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: ThreeTests(), clock: { .zero }, allocatedByteCount: nil, blocks: LuaBlockPool(),
        watchdog: try LuaWatchdog(),
        send: { message in
          received.stream.feed(message)
          while let message: WorkerMessage = try? received.stream.nextFrame() { received.messages.append(message) }
        }, takeWrittenText: { "" }))
    var commands = WorkerCommand.setup(WorkerSetup(worker: 1, state: ScriptState.Options())).bytes
    for index in 0..<2 { commands += WorkerCommand.run(WorkerTask(index: index, path: "\(index)_spec.lua")).bytes }
    try worker.receive(commands)
    #expect(!worker.isRetired)
    let words = received.messages.map(words)
    let tests = [
      "group", "began passes", "passed passes", "began prints", "printed so", "passed prints", "began fails",
      "failed fails",
    ]
    #expect(
      words == (0..<2).flatMap { ["began \($0)_spec.lua"] + tests + ["ended \($0)_spec.lua", "finished \($0)"] })
  }

  private func words(_ message: WorkerMessage) -> String {
    switch message {
    case .event(.fileBegan(let start)): "began \(start.file)"
    case .event(.groupBegan): "group"
    case .event(.testBegan(let start)): "began \(start.name.path.last ?? "")"
    case .event(.output(let output)): "printed \(output.text)"
    case .event(.testEnded(let report)): "\(report.status) \(report.name.path.last ?? "")"
    case .event(.fileEnded(let report)): "ended \(report.file)"
    case .finished(let task, let retires): "finished \(task)\(retires ? ", retires" : "")"
    default: "\(message)"
    }
  }
}
