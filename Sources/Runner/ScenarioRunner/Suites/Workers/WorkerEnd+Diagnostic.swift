internal import LuaRuntime
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

extension WorkerEnd {
  /// Returns the diagnostic of a file, or of its running test, whose process ended.
  ///
  /// - Parameters:
  ///   - limits: The limits of scripts.
  ///   - isHosted: Whether the process ran an app's compiled code.
  func diagnostic(limits: LuaLimits, isHosted: Bool) -> QuotedDiagnostic {
    var diagnostic: Diagnostic
    switch cause {
    case .exited(Self.stuckStatus):
      let limit = limits.time.map { LuaLimit.time($0) }
      diagnostic = Diagnostic(
        "exceeded its \(limit?.description ?? "limit"), where nothing can interrupt it",
        found: "one long step of the Lua library, or a program that the script waits for",
        help: [
          "look for a value whose __call leads back to itself, or for weak-keyed tables whose entries lead to each"
            + " other; if you find none, report a bug in RouteScript"
        ] + (limit?.advice.map { [$0] } ?? []))
    case .exited(let status):
      diagnostic = Diagnostic(
        "the process that ran it exited with status \(status)", found: "a call of os.exit, or an exit in a C module",
        expected: "a test that returns",
        help: ["call error(…) to fail, and pending(…) to skip the rest of a test"])
    case .signal(9, _):
      diagnostic = Diagnostic(
        "the process that ran it was killed", help: ["try fewer --jobs: the machine may have run out of memory"])
    case .signal(let number, let name) where [1, 2, 15].contains(number):
      diagnostic = Diagnostic(
        "the process that ran it was terminated by a signal", found: "signal \(number) (\(name))",
        help: ["check who sent the signal: a user, the machine, or a program that a script started"])
    case .signal(let number, let name) where isHosted:
      diagnostic = Diagnostic(
        "the app crashed" + (fatalError.map { ": \($0.message)" } ?? ""),
        found: fatalError?.place.map { "a fatal error at \($0)" } ?? "signal \(number) (\(name))",
        help: ["find the cause in the app: the same steps end it on a device"])
    case .signal(let number, let name):
      diagnostic = Diagnostic(
        "the process that ran it crashed", found: "signal \(number) (\(name))",
        help: ["check what trusted scripts do, or report a bug in RouteScript with the file"])
    case .corrupted(let reason):
      diagnostic = Diagnostic(
        "the process that ran it sent invalid messages", found: reason,
        expected: "a script that does not use the file descriptors of its process",
        help: ["look for files that the script opens in /proc/self/fd or /dev/fd"])
    case .silent:
      diagnostic = Diagnostic(
        "the process that ran it stopped responding, and was killed",
        help: ["look for a program that the script waits for, or report a bug in RouteScript"])
    }
    if !isHosted { diagnostic.notes.append(.init("the rest of the file did not run")) }
    let all = readableLines
    var lines = Array(all.suffix(20))
    // The cause precedes the stack frames.
    if let reason = all.dropLast(20).last(where: { $0.contains("Fatal error:") }) {
      lines = [reason, "…"] + lines.dropFirst(2)
    }
    if !lines.isEmpty { diagnostic.details.append(.text(lines.joined(separator: "\n"), caption: "it wrote:")) }
    return QuotedDiagnostic(diagnostic)
  }

  /// The lines that the process wrote, without a stack trace of the Swift runtime that names no functions.
  private var readableLines: [Substring] {
    let lines = written.split(separator: "\n")
    func isFrame(_ line: Substring) -> Bool { line.first?.isNumber == true && line.contains(" 0x") }
    guard lines.contains(where: { isFrame($0) && $0.contains("<unavailable>") }) else { return lines }
    return lines.filter { !isFrame($0) && $0 != "Current stack trace:" }
  }

  /// The message of the Swift runtime about a trap, and the place in the app's source if the message names it: `Cart.swift:12: Fatal
  /// error: …`.
  private var fatalError: (place: Substring?, message: Substring)? {
    for line in written.split(separator: "\n") {
      if line.hasPrefix("Could not cast value of type ") { return (nil, line) }
      guard let mark = line.firstRange(of: ": Fatal error: ") else { continue }
      return (line[..<mark.lowerBound], line[mark.upperBound...])
    }
    return nil
  }
}
