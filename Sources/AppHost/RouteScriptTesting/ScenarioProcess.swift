#if UIKit
  internal import CScenarioServer
  internal import Foundation
  internal import ScenarioRunner

  /// The connection to a scenario server, which is a process of this executable. It starts with the first request, and ends with this
  /// object.
  actor ScenarioProcess {
    /// A reason why the server did not answer.
    struct Failure: Error, CustomStringConvertible {
      let description: String
    }

    private struct Waiting {
      let task: WorkerTask
      let continuation: CheckedContinuation<[RunEvent], any Error>
    }

    private let host: String
    private let directory: String
    private var connection: ServerConnection?
    private var waiting: [Bool: [Waiting]] = [:]
    private var isBusy = false

    /// Prepares to start a server.
    ///
    /// - Parameters:
    ///   - host: The mangled name of the host's type.
    ///   - directory: The directory of the package, which becomes the server's working directory.
    init(host: String, directory: String) {
      self.host = host
      self.directory = directory
    }

    /// Runs or lists a file in a new process.
    ///
    /// - Parameters:
    ///   - path: The file, relative to the directory.
    ///   - test: The full name of the only test to run, or `nil` for all tests.
    /// - Returns: The events of the file.
    /// - Throws: ``Failure`` if the server cannot run.
    func run(_ path: String, test: String? = nil, isListing: Bool = false) async throws -> [RunEvent] {
      try await withCheckedThrowingContinuation { continuation in
        let task = WorkerTask(index: 0, path: path, test: test)
        waiting[isListing, default: []].append(Waiting(task: task, continuation: continuation))
        startRequest()
      }
    }

    /// Sends all that waits in one request, whose tests run concurrently.
    private func startRequest() {
      guard !isBusy, let (isListing, batch) = waiting.first(where: { !$0.value.isEmpty }) else { return }
      isBusy = true
      waiting[isListing] = []
      var tasks = batch.map(\.task)
      for index in tasks.indices { tasks[index].index = index }
      let request = TestRequest(tasks: tasks, setup: ScenarioServer.setup(isListing: isListing))
      do {
        let connection = try connection ?? ServerConnection(host: host, directory: directory)
        self.connection = connection
        // Waiting for the server would occupy one of the few threads of tasks.
        Thread.detachNewThread {
          var done = 0
          let failure = connection.answer(request) { events in
            batch[done].continuation.resume(returning: events)
            done += 1
          }
          let rest = batch[done...]
          for entry in rest { entry.continuation.resume(throwing: Failure(description: failure ?? "it did not run")) }
          Task { await self.endRequest(isLost: failure != nil) }
        }
      } catch {
        for entry in batch { entry.continuation.resume(throwing: error) }
        isBusy = false
      }
    }

    private func endRequest(isLost: Bool) {
      if isLost { connection = nil }
      isBusy = false
      startRequest()
    }
  }

  /// The socket of a server. One thread at a time uses it.
  private final class ServerConnection: @unchecked Sendable {
    private let socket: Int32
    private let process: pid_t

    init(host: String, directory: String) throws {
      var ends: [Int32] = [-1, -1]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
        throw ScenarioProcess.Failure(description: "socketpair: \(String(cString: strerror(errno)))")
      }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      process = scenario_server_start(host, directory, ends[1])
      let code = errno
      close(ends[1])
      socket = ends[0]
      guard process > 0 else {
        close(ends[0])
        throw ScenarioProcess.Failure(description: "no process could be started: \(String(cString: strerror(code)))")
      }
    }

    deinit {
      close(socket)
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }

    /// Sends a request, and reads the answer.
    ///
    /// - Parameter fileEnded: Called with the events of each task, in order.
    /// - Returns: The reason why the answer is not complete, or `nil`.
    func answer(_ request: TestRequest, fileEnded: ([RunEvent]) -> Void) -> String? {
      var rest = request.bytes[...]
      while !rest.isEmpty {
        // Without a signal if the server has ended.
        let count = rest.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return "the process that runs scenarios has ended" }
        rest = rest.dropFirst(count)
      }
      var stream = SuiteStream()
      var events: [RunEvent] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(socket, &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return "the process that runs scenarios ended unexpectedly; its messages are above" }
        stream.feed(buffer[..<count])
        do {
          while let reply = try TestReply.next(in: &stream) {
            switch reply {
            case .ended(let failure): return failure
            case .event(let event):
              events.append(event)
              guard case .fileEnded = event else { continue }
              fileEnded(events)
              events = []
            }
          }
        } catch {
          return "its answer is invalid: \(error)"
        }
      }
    }
  }
#endif
