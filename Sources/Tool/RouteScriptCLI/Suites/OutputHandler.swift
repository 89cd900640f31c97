internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// An output handler that is written in Lua for busted. It runs in a trusted state of this process and receives busted's events.
final class OutputHandler: RunListener {
  private let state: ScriptState
  /// Writes printed text to standard output, in order with what the handler itself writes.
  private let write: LuaFunction
  private let explain: (Diagnostic) -> Void
  private let suite: LuaTable
  private var file: LuaTable?
  /// The open groups, from the outermost one.
  private var groups: [(name: String, table: LuaTable)] = []
  private var test: LuaTable?
  /// Whether the handler raised an error, after which it receives no more events.
  private var isBroken = false
  private let start = ContinuousClock.now

  /// Loads a handler.
  ///
  /// - Parameters:
  ///   - name: A file whose name ends in `.lua`, or a module.
  ///   - options: The options that the handler receives.
  ///   - shared: The search paths of modules.
  ///   - environment: The files, and the receiver of errors.
  /// - Throws: The error of the handler, or of the search for it.
  init(
    _ name: String, _ options: SuiteRequest.Reporting, _ shared: RunRequest.Shared, _ environment: CommandEnvironment
  ) throws {
    var stateOptions = ScriptState.Options(isTrusted: true, moduleFolders: shared.moduleFolders)
    stateOptions.isBusted = true
    InstalledModules(environment, libraryPath: shared.libraryPath).offer(to: &stateOptions)
    state = try ScriptState(options: stateOptions, files: environment.files)
    explain = { environment.explain($0, noColor: shared.noColor) }
    let load = try state.load(
      ScriptSource(name: "output handler", text: Array(Self.loader.utf8))
    ).call()
    guard load.count == 2, let run = load[0].function, let write = load[1].function else {
      throw LuaError("the output handler could not be loaded")
    }
    self.write = write
    suite = try state.lua.makeTable()
    try suite.rawSet("descriptor", to: .string("suite"))
    let table = try state.lua.makeTable()
    let words = try state.lua.makeTable()
    for word in options.outputWords { try words.append(.string(LuaString(word))) }
    for (key, value) in [
      ("arguments", LuaValue.table(words)), ("language", .string("en")), ("verbose", .boolean(options.isVerbose)),
      ("suppressPending", .boolean(options.suppressesPending)), ("deferPrint", .boolean(false)),
      ("output", .string(LuaString(name))),
    ] { try table.rawSet(.string(LuaString(key)), to: value) }
    _ = try run.call(.string(LuaString(name)), .table(table))
  }

  /// Prints to the standard output of the process, and returns the functions that load a handler and write text.
  private static let loader = """
    local io, table, select, tostring = io, table, select, tostring
    function _G.print(...)
      local texts = {}
      for index = 1, select("#", ...) do texts[index] = tostring((select(index, ...))) end
      io.write(table.concat(texts, "\\t"), "\\n")
    end
    local function run(name, options)
      local make
      if name:match("%.lua$") then make = assert(loadfile(name))() else make = require(name) end
      local handler = make(options)
      if type(handler) == "table" and handler.subscribe then handler:subscribe(options) end
    end
    return run, function(text) io.write(text, "\\n") end
    """

  /// Passes an event on. After an error of the handler, it receives no more events.
  func receive(_ event: RunEvent) {
    guard !isBroken else { return }
    do {
      try publish(event)
    } catch {
      isBroken = true
      explain(state.diagnostics.diagnostic(error))
    }
  }

  private func publish(_ event: RunEvent) throws {
    switch event {
    case .runBegan:
      try begin(suite)
      try state.publish(["suite", "start"], [.table(suite), .integer(1), .integer(1)])
    case .fileBegan(let start):
      let element = try element("file", start.file, in: nil)
      file = element
      try begin(element)
      try state.publish(["file", "start"], [.table(element)])
    case .groupBegan(_, let path): try enter(path)
    case .testBegan(let start) where start.attempt == 1: try beginTest(start.name)
    case .testEnded(let report) where !report.isRetried: try end(report)
    case .output(let output): _ = try write.call(.string(LuaString(output.text)))
    case .failedOutsideTest(let failure):
      for quoted in failure.diagnostics {
        let element = try element("file", failure.scope ?? failure.file, in: nil)
        try state.publish(["error", "file"], [.table(element), parent] + reason(quoted, in: failure.file))
      }
    case .fileEnded:
      try enter([])
      guard let file else { return }
      try finish(file)
      try state.publish(["file", "end"], [.table(file)])
      self.file = nil
    case .runEnded:
      try finish(suite)
      try state.publish(["suite", "end"], [.table(suite), .integer(1), .integer(1)])
      try state.publish(["exit"], [])
    default: break
    }
  }

  // MARK: Groups

  /// Ends the groups that do not contain a path, and starts those of the path.
  private func enter(_ path: [String]) throws {
    let common = zip(groups, path).prefix { $0.name == $1 }.count
    while groups.count > common {
      let group = groups.removeLast().table
      try finish(group)
      try state.publish(["describe", "end"], [.table(group), parent])
    }
    for name in path.dropFirst(common) {
      let group = try element("describe", name, in: groups.last?.table ?? file)
      try begin(group)
      try state.publish(["describe", "start"], [.table(group), parent])
      groups.append((name, group))
    }
  }

  private var parent: LuaValue { (groups.last?.table ?? file).map { .table($0) } ?? .nil }

  // MARK: Tests

  private func beginTest(_ name: TestName) throws {
    try enter(name.path.dropLast())
    let element = try element("it", name.path.last ?? name.file, in: groups.last?.table ?? file)
    try element.rawSet("trace", to: trace(of: name.place, message: nil))
    try begin(element)
    test = element
    try state.publish(["test", "start"], [.table(element), parent])
  }

  private func end(_ report: TestReport) throws {
    if test == nil { try beginTest(report.name) }
    guard let test else { return }
    self.test = nil
    try finish(test)
    try test.rawSet("duration", to: .number(report.realDuration / .seconds(1)))
    let status =
      switch report.status {
      case .passed: "success"
      case .failed: "failure"
      case .error: "error"
      case .pending: "pending"
      }
    if report.status == .pending { try test.rawSet("descriptor", to: .string("pending")) }
    if report.status != .passed {
      let values = try report.diagnostics.first.map { try reason($0, in: report.name.file) } ?? [.nil, .nil]
      try state.publish([status, report.status == .pending ? "pending" : "it"], [.table(test), parent] + values)
    }
    try state.publish(["test", "end"], [.table(test), parent, .string(LuaString(status))])
  }

  /// Returns the message and the trace of a failure.
  private func reason(_ quoted: QuotedDiagnostic, in file: String) throws -> [LuaValue] {
    let place = quoted.diagnostic.location ?? SourceLocation(file: file, line: 1)
    let title = quoted.diagnostic.title
    let isReason = quoted.diagnostic.severity == .note
    let message = isReason ? title : "\(place.file):\(place.line): \(quoted.message)"
    return [.string(LuaString(message)), try trace(of: place, message: message)]
  }

  // MARK: Elements

  /// The seconds since the handler was loaded.
  private func clock() -> Double { (ContinuousClock.now - start) / .seconds(1) }

  private func element(_ descriptor: String, _ name: String, in parent: LuaTable?) throws -> LuaTable {
    let table = try state.lua.makeTable()
    try table.rawSet("descriptor", to: .string(LuaString(descriptor)))
    try table.rawSet("name", to: .string(LuaString(name)))
    try table.rawSet("attributes", to: .table(state.lua.makeTable()))
    if let parent { try table.rawSet("parent", to: .table(parent)) }
    return table
  }

  private func begin(_ element: LuaTable) throws {
    try element.rawSet("starttick", to: .number(clock()))
    try element.rawSet("starttime", to: .number(clock()))
  }

  private func finish(_ element: LuaTable) throws {
    let end = clock()
    try element.rawSet("endtick", to: .number(end))
    try element.rawSet("endtime", to: .number(end))
    try element.rawSet("duration", to: .number(end - (element.rawGet("starttick").number ?? end)))
  }

  private func trace(of place: SourceLocation, message: String?) throws -> LuaValue {
    let table = try state.lua.makeTable()
    try table.rawSet("source", to: .string(LuaString("@" + place.file)))
    try table.rawSet("short_src", to: .string(LuaString(place.file)))
    try table.rawSet("currentline", to: .integer(place.line))
    try table.rawSet("what", to: .string("Lua"))
    try table.rawSet("traceback", to: .string(""))
    if let message { try table.rawSet("message", to: .string(LuaString(message))) }
    return .table(table)
  }
}
