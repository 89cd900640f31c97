import Foundation
import LuaRuntime
import Testing

/// Losing references on other threads: while the state runs, and after it has closed. Mainly for the thread sanitizer.
@Suite("References on many threads")
struct ReferenceStressTests {
  /// A queue of references from the state's thread to the threads that release them.
  private final class Exchange: @unchecked Sendable {
    private let lock = NSLock()
    private var references: [LuaReference] = []
    private var isOpen = true

    func put(_ new: [LuaReference]) {
      lock.withLock { references += new }
    }

    func close() {
      lock.withLock { isOpen = false }
    }

    /// Takes the waiting references, or `nil` if the exchange is closed and empty.
    func take() -> [LuaReference]? {
      lock.withLock {
        defer { references = [] }
        return references.isEmpty && !isOpen ? nil : references
      }
    }
  }

  /// Runs `body` while other threads release the references that it passes.
  private func withReleasers(_ body: (Exchange) throws -> Void) throws {
    let exchange = Exchange()
    let releasers = DispatchGroup()
    for _ in 0..<6 {
      let thread = Thread {
        while var taken = exchange.take() {
          taken.removeAll()
          sched_yield()
        }
        releasers.leave()
      }
      releasers.enter()
      thread.start()
    }
    defer {
      exchange.close()
      releasers.wait()
    }
    try body(exchange)
  }

  /// References of each kind.
  private func references(in state: LuaState) throws -> [LuaReference] {
    let function = try state.function("f") { _ in 0 }
    let values = try state.load("return {}, function() end, coroutine.create(print), ...", chunkName: "=v").call(
      .function(function))
    return [function]
      + values.compactMap { value in
        switch value {
        case .table(let table): table
        case .function(let function): function
        case .thread(let thread): thread
        default: nil
        }
      }
  }

  @Test("references are released elsewhere while the state runs")
  func whileRunning() throws {
    let state = try LuaState()
    let before = state.heldReferenceCount
    try withReleasers { exchange in
      try state.globals.set(
        "give",
        to: .function(
          state.function("give") { [unowned state] call in
            exchange.put(call.values.compactMap { $0.table })
            exchange.put(try references(in: state))
            return 0
          }))
      let chunk = try state.load(
        "for i = 1, 300 do give({}, function() return i end) local t = {} for j = 1, 50 do t[j] = { j } end end collectgarbage()",
        chunkName: "=run")
      for _ in 0..<4 { try chunk.call() }
    }
    try state.globals.set("give", to: .nil)
    state.collectGarbage()
    #expect(state.heldReferenceCount == before)
    #expect(state.heldFunctionCount == 0)
    #expect(try state.load("return 1", chunkName: "=after").call() == [1])
  }

  @Test("references are released elsewhere while their state closes, and afterwards")
  func whileClosing() throws {
    try withReleasers { exchange in
      for _ in 0..<60 {
        let state = try LuaState()
        for _ in 0..<20 { exchange.put(try references(in: state)) }
        let object = state.objects.makeClass("C")
        _ = try state.objects.create(object, host: exchange)
      }
    }
  }

  @Test("errors, classes and values are released elsewhere, after their state has closed")
  func outliving() throws {
    final class Box: @unchecked Sendable {
      var contents: [Any]
      init(_ contents: [Any]) { self.contents = contents }
    }
    let done = DispatchGroup()
    for _ in 0..<20 {
      let state = try LuaState()
      let error = #expect(throws: LuaError.self) { try state.load("error({})", chunkName: "=e").call() }
      let box = Box([
        error as Any, state.objects.makeClass("C"), state.globals,
        try state.makeThread(state.load("", chunkName: "=t")),
      ])
      done.enter()
      Thread {
        box.contents = []
        done.leave()
      }
      .start()
    }
    done.wait()
  }

  @Test("states run on as many threads as there are, each its own, under one watchdog")
  func manyStates() throws {
    let watchdog = try LuaWatchdog()
    DispatchQueue.concurrentPerform(iterations: 16) { number in
      let result = try? LuaState().run(number, watchdog: watchdog)
      #expect(result == (number % 4 == 3 ? nil : number))
    }
  }
}

extension LuaState {
  /// Runs a short script, or an infinite loop for every fourth number.
  fileprivate func run(_ number: Int, watchdog: LuaWatchdog) throws -> Int? {
    let text = number % 4 == 3 ? "while true do end" : "local t = {} for i = 1, 2000 do t[i] = i .. '' end return ..."
    return try withLimits(LuaLimits(time: number % 4 == 3 ? .milliseconds(5) : .seconds(60)), watchdog: watchdog) {
      try load(text, chunkName: "=many").call(.integer(number))[0].integer
    }
  }
}
