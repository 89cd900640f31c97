public import RouteDiagnostics
internal import ScriptKernel
internal import ScriptOwners
internal import ScriptText
internal import SimulatedWorld

extension ScriptState {
  /// The warning of a test that ends before delayed work has run, whose result it does not check, or `nil` without such work.
  ///
  /// Repeating timers do not count, because an app can have one as long as it runs.
  public var unfinishedWork: Diagnostic? {
    let left = context.pendingWork.filter { !$0.repeats }
    guard let first = left.first, let last = left.last, let world = running.world else { return nil }
    let delay = VirtualTime(nanoseconds: last.due.nanoseconds - world.clock.now.nanoseconds)
    return Diagnostic(
      "the test ends before delayed work has run", severity: .warning, at: context.location(first.position),
      found: context.descriptions(of: left).joined(separator: "\n"),
      help: [
        "run it with settle { timers = true } or app.clock:advance(\(delay)), and check the result, or cancel it"
      ])
  }
}

extension ScriptContext {
  /// The maximum number of pieces of work that a message names.
  private static let namedWorkCount = 5

  /// The pending work of the app's main thread, in the order in which it is due.
  var pendingWork: [MainThread.Work] { running.world?.pendingWork ?? [] }

  /// Returns the descriptions of pending work, with the lines that scheduled it.
  func descriptions(of works: [MainThread.Work]) -> [String] {
    var lines = works.prefix(Self.namedWorkCount).map { work in
      guard let place = location(work.position) else { return "\(work)" }
      return "\(work) (\(place.file):\(place.line))"
    }
    if works.count > lines.count { lines.append("and \(works.count - lines.count) more") }
    return lines
  }
}
