internal import AppSimulator
internal import LuaRuntime
internal import RouteDiagnostics
internal import RouterCore
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld
internal import ViewHierarchy
internal import ViewVocabulary

/// The assertions that expect a failure of the simulated app. An expected failure counts as handled.
enum FailureAssertions {
  static let all = [
    Assertion(
      "route_error",
      [.init("name", "string", "the error's name, such as \"invalidSource\", or its code, such as \"VE/13\""), body],
      Doc("Checks that the function causes a route error with this name. The error then counts as handled.")
    ) { call in
      try expect(.routeError, "route error", RouteError.Cause.allCases.map(\.rawValue), call) { record, name in
        if record.name == name { return true }
        guard let error = (record.payload as? RouteErrorPayload)?.error else { return false }
        return error.shortCode == name
      }
    },
    Assertion(
      "warning", [.init("name", "string", "the warning's name or a part of its message"), body],
      Doc("Checks that the function causes a warning with this name.")
    ) { call in
      try expect(.warning, "warning", HierarchyWarning.allCases.map(\.rawValue), call) {
        $0.name == $1 || $0.message.containsText($1)
      }
    },
    Assertion(
      "refused",
      [
        .init("name?", "string", "the warning's name, such as \"alreadyPresenting\", or a part of its message"), body,
      ],
      Doc(
        """
        Checks that the platform rejects a call of the function with a line on its console, such as a second \
        presentation. The rejected call then counts as expected; otherwise it fails the test.
        """)
    ) { call in
      let refusals = HierarchyWarning.allCases.filter { $0.refusal != nil }.map(\.rawValue)
      let isNamed = call.arguments.count > 1 && !call.value(2).isNil
      return try expect(.warning, "rejected call", refusals, call, isNamed: isNamed) {
        HierarchyWarning(rawValue: $0.name)?.refusal != nil
          && ($1.isEmpty || $0.name == $1 || $0.message.containsText($1))
      }
    },
    Assertion(
      "assertion_failure", [.init("name", "string", "the assertion's name or a part of its message"), body],
      Doc(
        """
        Checks that the function causes a debug assertion failure with this name. The failure then counts as \
        handled.
        """)
    ) { call in
      try expect(.assertionFailure, "assertion failure", RouterAssertion.allCases.map(\.rawValue), call) {
        $0.name == $1 || $0.message.containsText($1)
      }
    },
    Assertion(
      "platform_exception", [.init("name", "string", "the exception's name or a part of its message"), body],
      Doc(
        """
        Checks that the function causes a platform exception. It can be raised by a call, or at the commit, \
        where no call can catch it. The exception then counts as handled.
        """)
    ) { call in
      try expect(.platformException, "exception", [], call) { $0.name == $1 || $0.message.containsText($1) }
    },
  ]

  private static var body: APIEntry.Parameter { .init("body", "fun()", "the function to call") }

  /// Runs the function and searches the failures that it caused for one of a kind and name.
  ///
  /// - Parameter known: The names of the kind that are listed. If the negated assertion has a name that is almost one of these, it would
  ///   always pass, so that it is an error.
  private static func expect(
    _ kind: FailureRecord.Kind, _ what: String, _ known: @autoclosure () -> [String], _ call: AssertionCall,
    isNamed: Bool = true, matches: (FailureRecord, String) -> Bool
  ) throws -> AssertionOutcome {
    let name = isNamed ? try call.string(1) : ""
    if call.isNegated, isNamed { try refuseMisspelling(name, of: known(), what, call) }
    let function = try call.function(isNamed ? 2 : 1)
    let count = isNamed ? 2 : 1
    let wanted = isNamed ? "\(what) '\(name)'" : what
    let log = call.context.app.world.log
    let start = log.failures.count
    var raised: (any Error)?
    do { _ = try function.call() } catch { raised = error }
    let caused = log.failures.dropFirst(start).filter { $0.kind == kind }
    let matching = caused.filter { matches($0, name) }
    // Propagate all errors except the expected exception.
    if let raised, kind != .platformException || matching.isEmpty { throw raised }
    if !call.isNegated { for record in matching { record.isReceived = true } }
    if call.passes(!matching.isEmpty) { return .passing(!matching.isEmpty, argumentCount: count) }
    let found = caused.map { "\($0.name): \($0.message)" }.joined(separator: "; ")
    return AssertionOutcome(
      holds: !matching.isEmpty, title: "the function caused no \(wanted)",
      negatedTitle: "the function caused the \(wanted)", found: found.isEmpty ? "no \(what)" : found,
      expected: isNamed ? "the \(wanted)" : "a \(wanted)", negatedExpected: "no \(wanted)", details: call.tree(),
      help: matching.isEmpty && isNamed ? suggestions(name, caused.map(\.name)) : [], argumentCount: count)
  }

  private static func refuseMisspelling(
    _ name: String, of known: [String], _ what: String, _ call: AssertionCall
  ) throws {
    guard !known.contains(name) else { return }
    let similar = known.filter { NameSuggester.isMisspelling(name, of: $0) }
    guard !similar.isEmpty else { return }
    var fault = ScriptFault.unknownName(
      "assert.is_not.\(call.name): there is no \(what) '\(name)'", name, among: similar)
    fault.isLiteral = true
    throw fault
  }

  private static func suggestions(_ name: String, _ names: [String]) -> [String] {
    NameSuggester.question(NameSuggester.suggestions(for: name, among: names)).map { [$0] } ?? []
  }
}
