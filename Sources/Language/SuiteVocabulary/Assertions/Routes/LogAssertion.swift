internal import AppSimulator
internal import LuaRuntime
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewVocabulary

/// `assert.log(app?, function, expected, options?)`: compares the events that a function causes.
enum LogAssertion {
  static let all = [
    Assertion(
      "log",
      [
        .init("app?", "App", "the app"), .init("body", "fun()", "the function to call"),
        .init(
          "expected?", "string",
          """
          one line per callback, with the object and the callback; names have numbers only if a `#` is in the \
          string
          """),
        .init(
          "options?", "table",
          """
          `events = "all"` also compares changes of the hierarchy and of states, failures and deallocations
          """),
      ],
      Doc(
        """
        Checks that the function causes these callbacks, in this order. The number of spaces does not count, and \
        a line `…` matches any lines. A string in the call is an inline snapshot: `routescript test \
        --update-snapshots` updates it, and adds it if it is missing.
        """,
        example:
          """
          assert.log(app, function() home:performSegue("edit") end, [[
            HomeViewController#1    prepareForSegue edit
            …
          ]])
          """)
    ) { call in
      // The app can be omitted: there is only one.
      let index = if case .function = call.value(1) { 1 } else { 2 }
      let function = try call.function(index)
      let comparesAll = try events(call, index + 2)
      let expected = try ExpectedPicture(
        .log, call, at: index + 1, "a line for each callback, such as `Editor#1  viewDidLoad`")
      let log = call.context.app.world.log
      let start = log.endIndex
      _ = try function.call()
      guard start >= log.droppedCount else {
        throw ScriptFault(
          "assert.log: the log does not contain all events", at: "log", found: "\(log.endIndex - start) events",
          expected: "at most \(log.capacity) events", help: ["check a shorter part of the test"])
      }
      let places = (start..<log.endIndex).filter { place in
        log[place].map { isCompared($0.kind, comparesAll: comparesAll) } ?? false
      }
      // Print instance numbers if the expected string has any, and in a snapshot that is still empty.
      let formatter = EventFormatter(
        classes: call.context.classes, numbered: expected.isNumbered || expected.lines.isEmpty)
      let words = places.compactMap { log[$0].map { formatter.words($0.kind) } }
      let actual = PictureKind.log.normalized(words.map { "\($0.subject) \($0.text)" })
      var outcome = try expected.compare(
        actual, title: "the logs differ", negatedTitle: "the logs are the same")
      outcome.argumentCount = max(index + 1, min(call.arguments.count, index + 2))
      if !call.passes(outcome.holds) {
        outcome.details += call.tree()
        outcome.notes = call.lastRouteError
      } else if outcome.holds, let exhaustive = call.context.luassert.exhaustive {
        let written = try expected.written(in: actual)
        for (place, isWritten) in zip(places, written) where isWritten { exhaustive.cover(place) }
      }
      return outcome
    }
  ]

  /// Returns whether the options request more than callbacks.
  private static func events(_ call: AssertionCall, _ index: Int) throws -> Bool {
    guard case .table(let options) = call.value(index) else { return false }
    var keys = try DeclarationTable(options, of: "assert.log", context: call.context)
    let events = try keys.takeText("events", "\"all\"")
    try keys.end(keys: ["events"])
    guard let events, events != "callbacks" else { return false }
    guard events == "all" else {
      throw ScriptFault.unknownName(
        "assert.log: unknown events \"\(events)\"", events, among: ["all", "callbacks"],
        help: ["pass events = \"all\" to compare hierarchy and state changes, failures and deallocations, too"])
    }
    return true
  }

  private static func isCompared(_ kind: Event.Kind, comparesAll: Bool) -> Bool {
    switch kind {
    case .callback: true
    case .step, .output: false
    case .hierarchy, .state, .failure, .deallocated, .retainCycle, .injection: comparesAll
    }
  }
}
