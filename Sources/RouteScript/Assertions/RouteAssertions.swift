internal import AppSimulator
internal import Diagnostics
internal import LuaRuntime
internal import RouterCore
internal import Simulation
internal import ViewHierarchy

/// The assertions about apps: what is visible, routed, released, and what failed.
enum RouteAssertions {
  static var all: [String: AssertionEngine.Check] {
    [
      "visible": visible, "routed": routed, "released": released, "hierarchy": hierarchy, "route_error": routeError,
      "warning": warning, "assertion_failure": assertionFailure, "platform_exception": platformException,
    ]
  }

  private static func visible(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a controller or a class")
    let app = call.state.app
    let top = app.topController
    let holds: Bool
    if let objectClass = call.state.objectClass(call.value(1)) {
      holds = app.isVisible { $0.objectClass.isSubclass(of: objectClass) }
    } else if let controller = try call.state.object(call.value(1)),
      controller is UIViewController || controller is NSViewController
    {
      holds = app.isVisible { $0 === controller }
    } else {
      throw call.wrongType(1, expected: "a view controller or a class of view controllers")
    }
    let name = call.text(1)
    return AssertionOutcome(
      holds: holds, title: "\(name) is not visible", negatedTitle: "\(name) is visible",
      found: top.map { "\($0) is on top" } ?? "nothing is visible", expected: name,
      negatedExpected: "anything but \(name)", details: [.text(app.tree(numbered: true))],
      help: app.window == nil && app.macApplication == nil
        ? ["nothing was launched: launch { root = … } shows a window"] : lastRouteError(call.state),
      argumentCount: 1)
  }

  private static func routed(_ call: AssertionCall) throws -> AssertionOutcome {
    let value = call.value(1)
    guard !value.isNil else {
      return AssertionOutcome(
        holds: false, title: "there is no router: the route could not begin", negatedTitle: "",
        found: "nil", expected: "a router whose state is \"routed\"", help: lastRouteError(call.state), argumentCount: 1
      )
    }
    guard let router = try call.state.object(value) as? AnyRouter else {
      throw call.wrongType(1, expected: "a router")
    }
    return AssertionOutcome(
      holds: router.state == .routed, title: "\(router) is not routed", negatedTitle: "\(router) is routed",
      found: "\"\(router.state)\"", expected: "\"routed\"", negatedExpected: "any state but \"routed\"",
      help: lastRouteError(call.state), argumentCount: 1)
  }

  private static func released(_ call: AssertionCall) throws -> AssertionOutcome {
    try call.demand(1, "a weak reference")
    guard let name = call.state.weakReference(call.value(1))?.name else {
      throw ScriptFault(
        "assert.released needs a weak reference", at: "released", found: call.text(1),
        expected: "a value made by `weak`",
        help: ["a plain variable keeps its object: write `local it = weak(object)`, and let go of the object itself"])
    }
    let world = call.state.app.world
    try call.state.delivering { world.checkpoint() }
    let object = call.state.weakReference(call.value(1))?.object
    var help: [String] = []
    if let object { help = call.state.objects.holders(of: object) }
    return AssertionOutcome(
      holds: object == nil, title: "\(name) is not released", negatedTitle: "\(name) is released",
      found: "it is alive", expected: "nothing keeps it", negatedExpected: "something keeps it", help: help,
      argumentCount: 1)
  }

  private static func hierarchy(_ call: AssertionCall) throws -> AssertionOutcome {
    // The app may be left out: there is one.
    let index = if case .string = call.value(1) { 1 } else { 2 }
    if case .string(let text) = call.value(index), text.bytes.count > expectedLimit {
      throw ScriptFault(
        "assert.hierarchy: the expected text is too long", at: "hierarchy", found: "\(text.bytes.count) bytes",
        expected: "\(expectedLimit) bytes at most")
    }
    let text = try call.string(index)
    let lua = call.state.lua
    let expected = trimmed(text)
    let isNumbered = text.utf8.contains(UInt8(ascii: "#"))
    let showsViews = expected.contains { $0.contains("┄") }
    let actual = trimmed(call.state.app.tree(numbered: isNumbered, views: showsViews))
    try lua.checkLimits()
    let pattern = LinePattern(expected)
    let holds = try pattern.matches(actual, check: lua.checkLimits)
    var details: [Diagnostic.Detail] = []
    if holds == call.isNegated {
      try lua.checkMemory(adding: pattern.differenceByteCount(from: actual))
      details = [.difference(try pattern.difference(from: actual, check: lua.checkLimits))]
    }
    return AssertionOutcome(
      holds: holds, title: "the hierarchy is another one", negatedTitle: "the hierarchy is this one",
      details: details, help: lastRouteError(call.state), argumentCount: index)
  }

  /// How many bytes an expected hierarchy may have: no person reads more.
  private static let expectedLimit = 256 << 10

  /// The lines of a tree without the margin that they share, and without empty ones.
  private static func trimmed(_ text: String) -> [String] {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    let lines = Array(text.utf8).split(separator: 0x0A).filter { !$0.allSatisfy(isSpace) }
    let margin = lines.map { $0.prefix { $0 == 0x20 || $0 == 0x09 }.count }.min() ?? 0
    return lines.map { line in
      let end = line.lastIndex { !isSpace($0) } ?? line.startIndex
      return String(decoding: line[(line.startIndex + margin)...end], as: UTF8.self)
    }
  }

  // MARK: Failures

  private static func routeError(_ call: AssertionCall) throws -> AssertionOutcome {
    try expectFailure(call, .routeError, what: "route error") { record, name in
      if record.name == name { return true }
      guard let error = (record.payload as? RouteErrorPayload)?.error else { return false }
      return error.shortCode == name
    }
  }

  private static func warning(_ call: AssertionCall) throws -> AssertionOutcome {
    try expectFailure(call, .warning, what: "warning") { $0.name == $1 || $0.message.containsText($1) }
  }

  private static func assertionFailure(_ call: AssertionCall) throws -> AssertionOutcome {
    try expectFailure(call, .assertionFailure, what: "assertion failure") {
      $0.name == $1 || $0.message.containsText($1)
    }
  }

  /// An exception may arrive in the function, or be raised when nobody is there to catch it: at the commit.
  private static func platformException(_ call: AssertionCall) throws -> AssertionOutcome {
    try expectFailure(call, .platformException, what: "exception") { $0.name == $1 || $0.message.containsText($1) }
  }

  /// Runs the function and looks for a failure of a kind and name among those that it caused.
  private static func expectFailure(
    _ call: AssertionCall, _ kind: FailureRecord.Kind, what: String, matches: (FailureRecord, String) -> Bool
  ) throws -> AssertionOutcome {
    let name = try call.string(1)
    let function = try call.function(2)
    let log = call.state.app.world.log
    let start = log.failures.count
    var raised: (any Error)?
    do { _ = try function.call() } catch { raised = error }
    let caused = log.failures.dropFirst(start).filter { $0.kind == kind }
    let matching = caused.filter { matches($0, name) }
    // Of errors only the expected exception ends here.
    if let raised, kind != .platformException || matching.isEmpty { throw raised }
    if !call.isNegated { for record in matching { record.isReceived = true } }
    let found = caused.map { "\($0.name): \($0.message)" }.joined(separator: "; ")
    return AssertionOutcome(
      holds: !matching.isEmpty, title: "the function caused no \(what) '\(name)'",
      negatedTitle: "the function caused the \(what) '\(name)'", found: found.isEmpty ? "no \(what)" : found,
      expected: "the \(what) '\(name)'", negatedExpected: "no \(what) '\(name)'",
      help: matching.isEmpty ? suggestions(name, caused.map(\.name)) : [], argumentCount: 2)
  }

  private static func suggestions(_ name: String, _ names: [String]) -> [String] {
    NameSuggester.question(NameSuggester.suggestions(for: name, among: names)).map { [$0] } ?? []
  }

  /// The last route error, which mostly is why something is not as expected.
  private static func lastRouteError(_ state: ScriptState) -> [String] {
    let log = state.app.world.log
    guard let record = log.failures.last(where: { $0.kind == .routeError }) else { return [] }
    let symbols = state.classes.symbols
    let place = record.position.isKnown ? " (\(symbols.name(record.position.file)):\(record.position.line))" : ""
    return ["the last route failed: \(record.message)\(place)"] + record.advice
  }
}

extension String {
  /// Whether a part occurs, in time that grows with the sum of the lengths: scripts choose both.
  func containsText(_ part: String) -> Bool {
    let part = Array(part.utf8)
    if part.isEmpty { return true }
    // Where to go on in the part when a byte differs (Knuth, Morris and Pratt).
    var fallbacks = [0]
    var matched = 0
    for byte in part.dropFirst() {
      while matched > 0, part[matched] != byte { matched = fallbacks[matched - 1] }
      if part[matched] == byte { matched += 1 }
      fallbacks.append(matched)
    }
    matched = 0
    for byte in utf8 {
      while matched > 0, part[matched] != byte { matched = fallbacks[matched - 1] }
      if part[matched] == byte { matched += 1 }
      if matched == part.count { return true }
    }
    return false
  }
}
