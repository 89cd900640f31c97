internal import Diagnostics
internal import LuaRuntime
internal import RouteScript

/// The words that declare tests: busted's `describe`, `it` and their like, and `scenario`.
final class TestVocabulary {
  /// What ends a test as pending.
  struct PendingSignal: Error { let message: String }

  /// How deep blocks may stand in each other: each is run by the one around it.
  private static let depthLimit = 100

  /// How many bytes a name may have: names of blocks stand before those of all their tests.
  private static let nameLimit = 1_000

  private let state: ScriptState
  /// The block that is being filled; nil while a test or a hook runs, when no block can be declared.
  private(set) var current: TestBlock?
  /// Whether a test is running, so that `pending` ends it.
  private var isTesting = false
  /// How many tests were declared.
  private(set) var testCount = 0

  /// Whether a test or a block was focused.
  private(set) var hasFocus = false

  /// The words that focus a test, or a block.
  private static let (focusedTest, focusedBlock) = ("fit", "fdescribe")

  /// Whether a source contains a word that focuses.
  static func mayFocus(_ source: [UInt8]) -> Bool {
    let text = source[...]
    let words = [focusedTest, focusedBlock].map { Array($0.utf8) }
    var rest = text
    while let start = rest.firstIndex(of: UInt8(ascii: "f")) {
      let tail = text[start...]
      let isBeginning = start == text.startIndex || !isWordPart(text[start - 1])
      if isBeginning {
        for word in words where tail.starts(with: word) {
          let end = start + word.count
          if end == text.endIndex || !isWordPart(text[end]) { return true }
        }
      }
      rest = tail.dropFirst()
    }
    return false
  }

  private static func isWordPart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF)
  }

  init(state: ScriptState) throws {
    self.state = state
    for (word, isFocused) in [("describe", false), ("context", false), (Self.focusedBlock, true)] {
      try define(word) { [unowned self] name, body, location in
        guard (current?.path.count ?? 0) < Self.depthLimit else {
          throw ScriptFault("blocks stand in each other more than \(Self.depthLimit) levels deep", at: "describe")
        }
        if isFocused { hasFocus = true }
        current?.add(
          .block(TestBlock(name: name, parent: current, body: body, location: location, isFocused: isFocused)))
      }
    }
    for word in ["it", "test", "spec", "scenario"] {
      try define(word) { [unowned self] name, body, location in addTest(name, body, location) }
    }
    try define(Self.focusedTest) { [unowned self] name, body, location in
      hasFocus = true
      addTest(name, body, location, isFocused: true)
    }
    try state.define(
      "pending",
      state.lua.function("pending") { [unowned self] call in
        let message = call.count == 0 ? "pending" : try call.string(1)
        try checkName(message, "pending")
        if isTesting { throw PendingSignal(message: message) }
        try demandBlock("pending")
        addTest(message, nil, call.state.sourceLocation(level: 1))
        return 0
      })
    for hook in TestBlock.Hook.allCases {
      try state.define(
        hook.rawValue,
        state.lua.function(hook.rawValue) { [unowned self] call in
          try demandBlock(hook.rawValue)
          guard call.isFunction(1) else {
            throw ScriptFault(
              "\(hook.rawValue) needs a function", at: hook.rawValue, found: call.typeName(1),
              expected: "\(hook.rawValue)(function() … end)")
          }
          current?.add(hook, try call.function(1))
          return 0
        })
    }
  }

  private func addTest(
    _ name: String, _ body: LuaFunction?, _ location: LuaLocation?, isFocused: Bool = false
  ) {
    guard let current else { return }
    testCount += 1
    let isFocused = isFocused || current.isFocused
    current.add(.test(Test(name: name, block: current, body: body, location: location, isFocused: isFocused)))
  }

  /// Defines a word that takes a name and a body, at once or one after the other: `it("…", fn)`, `it "…" (fn)`.
  private func define(
    _ word: String, _ declare: @escaping (String, LuaFunction, LuaLocation?) throws -> Void
  ) throws {
    try state.define(
      word,
      state.lua.function(word) { [unowned self] call in
        try demandBlock(word)
        let name = try call.string(1)
        try checkName(name, word)
        let location = state.lua.sourceLocation(level: 1)
        if call.isFunction(2) {
          try declare(name, call.function(2), location)
          return 0
        }
        guard call.isNil(2) else { throw noBody(word, name, found: call.typeName(2)) }
        unfinished[word, default: []].append((name, location))
        let finish = try state.lua.function(word) { [unowned self] call in
          guard call.isFunction(1) else { throw noBody(word, name, found: call.typeName(1)) }
          unfinished[word]?.removeAll { $0.0 == name && $0.1 == location }
          try declare(name, call.function(1), location)
          return 0
        }
        return try call.return(finish)
      })
  }

  /// Blocks of which only the name was given so far.
  private var unfinished: [String: [(String, LuaLocation?)]] = [:]

  private func noBody(_ word: String, _ name: String, found: String) -> ScriptFault {
    ScriptFault(
      "\(word) \"\(name)\" has no body", at: word, found: found, expected: "a function",
      help: [
        "write `\(word)(\"\(name)\", function() … end)`, or `pending(\"\(name)\")` for one that is not written yet"
      ])
  }

  private func checkName(_ name: String, _ word: String) throws {
    guard name.utf8.count > Self.nameLimit else { return }
    throw ScriptFault(
      "the name of a test or a block has \(Self.nameLimit) bytes at most", at: word, found: "\(name.utf8.count) bytes")
  }

  private func demandBlock(_ word: String) throws {
    if current == nil {
      throw ScriptFault(
        "'\(word)' cannot stand here: a test is running", at: word,
        help: ["move it out of the test, into a describe or the file"])
    }
  }

  // MARK: Filling and running

  /// Runs a body that declares what the block contains.
  ///
  /// - Throws: what the body raises, or a fault for a block whose body never came.
  func fill(_ block: TestBlock, _ body: () throws -> Void) throws {
    let outer = current
    current = block
    defer { current = outer }
    unfinished = [:]
    try body()
    for (word, waiting) in unfinished.sorted(by: { $0.key < $1.key }) {
      if let (name, location) = waiting.first {
        let fault = noBody(word, name, found: "nothing")
        // The place is where the block was named, long before its body was missed.
        throw LuaError(fault.title, source: location?.source, line: location?.line, underlying: fault)
      }
    }
  }

  /// Runs a test or a hook: no block can be declared meanwhile.
  func run(isTest: Bool, _ body: () throws -> Void) throws {
    let outer = (current, isTesting)
    (current, isTesting) = (nil, isTest)
    defer { (current, isTesting) = outer }
    try body()
  }
}
