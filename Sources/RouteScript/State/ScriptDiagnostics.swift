public import Diagnostics
internal import LuaRuntime

/// Turns errors of scripts into diagnostics: the line and the name that they concern, what was found and expected, and what may
/// have been meant.
public struct ScriptDiagnostics {
  let sources: ScriptSources
  private let printer: ValuePrinter
  private let namesInScope: () -> [String]
  let isBeginning: (String) -> Bool

  /// Prepares to explain.
  ///
  /// - Parameters:
  ///   - sources: the texts of the chunks.
  ///   - printer: writes values that were raised as errors.
  ///   - namesInScope: the names that a script can see: the words of the language, Lua's libraries and its own globals.
  ///   - isBeginning: whether a text is Lua, or could become Lua if more were added.
  init(
    sources: ScriptSources, printer: ValuePrinter, namesInScope: @escaping () -> [String],
    isBeginning: @escaping (String) -> Bool
  ) {
    self.sources = sources
    self.printer = printer
    self.namesInScope = namesInScope
    self.isBeginning = isBeginning
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
    var result = Diagnostic(error.message, at: location(error), traceback: frames(error))
    if case .syntax = error.kind {
      explainSyntax(error, &result)
    } else if let variable = error.variable {
      explain(variable, &result)
    } else {
      // What raised is the innermost function, if it is one of the host's or of the libraries'.
      if let frame = error.traceback.first, frame.isNative { underline(frame.name, in: &result) }
      if error.underlying == nil { describe(error.value, &result) }
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

  // MARK: Values

  /// Says what was raised when it is no message: `error({ code = 1 })`.
  private func describe(_ value: LuaValue, _ result: inout Diagnostic) {
    switch value {
    case .string:
      if result.title.isEmpty { result.title = "the script raised an error without a message" }
    case .nil:
      result.title = "the script raised nil"
      result.help = ["an error has a message: error(\"what went wrong\")"]
    case .table(let table) where (try? table.metatable()?.rawGet("__tostring"))?.isNil == false:
      // Its own words are the title.
      break
    default:
      let type = value.typeName
      result.title = "the script raised a \(type)"
      result.found = printer.line(value)
    }
  }

  // MARK: Names

  private func explain(_ variable: LuaVariable, _ result: inout Diagnostic) {
    underline(variable.name, in: &result)
    guard variable.typeName == "nil" else { return }
    if variable.operation == "call" { result.title = "'\(variable.name)' is not a function: it is nil" }
    guard variable.kind == .global else {
      result.label = "is nil here"
      return
    }
    var names = Set(namesInScope())
    if let location = result.location { names.formUnion(localNames(before: location)) }
    names.remove(variable.name)
    result.label = "nothing of this name is in scope"
    result.suggestions = NameSuggester.suggestions(for: variable.name, among: names.sorted())
    if variable.operation == "call" {
      result.help += methods(like: variable.name, ratherThan: result.suggestions.first)
    }
    if result.suggestions.isEmpty && result.help.isEmpty {
      result.help = ["`routescript help` lists the words of the language"]
    }
  }

  /// A method of the platform's that is nearer to the name than any word in scope: it was called without its object.
  private func methods(like name: String, ratherThan word: String?) -> [String] {
    let methods = APIReference.current.entries.filter { $0.kind == .method }
    let known = Set(methods.map(\.name))
    if known.contains(name) {
      return methods.filter { $0.name == name }.prefix(1).map { "it is a method: \($0.signature)" }
    }
    let nearest = NameSuggester.suggestions(for: name, among: known.union([word].compactMap(\.self)).sorted()).first
    guard let nearest, nearest != word, let method = methods.first(where: { $0.name == nearest }) else { return [] }
    return ["'\(nearest)' is a method: \(method.signature)"]
  }

  // MARK: Places

  func location(_ error: LuaError) -> SourceLocation? {
    guard let source = error.source, let line = error.line else { return nil }
    return SourceLocation(file: source, line: line)
  }

  /// Moves the place to the name, which may stand further down in the statement of the line.
  func underline(_ identifier: String?, in result: inout Diagnostic) {
    guard let identifier, let location = result.location, let text = sources.text(location.file),
      let place = text.place(of: identifier, inStatementAt: location.line)
    else { return }
    result.location = SourceLocation(file: location.file, line: place.line, columns: place.columns)
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
