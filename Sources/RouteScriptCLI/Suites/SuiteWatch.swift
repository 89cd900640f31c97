internal import RouteScript
internal import ScenarioRunner
internal import WorkerProcesses

/// Reruns the files that an edit affects.
///
/// These are the edited files of the suite, and the files that use an edited module or storyboard, or that searched for it in vain.
///
/// A run whose files change is cancelled and starts again: a test that hangs does not delay the fixed file.
///
/// It polls the files instead of receiving change notifications, which works on every file system. Polling takes about a tenth of the
/// time at most.
struct SuiteWatch {
  /// The polling interval, unless polling takes long because there are many files.
  private static let interval = Duration.milliseconds(15)
  /// The time after which an empty file counts as such: many editors truncate a file and then write it.
  private static let emptiness = Duration.milliseconds(60)

  let environment: CommandEnvironment
  let system: ProcessWorkers

  /// Runs a suite, and watches its files until the user ends it.
  ///
  /// - Parameter round: The round to run.
  /// - Returns: The status at the end: that of a first run that did not finish, an interruption by the user, or an internal error.
  func run(_ round: inout SuiteRound) throws -> ExitStatus {
    var suite = try round.plannedFiles()
    // Keep watching every path: a deleted file may come back.
    var paths = watched(round, suite)
    var stamps = look(at: paths)
    let status = try runUntilChange(&round, suite, stamps) { try $0.run() }
    guard hasEnded(round) else { return status }
    let before = paths
    paths.formUnion(watched(round, suite))
    for (path, stamp) in look(at: paths.subtracting(before)) { stamps[path] = stamp }
    var emptySince: Duration?
    tellWatched(suite)
    while true {
      let start = system.now
      let now = look(at: paths)
      let changed = Set(now.filter { stamps[$0.key] != $0.value }.keys)
      if changed.isEmpty {
        let pause = max(Self.interval, (system.now - start) * 9)
        if system.wait(until: system.now + pause).contains(.interrupted) { return .interrupted }
        continue
      }
      let isEmptied = used(round, suite).contains { changed.contains($0) && now[$0]??.size == 0 }
      if isEmptied, start - (emptySince ?? start) < Self.emptiness {
        emptySince = emptySince ?? start
        if system.wait(until: start + Self.interval).contains(.interrupted) { return .interrupted }
        continue
      }
      emptySince = nil
      stamps = now
      let before = suite
      suite = try files(round, before, changed: now.filter { changed.contains($0.key) })
      let concerned = suite.filter { file in
        guard before.contains(file), !changed.contains(file) else { return true }
        if round.wasCancelled, round.unfinished.contains(file) { return true }
        // Files without dependencies have not run yet: --last-failed excluded them permanently, --fail-fast only for now.
        guard let used = round.dependencies[file] else { return !round.configured.request.selection.lastFailed }
        return !used.isDisjoint(with: changed)
      }
      round.forget(before.subtracting(suite))
      // A folder changes with each file that an editor creates in it.
      if before.isSubset(of: suite), !concerned.contains(where: { !before.contains($0) }),
        changed.isDisjoint(with: used(round, suite))
      {
        continue
      }
      if !concerned.isEmpty {
        system.output.append("\n")
        let status = try runUntilChange(&round, suite, stamps) { try $0.run(isRerun: true, concerned.contains) }
        guard hasEnded(round) else { return status }
      }
      // A file that was saved during the run differs from its recorded stamp, so the next round runs it.
      paths.formUnion(watched(round, suite))
      for (path, stamp) in look(at: paths) where stamps[path] == nil { stamps[path] = stamp }
      tellWatched(suite)
    }
  }

  /// Runs a round that is cancelled when a file that it uses changes.
  ///
  /// - Parameter stamps: The state of the files before the run.
  private func runUntilChange(
    _ round: inout SuiteRound, _ suite: Set<String>, _ stamps: [String: FileStamp?],
    _ run: (inout SuiteRound) throws -> ExitStatus
  ) rethrows -> ExitStatus {
    let files = used(round, suite).filter { stamps[$0] != nil }
    round.isOutdated = { [environment] in
      files.contains { file in
        // A file that is about to be written may be empty or missing for a moment.
        guard let stamp = environment.fileStamp(file), stamp.size > 0 else { return false }
        return stamps[file] != stamp
      }
    }
    defer { round.isOutdated = { false } }
    let status = try run(&round)
    if round.wasCancelled { system.output.append("\na file has changed: the run was cancelled\n") }
    return status
  }

  /// Whether the suite is still watched after a round: it finished, or a change cancelled it.
  private func hasEnded(_ round: SuiteRound) -> Bool {
    round.ending == .finished || round.ending == .stoppedAtFailure || round.wasCancelled
  }

  /// Returns the files of the suite after a change.
  ///
  /// - Parameters:
  ///   - before: The files before the change.
  ///   - changed: The changed files, with `nil` for deleted ones.
  private func files(
    _ round: SuiteRound, _ before: Set<String>, changed: [String: FileStamp?]
  ) throws -> Set<String> {
    // If only existing files changed, the set of files is the same.
    let used = used(round, before)
    return changed.allSatisfy { $1 != nil && used.contains($0) } ? before : try round.plannedFiles()
  }

  /// Returns the files of the suite, and those that they use.
  private func used(_ round: SuiteRound, _ suite: Set<String>) -> Set<String> {
    round.dependencies.values.reduce(into: suite) { $0.formUnion($1) }
  }

  /// Returns the files of the suite, those that they use, and the folders in which new files may appear.
  private func watched(_ round: SuiteRound, _ suite: Set<String>) -> Set<String> {
    var paths = used(round, suite)
    paths.formUnion(round.configured.request.paths.filter { !SuitePlanner.hasLine($0) })
    for file in suite {
      if let slash = file.lastIndex(of: "/") { paths.insert(String(file[..<slash])) }
    }
    return paths
  }

  private func look(at paths: Set<String>) -> [String: FileStamp?] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, environment.fileStamp($0)) })
  }

  private func tellWatched(_ suite: Set<String>) {
    let count = suite.count
    let files = count == 1 ? "1 file and its modules" : "\(count) files and their modules"
    system.output.append("\nwatching \(files); Ctrl-C ends\n")
    system.output.flush()
  }
}
