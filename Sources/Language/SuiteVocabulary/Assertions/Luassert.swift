internal import AppSimulator
package import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// The luassert library of one Lua state: its chunks, loaded on first use, and the host functions that they call.
package final class Luassert {
  private unowned let context: ScriptContext
  /// The global variables of the chunks: Lua's libraries as they were before any script ran.
  private let environment: LuaTable
  private var use: LuaFunction?
  private var modules: [String: LuaValue] = [:]
  /// The native assertions as Lua functions, by name.
  private var natives: [String: LuaFunction] = [:]
  /// The table in which the chunks count assertions.
  private var counter: LuaTable?
  /// Whether the chunk that reverts spies and stubs has any to revert.
  private(set) var hasTestLevel = false
  /// Whether a test is running. Its spies and stubs end with it.
  private var isTesting = false
  /// The recorder that collects inline snapshots if they are to be updated.
  package let snapshots: SnapshotRecorder
  /// The running call of `app:exhaustively`.
  var exhaustive: ExhaustiveRun?
  /// Whether any handler observes the events of busted.
  package private(set) var isHeard = false

  package init(context: ScriptContext, environment: LuaTable) {
    self.context = context
    self.environment = environment
    snapshots = SnapshotRecorder(update: context.mode.snapshotUpdate)
  }

  /// Returns the value that a chunk returned, and loads the chunk on first use.
  package func module(_ chunk: LuassertChunk) throws -> LuaValue {
    if let known = modules[chunk.rawValue] { return known }
    let use = try self.use ?? makeUse()
    self.use = use
    let value = try use.call(.string(chunk.rawValue)).first ?? .nil
    modules[chunk.rawValue] = value
    return value
  }

  /// Returns a function of a module's table.
  package func function(_ name: String, of chunk: LuassertChunk) throws -> LuaFunction {
    guard let function = try module(chunk).table?.rawGet(name).function else {
      throw LuaError("luassert has no function '\(name)'")
    }
    return function
  }

  /// Loads the chunk that loads the others, and passes it the table of host functions.
  private func makeUse() throws -> LuaFunction {
    let host = try context.lua.makeTable(fieldCapacity: 8)
    try host.rawSet("is_busted", to: .boolean(context.mode.isBusted))
    let metatables = try context.lua.rawMetatableFunctions()
    try host.rawSet("metatable", to: .function(metatables.read))
    try host.rawSet("set_metatable", to: .function(metatables.set))
    let metatable = try context.lua.makeTable(fieldCapacity: 1)
    let index = try context.lua.function("host") { [unowned self] call in
      let name = try call.string(2)
      guard let value = try hostValue(name) else { throw LuaError("luassert's host has no '\(name)'") }
      try call.table(1).rawSet(name, to: value)
      return try call.return(value)
    }
    try metatable.rawSet("__index", to: .function(index))
    try host.setMetatable(metatable)
    let modules = try context.lua.load(LuassertChunk.modules.compiled(), environment: environment)
    guard let use = try modules.call(.table(host)).first?.function else {
      throw LuaError("luassert could not be loaded")
    }
    return use
  }

  // MARK: Host functions

  /// Returns a host function for the chunks. It is created when a chunk first reads it.
  private func hostValue(_ name: String) throws -> LuaValue? {
    try hostFunction(name).map { try .function(context.lua.function(name, $0)) }
  }

  private func hostFunction(_ name: String) -> LuaFunctionBody? {
    assertionFunction(name) ?? runtimeFunction(name)
  }

  /// Returns a host function that makes assertions or explains them, or `nil` for another name.
  private func assertionFunction(_ name: String) -> LuaFunctionBody? {
    switch name {
    case "takes_back":
      { [unowned self] call in
        guard isTesting, !context.mode.isBusted else { return try call.return(false) }
        hasTestLevel = true
        return try call.return(true)
      }
    case "check":
      { [unowned self] _ in
        try context.lua.checkLimits()
        return 0
      }
    case "too_deep": { _ in throw DeepComparison.tooDeep }
    case "native":
      { [unowned self] call in
        guard let function = try native(call.string(1)) else { return try call.returnNil() }
        return try call.return(function)
      }
    case "unknown":
      { [unowned self] call in
        throw unknownWord(try call.string(1), phrase: try call.string(2), text: try call.string(3))
      }
    case "operands": { [unowned self] call in try call.return(OperandReader(context: context).read()) }
    case "word": { [unowned self] call in try call.return(context.globals.words.get(call.value(1))) }
    default: nil
    }
  }

  /// Returns a host function about Lua code, events and time, or `nil` for another name.
  private func runtimeFunction(_ name: String) -> LuaFunctionBody? {
    switch name {
    case "load":
      { [unowned self] call in
        guard let chunk = LuassertChunk(rawValue: try call.string(1)) else {
          throw LuaError("luassert has no part of this name")
        }
        return try call.return(context.lua.load(chunk.compiled(), environment: environment))
      }
    case "definition":
      { call in
        guard let place = try call.function(1).definition() else {
          return try call.return([.string("-1"), .string("=[C]")])
        }
        return try call.return([.string("\(place.line)"), .string("@\(place.source)")])
      }
    case "source":
      { [unowned self] call in try call.return(context.lua.sourceLocation(level: call.integer(1))?.source) }
    case "listens":
      { [unowned self] _ in
        isHeard = true
        return 0
      }
    case "time":
      { [unowned self] call in
        let clock = context.app.world.clock
        return try call.return(Double(clock.now.nanoseconds) / 1e9)
      }
    case "sleep":
      { [unowned self] call in
        let seconds = try call.number(1)
        guard seconds > 0, seconds < 1e9 else { return 0 }
        try context.step { try context.app.world.advance(by: .seconds(seconds)) }
        return 0
      }
    case "bind": { [unowned self] call in try bind(call) }
    default: nil
    }
  }

  /// `bind(function, name, value)`: sets an environment for a function in which one name has another value.
  private func bind(_ call: LuaCall) throws -> Int32 {
    guard call.isFunction(1) else { throw call.typeError(1, expected: "function") }
    let scope = try context.lua.makeTable()
    let metatable = try context.lua.makeTable()
    try metatable.rawSet("__index", to: .table(context.globals.environment))
    try scope.setMetatable(metatable)
    try scope.rawSet(call.value(2), to: call.value(3))
    try call.function(1).setEnvironment(scope)
    return 0
  }

  /// Returns a native assertion as a function whose arguments are the negation, the phrase, a message, and the assertion's arguments.
  private func native(_ name: String) throws -> LuaFunction? {
    if let known = natives[name] { return known }
    guard !context.mode.isBusted, let check = RouteAssertions.checks[name] else { return nil }
    let function = try context.lua.function("assert.\(name)") { [unowned self] call in
      let arguments = Array(call.values.dropFirst(3))
      let isNegated = call.truth(1)
      let outcome = try check(AssertionCall(context: context, name: name, arguments: arguments, isNegated: isNegated))
      let extra = arguments.count > outcome.argumentCount ? arguments[outcome.argumentCount] : .nil
      let said = extra.isNil ? call.value(3) : extra
      let text = said.isNil ? nil : try context.message(said) ?? context.printer.line(said)
      if let failure = outcome.failure(isNegated: isNegated, word: try call.string(2), message: text) { throw failure }
      return try call.return(outcome.results ?? arguments)
    }
    natives[name] = function
    return function
  }

  /// Returns the error for a phrase with an unknown assertion or modifier. In busted mode, it is luassert's message.
  private func unknownWord(_ rest: String, phrase: String, text: String) -> any Error {
    if context.mode.isBusted { return LuaError(text) }
    var fault = ScriptFault.unknownName(
      "unknown assertion or modifier '\(phrase)'", phrase,
      among: Assertion.names.sorted() + AssertionPhrase.modifiers,
      help: ["run `routescript help assert` to list the assertions"])
    let (modifiers, last) = AssertionPhrase.split(phrase)
    if !modifiers.isEmpty {
      fault.suggestions = NameSuggester.suggestions(for: last, among: Assertion.names).map { modifiers + $0 }
    }
    if let written = MemberAdvice.snakeCase(phrase), Assertion.names.contains(AssertionPhrase.split(written).1) {
      fault.suggestions = [written]
    }
    let place = context.lua.scriptLocation()
    return LuaError(
      text, value: .string(place.map { "\($0.source):\($0.line): \(text)" } ?? text), source: place?.source,
      line: place?.line, underlying: fault)
  }

  // MARK: Functions for the runner

  /// Counts an assertion that does not use `assert`.
  func noteAssertion() { nativeCount += 1 }

  private var nativeCount = 0

  /// The number of assertions that scripts have made.
  package var count: Int {
    guard use != nil else { return nativeCount }
    do {
      let counter = try self.counter ?? module(.engine).table?.rawGet("counter").table
      self.counter = counter
      return try nativeCount + (counter?.rawGet(1).integer ?? 0)
    } catch {
      return nativeCount
    }
  }

  /// Starts a test, whose spies and stubs end with it.
  ///
  /// - Throws: The errors of ``endTest()``, if a limit prevented the previous test from reverting everything.
  package func beginTest() throws {
    try endTest()
    isTesting = true
  }

  /// Reverts the spies, stubs, formatters and parameters of the test that ended (`runner:8.6`).
  ///
  /// After a limit stops the scripts, this waits for the next test.
  ///
  /// - Throws: An error that a metamethod of the spied-on table raises, or a limit.
  package func endTest() throws {
    isTesting = false
    guard hasTestLevel, !context.lua.isStopped else { return }
    hasTestLevel = false
    _ = try function("end_test", of: .state).call()
  }

  /// Returns the details of an assertion failure, or `nil` if the value is not one.
  package func details(of failure: LuaTable) -> LuaTable? {
    guard use != nil else { return nil }
    return try? function("details", of: .failures).call(.table(failure)).first?.table
  }
}
