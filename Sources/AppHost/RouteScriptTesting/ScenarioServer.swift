#if UIKit
  internal import CScenarioServer
  internal import Foundation
  internal import LuaRuntime
  internal import RouteScript
  internal import ScenarioRunner
  internal import ScriptText
  internal import WorkerProcesses

  /// The process that runs scenarios: it declares the app's classes once, and forks a process for each test.
  ///
  /// It has one thread, because a fork copies only the thread that calls it.
  @MainActor struct ScenarioServer {
    /// The limit of a test with its hooks.
    private nonisolated static let timeLimit = Duration.seconds(10)

    private let host: any ScenarioHost.Type
    private let files = SystemFiles()

    init(_ host: any ScenarioHost.Type) { self.host = host }

    /// The setup of a request's workers.
    nonisolated static func setup(isListing: Bool) -> WorkerSetup {
      var state = ScriptState.Options()
      state.limits = LuaLimits(time: timeLimit)
      var run = FileRunOptions()
      run.isListing = isListing
      run.requiresTests = true
      return WorkerSetup(worker: 0, state: state, run: run, isHosted: true)
    }

    /// Answers requests until the connection is closed, and ends the process.
    func run() -> Never {
      warmUp()
      let workers = ProcessWorkers(
        output: OutputQueue(STDERR_FILENO),
        worker: WorkerProcess(
          files: files, blocks: LuaBlockPool(), begin: { close(Int32(SCENARIO_SERVER_SOCKET)) },
          prepare: { [host] options in host.connect(&options) }))
      var stream = SuiteStream()
      var buffer = [UInt8](repeating: 0, count: 1 << 14)
      while true {
        let count = read(Int32(SCENARIO_SERVER_SOCKET), &buffer, buffer.count)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { _exit(0) }
        stream.feed(buffer[..<count])
        do {
          while let request = try TestRequest.next(in: &stream) { answer(request, workers) }
        } catch {
          send(.ended(failure: "\(error)"))
        }
      }
    }

    private func answer(_ request: TestRequest, _ workers: ProcessWorkers) {
      let pool = SuitePool(
        SuitePool.Request(
          tasks: request.tasks, setup: request.setup, jobs: max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))),
        system: workers, tell: { send(.event($0)) })
      let ending = pool.run()
      if ending == .interrupted { _exit(2) }
      send(.ended(failure: pool.failureReason))
    }

    private func send(_ reply: TestReply) {
      var rest = reply.bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(Int32(SCENARIO_SERVER_SOCKET), $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { _exit(0) }
        rest = rest.dropFirst(count)
      }
    }

    /// Runs a scenario without the app, so that each worker inherits what the first one would otherwise load.
    private func warmUp() {
      var options = ScriptState.Options()
      host.connect(&options)
      let script = ScriptSource(
        path: "warm-up.lua", file: SourceFile(bytes: Array("launch { root = UIViewController() }".utf8), realPath: nil))
      try? ScenarioRunner(files: files, options: options).run(script, listeners: [])
    }
  }

  /// Turns a process that ``ScenarioProcess`` started into a server. Called before `main`.
  @_cdecl("routescript_scenario_server")
  func becomeScenarioServer() {
    guard let name = getenv(SCENARIO_SERVER_HOST), let directory = getenv(SCENARIO_SERVER_DIRECTORY),
      let host = _typeByName(String(cString: name)) as? any ScenarioHost.Type, chdir(directory) == 0
    else {
      FileHandle.standardError.write(Data("RouteScriptTesting: the host's type or directory does not exist\n".utf8))
      _exit(2)
    }
    unsetenv(SCENARIO_SERVER_HOST)
    nonisolated(unsafe) let found = host
    MainActor.assumeIsolated { ScenarioServer(found).run() }
  }
#endif
