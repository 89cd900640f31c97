import Testing

@testable import LuaRuntime

extension FailingOperation: CustomTestStringConvertible {
  var testDescription: String { name }

  /// The error of an operation, without the values that it refers to.
  struct Failure: Error {
    let text: String
    /// Whether it is an error for lack of memory, by its kind or by the message that a script passed on.
    let isMemoryError: Bool
  }

  /// Runs the operation and describes the results in a string, which refers to no value.
  func describe(in world: FailingWorld) throws(Failure) -> String {
    do {
      return try body(world).map { value in
        switch value {
        case .table, .function, .thread, .userdata, .object: value.typeName
        default: "\(value)"
        }
      }
      .joined(separator: ", ")
    } catch {
      let memory = (error as? LuaError).map { $0.kind == .memory || $0.message.contains("not enough memory") } ?? false
      throw Failure(text: "\(error)", isMemoryError: memory)
    }
  }
}

/// The behavior of Lua when the system has no memory, at every allocation. In a host section an allocation cannot fail, so the
/// allocations that Swift requests succeed.
@Suite("Allocations that fail", .disabled(if: Sanitizer.watchesThreads, "there is one thread, and each takes long"))
struct AllocationFailureTests {
  @Test(
    "each allocation of an operation may fail, and nothing is lost but the operation", arguments: FailingOperation.all)
  func everyAllocation(_ operation: FailingOperation) throws {
    let world = try FailingWorld()
    if let script = operation.script { try world.prepare(script) }
    let expected = try operation.describe(in: world)
    _ = try operation.describe(in: world)
    var before = world.settledHoldings()
    var failures = 0
    for number in 1... {
      world.state.failingAllocation = number
      let outcome = Result { () throws(FailingOperation.Failure) in try operation.describe(in: world) }
      let left = world.state.failingAllocation ?? 0
      world.state.failingAllocation = nil
      switch outcome {
      case .success(let text): #expect(text == expected, "allocation \(number)")
      case .failure(let failure):
        failures += 1
        #expect(failure.isMemoryError, "allocation \(number): \(failure.text)")
      }
      let after = world.settledHoldings()
      // The bridge may have released its caches; nothing else may be less, or more.
      let spared = before.bytes - after.bytes
      before.bytes = min(before.bytes, after.bytes)
      try #require(after == before, "allocation \(number): \(outcome)")
      try #require(spared < 2_048)
      if left > 1 { break }
    }
    #expect(failures > 0)
    // As good as new.
    #expect(try operation.describe(in: world) == expected)
  }

  @Test("each allocation that loads a chunk of a new name may fail, once or permanently", arguments: [2, .max])
  func newNames(failures: Int) throws {
    let state = try LuaState()
    for number in 1... {
      state.failingAllocationCount = failures
      state.failingAllocation = number
      let chunk = Result { () throws(LuaError) in try state.load("return 1 + 1", chunkName: "@\(number).lua") }
      let left = state.failingAllocation ?? 0
      state.failingAllocation = nil
      switch chunk {
      case .success(let chunk): #expect(try chunk.call() == [2], "allocation \(number)")
      case .failure(let error): #expect(error.kind == .memory, "allocation \(number): \(error)")
      }
      if left > 1 { break }
    }
  }
}
