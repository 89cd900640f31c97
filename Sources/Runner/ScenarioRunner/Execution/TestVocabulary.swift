internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptKernel
internal import ScriptText

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The functions that declare tests: busted's `describe`, `it` and related functions, and `scenario`.
final class TestVocabulary {
  /// An error that ends a test as pending.
  struct PendingSignal: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  /// The maximum nesting depth of blocks, each of which runs within the enclosing one.
  private static let depthLimit = 100

  /// The maximum length of a name in bytes. The names of blocks precede those of all their tests.
  private static let nameLimit = 1_000

  private let state: ScriptState
  /// The block that is being filled, or `nil` while a test or a hook runs, when no block can be declared.
  private(set) var current: TestBlock?
  /// Whether a test is running, so that `pending` ends it.
  private var isTesting = false
  /// The functions to run at the end of the running test.
  private var endings: [LuaFunction] = []
  /// Whether the functions at the end of the test are running.
  private var isEnding = false
  /// The function `finally`, which busted defines only within tests.
  private var finally: LuaFunction?
  /// The number of declared tests.
  private(set) var testCount = 0
  /// The warnings about the file.
  private(set) var warnings: [Diagnostic] = []

  /// Whether a test or a block was focused.
  private(set) var hasFocus = false

  /// Whether a source contains a function name that focuses tests.
  static func mayFocus(_ source: [UInt8]) -> Bool {
    source.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return false }
      var place = 0
      // Both names start with this letter.
      while let found = memchr(start + place, Int32(UInt8(ascii: "f")), text.count - place) {
        place = UnsafeRawPointer(found) - UnsafeRawPointer(start)
        let isBeginning = place == 0 || !isWordPart(text[place - 1])
        if isBeginning, focusing.contains(where: { stands($0, at: place, in: text) }) {
          return true
        }
        place += 1
      }
      return false
    }
  }

  /// The functions that focus a test or a block.
  private static let focusing = [SuiteWord.fit.rawValue, SuiteWord.fdescribe.rawValue]

  private static func stands(_ word: String, at start: Int, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text[start...].starts(with: word.utf8) else { return false }
    let end = start + word.utf8.count
    return end == text.count || !isWordPart(text[end])
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  init(state: ScriptState) throws {
    self.state = state
    guard state.options.isBusted else { return }
    // They exist from the start, so that a script's globals do not take precedence over them. `finally` exists only within tests.
    let finally = SuiteWord.finally.rawValue
    for name in names where name != finally {
      if let function = try make(name) { try state.globals.define(name, function) }
    }
    self.finally = try make(finally)
  }

  // MARK: Blocks and tests

  /// The arguments of a declaring function.
  private struct Declaration {
    /// The name, or `nil` without one.
    let name: String?
    /// The body, or `nil` if it is missing.
    let body: LuaFunction?
    let location: LuaLocation?
    /// The error of a declaration without a body.
    var fault: LuaError?
  }

  /// A test or a block whose body was not passed yet.
  private struct Unfinished {
    let word: String
    let name: String
    let location: LuaLocation?
    /// The number of children that its block had before it.
    let place: Int
    let declare: (Declaration) throws -> Void
  }

  private func addBlock(
    _ word: String, _ mode: TestBlock.Mode, _ declaration: Declaration, isFocused: Bool = false
  ) throws {
    guard let current else { return }
    if isFocused { hasFocus = true }
    guard current.depth < Self.depthLimit else {
      throw ScriptFault("blocks are nested more than \(Self.depthLimit) levels deep", at: word)
    }
    let block = TestBlock(
      name: declaration.name ?? "", parent: current, body: declaration.body, location: declaration.location,
      isFocused: isFocused, mode: mode)
    block.fault = declaration.fault
    current.add(.block(block))
  }

  private func addTest(_ declaration: Declaration, isFocused: Bool = false) {
    if isFocused { hasFocus = true }
    let name = declaration.name ?? "line \(declaration.location?.line ?? 0)"
    addTest(name, declaration.body, declaration.location, isFocused: isFocused, fault: declaration.fault)
  }

  private func addTest(
    _ name: String, _ body: LuaFunction?, _ location: LuaLocation?, isFocused: Bool = false, fault: LuaError? = nil
  ) {
    guard let current else { return }
    testCount += 1
    let isFocused = isFocused || current.isFocused
    current.add(
      .test(Test(name: name, block: current, body: body, location: location, isFocused: isFocused, fault: fault)))
  }

  /// Creates a function that takes a name and a body, in one call or two, or only a body: `it("…", fn)`, `it "…" (fn)`, `it(fn)`.
  private func makeWord(_ word: String, _ declare: @escaping (Declaration) throws -> Void) throws -> LuaFunction {
    try state.lua.function(word) { [unowned self] call in
      try demandBlock(word)
      let location = state.lua.sourceLocation(level: 1)
      if call.isNil(2), call.isFunction(1) {
        try declare(Declaration(name: nil, body: call.function(1), location: location))
        return 0
      }
      let name = try call.string(1)
      try checkName(name, word)
      if !call.isNil(2) {
        guard let body = try state.callable(call.value(2)) else {
          throw noBody(word, name, found: call.typeName(2))
        }
        try declare(Declaration(name: name, body: body, location: location))
        return 0
      }
      let number = namedCount
      namedCount += 1
      unfinished[number] = Unfinished(
        word: word, name: name, location: location, place: current?.children.count ?? 0, declare: declare)
      let finish = try state.lua.function(word) { [unowned self] call in
        guard let body = try state.callable(call.value(1)) else {
          throw noBody(word, name, found: call.typeName(1))
        }
        unfinished[number] = nil
        try declare(Declaration(name: name, body: body, location: location))
        return 0
      }
      return try call.return(finish)
    }
  }

  /// The declarations without a body so far, by number.
  private var unfinished: [Int: Unfinished] = [:]
  /// The number of declarations that passed their name first.
  private var namedCount = 0

  private func noBody(_ word: String, _ name: String, found: String) -> ScriptFault {
    ScriptFault(
      "\(word) \"\(name)\" has no body", at: word, found: found, expected: "a function",
      help: [
        "write `\(word)(\"\(name)\", function() … end)`, or `pending(\"\(name)\")` for a test that is not written yet"
      ])
  }

  private func checkName(_ name: String, _ word: String) throws {
    guard name.utf8.count > Self.nameLimit else { return }
    throw ScriptFault(
      "the name of the test or block is too long", at: word, found: "\(name.utf8.count) bytes",
      expected: "at most \(Self.nameLimit) bytes")
  }

  private func demandBlock(_ word: String) throws {
    if current != nil { return }
    // This is busted's message, which a suite may look for.
    if state.options.isBusted { throw LuaError("'\(word)' not supported inside current context block") }
    throw ScriptFault(
      "'\(word)' is not allowed here: a test is running", at: word,
      help: ["move it out of the test, into a describe block or the file"])
  }

  // MARK: Other words

  private func makeWord(_ word: String, addingTo hook: TestBlock.Hook) throws -> LuaFunction {
    try state.lua.function(word) { [unowned self] call in
      try demandBlock(word)
      // busted accepts a name for a hook, and ignores it.
      let value = call.isString(1) && call.count > 1 ? call.value(2) : call.value(1)
      guard let function = try state.callable(value) else {
        throw ScriptFault(
          "\(word) needs a function", at: word, found: call.typeName(1), expected: "\(word)(function() … end)")
      }
      current?.add(hook, function)
      return 0
    }
  }

  private func pend(_ call: LuaCall) throws -> Int32 {
    let message = call.count == 0 || call.isFunction(1) ? "pending" : try call.string(1)
    try checkName(message, "pending")
    if isTesting && !isEnding { throw PendingSignal(message: message) }
    try demandBlock("pending")
    addTest(message, nil, call.state.sourceLocation(level: 1))
    return 0
  }

  /// Implements `finally(fn)`: runs a function at the end of the test, even if the test fails.
  private func end(_ call: LuaCall) throws -> Int32 {
    guard isTesting else {
      throw ScriptFault(
        "'finally' is not allowed here: no test is running", at: "finally",
        help: ["use after_each or teardown for all tests of a block"])
    }
    guard let function = try state.callable(call.value(1)) else {
      throw ScriptFault(
        "finally needs a function", at: "finally", found: call.typeName(1), expected: "finally(function() … end)")
    }
    // busted keeps only the last function.
    if state.options.isBusted { endings = [] }
    endings.append(function)
    return 0
  }

  /// Implements `randomize()`, `randomize(seed)` and `randomize(false)`: sets the execution order of the block's children.
  private func randomize(_ call: LuaCall) throws -> Int32 {
    try demandBlock("randomize")
    if call.count > 0, !call.truth(1) {
      current?.seed = nil
    } else {
      let seeds = [call.value(1).integer, call.value(2).integer]
      current?.seed = seeds.compactMap { $0 }.first ?? Int(truncatingIfNeeded: state.options.seed)
    }
    return 0
  }

  // MARK: Filling and running

  /// Runs a body that declares the children of the block.
  ///
  /// - Throws: The error of the body.
  func fill(_ block: TestBlock, _ body: () throws -> Void) throws {
    let outer = current
    current = block
    defer { current = outer }
    unfinished = [:]
    try body()
    try conclude(block)
    if let seed = block.seed { block.arrange(try state.shuffledIndices(count: block.children.count, seed: seed)) }
  }

  /// Reports declarations in a block that never received a body. In busted mode, which registers nothing, they are warnings. Otherwise they
  /// are tests or blocks with an error, at the place of the declaration (`runner:8.2`).
  private func conclude(_ block: TestBlock) throws {
    let waiting = unfinished.sorted { $0.key < $1.key }.map(\.value)
    unfinished = [:]
    let faults = waiting.map { noBody($0.word, $0.name, found: "nothing") }
    if state.options.isBusted {
      for (named, fault) in zip(waiting, faults) {
        var diagnostic = state.diagnostics.diagnostic(fault, source: named.location?.source, line: named.location?.line)
        diagnostic.severity = .warning
        warnings.append(diagnostic)
      }
      return
    }
    // Insertion starts with the last one, so that the places of the others stay valid.
    for (named, fault) in zip(waiting, faults).reversed() {
      let location = named.location
      let error = LuaError(fault.title, source: location?.source, line: location?.line, underlying: fault)
      try named.declare(Declaration(name: named.name, body: nil, location: location, fault: error))
      block.moveLast(to: named.place)
    }
  }

  /// Runs a hook of a block. Meanwhile, no block can be declared.
  func run(hookOf block: TestBlock, _ body: () throws -> Void) throws {
    if let scope = block.scope { try state.globals.enter(scope) }
    try run(isTest: false, body)
  }

  /// Runs a test, and afterward the functions that it passed to `finally`.
  ///
  /// - Returns: The first error of those functions, which is not an error of the test.
  /// - Throws: The error of the test.
  func run(testIn block: TestBlock, _ body: () throws -> Void) throws -> (any Error)? {
    if let scope = block.scope { try state.globals.enterTest(in: scope) }
    endings = []
    var failure: (any Error)?
    if state.options.isBusted, let finally { try state.globals.define(SuiteWord.finally.rawValue, finally) }
    do { try run(isTest: true, body) } catch { failure = error }
    if state.options.isBusted { try state.globals.undefine(SuiteWord.finally.rawValue) }
    isEnding = true
    defer { isEnding = false }
    var ending: (any Error)?
    while let next = endings.popLast(), !state.lua.isStopped {
      do { try run(isTest: true) { _ = try next.call() } } catch { ending = ending ?? error }
    }
    if let failure { throw failure }
    return ending
  }

  private func run(isTest: Bool, _ body: () throws -> Void) throws {
    let outer = (current, isTesting)
    (current, isTesting) = (nil, isTest)
    defer { (current, isTesting) = outer }
    try body()
  }
}

extension TestVocabulary: RunnerWords {
  var names: [String] { SuiteWord.allCases.filter(isAvailable).map(\.rawValue) }

  /// Whether a function is available to suites. busted does not have all of them.
  private func isAvailable(_ word: SuiteWord) -> Bool {
    switch word {
    case .fit, .fdescribe, .scenario: !state.options.isBusted
    default: true
    }
  }

  func make(_ name: String) throws -> LuaFunction? {
    guard let word = SuiteWord(rawValue: name), isAvailable(word) else { return nil }
    let isLazy = state.options.setsUpLazily
    switch word {
    case .describe, .context: return try makeBlockWord(name, .describe)
    case .insulate: return try makeBlockWord(name, .insulate)
    case .expose: return try makeBlockWord(name, .expose)
    case .fdescribe: return try makeBlockWord(name, .describe, isFocused: true)
    case .it, .test, .spec, .scenario: return try makeWord(name) { [unowned self] in addTest($0) }
    case .fit: return try makeWord(name) { [unowned self] in addTest($0, isFocused: true) }
    case .pending: return try state.lua.function(name) { [unowned self] in try pend($0) }
    case .beforeEach: return try makeWord(name, addingTo: .beforeEach)
    case .afterEach: return try makeWord(name, addingTo: .afterEach)
    case .setup: return try makeWord(name, addingTo: isLazy ? .lazySetup : .setup)
    case .teardown: return try makeWord(name, addingTo: isLazy ? .lazyTeardown : .teardown)
    case .strictSetup: return try makeWord(name, addingTo: .setup)
    case .strictTeardown: return try makeWord(name, addingTo: .teardown)
    case .lazySetup: return try makeWord(name, addingTo: .lazySetup)
    case .lazyTeardown: return try makeWord(name, addingTo: .lazyTeardown)
    case .finally: return try state.lua.function(name) { [unowned self] in try end($0) }
    case .randomize: return try state.lua.function(name) { [unowned self] in try randomize($0) }
    }
  }

  private func makeBlockWord(
    _ name: String, _ mode: TestBlock.Mode, isFocused: Bool = false
  ) throws -> LuaFunction {
    try makeWord(name) { [unowned self] in try addBlock(name, mode, $0, isFocused: isFocused) }
  }
}
