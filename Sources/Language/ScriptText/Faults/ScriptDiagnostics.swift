package import LuaRuntime
public import RouteDiagnostics
internal import SimulatedWorld

/// A converter from script errors to diagnostics: the line and the name that they concern, the found and expected values, and suggestions.
public struct ScriptDiagnostics {
  package let sources: ScriptSources
  let printer: ValuePrinter
  private let failureFault: (LuaValue) -> ScriptFault?
  let namesInScope: () -> [String]
  let makeReference: () -> APIReference
  let adviceOnAbsent: (String) -> String?
  let isTrusted: Bool
  package let isBeginning: (String) -> Bool

  /// Creates a converter.
  ///
  /// - Parameters:
  ///   - sources: The sources of the chunks.
  ///   - printer: The printer for values that were raised as errors.
  ///   - failureFault: Returns the fault for an error value that a Lua assertion raised.
  ///   - namesInScope: Returns the names that a script can see: the API, Lua's libraries and the script's globals.
  ///   - reference: The functions and classes of the language.
  ///   - adviceOnAbsent: Returns how to get a function or class that the running code does not have, or `nil` for any other name.
  ///   - isTrusted: Whether scripts can use all available parts of Lua.
  ///   - isBeginning: Returns whether a string is Lua, or could become Lua if more were added.
  package init(
    sources: ScriptSources, printer: ValuePrinter, failureFault: @escaping (LuaValue) -> ScriptFault?,
    namesInScope: @escaping () -> [String],
    reference: @autoclosure @escaping () -> APIReference, adviceOnAbsent: @escaping (String) -> String?,
    isTrusted: Bool,
    isBeginning: @escaping (String) -> Bool
  ) {
    self.sources = sources
    self.printer = printer
    self.failureFault = failureFault
    self.namesInScope = namesInScope
    makeReference = reference
    self.adviceOnAbsent = adviceOnAbsent
    self.isTrusted = isTrusted
    self.isBeginning = isBeginning
  }

  /// Returns the diagnostic of an error that a chunk raised, or of a compilation error.
  public func diagnostic(_ error: any Error) -> Diagnostic {
    var result = explained(error)
    explainForeignNil(&result)
    return result
  }

  private func explained(_ error: any Error) -> Diagnostic {
    if let fault = error as? ScriptFault { return diagnostic(fault, source: nil, line: nil) }
    guard let error = error as? LuaError else { return Diagnostic("\(error)") }
    if let failure = error.underlying as? AssertionFailure {
      return diagnostic(failure.fault, raisedBy: error)
    }
    if let fault = failureFault(error.value) {
      return diagnostic(fault, raisedBy: error)
    }
    if let fault = error.underlying as? ScriptFault {
      var result = diagnostic(fault, raisedBy: error)
      explainCall(error, &result)
      return result
    }
    var result = Diagnostic(error.message, at: location(error), traceback: frames(error))
    if case .syntax = error.kind {
      explainSyntax(error, &result)
    } else if case .limit(let limit) = error.kind {
      if let advice = limit.advice { result.help = [advice] }
      if case .depth = limit { result.found = recursion(result.traceback) }
    } else if let variable = error.variable {
      explain(variable, &result)
      explainHabit(variable, error, &result)
    } else {
      // The error comes from the innermost function, if it is a host or library function that was called on this line.
      if let native = error.traceback.first, native.isNative, let caller = error.traceback.dropFirst().first,
        caller.line == error.line, caller.source == error.source
      {
        underline(native.name, usedAs: native.name.flatMap { use(of: $0, error) }, in: &result)
      }
      if error.underlying == nil {
        describe(error.value, &result)
        explainValue(&result)
      }
      if let exception = error.underlying as? PlatformException { explain(exception, &result) }
    }
    if case .syntax = error.kind {} else { explainCall(error, &result) }
    return result
  }

  /// Returns the diagnostic of a fault at a line.
  public func diagnostic(_ fault: ScriptFault, source: String?, line: Int?) -> Diagnostic {
    diagnostic(fault, source: source, line: line, frames: [], usedAs: nil)
  }

  private func diagnostic(_ fault: ScriptFault, raisedBy error: LuaError) -> Diagnostic {
    diagnostic(
      fault, source: error.source, line: error.line, frames: frames(error),
      usedAs: fault.identifier.flatMap { use(of: $0, error) })
  }

  private func diagnostic(
    _ fault: ScriptFault, source: String?, line: Int?, frames: [Diagnostic.Frame], usedAs use: NameUse?
  ) -> Diagnostic {
    var location: SourceLocation?
    if let source, let line { location = SourceLocation(file: source, line: line) }
    var result = Diagnostic(
      fault.title, at: location, found: fault.found, expected: fault.expected, suggestions: fault.suggestions,
      help: fault.help, details: fault.details, notes: fault.notes, traceback: frames)
    underline(fault.identifier, isLiteral: fault.isLiteral, usedAs: use, in: &result)
    if result.location?.columns != nil { result.label = fault.label }
    if fault.found == "nil" { explainNilArgument(&result) }
    if fault.title.hasPrefix("bad argument #1 to"), fault.found?.hasPrefix("{") == true {
      explainTableArgument(&result)
    }
    return result
  }

  /// Explains an exception of the platform: possible intentions, and advice.
  private func explain(_ exception: PlatformException, _ result: inout Diagnostic) {
    result.help += exception.advice
    if let remark = exception.rule.flatMap({ Specification.remark(on: [$0]) }) { result.help.append(remark) }
    if exception.reason.contains(" nil ") { explainNilArgument(&result) }
    guard let unknown = exception.unknownName else { return }
    underline(unknown.name, isLiteral: true, in: &result)
    result.suggestions = NameSuggester.suggestions(for: unknown.name, among: unknown.candidates)
  }

  // MARK: Places

  func location(_ error: LuaError) -> SourceLocation? {
    guard let source = error.source, let line = error.line else { return nil }
    return SourceLocation(file: source, line: line)
  }

  /// Moves the location to the name, which may be on a later line of the statement.
  ///
  /// - Parameters:
  ///   - isLiteral: Whether a string that contains the name is meant, rather than the name itself.
  ///   - use: How the code uses the name, or `nil` if this is unknown. If several occurrences are possible, none is underlined.
  func underline(
    _ identifier: String?, isLiteral: Bool = false, usedAs use: NameUse? = nil, in result: inout Diagnostic
  ) {
    guard let identifier, let location = result.location, let text = sources.text(location.file) else { return }
    for quote in isLiteral ? ["\"", "'", ""] : [""] {
      guard
        let place = text.place(of: quote + identifier + quote, inStatementAt: location.line, usedAs: use)
      else { continue }
      let columns = place.columns.map { ($0.lowerBound + quote.count)..<($0.upperBound - quote.count) }
      result.location = SourceLocation(file: location.file, line: place.line, columns: columns)
      return
    }
  }

  /// Returns how the line of an error uses a name, if the innermost function has that name, or reads or sets a member.
  private func use(of identifier: String, _ error: LuaError) -> NameUse? {
    // The message of an assertion is that of a call: `assert.equal(1, 2)`.
    if identifier == "assert" || identifier.hasPrefix("assert.") { return NameUse(.variable, .call) }
    guard let native = error.traceback.first, native.isNative, let caller = error.traceback.dropFirst().first,
      caller.line == error.line, caller.source == error.source
    else { return nil }
    switch (native.kind, native.name) {
    case (.metamethod, "index"): return NameUse(.member)
    case (.metamethod, "newindex"): return NameUse(.field, .assignment)
    case (.method, identifier): return NameUse(.method, .call)
    case (.field, identifier): return NameUse(.field, .call)
    case (.global, identifier), (.local, identifier), (.upvalue, identifier): return NameUse(.variable, .call)
    default: return nil
    }
  }
}
