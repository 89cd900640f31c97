internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import SimulatedWorld

/// The events that scripts receive through `busted.subscribe`, as in busted. Each file is a separate suite. Without a subscriber, no event
/// is created.
extension FileRun {
  /// The subject of an event, as subscribers receive it: a table with `name`, `descriptor`, `attributes`, `trace`, `parent` and, after its
  /// end, `duration`.
  final class Element {
    let table: LuaTable
    fileprivate var start = VirtualTime.zero

    fileprivate init(_ table: LuaTable) { self.table = table }
  }

  /// Creates the element of a run, a file, a block or a test.
  private func makeElement(
    _ descriptor: String, name: String?, at location: LuaLocation?, in parent: Element?
  ) throws -> Element {
    let table = try state.lua.makeTable()
    if let name { try table.rawSet("name", to: .string(name)) }
    try table.rawSet("descriptor", to: .string(descriptor))
    try table.rawSet("attributes", to: .table(state.lua.makeTable()))
    if let location {
      try table.rawSet("trace", to: trace(source: location.source, line: location.line, message: name))
    }
    if let parent { try table.rawSet("parent", to: .table(parent.table)) }
    return Element(table)
  }

  private func trace(source: String, line: Int, message: String?, traceback: String = "") throws -> LuaValue {
    let trace = try state.lua.makeTable()
    try trace.rawSet("source", to: .string("@\(source)"))
    try trace.rawSet("short_src", to: .string(source))
    try trace.rawSet("currentline", to: .integer(line))
    try trace.rawSet("what", to: .string("Lua"))
    try trace.rawSet("traceback", to: .string(traceback))
    if let message { try trace.rawSet("message", to: .string(message)) }
    return .table(trace)
  }

  /// Returns the element of a block. The outermost block has the element of the file.
  private func element(of block: TestBlock) throws -> Element {
    if let known = block.element { return known }
    let element =
      if let parent = block.parent {
        try makeElement(
          block.mode == .describe ? "describe" : "\(block.mode)", name: block.name.isEmpty ? nil : block.name,
          at: block.location, in: self.element(of: parent))
      } else {
        try makeElement("file", name: source.name, at: nil, in: nil)
      }
    block.element = element
    return element
  }

  /// Creates the element of a test.
  func makeElement(of test: Test) throws -> Element {
    try makeElement(
      test.body == nil ? "pending" : "it", name: test.name, at: test.location, in: element(of: test.block))
  }

  private var now: VirtualTime { state.runningWorld?.clock.now ?? .zero }

  private func begin(_ element: Element) throws {
    element.start = now
    try element.table.rawSet("starttick", to: .number(now.seconds))
    try element.table.rawSet("starttime", to: .number(now.seconds))
  }

  private func end(_ element: Element) throws {
    try element.table.rawSet("endtick", to: .number(now.seconds))
    try element.table.rawSet("endtime", to: .number(now.seconds))
    try element.table.rawSet("duration", to: .number(now.seconds - element.start.seconds))
  }

  // MARK: The run and its files

  /// Publishes the start of the file's run, after its helper.
  func announceBeginning(of file: TestBlock) throws {
    guard state.isHeard else { return }
    let suite = try makeElement("suite", name: nil, at: nil, in: nil)
    try state.publish(["suite", "start"], [.table(suite.table), .integer(1), .integer(1)])
    let element = try element(of: file)
    try begin(element)
    try state.publish(["file", "start"], [.table(element.table)])
  }

  /// Publishes the end of the file's run.
  func announceEnd(of file: TestBlock) {
    guard state.isHeard, !ending.isExhausted else { return }
    _ = outsideTest(Self.listeners) {
      collecting {
        let element = try element(of: file)
        try end(element)
        try state.publish(["file", "end"], [.table(element.table)])
        let suite = try makeElement("suite", name: nil, at: nil, in: nil)
        try state.publish(["suite", "end"], [.table(suite.table), .integer(1), .integer(1)])
        try state.publish(["exit"], [])
      }
    }
  }

  // MARK: Blocks

  /// Publishes the start or the end of a block.
  func announce(_ block: TestBlock, isEnd: Bool) {
    guard state.isHeard, !ending.isExhausted else { return }
    _ = outsideTest(Self.listeners) {
      collecting {
        let element = try element(of: block)
        if isEnd { try end(element) } else { try begin(element) }
        let parent = try block.parent.map { LuaValue.table(try self.element(of: $0).table) } ?? .nil
        try state.publish(["describe", isEnd ? "end" : "start"], [.table(element.table), parent])
      }
    }
  }

  private func collecting(_ body: () throws -> Void) -> [any Error] {
    do {
      try body()
      return []
    } catch {
      return [error]
    }
  }

  /// The name of event subscribers in messages.
  static let listeners = "a busted event listener"

  // MARK: Tests

  /// Publishes the start of a test with its element.
  func announceBeginning(of test: Test, _ element: Element) throws {
    try begin(element)
    try state.publish(["test", "start"], [.table(element.table), parent(of: test)])
  }

  /// Publishes the end of a test, preceded by the reason if it did not pass.
  ///
  /// - Parameters:
  ///   - reason: The reason why it failed or is pending, or `nil` if it passed.
  ///   - status: `success`, `failure`, `error` or `pending`, as in busted.
  func announceEnd(of test: Test, _ element: Element, _ reason: Diagnostic?, status: String) throws {
    try end(element)
    let parent = try parent(of: test)
    if let reason, status != "success", test.body != nil {
      let place = reason.location
      let message = place.map { "\($0.file):\($0.line): \(reason.title)" } ?? reason.title
      let trace = try trace(
        source: place?.file ?? source.name, line: place?.line ?? test.location?.line ?? 1, message: reason.title)
      try state.publish(
        status == "pending" ? ["pending", "it"] : [status, "it"],
        [.table(element.table), parent, .string(LuaString(message)), trace])
    }
    try state.publish(["test", "end"], [.table(element.table), parent, .string(LuaString(status))])
  }

  private func parent(of test: Test) throws -> LuaValue { .table(try element(of: test.block).table) }
}
