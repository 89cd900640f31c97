internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// Finds the value or type of the expression at the end of the input: a chain of names, calls and indices.
struct ExpressionSubject {
  let reader: SubjectReader
  let variables: LocalVariables
  let text: CompletionPlace.Text

  /// The result of a search: the value or type of the expression, and its qualified name in the reference, if it has one.
  struct Finding {
    let subject: Subject?
    let name: String?
  }

  /// Finds the subject of the expression that ends with a token. Returns `nil` if the subject cannot be determined without running the
  /// expression.
  func find(endingAt index: Int) -> Finding? {
    guard text.tokens.indices.contains(index) else { return nil }
    switch text.tokens[index].kind {
    case .name: return text.isName(index) ? chain(endingAt: index) : nil
    case .string:
      // A call without parentheses, or a string literal.
      if text.isName(index - 1) { return call(of: index - 1) }
      return Finding(subject: .value(.string("")), name: nil)
    case .symbol: return bracketed(endingAt: index)
    case .number: return nil
    }
  }

  private func chain(endingAt index: Int) -> Finding? {
    let name = text.text(index)
    let separator = text.text(index - 1)
    let isPair = text.text(index - 2) == separator && text.touch(index - 2, index - 1)
    guard separator == "." || separator == ":", !isPair else {
      let value = variables.value(name).map { Subject.value($0) }
      return Finding(subject: value ?? reader.named(name), name: name)
    }
    guard let base = find(endingAt: index - 2) else { return nil }
    let entry = base.subject.flatMap { reader.entry(name, of: $0) }
    let written = base.name.map { "\($0).\(name)" }
    let subject = base.subject.flatMap { reader.member(name, of: $0) }
    guard subject != nil || entry != nil || written != nil else { return nil }
    return Finding(subject: subject, name: entry?.qualifiedName ?? written)
  }

  private func bracketed(endingAt index: Int) -> Finding? {
    guard let open = text.opening(of: index) else { return nil }
    switch text.text(index) {
    case ")":
      return text.isName(open - 1) || text.text(open - 1) == ")" ? call(of: open - 1) : find(endingAt: index - 1)
    case "}": return call(of: text.isName(open - 1) ? open - 1 : open - 2)
    case "]":
      guard index == open + 2, let table = find(endingAt: open - 1)?.subject, case .value(.table(let table)) = table
      else { return nil }
      let key = text.text(open + 1)
      let value =
        Int(key).map { try? table.rawGet(.integer($0)) } ?? (try? table.rawGet(String(key.dropFirst().dropLast())))
      guard let value = value ?? nil, !value.isNil else { return nil }
      return Finding(subject: .value(value), name: nil)
    default: return nil
    }
  }

  private func call(of index: Int) -> Finding? {
    guard let callee = find(endingAt: index) else { return nil }
    return reader.result(ofCalling: callee.subject, named: callee.name).map { Finding(subject: $0, name: nil) }
  }
}
