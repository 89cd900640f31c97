package import LuaRuntime
internal import RouteDiagnostics
package import ScriptKernel
internal import ScriptOwners
package import ScriptText
internal import ViewVocabulary

extension ScriptContext {
  /// Returns the description of an error that an assertion or `require` raised, or `nil` for any other value.
  package func fault(ofFailure value: LuaValue) -> ScriptFault? {
    if !loading.faults.isEmpty, let text = value.text { return loading.faults[text] }
    guard case .table(let failure) = value, let details = luassert.details(of: failure) else { return nil }
    let about = FailureDetails(details, context: self)
    if about.name == "assert" || about.name == "fail" { return plainFault(about) }
    guard about.isOwn else { return customFault(about) }
    let call = AssertionCall(
      context: self, name: about.name, arguments: about.arguments, isNegated: about.isNegated, caught: about.caught)
    do {
      guard let check = CoreAssertions.checks[about.name] else { return luaFault(about) }
      var outcome = try check(call)
      outcome.holds = about.isNegated
      return outcome.failure(isNegated: about.isNegated, word: about.phrase, message: about.said)?.fault
    } catch let fault as ScriptFault {
      return fault
    } catch {
      return customFault(about)
    }
  }

  /// Describes the failure of `assert(a == b)` with the values of the operands, so that scripts need no message.
  private func plainFault(_ about: FailureDetails) -> ScriptFault {
    var fault = ScriptFault(about.said ?? "the assertion failed", at: "assert")
    if about.name == "fail" {
      fault.identifier = "fail"
      return fault
    }
    if about.operands.isEmpty {
      let found = printer.line(about.arguments.first ?? .nil)
      fault.found = found
      if let condition = about.condition, condition != found {
        fault.expected = condition
      } else if about.said == nil {
        fault.expected = "a value that is neither nil nor false"
      }
    } else {
      fault.found = about.operands.map { "\($0.text) = \($0.value)" }.joined(separator: ", ")
      fault.expected = about.condition
      showDifference(of: about, in: &fault)
    }
    return fault
  }

  /// Adds the difference of two strings or tables that should be equal, unless their starts already show it.
  private func showDifference(of about: FailureDetails, in fault: inout ScriptFault) {
    guard let (left, right) = about.compared,
      let names = about.operands.first.flatMap({ left in
        about.operands.last.map { (left.text, $0.text) }
      })
    else { return }
    switch (left, right) {
    case (.string(let old), .string(let new)):
      let contrast = StringContrast(expected: old, actual: new, printer: printer)
      if let lines = contrast.lines {
        fault.found = nil
        fault.details = [.difference(lines, caption: "- \(names.0), + \(names.1)")]
        fault.help += contrast.aboutEnds(names.0, names.1)
      } else if let parts = contrast.parts {
        fault.found = "\(names.0) = \(parts.expected), \(names.1) = \(parts.found)"
      } else if StringEscapes.lookAlike(printer.line(left), printer.line(right)) {
        fault.found = "\(names.0) = \(printer.spellingOut.line(left)), \(names.1) = \(printer.spellingOut.line(right))"
      }
    case (.table, .table) where (try? comparison.same(left, right)) == true:
      fault.help.append("use `assert.same` to compare contents: these are two tables with the same contents")
    case (.table, .table):
      let lines = LineDiff(expected: printer.lines(left), actual: printer.lines(right))
      fault.details = [.difference(lines, caption: "- \(names.0), + \(names.1)")]
    default: break
    }
  }

  /// Describes the failure of an assertion that a suite registered, with the registered message.
  private func customFault(_ about: FailureDetails) -> ScriptFault {
    let lines = about.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var title = lines.first ?? ""
    if title.isEmpty { title = "the assertion failed" }
    var fault = ScriptFault(title, at: about.phrase)
    let rest = lines.dropFirst().joined(separator: "\n")
    if !rest.isEmpty { fault.details = [.text(rest)] }
    return fault
  }

  /// Describes the failure of an assertion that only Lua code implements: about spies, or holes in lists.
  private func luaFault(_ about: FailureDetails) -> ScriptFault {
    var fault = about.name == "holes" ? holesFault(about) : SpyFailure(about, printer: printer).fault
    if let said = about.said {
      fault.label = fault.title
      fault.title = said
    }
    return fault
  }

  private func holesFault(_ about: FailureDetails) -> ScriptFault {
    about.isNegated
      ? ScriptFault(
        "an item of the list is missing", at: about.phrase,
        found: about.text.split(separator: ":").last.map { "nothing at index\($0)".trimmingEnd() },
        expected: "an item at every index")
      : ScriptFault("the list has no holes", at: about.phrase, expected: "an index without an item")
  }
}

extension String {
  fileprivate func trimmingEnd() -> String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

/// The details of a failure that the Lua code of luassert reports.
struct FailureDetails {
  /// The assertion's name.
  let name: String
  /// Whether it was negated.
  let isNegated: Bool
  /// The phrase in the script, to be underlined.
  let phrase: String
  /// Whether the assertion is built in, instead of registered by a suite.
  let isOwn: Bool
  /// The arguments of the assertion.
  let arguments: [LuaValue]
  /// The failure's message, if the script gave one.
  let said: String?
  /// luassert's message.
  let text: String
  /// The raised error, for an assertion about errors.
  let caught: LuaValue?
  /// The condition of a plain `assert`, as written in the source.
  let condition: String?
  /// The operands in the condition, and their printed values.
  let operands: [(text: String, value: String)]
  /// The two values that a plain `assert` compares for equality.
  let compared: (left: LuaValue, right: LuaValue)?
  /// The calls of a spy, and the expected arguments.
  let calls: [LuaValue]
  let expected: [LuaValue]?

  init(_ table: LuaTable, context: ScriptContext) {
    func value(_ key: String) -> LuaValue { (try? table.rawGet(key)) ?? .nil }
    name = value("name").text ?? ""
    isNegated = value("negated").isTruthy
    phrase = value("phrase").text ?? name
    isOwn = value("is_own").isTruthy
    arguments = Self.list(value("arguments").table)
    text = value("text").text ?? ""
    let said = value("said")
    self.said = said.isNil ? nil : (try? context.message(said)) ?? context.printer.line(said)
    if let caught = value("caught").table, (try? caught.rawGet("succeeded"))?.isTruthy == false {
      self.caught = (try? caught.rawGet("value")) ?? .nil
    } else {
      caught = nil
    }
    let read = value("operands").table
    let operands = (read.flatMap { try? $0.elements() } ?? []).compactMap(\.text)
    if let left = try? read?.rawGet("left"), let right = try? read?.rawGet("right"), !left.isNil, !right.isNil {
      compared = (left, right)
    } else {
      compared = nil
    }
    condition = operands.first
    self.operands = stride(from: 1, to: operands.count - 1, by: 2).map { (operands[$0], operands[$0 + 1]) }
    let spy = value("spy").table
    calls = (try? spy?.rawGet("calls").table?.elements()) ?? []
    expected = (try? spy?.rawGet("expected").table).map { Self.list($0) }
  }

  /// Returns the values of a list that stores its length in `n`.
  static func list(_ table: LuaTable?) -> [LuaValue] {
    guard let table, let count = try? table.rawGet("n").integer, count > 0, count < 1_000_000 else { return [] }
    return (1...count).map { (try? table.rawGet(.integer($0))) ?? .nil }
  }
}
