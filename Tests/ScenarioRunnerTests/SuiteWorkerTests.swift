import LuaRuntime
import RouteScript
import Testing

@testable import ScenarioRunner

@Suite("Messages of a worker") struct SuiteWorkerTests {
  /// A file with one test, under any path.
  private final class OneFile: SourceFiles {
    func contents(of path: String) throws(SourceFileError) -> [UInt8] {
      Array("it('works', function() assert.is_true(true) end)".utf8)
    }
    func entries(of folder: String) -> [String]? { nil }
  }

  private final class Sent {
    var messages: [(message: WorkerMessage, isUrgent: Bool)] = []
    var stream = SuiteStream()
    /// The data that was left, in order, with `nil` for each removal.
    var left: [TestStart?] = []
  }

  /// A file system with the same content under any path.
  private final class Text: SourceFiles {
    let text: String
    init(_ text: String) { self.text = text }
    func contents(of path: String) throws(SourceFileError) -> [UInt8] { Array(text.utf8) }
    func entries(of folder: String) -> [String]? { nil }
  }

  /// Returns the messages of a worker about a file.
  private func sent(of text: String, tellsBeginnings: Bool, hasRoom: Bool = true) throws -> Sent {
    let sent = Sent()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: Text(text), clock: { .zero }, allocatedByteCount: nil, blocks: LuaBlockPool(),
        watchdog: try LuaWatchdog(),
        send: { bytes, isUrgent in
          sent.stream.feed(bytes)
          while let message: WorkerMessage = try? sent.stream.nextFrame() { sent.messages.append((message, isUrgent)) }
        },
        leave: { bytes in
          if hasRoom { sent.left.append(bytes.isEmpty ? nil : sent.stream.value(of: bytes)) }
          return hasRoom
        }, takeWrittenText: { "" }))
    var setup = WorkerSetup(worker: 1, state: ScriptState.Options())
    setup.tellsBeginnings = tellsBeginnings
    let command = WorkerCommand.run(WorkerTask(index: 0, path: "a_spec.lua"))
    try worker.receive(WorkerCommand.setup(setup).bytes + command.bytes)
    return sent
  }

  private func words(_ sent: Sent) -> [String] {
    sent.messages.compactMap { message, _ in
      switch message {
      case .event(.testBegan(let start)): "began \(start.name.fullName)"
      case .event(.testEnded(let report)): "\(report.status) \(report.name.fullName)"
      case .event(.output(let output)): "printed \(output.text)"
      default: nil
      }
    }
  }

  private static let threeTests = """
    describe('a group', function()
      it('passes', function() assert.is_true(true) end)
      it('prints', function() print('so'); assert.is_true(true) end)
      it('fails', function() assert.is_true(false) end)
    end)
    """

  @Test("Without listeners for starts, the start of a test is sent only before other events in it")
  func beginnings() throws {
    let sent = try sent(of: Self.threeTests, tellsBeginnings: false)
    #expect(
      words(sent) == [
        "passed a group passes", "began a group prints", "printed so", "passed a group prints", "failed a group fails",
      ])
    #expect(
      sent.left.map { $0?.name.fullName } == ["a group passes", nil, "a group prints", nil, "a group fails", nil])
  }

  @Test("Each start is sent if a listener requires it, or if there is no room to leave it")
  func toldBeginnings() throws {
    let all = [
      "began a group passes", "passed a group passes", "began a group prints", "printed so", "passed a group prints",
      "began a group fails", "failed a group fails",
    ]
    let wanted = try sent(of: Self.threeTests, tellsBeginnings: true)
    #expect(words(wanted) == all)
    #expect(wanted.left.isEmpty)
    #expect(words(try sent(of: Self.threeTests, tellsBeginnings: false, hasRoom: false)) == all)
  }

  /// Returns the files that a worker ended, and whether it woke the run for each of them.
  private func ends(ofFiles count: Int) throws -> [(task: Int, isUrgent: Bool)] {
    let sent = Sent()
    let worker = SuiteWorker(
      SuiteWorker.Machine(
        files: OneFile(), clock: { .zero }, allocatedByteCount: nil, blocks: LuaBlockPool(),
        watchdog: try LuaWatchdog(),
        send: { bytes, isUrgent in
          sent.stream.feed(bytes)
          while let message: WorkerMessage = try? sent.stream.nextFrame() { sent.messages.append((message, isUrgent)) }
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

  @Test("the run is woken once for the files that were sent together, when few of them are left")
  func urgency() throws {
    let ends = try ends(ofFiles: 6)
    #expect(ends.map(\.task) == [0, 1, 2, 3, 4, 5])
    #expect(ends.map(\.isUrgent) == [false, false, false, true, false, false])
    #expect(try self.ends(ofFiles: 2).map(\.isUrgent) == [true, false])
    #expect(try self.ends(ofFiles: 1).map(\.isUrgent) == [true])
  }
}
