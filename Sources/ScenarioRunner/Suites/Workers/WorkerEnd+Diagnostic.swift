internal import Diagnostics
internal import LuaRuntime
internal import RouteScript

extension WorkerEnd {
  /// What to tell of a file, or of the test that was running, when the process that ran it ended.
  func diagnostic(limits: LuaLimits) -> QuotedDiagnostic {
    var diagnostic: Diagnostic
    switch cause {
    case .exited(Self.stuckStatus):
      let limit = limits.time.map { LuaLimit.time($0) }
      diagnostic = Diagnostic(
        "exceeded its \(limit?.description ?? "limit"), where nothing can interrupt it",
        found: "one long step of Lua's own library, or a program that the script waits for",
        help: [
          "look for a value whose __call leads back to itself, or for weak-keyed tables whose entries lead to each"
            + " other; if there are none, this is a fault of routescript: please report it"
        ] + (limit?.advice.map { [$0] } ?? []))
    case .exited(let status):
      diagnostic = Diagnostic(
        "the process that ran it exited with status \(status)", found: "a call of os.exit, or of a program's own",
        expected: "a test that returns",
        help: ["call error(…) to fail, and pending(…) to leave the rest of a test out"])
    case .signal(9, _):
      diagnostic = Diagnostic(
        "the process that ran it was killed", help: ["perhaps the machine has no memory left: try fewer --jobs"])
    case .signal(let number, let name) where [1, 2, 15].contains(number):
      diagnostic = Diagnostic(
        "the process that ran it was ended from outside", found: "signal \(number) (\(name))",
        help: ["by a person, by the machine, or by a program that a script started"])
    case .signal(let number, let name):
      diagnostic = Diagnostic(
        "the process that ran it crashed", found: "signal \(number) (\(name))",
        help: ["this is a fault of routescript, or of what a trusted script did: please report it with the file"])
    case .corrupted(let reason):
      diagnostic = Diagnostic(
        "the process that ran it sent invalid messages", found: reason,
        expected: "a script that leaves the descriptors of its process alone",
        help: ["look for files that the script opens below /proc/self/fd or /dev/fd"])
    case .silent:
      diagnostic = Diagnostic(
        "the process that ran it did not answer any more, and was ended",
        help: ["a program that the script waits for, or a fault of routescript"])
    }
    diagnostic.notes.append(.init("the rest of the file was not run"))
    let all = written.split(separator: "\n")
    var lines = Array(all.suffix(20))
    // Above the frames in which it happened stands what did.
    if let reason = all.dropLast(20).last(where: { $0.contains("Fatal error:") }) {
      lines = [reason, "…"] + lines.dropFirst(2)
    }
    if !lines.isEmpty { diagnostic.details.append(.text(lines.joined(separator: "\n"), caption: "it wrote:")) }
    return QuotedDiagnostic(diagnostic)
  }
}
