internal import LuaRuntime
internal import RouteDiagnostics

extension ScriptDiagnostics {
  /// Returns the calls that led to an error, innermost first. The result is empty if they only repeat the error's own location.
  func frames(_ error: LuaError) -> [Diagnostic.Frame] {
    // Frames that Lua omits behind a hidden frame count for the frame before it.
    var omitted = 0
    let frames =
      error.traceback.reversed().compactMap { frame -> Diagnostic.Frame? in
        omitted += frame.omittedCount
        if frame.isNative { return nil }
        defer { omitted = 0 }
        var location: SourceLocation?
        if let source = frame.source, let line = frame.line { location = SourceLocation(file: source, line: line) }
        return Diagnostic.Frame(name(of: frame), at: location, omitting: omitted)
      }
      .reversed() as [Diagnostic.Frame]
    if frames.count == 1, frames[0].location == location(error) { return [] }
    return frames
  }

  /// Returns the functions that call each other repeatedly, in calling order, or `nil` if the innermost calls do not repeat.
  func recursion(_ frames: [Diagnostic.Frame]) -> String? {
    // The innermost calls may have started no new round, such as that of a library function.
    let starts = (0..<min(4, frames.count)).lazy.map { Array(frames[$0...]) }
    guard let frames = starts.first(where: { CallCycle.period(of: $0) != nil }),
      let period = CallCycle.period(of: frames)
    else { return nil }
    // The frames start with the innermost call.
    let cycle = frames[..<period].reversed().map { frame in
      frame.name.hasPrefix("in ") ? String(frame.name.dropFirst(3)) : frame.name
    }
    guard let first = cycle.first else { return nil }
    if period == 1 { return "recursion: \(first) calls itself" }
    let others = cycle.dropFirst().joined(separator: ", which calls ")
    return "recursion: \(first) calls \(others), which calls \(first)"
  }

  private func name(of frame: LuaFrame) -> String {
    if frame.kind == .mainChunk { return "in main chunk" }
    if frame.kind == .method, let name = frame.name { return "in method '\(name)'" }
    // Methods of classes are called by a function of the simulator, whose variable has this name.
    if let name = (frame.name == "method" ? nil : frame.name) ?? nameInSource(of: frame) ?? frame.name {
      return "in function '\(name)'"
    }
    return "in a function" + (frame.lineDefined.map { " of line \($0)" } ?? "")
  }

  /// Returns the name under which the source defines a function that the simulator called, for which Lua has no name:
  /// `function Home:viewDidLoad()`, `destination = function(self)`.
  func nameInSource(of frame: LuaFrame) -> String? {
    guard let source = frame.source, let number = frame.lineDefined, let line = sources.text(source)?.line(number)
    else { return nil }
    let parts = line.split(separator: " ", omittingEmptySubsequences: true)
    let definitions = parts.indices.filter { parts[$0] == "function" || parts[$0].hasPrefix("function(") }
    // With several functions on a line, any of them could be the one.
    guard definitions.count == 1, let index = definitions.first else { return nil }
    let isNamed: (Substring) -> Bool = { name in
      !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == ":" }
    }
    if parts[index] == "function", index + 1 < parts.count, !parts[index + 1].hasPrefix("(") {
      let name = parts[index + 1].prefix { $0 != "(" }
      return isNamed(name) ? String(name) : nil
    }
    guard index >= 2, parts[index - 1] == "=", isNamed(parts[index - 2]) else { return nil }
    return String(parts[index - 2])
  }
}
