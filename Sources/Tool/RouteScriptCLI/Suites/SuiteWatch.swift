internal import RouteDiagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText
internal import WorkerProcesses

/// Reruns the files that an edit affects.
///
/// These are the edited files of the suite, and the files that use an edited module or storyboard, or that searched for it in vain.
///
/// A run whose files change is cancelled and starts again: a test that hangs does not delay the fixed file.
///
/// The system notifies it about changes. The stamps of the files then determine what has changed, so a lost or redundant notification
/// does no harm. Where the system does not notify, it polls the files, which takes about a tenth of the time at most.
struct SuiteWatch {
  /// The polling interval, unless polling takes long because there are many files.
  private static let interval = Duration.milliseconds(15)
  /// The time without a change after which a run starts: many editors rename or truncate a file before they write it, and other tools write
  /// many files.
  private static let quiet = Duration.milliseconds(100)
  /// The time after which a run starts although files still change.
  private static let patience = Duration.seconds(1)

  let environment: CommandEnvironment
  let system: ProcessWorkers
  private let notifications = FileNotifications()

  init(environment: CommandEnvironment, system: ProcessWorkers) {
    self.environment = environment
    self.system = system
    system.notifications = notifications
  }

  /// The known state of the watched files.
  private final class Watched {
    /// The files of the suite.
    var suite: Set<String> = []
    /// The stamp of each watched path, with `nil` for a path that does not exist. Paths are never removed: a deleted file may come back.
    var stamps: [String: FileStamp?] = [:]
  }

  /// Files that have changed, and may change again soon.
  private struct Unsettled {
    /// The last seen state of the watched files.
    var stamps: [String: FileStamp?]
    /// The time of the first change.
    let began: Duration
    /// The time of the last change.
    var since: Duration
  }

  /// Runs a suite, and watches its files until the user ends it.
  ///
  /// - Parameter round: The round to run.
  /// - Returns: The status at the end: that of a first run that did not finish, an interruption by the user, or an internal error.
  func run(_ round: inout SuiteRound) throws -> ExitStatus {
    let watched = Watched()
    watched.suite = try plan(round, watched)
    let status = try runUntilChange(&round, watched) { try $0.run() }
    guard hasEnded(round) else { return status }
    extend(watched, by: used(round, watched.suite))
    let options = round.configured.request.configuration
    // A file that appears during the watch would take effect, too.
    let configurations = options.configFile.map { [$0] } ?? options.searchedKinds.map(\.fileName)
    extend(watched, by: Set(configurations))
    reportObstacle()
    tellWatched(watched.suite, after: round)
    while let (now, changed) = settledChange(of: watched) {
      let before = watched.suite
      for (path, stamp) in now { watched.stamps[path] = stamp }
      for path in configurations where changed.contains(path) { tellConfiguration(path) }
      // If only existing files changed, the set of files is the same.
      let used = used(round, before)
      if !now.allSatisfy({ !changed.contains($0.key) || $0.value != nil && used.contains($0.key) }) {
        watched.suite = try plan(round, watched)
      }
      let suite = watched.suite
      let concerned = concerned(by: changed, suite, before: before, round)
      round.forget(before.subtracting(suite))
      // A folder changes with each file that an editor creates in it.
      if before.isSubset(of: suite), !concerned.contains(where: { !before.contains($0) }),
        changed.isDisjoint(with: self.used(round, suite))
      {
        continue
      }
      if !concerned.isEmpty {
        system.output.append("\n")
        let status = try runUntilChange(&round, watched) { try $0.run(isRerun: true, concerned.contains) }
        guard hasEnded(round) else { return status }
      }
      // A file that was saved during the run differs from its recorded stamp, so the next round runs it.
      extend(watched, by: self.used(round, suite))
      tellWatched(suite, after: round)
    }
    return .interrupted
  }

  /// Returns the files of the suite that run again after a change: those that are new or changed, or use changed files.
  ///
  /// - Parameter before: The files of the suite before the change.
  private func concerned(
    by changed: Set<String>, _ suite: Set<String>, before: Set<String>, _ round: SuiteRound
  ) -> Set<String> {
    suite.filter { file in
      guard before.contains(file), !changed.contains(file) else { return true }
      if round.wasCancelled, round.unfinished.contains(file) { return true }
      // Files without dependencies have not run yet: --last-failed excluded them permanently, --fail-fast only for now.
      guard let used = round.dependencies[file] else { return !round.configured.request.selection.lastFailed }
      return !used.isDisjoint(with: changed)
    }
  }

  // MARK: Waiting

  /// Waits until watched files have changed and are likely not to change again soon.
  ///
  /// - Returns: The stamps of all watched files, and the paths of the changed ones, or `nil` after an interruption.
  private func settledChange(of watched: Watched) -> (stamps: [String: FileStamp?], changed: Set<String>)? {
    var unsettled: Unsettled?
    while true {
      let start = system.now
      let now = look(at: Set(watched.stamps.keys))
      let changed = Set(now.filter { watched.stamps[$0.key] != $0.value }.keys)
      if changed.isEmpty {
        unsettled = nil
        if wait(since: start) { return nil }
        continue
      }
      var state = unsettled ?? Unsettled(stamps: now, began: start, since: start)
      if state.stamps != now { (state.stamps, state.since) = (now, start) }
      let end = min(state.since + Self.quiet, state.began + Self.patience)
      guard start < end else { return (now, changed) }
      unsettled = state
      if isInterrupted(until: end) { return nil }
    }
  }

  /// Waits until files may have changed. Returns whether the user has interrupted it.
  ///
  /// - Parameter start: The time at which the files were inspected.
  private func wait(since start: Duration) -> Bool {
    guard notifications.obstacle == nil else {
      return isInterrupted(until: system.now + max(Self.interval, (system.now - start) * 9))
    }
    return isInterrupted(until: nil)
  }

  private func isInterrupted(until moment: Duration?) -> Bool { system.wait(until: moment).contains(.interrupted) }

  /// Reports once that the files are polled because of a limit of the system. A file system without notifications is not the user's fault.
  private func reportObstacle() {
    guard notifications.obstacle == .limit else { return }
    system.output.append("\nthe system's limit of watched files is reached: the files are polled instead\n")
  }

  /// Runs a round that is cancelled when a file that it uses changes.
  private func runUntilChange(
    _ round: inout SuiteRound, _ watched: Watched, _ run: (inout SuiteRound) throws -> ExitStatus
  ) rethrows -> ExitStatus {
    var files = used(round, watched.suite).filter { watched.stamps[$0] != nil }
    round.didRead = { path in
      if files.insert(path).inserted { extend(watched, by: [path]) }
    }
    round.isOutdated = { [environment, notifications] isNotified in
      guard isNotified || notifications.obstacle != nil else { return false }
      return files.contains { file in
        // A file that is about to be written may be empty or missing for a moment.
        guard let stamp = environment.fileStamp(file), stamp.size > 0 else { return false }
        return watched.stamps[file] != stamp
      }
    }
    defer { (round.didRead, round.isOutdated) = ({ _ in }, { _ in false }) }
    return try run(&round)
  }

  /// Whether the suite is still watched after a round: it finished, or a change cancelled it.
  private func hasEnded(_ round: SuiteRound) -> Bool {
    round.ending == .finished || round.ending == .stoppedAtFailure || round.wasCancelled
  }

  // MARK: Paths

  /// Returns the files of the suite, and watches them and the directories in which new ones may appear.
  private func plan(_ round: SuiteRound, _ watched: Watched) throws -> Set<String> {
    while true {
      let (suite, folders) = try round.plannedFiles()
      // A file may have been created in a new directory before the directory was watched.
      let isComplete = folders.allSatisfy { watched.stamps[$0] != nil }
      let requested = round.configured.request.paths.filter { !SuitePlanner.hasLine($0) }
      extend(watched, by: used(round, suite).union(folders).union(requested))
      if isComplete { return suite }
    }
  }

  /// Watches more paths, and records their present state.
  private func extend(_ watched: Watched, by paths: Set<String>) {
    for (path, stamp) in look(at: paths.filter { watched.stamps[$0] == nil }) { watched.stamps[path] = stamp }
  }

  /// Returns the files of the suite, and those that they use.
  private func used(_ round: SuiteRound, _ suite: Set<String>) -> Set<String> {
    round.dependencies.values.reduce(into: suite) { $0.formUnion($1) }
  }

  /// Returns the stamps of files, about whose changes the system notifies from now on.
  private func look(at paths: Set<String>) -> [String: FileStamp?] {
    if notifications.obstacle == nil { notifications.watch(paths, realPath: environment.files.realPath) }
    return Dictionary(uniqueKeysWithValues: paths.map { ($0, environment.fileStamp($0)) })
  }

  private func tellConfiguration(_ path: String) {
    let name = TerminalText.printable(SourcePath.name(of: path))
    system.output.append("\n\(name) has changed: to apply its options, end the command and start it again\n")
    system.output.flush()
  }

  private func tellWatched(_ suite: Set<String>, after round: SuiteRound) {
    // The next round follows at once.
    if round.wasCancelled { return }
    let count = suite.count
    let files = count == 1 ? "1 file and its modules" : "\(count) files and their modules"
    system.output.append("\nwatching \(files); Ctrl-C ends\n")
    system.output.flush()
  }
}
