internal import LuaRuntime
internal import RouteDiagnostics

/// Explanations of raised values, and of operations on values that have no name.
extension ScriptDiagnostics {
  /// Describes a raised value that is not a message: `error({ code = 1 })`.
  func describe(_ value: LuaValue, _ result: inout Diagnostic) {
    switch value {
    case .string:
      if result.title.isEmpty { result.title = "the script raised an error without a message" }
    case .nil:
      result.title = "the script raised nil"
      result.help = ["pass a message: error(\"what went wrong\")"]
    case .table(let table) where (try? table.metatable()?.rawGet("__tostring"))?.isNil == false:
      // The value's own description is the title.
      break
    default:
      let type = value.object == nil ? "a \(value.typeName)" : "an object"
      result.title = "the script raised \(type)"
      result.found = printer.line(value)
    }
  }

  /// Explains an operation on a value that has no name in Lua's message: the result of a call, or strings that are added.
  func explainValue(_ result: inout Diagnostic) {
    guard let location = result.location, location.columns == nil,
      let line = sources.text(location.file)?.line(location.line)
    else { return }
    let words = line.split(separator: " ")
    if result.title.hasPrefix("attempt to index a function value"), let first = words.first, first == "class" {
      result.help = [
        "declare a controller like this: local Feed = viewController \"Feed\" { … }; see `routescript help class`"
      ]
    } else if result.title.hasPrefix("attempt to add"), line.contains("\"") || line.contains("'") {
      underline("+", in: &result)
      result.help = ["join strings with ..: \"a\" .. \"b\""]
    } else if result.title == "attempt to index a nil value" || result.title == "attempt to call a nil value" {
      underlineCall(in: line, &result)
    }
  }

  /// Underlines the only call of a line whose result is indexed.
  private func underlineCall(in line: String, _ result: inout Diagnostic) {
    let bytes = Array(line.utf8)
    let tokens = LuaTokenizer.tokens(of: bytes, isFile: false)
    let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    var open: [Int] = []
    var calls: [Range<Int>] = []
    for (place, word) in words.enumerated() {
      if word == "(" { open.append(place) }
      guard word == ")", let start = open.popLast(), start > 0, tokens[start - 1].kind == .name,
        place + 1 < words.count, words[place + 1] == ":" || words[place + 1] == "."
      else { continue }
      calls.append(tokens[start - 1].range.lowerBound..<tokens[place].range.upperBound)
    }
    guard calls.count == 1, let call = calls.first, let location = result.location else { return }
    func column(_ offset: Int) -> Int { String(decoding: bytes[..<offset], as: UTF8.self).unicodeScalars.count + 1 }
    result.location = SourceLocation(
      file: location.file, line: location.line, columns: column(call.lowerBound)..<column(call.upperBound))
    result.label = "returned nil"
    let name = words[tokens.firstIndex { $0.range.lowerBound == call.lowerBound } ?? 0]
    // The reference explains when a method returns nil.
    let methods = makeReference().entries.filter { $0.name == name && $0.kind == .method }
    if methods.count == 1, let method = methods.first {
      result.help = ["\(method.signature): \(method.text.prefix { $0 != "\n" })"]
    }
  }

  /// Explains that an initializer takes arguments in order, not a table with their names.
  func explainTableArgument(_ result: inout Diagnostic) {
    guard let name = result.title.split(separator: "'").dropFirst().first.map(String.init),
      let type = makeReference().entries.first(where: { $0.kind == .classType && $0.name == name }),
      !type.parameters.isEmpty
    else { return }
    result.help.append("pass the arguments in order, not in a table: \(type.signature)")
  }
}
