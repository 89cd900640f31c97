internal import LuaRuntime
internal import RouteDiagnostics

/// Advice on calls that are written as in Swift: with a dot for a colon, with parentheses after a property, with a closure in braces.
extension ScriptDiagnostics {
  /// Adds advice on the call behind an error that has none yet.
  func explainCall(_ error: LuaError, _ result: inout Diagnostic) {
    explainComment(error, &result)
    explainIterator(&result)
    guard result.help.isEmpty, let code = code(at: result.location) else { return }
    if let variable = error.variable, error.underlying == nil {
      explainCall(of: variable, error, code, &result)
    } else if result.title.hasSuffix("attempt to call a nil value"),
      zip(code, code.dropFirst()).contains(where: { $0 == ")" && $1 == "{" })
    {
      result.help = ["pass a closure as the last argument: call(…, function() … end)"]
    }
    if result.help.isEmpty, let frame = error.traceback.first, frame.isNative, let name = frame.name {
      explainDot(before: name, code, &result)
    }
    if result.help.isEmpty, result.found?.hasPrefix("{") == true || result.found == "a table",
      result.expected?.contains("function") == true
    {
      result.help = [SwiftHabits.closure]
    }
  }

  /// Explains a comment of Swift after a value, which Lua divides by its first word.
  private func explainComment(_ error: LuaError, _ result: inout Diagnostic) {
    guard result.title.contains("attempt to perform arithmetic on"), let location = result.location,
      let line = sources.text(location.file)?.line(location.line).map({ String($0.prefix(1_000)) })
    else { return }
    let variable = error.variable.flatMap { $0.kind == .global && $0.typeName == "nil" ? $0.name : nil }
    guard
      let advice = SwiftHabits.advice(onComment: line)
        ?? variable.flatMap({ SwiftHabits.advice(onLineWithComment: line, of: $0) })
    else { return }
    result.suggestions = []
    result.help = [advice]
  }

  /// Explains a `for … in` loop over a list instead of an iterator.
  private func explainIterator(_ result: inout Diagnostic) {
    let end = " value (for iterator 'for iterator')"
    guard result.title.hasSuffix(end) else { return }
    let subject = result.title.dropLast(end.count).split(separator: " ").last ?? ""
    guard subject == "list" || subject == "table" else { return }
    result.title = "for … in needs an iterator, not a \(subject)"
    var (variable, list) = ("value", "list")
    if let location = result.location, let line = sources.text(location.file)?.line(location.line) {
      let bytes = Array(line.utf8.prefix(1_000))
      let tokens = LuaTokenizer.tokens(of: bytes, isFile: false)
      let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      if let word = words.firstIndex(of: "in"), word >= 2, let last = words[word...].firstIndex(of: "do"),
        last > word + 1
      {
        variable = words[word - 1]
        let range = tokens[word + 1].range.lowerBound..<tokens[last - 1].range.upperBound
        list = String(decoding: bytes[range], as: UTF8.self)
        underline(list, in: &result)
      }
    }
    result.help = ["visit a list with ipairs: for _, \(variable) in ipairs(\(list)) do … end"]
    if subject == "table" {
      result.help.append("visit a table with keys with pairs: for key, value in pairs(\(list)) do … end")
    }
  }

  /// Returns the tokens of the line of a location.
  private func code(at location: SourceLocation?) -> [String]? {
    guard let location, let line = sources.text(location.file)?.line(location.line) else { return nil }
    let bytes = Array(line.utf8.prefix(1_000))
    return LuaTokenizer.tokens(of: bytes, isFile: false).map { String(decoding: bytes[$0.range], as: UTF8.self) }
  }

  private func explainCall(
    of variable: LuaVariable, _ error: LuaError, _ code: [String], _ result: inout Diagnostic
  ) {
    if variable.name == "self", variable.kind != .global, let frame = error.traceback.first,
      let method = nameInSource(of: frame)?.split(whereSeparator: { $0 == ":" || $0 == "." }).last.map(String.init)
        ?? frame.name
    {
      result.help = ["call the method with a colon: object:\(method)(…)"]
    } else if variable.operation == "index", variable.typeName == "boolean", code.contains("toggle") {
      result.help = ["write \(variable.name) = not \(variable.name)"]
    } else if variable.operation == "perform arithmetic on", variable.typeName == "string", code.contains("+") {
      result.help = ["join strings with ..: \"a\" .. \"b\""]
    } else if variable.operation == "call", variable.typeName == "nil", variable.kind != .global,
      let advice = SwiftHabits.advice(onStringMember: variable.name)
    {
      result.help = [advice]
    } else if variable.operation == "call", variable.kind == .method,
      ["subclass", "extend", "extends", "inherit"].contains(variable.name),
      let owner = owner(ofMember: variable.name, after: ":", code), owner.first?.isUppercase == true
    {
      let word = owner.hasSuffix("ViewController") ? "viewController" : owner.hasSuffix("View") ? "view" : "class"
      result.help = ["declare a subclass like this: local Home = \(word) \"Home\" { inherits = \(owner) }"]
    } else if variable.operation == "call", variable.kind == .method {
      let isProperty = makeReference().entries.contains { $0.kind == .property && $0.name == variable.name }
      if variable.typeName != "nil" || isProperty, let owner = owner(ofMember: variable.name, after: ":", code) {
        result.help = ["\(variable.name) is a property: write \(owner).\(variable.name)"]
      }
    }
  }

  /// Returns the advice on an unknown variable that Swift would read as an argument label or as a type, or `nil` for another variable.
  func advice(onUnknown variable: LuaVariable, at location: SourceLocation?) -> String? {
    guard variable.kind == .global, variable.typeName == "nil", variable.operation == "index",
      let code = code(at: location), let place = code.firstIndex(of: variable.name), place + 2 < code.count
    else { return nil }
    let (sign, next) = (code[place + 1], code[place + 2])
    if sign == ":", place > 0, ["{", ","].contains(code[place - 1]) {
      return "write a field of a table with an equals sign: { \(variable.name) = … }"
    }
    // A call of a method has no space: `f(home:title())`.
    if sign == ":", place > 1, ["(", ","].contains(code[place - 1]), let location,
      sources.text(location.file)?.line(location.line)?.contains("\(variable.name): ") == true
    {
      return code[place - 1] == "(" && code[place - 2] == "launch"
        ? "write launch { \(variable.name) = … }"
        : "leave out '\(variable.name):': arguments have no labels, and their order counts"
    }
    guard sign == ".", variable.name.first?.isUppercase == true, next.first?.isLowercase == true,
      ReferenceNames.advice(on: variable.name) == nil,
      place + 3 >= code.count || !["(", ".", ":"].contains(code[place + 3])
    else { return nil }
    return "write the case of an enumeration as a string: \"\(next)\""
  }

  /// Advises a colon if the function on a line is a method, and a dot precedes it.
  private func explainDot(before name: String, _ code: [String], _ result: inout Diagnostic) {
    guard let place = onlyCall(ofMember: name, after: ".", code),
      makeReference().entries.contains(where: { $0.kind == .method && $0.name == name })
    else { return }
    // The object may be the result of a call: `app:top().dismiss()`.
    let owner = code[place - 2] == ")" ? "object" : code[place - 2]
    guard owner.first?.isLowercase == true, !Self.libraries.contains(owner) else { return }
    result.help = ["call the method with a colon: \(path(endingAt: place - 2, code) ?? owner):\(name)(…)"]
  }

  /// Returns a name with the names before it that are joined by dots: `DispatchQueue.main`. Returns `nil` if a bracket is among them.
  private func path(endingAt place: Int, _ code: [String]) -> String? {
    var names: [String] = []
    var next = place
    while next >= 0, let first = code[next].unicodeScalars.first, first.isLuaNamePart {
      names.insert(code[next], at: 0)
      guard next > 0, code[next - 1] == "." else { return names.joined(separator: ".") }
      next -= 2
    }
    return nil
  }

  /// Returns the name before the only call of a member on a line.
  private func owner(ofMember name: String, after sign: String, _ code: [String]) -> String? {
    guard let owner = onlyCall(ofMember: name, after: sign, code).map({ code[$0 - 2] }) else { return nil }
    return owner.first.map { $0.isLetter || $0 == "_" } == true ? owner : nil
  }

  /// Returns the place of a member that a line calls only once, with a sign and an object before it.
  private func onlyCall(ofMember name: String, after sign: String, _ code: [String]) -> Int? {
    let places = code.indices.filter { place in
      place >= 2 && code[place] == name && place + 1 < code.count && code[place + 1] == "("
    }
    guard places.count == 1, let place = places.first, code[place - 1] == sign else { return nil }
    return place
  }

  /// The global tables of functions, which are called with a dot.
  private static let libraries: Set<String> = [
    "assert", "coroutine", "debug", "io", "match", "math", "mock", "os", "package", "say", "snapshot", "spy", "string",
    "stub", "table", "utf8",
  ]
}
