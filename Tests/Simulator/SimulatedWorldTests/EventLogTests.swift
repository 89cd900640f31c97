import SimulatedWorld
import Testing

@Suite struct EventLogTests {
  private let clock = VirtualClock()

  private func numbers(_ events: [Event]) -> [String] {
    events.compactMap { event in
      if case .output(let record) = event.kind { record.text } else { nil }
    }
  }

  @Test("events carry their time and are in order")
  func order() throws {
    let log = EventLog(clock: clock)
    log.append(.output(TextRecord("1")))
    try clock.advance(by: .seconds(2))
    log.append(.output(TextRecord("2")))
    #expect(numbers(log.events()) == ["1", "2"])
    #expect(log.events().map(\.time) == [.zero, .seconds(2)])
    #expect(log.endIndex == 2)
  }

  @Test("a full log drops the oldest events and counts them", arguments: [1, 3, 7])
  func window(capacity: Int) {
    let log = EventLog(clock: clock, capacity: capacity)
    for number in 0..<20 { log.append(.output(TextRecord("\(number)"))) }
    #expect(numbers(log.events()) == ((20 - capacity)..<20).map(String.init))
    #expect(log.droppedCount == 20 - capacity)
    #expect(log.endIndex == 20)
    #expect(log[19 - capacity] == nil)
    #expect(log[20] == nil)
    #expect(numbers([log[20 - capacity], log[19]].compactMap { $0 }) == ["\(20 - capacity)", "19"])
  }

  @Test("failure messages are bounded when they are recorded, alone and in sum")
  func longFailures() {
    let long = String(repeating: "x", count: 30_000)
    let logs = [EventLog(clock: clock), EventLog(clock: clock)]
    logs[1].failureTexts = logs[0].failureTexts
    for number in 0..<1_000 {
      logs[number % 2].append(.failure(FailureRecord(.warning, name: long, message: long, advice: [long])))
    }
    let records = logs.flatMap(\.failures)
    let texts = records.flatMap { [$0.name, $0.message] + $0.advice }
    #expect(logs[0].failures[0].message.hasSuffix("… (30,000 bytes in all)"))
    #expect(texts.map(\.utf8.count).max() == 10_000)
    #expect(texts.map(\.utf8.count).reduce(0, +) < 400_000)
  }

  @Test("a retain cycle and an injection record at most 10,000 bytes, a printed line is kept whole")
  func longTexts() {
    let long = String(repeating: "x", count: 30_000)
    #expect(TextRecord(long).text.utf8.count == 10_000)
    #expect(TextRecord(output: long).text == long)
  }

  @Test("events are read from an index on, as far as they still exist")
  func suffix() {
    let log = EventLog(clock: clock, capacity: 3)
    for number in 0..<5 { log.append(.output(TextRecord("\(number)"))) }
    #expect(numbers(log.events(from: 0)) == ["2", "3", "4"])
    #expect(numbers(log.events(from: 4)) == ["4"])
    #expect(log.events(from: 5).isEmpty)
    #expect(log.events(from: 99).isEmpty)
  }

  @Test("printed lines are read from an index on, among other events")
  func printed() {
    let log = EventLog(clock: clock, capacity: 6)
    func printed(from start: Int) -> [String] { log.output(from: start).map(\.text) }
    for _ in 0..<3 { log.append(.step) }
    #expect(printed(from: 0).isEmpty)
    log.append(.output(TextRecord("first")))
    log.append(.failure(FailureRecord(.routeError, name: "failure", message: "")))
    log.append(.output(TextRecord("second")))
    #expect(printed(from: 0) == ["first", "second"])
    #expect(printed(from: 4) == ["second"])
    #expect(printed(from: 6).isEmpty && printed(from: 99).isEmpty)
    for _ in 0..<4 { log.append(.step) }
    #expect(printed(from: 0) == ["second"])
    for _ in 0..<2 { log.append(.step) }
    #expect(printed(from: 0).isEmpty)
    log.append(.output(TextRecord("third")))
    #expect(printed(from: 0) == ["third"])
  }

  @Test("a capacity below one keeps one event")
  func smallestWindow() {
    let log = EventLog(clock: clock, capacity: 0)
    log.append(.step)
    log.append(.output(TextRecord("kept")))
    #expect(numbers(log.events()) == ["kept"])
  }

  @Test("failures are kept when their events are dropped, even while recording is off")
  func failures() throws {
    let log = EventLog(clock: clock, capacity: 1)
    log.positionSource = { SourcePosition(file: Symbol(rawValue: 1), line: 7) }
    log.append(.failure(FailureRecord(.routeError, name: "first", message: "")))
    log.append(.step)
    log.isRecording = false
    try clock.advance(by: .seconds(1))
    log.append(.failure(FailureRecord(.warning, name: "second", message: "")))
    #expect(log.failures.map(\.name) == ["first", "second"])
    #expect(log.failures.map(\.time) == [.zero, .seconds(1)])
    #expect(log.failures[0].position.line == 7)
    #expect(log.failures.map(\.failsScenario) == [true, false])
    #expect(log.endIndex == 2)
    log.failures[0].isReceived = true
    #expect(!log.failures[0].failsScenario)
  }

  @Test("a reader receives every event, even if the log drops it later")
  func reader() {
    let log = EventLog(clock: clock, capacity: 2)
    var seen = 0
    log.reader = { _ in seen += 1 }
    for _ in 0..<5 { log.append(.step) }
    #expect(seen == 5)
  }

  @Test("the script's line is queried once, until the script moves")
  func position() {
    let world = World(classes: ClassTable())
    var asked = 0
    world.log.positionSource = {
      asked += 1
      return SourcePosition(file: .none, line: Int32(asked))
    }
    world.log.append(.step)
    world.log.append(.step)
    world.log.scriptMoved()
    world.log.append(.step)
    world.callback {}
    world.log.append(.step)
    #expect(world.log.events().map(\.position.line) == [1, 1, 2, 3])
    #expect(!SourcePosition.none.isKnown)
  }

  @Test("events in a callback are one level deeper")
  func depth() {
    let world = World(classes: ClassTable())
    world.callback {
      world.log.append(.step)
      world.callback { world.log.append(.step) }
    }
    world.log.append(.step)
    #expect(world.log.events().map(\.depth) == [1, 2, 0])
  }
}
