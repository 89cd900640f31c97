import RouteScript
import Testing

@testable import ScenarioRunner

/// Workers that the test plays: each signal is defined in advance, or is a response to a command.
@Suite struct SuitePoolTests {
  @Test("Files are reported in the order of the plan, whatever the order in which workers end them")
  func order() {
    let played = PlayedWorkers(jobs: 2)
    let told = played.run(["a", "b", "c"]) { workers in
      workers.say(2, .event(.fileBegan(FileStart(file: "b"))))
      workers.say(2, .event(.fileEnded(FileReport(file: "b"))))
      workers.say(2, .finished(task: 1, retires: false))
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.say(1, .event(.fileEnded(FileReport(file: "a"))))
      workers.say(1, .finished(task: 0, retires: false))
      workers.say(2, .event(.fileBegan(FileStart(file: "c"))))
      workers.say(2, .event(.fileEnded(FileReport(file: "c"))))
      workers.say(2, .finished(task: 2, retires: false))
    }
    #expect(told.ending == .finished)
    #expect(told.words == ["began a", "ended a", "began b", "ended b", "began c", "ended c"])
    #expect(told.observed == ["began b", "ended b", "began a", "ended a", "began c", "ended c"])
  }

  @Test("A worker that crashes fails the running test, and the run continues with a new one")
  func crash() {
    let played = PlayedWorkers(jobs: 1)
    let name = TestName(file: "a", path: ["crashes"], line: 3)
    let told = played.run(["a", "b"]) { workers in
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.end(1, .signal(11, name: "Segmentation fault"), rest: [.event(.testBegan(TestStart(name: name)))])
      workers.say(1, .event(.fileBegan(FileStart(file: "b"))))
      workers.say(1, .event(.fileEnded(FileReport(file: "b"))))
      workers.say(1, .finished(task: 1, retires: false))
    }
    #expect(told.words == ["began a", "test crashes", "error crashes", "ended a early", "began b", "ended b"])
    #expect(played.starts == [1, 1])
  }

  @Test(
    "A trusted file that corrupts its worker's messages fails alone; without trust this is an internal error",
    arguments: [[0xFF, 0xFF, 0xFF, 0xFF, 0xFF], nil] as [[UInt8]?])
  func corruption(bytes: [UInt8]?) {
    func play(_ workers: PlayedWorkers) {
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      if let bytes { workers.say(1, bytes: bytes) } else { workers.say(1, .finished(task: 7, retires: true)) }
      workers.end(1, .signal(9, name: "Killed"), rest: [])
      workers.say(1, .event(.fileBegan(FileStart(file: "b"))))
      workers.say(1, .event(.fileEnded(FileReport(file: "b"))))
      workers.say(1, .finished(task: 1, retires: true))
    }
    let trusted = PlayedWorkers(jobs: 1)
    let told = trusted.run(["a", "b"], isTrusted: true, play)
    #expect(told.words == ["began a", "failed", "ended a early", "began b", "ended b"])
    #expect(told.titles == ["the process that ran it sent invalid messages"])
    #expect(told.ending == .finished)
    #expect(PlayedWorkers(jobs: 1).run(["a", "b"], play).ending == .internalError)
  }

  @Test("A worker that ends outside a test fails its file, even before the file started")
  func crashOutsideTest() {
    let played = PlayedWorkers(jobs: 1)
    let told = played.run(["a"]) { $0.end(1, .exited(7), rest: []) }
    #expect(told.words == ["began a", "failed", "ended a early"])
  }

  @Test("The durations of a file and its running test extend to the end of the worker")
  func durationOfCrash() {
    let played = PlayedWorkers(jobs: 1)
    let names = ["passes", "crashes"].map { TestName(file: "b", path: [$0], line: nil) }
    let told = played.run(["a", "b"]) { workers in
      workers.pass(.milliseconds(300))
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.say(1, .event(.fileEnded(FileReport(file: "a", realDuration: .milliseconds(200)))))
      workers.say(1, .finished(task: 0, retires: false))
      workers.pass(.seconds(2))
      let passed = TestReport(name: names[0], status: .passed, realDuration: .milliseconds(400))
      workers.end(
        1, .exited(0),
        rest: [
          .event(.fileBegan(FileStart(file: "b"))), .event(.testBegan(TestStart(name: names[0]))),
          .event(.testEnded(passed)), .event(.testBegan(TestStart(name: names[1]))),
        ])
    }
    #expect(told.words.suffix(3) == ["test crashes", "error crashes", "ended b early"])
    #expect(told.durations == [.milliseconds(200), .milliseconds(400), .milliseconds(1600), .milliseconds(2000)])
  }

  @Test("A file that ends outside its tests spent all of its time there")
  func durationOfHang() {
    let told = PlayedWorkers(jobs: 1).run(["a"]) { workers in
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.pass(.milliseconds(700))
      workers.end(1, .exited(1), rest: [])
    }
    #expect(told.durations == [.milliseconds(700), .milliseconds(700)])
  }

  @Test("A retired worker is replaced, and its remaining files go to others")
  func retirement() {
    let played = PlayedWorkers(jobs: 1)
    let told = played.run(["a", "b"]) { workers in
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.say(1, .finished(task: 0, retires: true))
      workers.end(1, .exited(0), rest: [])
      workers.say(1, .event(.fileBegan(FileStart(file: "b"))))
      workers.say(1, .finished(task: 1, retires: false))
    }
    #expect(told.words == ["began a", "began b"])
    #expect(played.starts == [1, 1])
  }

  @Test("The first failure in the order of the plan ends the run, and later files are not reported")
  func stopping() {
    let played = PlayedWorkers(jobs: 2)
    let told = played.run(["a", "b"], stopsAtFailure: true) { workers in
      workers.say(2, .event(.fileBegan(FileStart(file: "b"))))
      workers.say(2, .event(.failedOutsideTest(OutsideFailure(file: "b", scope: nil, diagnostics: []))))
      workers.say(2, .finished(task: 1, retires: false))
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.say(1, .event(.failedOutsideTest(OutsideFailure(file: "a", scope: nil, diagnostics: []))))
      workers.say(1, .event(.fileEnded(FileReport(file: "a"))))
      workers.say(1, .finished(task: 0, retires: false))
    }
    #expect(told.ending == .stoppedAtFailure)
    #expect(told.words == ["began a", "failed", "ended a"])
    #expect(played.killed == [1, 2])
  }

  @Test("An interruption reports the previous events and ends all workers")
  func interruption() {
    let played = PlayedWorkers(jobs: 2)
    let told = played.run(["a", "b"]) { workers in
      workers.say(2, .event(.fileBegan(FileStart(file: "b"))))
      workers.signals.append([.interrupted])
    }
    #expect(told.ending == .interrupted)
    #expect(told.words == ["began b", "ended b early"])
    #expect(played.killed == [1, 2])
  }

  @Test("An interruption reports unsent events of a worker, and the running test")
  func interruptionInTest() {
    let played = PlayedWorkers(jobs: 1)
    let names = ["passes", "hangs"].map { TestName(file: "a", path: [$0], line: nil) }
    let told = played.run(["a", "b"]) { workers in
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.keep(1, .event(.testBegan(TestStart(name: names[0]))))
      workers.keep(1, .event(.testEnded(TestReport(name: names[0], status: .passed))))
      workers.keep(1, .event(.testBegan(TestStart(name: names[1]))))
    }
    #expect(told.words == ["began a", "test passes", "passed passes", "test hangs", "ended a early in hangs"])
  }

  @Test("A worker that is silent far beyond its time limit is killed")
  func silence() {
    let played = PlayedWorkers(jobs: 1)
    let told = played.run(["a"], timeLimit: .seconds(10)) { workers in
      workers.say(1, .event(.fileBegan(FileStart(file: "a"))))
      workers.pass(.seconds(14))
      workers.pass(.seconds(2))
      workers.end(1, .signal(9, name: "Killed"), rest: [])
    }
    #expect(told.words == ["began a", "failed", "ended a early"])
    #expect(told.titles == ["the process that ran it stopped responding, and was killed"])
  }

  @Test("An invalid message ends the run with an internal error")
  func nonsense() {
    let played = PlayedWorkers(jobs: 1)
    let told = played.run(["a"]) { $0.signals.append([.received(worker: 1, [1, 0, 0, 0, 99])]) }
    #expect(told.ending == .internalError)
  }

  @Test("If no worker can be started, the run fails with the reason")
  func noProcesses() {
    let played = PlayedWorkers(jobs: 1)
    played.refusal = WorkerStartFailure(reason: "fork: Resource temporarily unavailable")
    let told = played.run(["a"]) { _ in }
    #expect(told.ending == .internalError)
    #expect(told.reason == "no worker could be started: fork: Resource temporarily unavailable")
  }
}
