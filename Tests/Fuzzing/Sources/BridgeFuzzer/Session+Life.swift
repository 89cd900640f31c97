import LuaRuntime

extension Session {
  /// Makes a state with classes and functions. `self` is what they all work on, so no closure keeps it.
  func open() {
    guard let state = try? LuaState(seed: UInt64(input.byte())) else { return }
    self.state = state
    // Ends infinite recursion early.
    state.byteLimit = 1 << 20
    let space = state.objects
    classes = [space.makeClass("Item")]
    classes.append(space.makeClass("Screen", superclass: classes[0]))
    do {
      try declare(classes[0], classes[1], in: state)
      try provide(state)
    } catch {
      preconditionFailure("a new state refuses what is declared: \(error)")
    }
    space.willDie = { [unowned self] handle, _ in
      guard depth < 8, budget > 0, input.byte() & 1 == 1 else { return false }
      depth += 1
      defer { depth -= 1 }
      keep(.object(handle))
      perform()
      return true
    }
    space.nameOfObject = { handle, _ in "object \(handle.rawValue)" }
    state.print = { [unowned self] bytes in if bytes.count == 1 { perform() } }
  }

  private func declare(_ item: LuaClass, _ screen: LuaClass, in state: LuaState) throws {
    try item.addStrong("strong")
    try item.addWeak("weak")
    try item.addBlock("block") { [unowned self] _, isNil in
      if isNil { throw Refusal() }
      if depth < 8, budget > 0 { perform() }
    }
    try item.addProperty(
      "title", get: { host, call in try call.return((host as? Instance)?.title ?? .nil) },
      set: { [unowned self] _, call in
        keep(call.value(1))
        return try called(call) * 0
      })
    try item.addMethod("method") { [unowned self] _, call in try called(call) }
    try screen.addStrong("extra")
    let get = try state.load("return function(self) return act(self) end", chunkName: "=[host]").call()[0].function
    guard let get else { return }
    try item.addProperty("computed", get: get, set: get)
  }

  private func provide(_ state: LuaState) throws {
    let space = state.objects
    let functions: [(String, LuaFunctionBody)] = [
      ("act", { [unowned self] call in try called(call) }),
      ("Item", { [unowned self] call in try call.return(create(0, in: call.state)) }),
      ("Screen", { [unowned self] call in try call.return(create(1, in: call.state)) }),
      (
        "link",
        { call in
          try call.return(call.state.objects.link(call.object(1), call.object(2), label: 1))
        }
      ),
      (
        "settle",
        { call in
          try call.return(call.state.objects.checkpoint().cycles.count)
        }
      ),
    ]
    for (name, body) in functions { try state.globals.set(name, to: .function(state.function(name, body))) }
    space.labelName = { "edge \($0)" }
  }

  func create(_ number: Int, in state: LuaState) throws -> LuaObjectHandle? {
    // A nested program may have closed the state that called and opened another.
    guard state === self.state, state.objects.liveCount < 200 else { return nil }
    let handle = try state.objects.create(classes[number], host: Instance(tally))
    keep(.object(handle))
    return handle
  }

  /// Opens or closes a state, collects its garbage, or makes it run short of memory.
  func lifeOperation(_ state: LuaState) throws {
    switch input.number(below: 10) {
    case 0:
      classes = []
      self.state = nil
    case 1: state.collectGarbage()
    case 2: state.byteLimit = state.byteCount + Int(input.byte()) * 64
    case 3: state.byteLimit = nil
    case 4: keep(.table(state.globals))
    case 5: try state.seed(UInt64(input.byte()))
    case 6: releaseElsewhere()
    case 7: values.removeAll()
    case 8:
      _ = state.heldReferenceCount
      _ = state.heldFunctionCount
      _ = state.scriptLocation()
    default:
      // The values of the old state are still here, and must do no harm to the new one.
      self.state = nil
      open()
    }
  }

  /// Releases half of the values on another thread.
  private func releaseElsewhere() {
    let worker = Worker(releasing: Array(values.suffix(values.count / 2)))
    values.removeLast(values.count / 2)
    worker.start()
    if input.byte() & 1 == 1 { worker.wait() } else { workers.append(worker) }
  }
}
