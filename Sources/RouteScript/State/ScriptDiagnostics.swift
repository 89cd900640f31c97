public import Diagnostics
internal import LuaRuntime

/// Turns errors of scripts into diagnostics: the line and the name that they concern, what was found and expected, and what may
/// have been meant.
public struct ScriptDiagnostics {
  private let sources: ScriptSources
  private let namesInScope: () -> [String]

  /// Prepares to explain.
  ///
  /// - Parameters:
  ///   - sources: the texts of the chunks.
  ///   - namesInScope: the names that a script can see: the words of the language, Lua's libraries and its own globals.
  init(sources: ScriptSources, namesInScope: @escaping () -> [String]) {
    self.sources = sources
    self.namesInScope = namesInScope
  }

  /// The diagnostic of an error that a chunk raised or could not be compiled for.
  public func diagnostic(_ error: any Error) -> Diagnostic {
    if let fault = error as? ScriptFault { return diagnostic(fault, source: nil, line: nil) }
    guard let error = error as? LuaError else { return Diagnostic("\(error)") }
    if let failure = error.underlying as? AssertionFailure {
      return diagnostic(failure.fault, source: error.source, line: error.line, frames: frames(error))
    }
    if let fault = error.underlying as? ScriptFault {
      return diagnostic(fault, source: error.source, line: error.line, frames: frames(error))
    }
    var result = Diagnostic(title(error), at: location(error), traceback: frames(error))
    switch error.kind {
    case .syntax(let incomplete):
      result.title = syntaxTitle(error)
      if incomplete {
        result.help = ["the chunk ends where something is still open: an `end`, a `)` or a `}` is missing"]
      }
      underline(nearToken(error.message), in: &result)
    default:
      if let variable = error.variable { explain(variable, &result) }
    }
    return result
  }

  /// The diagnostic of a fault, at a line.
  public func diagnostic(
    _ fault: ScriptFault, source: String?, line: Int?, frames: [Diagnostic.Frame] = []
  ) -> Diagnostic {
    var location: SourceLocation?
    if let source, let line { location = SourceLocation(file: source, line: line) }
    var result = Diagnostic(
      fault.title, at: location, found: fault.found, expected: fault.expected, suggestions: fault.suggestions,
      help: fault.help, details: fault.details, notes: fault.notes, traceback: frames)
    underline(fault.identifier, in: &result)
    if result.location?.columns != nil { result.label = fault.label }
    return result
  }

  private func title(_ error: LuaError) -> String {
    if let variable = error.variable, variable.operation == "call", variable.typeName == "nil" {
      return "'\(variable.name)' is not a function: it is nil"
    }
    return error.message.isEmpty ? "the script raised an error without a message" : error.message
  }

  private func explain(_ variable: LuaVariable, _ result: inout Diagnostic) {
    underline(variable.name, in: &result)
    switch variable.kind {
    case .global:
      if variable.typeName == "nil" {
        var names = Set(namesInScope())
        if let location = result.location { names.formUnion(localNames(before: location)) }
        names.remove(variable.name)
        result.suggestions = NameSuggester.suggestions(for: variable.name, among: names.sorted())
        result.label = "nothing of this name is in scope"
        if result.suggestions.isEmpty {
          result.help = ["`routescript help` lists the words of the language"]
        }
      }
    case .local, .upvalue, .field, .method, .constant:
      if variable.typeName == "nil" { result.label = "is nil here" }
    }
  }

  private func location(_ error: LuaError) -> SourceLocation? {
    guard let source = error.source, let line = error.line else { return nil }
    return SourceLocation(file: source, line: line)
  }

  private func underline(_ identifier: String?, in result: inout Diagnostic) {
    guard let identifier, let location = result.location, let text = sources.text(location.file),
      let columns = text.range(of: identifier, onLine: location.line)
    else { return }
    result.location = SourceLocation(file: location.file, line: location.line, columns: columns)
  }

  private func syntaxTitle(_ error: LuaError) -> String {
    "syntax error: \(error.message)"
  }

  /// The token that the parser complains about: `… near 'end'`.
  private func nearToken(_ message: String) -> String? {
    guard message.hasSuffix("'"), let open = message.dropLast().lastIndex(of: "'") else { return nil }
    return String(message[message.index(after: open)...].dropLast())
  }

  private func frames(_ error: LuaError) -> [Diagnostic.Frame] {
    error.traceback.filter { !$0.isNative }.map { frame in
      var location: SourceLocation?
      if let source = frame.source, let line = frame.line { location = SourceLocation(file: source, line: line) }
      let name =
        switch frame.kind {
        case .mainChunk: "in main chunk"
        case .method: "in method '\(frame.name ?? "?")'"
        default:
          frame.name.map { "in function '\($0)'" } ?? "in a function"
            + (frame.lineDefined.map { " of line \($0)" } ?? "")
        }
      return Diagnostic.Frame(name, at: location)
    }
  }

  /// The names that the chunk declares with `local` or as parameters before a line: a plain reading of its words, good enough to
  /// suggest a name.
  private func localNames(before location: SourceLocation) -> [String] {
    guard let text = sources.text(location.file) else { return [] }
    var names: [String] = []
    for number in 1...max(1, location.line) {
      guard let line = text.line(number) else { break }
      var isDeclaring = false
      var word = ""
      for character in line + " " {
        if character.isLetter || character.isNumber || character == "_" {
          word.append(character)
          continue
        }
        switch word {
        case "": break
        case "local", "function", "for": isDeclaring = true
        case "in", "do", "return", "then": isDeclaring = false
        default: if isDeclaring { names.append(word) }
        }
        word = ""
        if character == "=" { isDeclaring = false }
      }
    }
    return names
  }
}
