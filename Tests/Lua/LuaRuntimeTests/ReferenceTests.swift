import LuaRuntime
import Testing

@Suite("References")
struct ReferenceTests {
  /// Carries a reference to another thread, which only releases it.
  private final class Carrier: @unchecked Sendable {
    var tables: [LuaTable]
    init(_ tables: [LuaTable]) { self.tables = tables }
  }

  @Test("a reference keeps its value, and lets it go with the state's next entry")
  func release() throws {
    let state = try LuaState()
    let before = state.heldReferenceCount
    var table: LuaTable? = try state.makeTable()
    try table?.set("x", to: 1)
    state.collectGarbage()
    #expect(try table?.get("x") == 1)
    #expect(state.heldReferenceCount == before + 1)
    table = nil
    #expect(state.heldReferenceCount == before)
  }

  @Test("references may be released on any thread")
  func otherThreads() async throws {
    let state = try LuaState()
    let before = state.heldReferenceCount
    let carriers = try (0..<8).map { _ in Carrier(try (0..<200).map { _ in try state.makeTable() }) }
    #expect(state.heldReferenceCount == before + 1_600)
    await withTaskGroup(of: Void.self) { group in
      for carrier in carriers { group.addTask { carrier.tables = [] } }
    }
    #expect(state.heldReferenceCount == before)
    state.collectGarbage()
  }

  @Test("a reference may outlive its state")
  func outliving() throws {
    var state: LuaState? = try LuaState()
    let table = try state?.makeTable()
    let function = try state?.load("return 1", chunkName: "=f")
    let objectClass = state?.objects.makeClass("C")
    weak let watched = state
    state = nil
    #expect(watched == nil)
    for use in [
      { _ = try table?.get("x") }, { _ = try function?.call() },
      { try objectClass?.addMethod("m") { _, _ in 0 } },
    ] as [() throws -> Void] {
      let error = #expect(throws: LuaError.self) { try use() }
      #expect(error?.kind == .closed)
    }
    #expect(table?.state == nil && table?.identity == nil)
  }

  @Test("a state that is let go while it runs ends after the call")
  func droppedWhileRunning() throws {
    final class Holder { var state: LuaState? }
    let holder = Holder()
    holder.state = try LuaState()
    weak let watched = holder.state
    let drop = try holder.state?.function("drop") { _ in
      holder.state = nil
      return 0
    }
    let chunk = try holder.state?.load("local drop = ... drop() return 'still here'", chunkName: "=f")
    #expect(try chunk?.call(drop.map(LuaValue.function) ?? nil) == ["still here"])
    #expect(watched == nil)
  }

  @Test("closing a state releases what it had captured")
  func closing() throws {
    final class Witness {}
    weak var witness: Witness?
    do {
      let state = try LuaState()
      let kept = Witness()
      witness = kept
      try state.globals.set(
        "f",
        to: .function(
          state.function("f") { _ in
            _ = kept
            return 0
          }))
    }
    #expect(witness == nil)
  }

  @Test("a value that Swift refers to is the same value for Lua")
  func identity() throws {
    let state = try LuaState()
    let table = try state.makeTable()
    try state.globals.set("t", to: .table(table))
    #expect(try state.globals.get("t") == .table(table))
    #expect(try state.describe(.table(table)).hasPrefix("table: "))
    #expect(try table.identity != nil && table.identity == state.globals.rawGet("t").table?.identity)
  }
}
