#if UIKit
  import Combine
  import SimulatedWorld
  import Testing
  import UIKit

  /// Publishers of app code deliver in virtual time.
  @Suite("Combine of apps")
  struct CombineTests {
    let notes = Notes()

    final class Settings: ObservableObject {
      @Published var name = ""
      @Published var count = 0
    }

    @Test("Combine delivers on the main queue in a later turn")
    func publishers() throws {
      let settings = Settings()
      var subscriptions: Set<AnyCancellable> = []
      try app {
        settings.objectWillChange.sink { notes.note("will change") }.store(in: &subscriptions)
        settings.$name.dropFirst().receive(on: DispatchQueue.main).sink { notes.note($0) }.store(in: &subscriptions)
        settings.$count.dropFirst().receive(on: RunLoop.main).sink { notes.note("\($0)") }.store(in: &subscriptions)
        settings.name = "Swift"
        settings.count = 2
        notes.note("call")
      } then: { _ in
        #expect(notes.lines == ["will change", "will change", "call", "Swift", "2"])
      }
    }

    @Test("operators of Combine measure virtual time")
    func operators() throws {
      nonisolated(unsafe) let texts = PassthroughSubject<String, Never>()
      var subscriptions: Set<AnyCancellable> = []
      try app {
        texts.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { notes.note("debounced \($0)") }
          .store(in: &subscriptions)
        texts.delay(for: .seconds(1), scheduler: RunLoop.main).sink { notes.note("delayed \($0)") }
          .store(in: &subscriptions)
        texts.send("a")
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { texts.send("b") }
      } then: { world in
        try world.advance(by: .seconds(0.45))
        #expect(notes.lines == [])
        try world.settle(timers: true)
        #expect(notes.lines == ["debounced b", "delayed a", "delayed b"])
      }
    }

    @Test("Timer.publish emits in virtual time until it is cancelled")
    func timerPublisher() throws {
      var subscription: AnyCancellable?
      try app {
        subscription = Timer.publish(every: 1, on: .main, in: .common).autoconnect().sink { _ in notes.note("tick") }
      } then: { world in
        try world.advance(by: .seconds(2.5))
        #expect(notes.lines == ["tick", "tick"])
        subscription?.cancel()
        try world.advance(by: .seconds(5))
        #expect(notes.lines == ["tick", "tick"])
        #expect(subscription != nil)
      }
    }

    @Test("lengths of time beyond the range are clamped")
    func longLengths() {
      typealias Stride = DispatchQueue.SchedulerTimeType.Stride
      let longest = Stride(.never)
      #expect(longest + .seconds(1) == longest && longest * 2 == longest)
      #expect(longest * -2 == .nanoseconds(.min) && .nanoseconds(.min) - .seconds(1) == Stride.nanoseconds(.min))
      #expect(Stride.seconds(.max) == longest && Stride.seconds(2) - .milliseconds(500) == .seconds(1.5))
      let end = DispatchQueue.SchedulerTimeType(.distantFuture)
      #expect(end.advanced(by: longest) == end && end.distance(to: end) == .nanoseconds(0))
    }
  }
#endif
