import LuaRuntime

extension Session {
  /// Enters Lua by each of the ways there are.
  func callingOperation(_ state: LuaState) throws {
    switch input.number(below: 8) {
    case 0, 1:
      let chunk = try state.load(Chunks.texts[input.number(below: Chunks.texts.count)], chunkName: "=chunk")
      let results = try chunk.call(arguments: someValues())
      for result in results.prefix(4) { keep(result) }
    case 2:
      let chunk = try state.load(Chunks.texts[input.number(below: Chunks.texts.count)], chunkName: "@chunk.lua")
      keep(.thread(try state.makeThread(chunk)))
    case 3:
      guard let thread = thread() else { return }
      switch try thread.resume(arguments: someValues()) {
      case .yielded(let results), .finished(let results): for result in results.prefix(4) { keep(result) }
      }
    case 4:
      guard let thread = thread() else { return }
      _ = try thread.status()
      _ = try thread.location()
      try thread.close()
    case 5:
      guard let function = input.element(of: values.compactMap(\.function)) else { return }
      for result in try function.call(arguments: someValues()).prefix(4) { keep(result) }
    case 6:
      guard let function = input.element(of: values.compactMap(\.function)) else { return }
      let sum = try function.call(
        results: Int32(input.number(below: 4)), pushing: { call in for value in someValues() { try call.push(value) } },
        reading: { try $0.integer(1) })
      keep(.integer(sum))
    default:
      keep(.function(try state.function("closure") { [unowned self] call in try called(call) }))
    }
  }

  private func thread() -> LuaThread? {
    input.element(of: values.compactMap { if case .thread(let thread) = $0 { thread } else { nil } })
  }

  /// Reads and writes values without a chunk.
  func valueOperation(_ state: LuaState) throws {
    let table = input.element(of: values.compactMap(\.table))
    switch input.number(below: 12) {
    case 0: keep(.table(try state.makeTable(arrayCapacity: input.number(below: 9))))
    case 1: try table?.set(value(), to: value())
    case 2: keep(try table?.get(value()) ?? .nil)
    case 3: try table?.rawSet(value(), to: value())
    case 4: keep(try table?.next(after: value())?.value ?? .nil)
    case 5: for (_, value) in try table?.sortedPairs().prefix(4) ?? [] { keep(value) }
    case 6: try table?.setMetatable(input.element(of: values.compactMap(\.table)))
    case 7: keep(.integer(try table?.length() ?? 0))
    case 8: keep(.string(try state.describe(value())))
    case 9: keep(.boolean(try input.byte() & 1 == 0 ? state.less(value(), value()) : state.equal(value(), value())))
    case 10:
      guard let other = input.element(of: values.compactMap(\.table)) else { return }
      try table?.copyFields(to: other) { $0.count < 8 }
    default:
      _ = try table?.elements()
      _ = try input.element(of: values.compactMap(\.function))?.definition()
    }
  }
}
