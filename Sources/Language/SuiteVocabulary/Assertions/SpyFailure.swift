internal import LuaRuntime
internal import RouteDiagnostics
internal import ScriptKernel
internal import ScriptText

/// Describes how a spy was called, and how it should have been called.
struct SpyFailure {
  private let about: FailureDetails
  private let printer: ValuePrinter

  /// The maximum number of calls to list. The latest ones are listed.
  private static let callLimit = 10

  init(_ about: FailureDetails, printer: ValuePrinter) {
    self.about = about
    self.printer = printer
  }

  var fault: ScriptFault {
    var fault: ScriptFault
    switch about.name {
    case "called_with":
      fault = withList(
        "the function was not called with these arguments", "the function was called with these arguments")
    case "returned_with":
      fault = withList("the function did not return these values", "the function returned these values")
    default:
      fault = ScriptFault("the function was called \(times(about.calls.count))", at: about.phrase, expected: count)
    }
    if !about.calls.isEmpty { fault.details = [.text(list)] }
    return fault
  }

  private func withList(_ title: String, _ negated: String) -> ScriptFault {
    let values = line(about.expected ?? [])
    return ScriptFault(
      about.isNegated ? negated : title, at: about.phrase,
      found: about.calls.isEmpty ? "no call" : nil,
      expected: about.isNegated ? "no call with \(values)" : values)
  }

  /// The expected number of calls, as a phrase.
  private var count: String {
    let wanted = about.arguments.first?.integer
    let number = wanted.map { times($0) } ?? "at least once"
    let words: String =
      switch about.name {
      case "called_at_least": "at least \(number)"
      case "called_at_most": "at most \(number)"
      case "called_more_than": "more than \(number)"
      case "called_less_than": "less than \(number)"
      default: number
      }
    if about.isNegated { return wanted == nil ? "no call" : "not \(words)" }
    return words
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "never"
    case 1: "once"
    case 2: "twice"
    default: "\(count) times"
    }
  }

  /// The calls, one per line.
  private var list: String {
    let shown = about.calls.suffix(Self.callLimit)
    let first = about.calls.count - shown.count + 1
    var lines = shown.enumerated().map { index, call in
      "call \(first + index): \(line(FailureDetails.list((try? call.table?.rawGet("vals"))?.table)))"
    }
    if first > 1 { lines.insert("… \(first - 1) earlier", at: 0) }
    return lines.joined(separator: "\n")
  }

  private func line(_ values: [LuaValue]) -> String {
    "(" + values.map { printer.line($0) }.joined(separator: ", ") + ")"
  }
}
