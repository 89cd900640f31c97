#if UIKit
  import SimulatedWorld
  import Testing
  import UIKit

  /// App code with queues, timers and tasks runs in virtual time on the thread of its world.
  @Suite("Queues, timers and tasks of apps")
  struct ConcurrencyTests {
    let notes = Notes()

    @Test("hierarchy:0.8 blocks of the main queue run in order, after the call")
    func mainQueue() throws {
      try app {
        DispatchQueue.main.async { notes.note("first") }
        RunLoop.main.perform { notes.note("second") }
        DispatchQueue.main.async(execute: DispatchWorkItem { notes.note("third") })
        notes.note("call")
      } then: { _ in
        #expect(notes.lines == ["call", "first", "second", "third"])
      }
    }

    @Test("hierarchy:0.10 a delayed block runs at its virtual time, in any form of the deadline")
    func asyncAfter() throws {
      try app {
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { notes.note("0.3") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { notes.note("0.2") }
        DispatchQueue.main.asyncAfter(wallDeadline: .now() + .seconds(1)) { notes.note("1") }
        DispatchQueue.main.asyncAfter(deadline: .distantFuture) { notes.note("never") }
      } then: { world in
        #expect(notes.lines == [])
        try world.advance(by: .seconds(0.25))
        #expect(notes.lines == ["0.2"])
        try world.advance(by: .seconds(0.75))
        #expect(notes.lines == ["0.2", "0.3", "1"])
        #expect(world.mainThread.pending.count == 1)
        #expect(world.mainThread.pending.first?.position.isKnown == true)
      }
    }

    @Test("hierarchy:0.9 a call that waits for the main queue on the main thread ends the app")
    func deadlock() throws {
      let world = World(classes: UIKitClasses.makeTable())
      let application = UIApplication(in: world)
      _ = world.run {
        #expect(throws: PlatformException.self) { try world.step { DispatchQueue.main.sync {} } }
      }
      #expect(world.exception?.rule == "hierarchy:0.9")
      withExtendedLifetime(application) {}
    }

    @Test("the values of the main and global queues belong to their world")
    func specifics() throws {
      let key = DispatchSpecificKey<String>()
      try app {
        DispatchQueue.main.setSpecific(key: key, value: "first")
        DispatchQueue.global().setSpecific(key: key, value: "global")
      } then: { _ in
        try app {
          #expect(DispatchQueue.main.getSpecific(key: key) == nil)
          #expect(DispatchQueue.global().getSpecific(key: key) == nil)
          DispatchQueue.main.setSpecific(key: key, value: "second")
        } then: { _ in
          #expect(DispatchQueue.getSpecific(key: key) == "second")
        }
        #expect(DispatchQueue.getSpecific(key: key) == "first")
        #expect(DispatchQueue.global().getSpecific(key: key) == "global")
        DispatchQueue.main.setSpecific(key: key, value: nil)
        #expect(DispatchQueue.getSpecific(key: key) == nil)
      }
    }

    @Test("a cancelled work item does not run, and notifies when it has finished")
    func workItems() throws {
      try app {
        let item = DispatchWorkItem { notes.note("never") }
        item.notify(queue: .main) { notes.note("finished") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: item)
        item.cancel()
        notes.note("\(item.isCancelled)")
      } then: { world in
        try world.settle(timers: true)
        #expect(notes.lines == ["true", "finished"])
      }
    }

    @Test("other queues run on the thread of the world, and calls back to the main queue keep their order")
    func background() throws {
      try app {
        let group = DispatchGroup()
        DispatchQueue.global(qos: .userInitiated).async(group: group) {
          DispatchQueue.main.async { notes.note("first on main") }
          DispatchQueue.main.sync { notes.note("second on main") }
          notes.note("background")
        }
        group.notify(queue: .main) { notes.note("notified") }
        notes.note("call")
      } then: { _ in
        #expect(notes.lines == ["call", "first on main", "second on main", "background", "notified"])
      }
    }

    @Test("a call that waits for other queues runs their blocks at once")
    func waiting() throws {
      try app {
        let serial = DispatchQueue(label: "app.serial")
        serial.async { notes.note("earlier") }
        notes.note(serial.sync { "sync" })
        let group = DispatchGroup()
        DispatchQueue.global().async(group: group) { notes.note("grouped") }
        group.wait()
        let semaphore = DispatchSemaphore(value: 0)
        DispatchQueue.global().async {
          notes.note("signalling")
          semaphore.signal()
        }
        semaphore.wait()
        #expect(semaphore.wait(timeout: .now() + 1) == .timedOut)
        dispatchPrecondition(condition: .onQueue(.main))
        notes.note("call")
      } then: { _ in
        #expect(notes.lines == ["earlier", "sync", "grouped", "signalling", "call"])
      }
    }

    final class Ticker: UIViewController {
      var timer: Timer?
      var ticks = 0
      func start() {
        timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { [weak self] timer in
          guard let self else { return timer.invalidate() }
          ticks += 1
        }
      }
    }

    @Test("hierarchy:0.11 a repeating timer fires in virtual time until its owner is deallocated")
    func timers() throws {
      try app {
      } then: { world in
        var ticker: Ticker? = Ticker()
        ticker?.start()
        try world.advance(by: .seconds(3))
        #expect(ticker?.ticks == 3)
        let timer = try #require(ticker?.timer)
        ticker = nil
        try world.advance(by: .seconds(1))
        #expect(!timer.isValid)
        #expect(world.mainThread.pending.isEmpty)
      }
    }

    @Test("hierarchy:0.13 a timer is scheduled by its run loop, at a date")
    func fireDate() throws {
      try app {
        let timer = Timer(fire: Date(timeIntervalSinceNow: 5), interval: 1, repeats: false) { _ in notes.note("fired") }
        RunLoop.current.add(timer, forMode: .common)
      } then: { world in
        try world.settle(timers: true)
        #expect(notes.lines == ["fired"] && world.clock.now == .seconds(5))
      }
    }

    @Test("RunLoop.run lets virtual time pass")
    func runLoop() throws {
      try app {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { notes.note("block") }
      } then: { _ in
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))
        #expect(notes.lines == [])
        RunLoop.main.run(until: Date(timeIntervalSinceNow: 1.5))
        #expect(notes.lines == ["block"])
      }
    }

    // MARK: Tasks

    actor Counter {
      private var count = 0
      func next() -> Int {
        count += 1
        return count
      }
    }

    @MainActor final class Model {
      var state = "idle"
      func load() async throws {
        state = "loading"
        try await Task.sleep(for: .seconds(2))
        state = "loaded"
      }
    }

    @Test("tasks of the main actor run after the current turn, and sleep in virtual time")
    func tasks() throws {
      try app {
        Task { @MainActor in
          notes.note("start")
          MainActor.assertIsolated()
          try? await Task.sleep(nanoseconds: 1_000_000_000)
          MainActor.assertIsolated()
          notes.note("end \(World.current.clock.now)")
        }
        notes.note("call")
      } then: { world in
        #expect(notes.lines == ["call", "start"])
        try world.settle(timers: true)
        #expect(notes.lines == ["call", "start", "end 1.000"])
      }
    }

    @Test("await, actors, detached tasks, groups and streams stay in the world, in one order")
    func structuredTasks() throws {
      try app {
        Task {
          let model = Model()
          try await model.load()
          notes.note(await model.state)
          let counter = Counter()
          notes.note("\(await counter.next()) \(await counter.next())")
          notes.note(await Task.detached { "detached" }.value)
          async let first = counter.next()
          async let second = counter.next()
          notes.note("\(await first + second)")
          await withTaskGroup(of: Int.self) { group in
            for number in 1...3 { group.addTask { number } }
            for await number in group { notes.note("group \(number)") }
          }
          for await value in AsyncStream<Int>(
            Int.self,
            {
              $0.yield(7); $0.finish()
            })
          { notes.note("stream \(value)") }
          await MainActor.run { notes.note("\(World.current.clock.now)") }
        }
      } then: { world in
        try world.settle(timers: true)
        #expect(
          notes.lines == ["loaded", "1 2", "detached", "7", "group 1", "group 2", "group 3", "stream 7", "2.000"])
      }
    }

    @Test("a cancelled task wakes at once")
    func cancellation() throws {
      try app {
        let task = Task { @MainActor in
          do {
            try await Task.sleep(for: .seconds(60))
            notes.note("slept")
          } catch {
            notes.note("\(type(of: error))")
          }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 1) { task.cancel() }
      } then: { world in
        try world.settle(timers: true)
        #expect(notes.lines == ["CancellationError"])
        #expect(world.clock.now == .seconds(1))
        #expect(world.mainThread.pending.isEmpty)
      }
    }

    @Test("a main-actor function can be called in a callback of the world")
    func assumption() throws {
      try app {
        DispatchQueue.main.async { MainActor.assumeIsolated { notes.note("isolated") } }
      } then: { _ in
        #expect(notes.lines == ["isolated"])
      }
    }

    @Test("tasks outside all worlds run in real time")
    func realTasks() async throws {
      let value = await Task.detached {
        try? await Task.sleep(for: .milliseconds(1))
        return await MainActor.run { 5 }
      }.value
      #expect(value == 5)
    }
  }
#endif
