internal import Diagnostics
internal import LuaRuntime

/// The `assert` of scenarios: a table that understands phrases such as `assert.is_not.equal`, and that can be called like Lua's
/// own `assert`.
final class AssertionEngine {
  /// Checks one assertion.
  typealias Check = @Sendable (AssertionCall) throws -> AssertionOutcome

  /// How many assertions were made, held or not.
  private(set) var count = 0

  /// Counts an assertion that is none of `assert`'s.
  func noteAssertion() { count += 1 }

  private unowned let state: ScriptState

  init(state: ScriptState) {
    self.state = state
  }

  /// Every assertion by its name.
  private static let checks = CoreAssertions.all.merging(RouteAssertions.all) { core, _ in core }
  /// The names of the assertions.
  static let names = Set(checks.keys)

  /// Makes the value of the word `assert`.
  func makeTable() throws(LuaError) -> LuaTable {
    try phraseTable(isNegated: false, message: nil, callable: true)
  }

  private func phraseTable(isNegated: Bool, message: LuaValue?, callable: Bool = false) throws(LuaError) -> LuaTable {
    let table = try state.lua.makeTable()
    let metatable = try state.lua.makeTable()
    try metatable.rawSet("__name", to: "assert")
    try metatable.rawSet("__metatable", to: false)
    try metatable.rawSet(
      "__tostring", to: .function(state.lua.function("tostring") { call in try call.return("assert") }))
    try metatable.rawSet(
      "__index",
      to: .function(
        state.lua.function("assert") { [unowned self] call in
          let key = try call.string(2)
          let value = try resolve(key, isNegated: isNegated, message: message)
          try call.table(1).rawSet(key, to: value)
          return try call.return(value)
        }))
    if callable {
      try metatable.rawSet(
        "__call", to: .function(state.lua.function("assert") { [unowned self] call in try plain(call) }))
    }
    try table.setMetatable(metatable)
    return table
  }

  private func resolve(_ key: String, isNegated: Bool, message: LuaValue?) throws -> LuaValue {
    if key == "message" { return .function(try messageModifier(isNegated: isNegated)) }
    guard let phrase = AssertionPhrase.read(key, after: isNegated, names: Self.names) else {
      var fault = ScriptFault.unknownName(
        "assert has no word '\(key)'", key, among: Self.names.sorted() + AssertionPhrase.modifiers,
        help: ["`routescript help assert` lists the assertions"])
      let (modifiers, rest) = AssertionPhrase.split(key)
      if !modifiers.isEmpty {
        fault.suggestions = NameSuggester.suggestions(for: rest, among: Self.names).map { modifiers + $0 }
      }
      throw fault
    }
    guard let name = phrase.assertion, let check = Self.checks[name] else {
      return .table(try phraseTable(isNegated: phrase.isNegated, message: message))
    }
    return .function(
      try state.lua.function("assert.\(key)") { [unowned self] call in
        count += 1
        let arguments = call.values
        let outcome = try check(
          AssertionCall(state: state, name: name, arguments: arguments, isNegated: phrase.isNegated))
        let extra = arguments.count > outcome.argumentCount ? arguments[outcome.argumentCount] : .nil
        var text: String?
        if let said = extra.isNil ? message : extra, !said.isNil {
          text = try state.message(said) ?? state.printer.line(said)
        }
        if let failure = outcome.failure(isNegated: phrase.isNegated, word: key, message: text) { throw failure }
        return try call.return(outcome.results ?? arguments)
      })
  }

  /// `assert.message("…").is_true(x)`: the message of the failure, before the assertion.
  private func messageModifier(isNegated: Bool) throws(LuaError) -> LuaFunction {
    try state.lua.function("assert.message") { [unowned self] call in
      try call.return(phraseTable(isNegated: isNegated, message: call.value(1)))
    }
  }

  /// `assert(value, message, …)` as in Lua: returns its arguments, or fails with the message.
  private func plain(_ call: LuaCall) throws -> Int32 {
    count += 1
    let arguments = Array(call.values.dropFirst())
    guard let first = arguments.first else { throw call.error(argument: 1, "value expected") }
    if first.isTruthy { return try call.return(arguments) }
    guard arguments.count > 1, !arguments[1].isNil else {
      throw AssertionFailure(
        ScriptFault(
          "the assertion does not hold", at: "assert", found: state.printer.line(first),
          expected: "a value that is neither nil nor false"))
    }
    guard let message = try state.message(arguments[1]) else { throw LuaError("", value: arguments[1]) }
    throw AssertionFailure(ScriptFault(message, at: "assert", found: state.printer.line(first)))
  }
}

/// The arguments of an assertion, and what it may look at.
struct AssertionCall {
  let state: ScriptState
  /// The assertion's name.
  let name: String
  let arguments: [LuaValue]
  let isNegated: Bool

  /// The argument at an index from 1; `nil` when it is missing.
  func value(_ index: Int) -> LuaValue { index <= arguments.count ? arguments[index - 1] : .nil }

  /// Whether the argument is a string.
  func isString(_ index: Int) -> Bool { if case .string = value(index) { true } else { false } }

  /// The argument as one line of text.
  func text(_ index: Int) -> String { state.printer.line(value(index)) }

  /// Demands that many arguments.
  func demand(_ count: Int, _ what: String) throws {
    if arguments.count < count {
      throw ScriptFault(
        "assert.\(name) needs \(count) argument\(count == 1 ? "" : "s"): \(what)", at: name,
        found: "\(arguments.count)", expected: "\(count)", help: ["`routescript help assert.\(name)` tells more"])
    }
  }

  /// The argument, which must be a function or a table that can be called like one.
  func function(_ index: Int) throws -> LuaFunction {
    switch value(index) {
    case .function(let function): return function
    case .table(let table) where try table.metatable().map { try !$0.rawGet("__call").isNil } ?? false:
      return try state.caller(of: table)
    default: throw wrongType(index, expected: "a function")
    }
  }

  /// The argument, which must be a string.
  func string(_ index: Int) throws -> String {
    if let text = try state.message(value(index)) { return text }
    throw wrongType(index, expected: "a string")
  }

  /// The fault of an argument of the wrong type.
  func wrongType(_ index: Int, expected: String) -> ScriptFault {
    ScriptFault(
      "assert.\(name): argument \(index) is of the wrong type", at: name, found: text(index), expected: expected)
  }
}
