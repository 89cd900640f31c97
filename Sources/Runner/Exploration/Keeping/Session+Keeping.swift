internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

extension Session {
  /// The maximum number of local variables in one file. The limit of a Lua function is 200; the rest is for synthesized variables.
  private static let variableLimit = 190

  /// Writes the current path of steps to a file: a suite if the name ends in `_spec.lua`, otherwise a scenario.
  ///
  /// - Parameter replacesAnyFile: Whether to replace a file that the session did not write, without a question.
  func save(to path: String, replacesAnyFile: Bool = false) throws -> Report {
    guard path.hasSuffix(".lua") else {
      return Self.problem(
        ":save needs the name of a Lua file", found: path.isEmpty ? "nothing" : "'\(path)'",
        expected: "file.lua for a scenario, file_spec.lua for a suite")
    }
    let path = path.hasPrefix("\"") ? String(path.dropFirst()) : path
    guard !history.path.isEmpty else { return Self.problem("there is nothing to save", found: "no steps") }
    let writer = try observe()
    let variables = writer.steps.reduce(0) { $0 + $1.step.chunk.outline.variables.count + 1 }
    guard variables <= Self.variableLimit else {
      return Self.problem(
        "the session is too long for one file", found: "\(variables) local variables and results",
        expected: "at most \(Self.variableLimit), the limit of a Lua function",
        help: ["go to an earlier step with :goto, and save in parts"])
    }
    let isSuite = path.hasSuffix("_spec.lua")
    let name = String(SourcePath.name(of: path).dropLast(isSuite ? 9 : 4))
    let text = isSuite ? writer.suite(named: name) : writer.scenario()
    do throws(LuaError) {
      _ = try live.state.lua.load(text, chunkName: "=[host saved]")
    } catch {
      return Self.problem(
        "the steps cannot be written as one file", found: error.message,
        help: ["check labels and `return` statements: in a file, they may mean something else than in a single step"])
    }
    let bytes = Array(text.utf8)
    if !replacesAnyFile, let refusal = refusal(toReplace: path, with: bytes) { return refusal }
    if let reason = writeFile(bytes, path) { return Self.problem("cannot write \(path)", found: reason) }
    savedFiles[path] = bytes
    let count = history.path.count
    let command = isSuite ? "test" : "run"
    return Report(
      text:
        "\(count) step\(count == 1 ? "" : "s") in \(path): routescript \(command) \(ShellLanguage.path(path)) repeats \(count == 1 ? "it" : "them")\n"
    )
  }

  /// Returns the report on a file that must not be replaced, or `nil` if it can be written.
  ///
  /// The session replaces what it wrote itself. If the user or another program has changed that file since, or wrote it, the user decides.
  private func refusal(toReplace path: String, with bytes: [UInt8]) -> Report? {
    do throws(SourceFileError) {
      let existing = try files.currentContents(of: path)
      if existing == bytes || existing == savedFiles[path] { return nil }
    } catch {
      if error == .missing { return nil }
    }
    let isForeign = savedFiles[path] == nil
    if let confirm {
      let clause = isForeign ? "which this session did not write" : "which has changed since this session wrote it"
      return confirm("Replace \(path), \(clause)?") ? nil : Report(text: "\(path) is unchanged\n")
    }
    let found = isForeign ? "a file that this session did not write" : "changes since this session wrote it"
    return Self.problem(
      "\(path) exists", found: found, help: ["to replace it, run :save! \(path)", "or save to another file"])
  }

  /// Runs the steps again and records their effects.
  private func observe() throws -> ScenarioWriter {
    let fresh = try LiveSession(options: options.script, files: files, watchdog: watchdog)
    var observed: [ScenarioWriter.ObservedStep] = []
    var picture = ""
    for step in history.path {
      let outcome = fresh.run(step, observes: false)
      if outcome.wasStopped, let error = outcome.error { throw error }
      let after = fresh.state.runningTree
      observed.append(
        ScenarioWriter.ObservedStep(
          step: step, expectations: fresh.state.expectations(from: outcome.failuresBefore),
          picture: after == picture || after.isEmpty ? nil : after))
      picture = after
    }
    let before = fresh.state.failureCount
    if fresh.state.runningLog != nil { try fresh.limited { fresh.state.settleForEnd() } }
    return ScenarioWriter(
      steps: observed, lastExpectations: fresh.state.expectations(from: before),
      isChunk: { [lua = live.state.lua] in (try? lua.load($0, chunkName: "=[host saved]")) != nil })
  }

  /// Runs a file as a step.
  func load(_ path: String) -> Report {
    guard !path.isEmpty else { return Self.problem(":load needs the name of a file", expected: ":load file.lua") }
    do throws(SourceFileError) {
      return run(ScriptSource(path: path, bytes: try files.contents(of: path)))
    } catch {
      return Report(
        diagnostics: [live.state.diagnostics.diagnostic(ScriptSourceFault.fault(error, path: path, files: files))])
    }
  }

  /// Requests an editor for the code of a step.
  func edit(_ argument: String) -> Report {
    guard argument.isEmpty || Int(argument).map({ history[$0] != nil }) ?? false else {
      return Self.problem(
        "invalid argument of :edit", found: "'\(argument)'", expected: "the number of a step",
        help: ["run :history to list the steps"])
    }
    let step = history[Int(argument) ?? history.current]
    return Report(request: .edit(step.map { String(decoding: $0.text, as: UTF8.self) } ?? ""))
  }
}
