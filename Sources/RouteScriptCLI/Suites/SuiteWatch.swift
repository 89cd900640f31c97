internal import RouteScript
internal import ScenarioRunner

/// Runs again what an edited file concerns: a file of the suite itself, or those that use it: a module, a storyboard, or one that they
/// looked for in vain.
///
/// It looks at the files again and again instead of being told of changes, which works on every file system. Looking takes about a
/// tenth of the time at most.
struct SuiteWatch {
  /// How often files are looked at, unless there are so many that it takes long.
  private static let interval = Duration.milliseconds(15)
  /// How long a file may be empty before it is taken for one: many editors empty it, and then write it.
  private static let emptiness = Duration.milliseconds(60)

  let environment: CommandEnvironment
  let system: ProcessWorkers

  /// Watches until the person ends it.
  ///
  /// - Parameter round: what was run.
  /// - Returns: how it was ended: by the person, or by a fault of routescript.
  func run(_ round: inout SuiteRound) throws -> ExitStatus {
    var suite = try round.plannedFiles()
    // What was watched once stays so: a file that has gone may come back.
    var paths = watched(round, suite)
    var stamps = look(at: paths)
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
        // Of those that have not been run yet, --last-failed left some out for good, and --fail-fast for the time being.
        guard let used = round.dependencies[file] else { return !round.configured.request.selection.lastFailed }
        return !used.isDisjoint(with: changed)
      }
      round.forget(before.subtracting(suite))
      // A folder changes with each file that an editor puts beside another one.
      if before.isSubset(of: suite), !concerned.contains(where: { !before.contains($0) }),
        changed.isDisjoint(with: used(round, suite))
      {
        continue
      }
      if !concerned.isEmpty {
        system.output.append("\n")
        let status = try round.run(isRerun: true, concerned.contains)
        guard round.ending == .finished || round.ending == .stoppedAtFailure else { return status }
      }
      // What was saved meanwhile differs from what is remembered here, and is run next.
      paths.formUnion(watched(round, suite))
      for (path, stamp) in look(at: paths) where stamps[path] == nil { stamps[path] = stamp }
      tellWatched(suite)
    }
  }

  /// The files of the suite after a change.
  ///
  /// - Parameters:
  ///   - before: the files before it.
  ///   - changed: what has changed, with nil for what has gone.
  private func files(
    _ round: SuiteRound, _ before: Set<String>, changed: [String: FileStamp?]
  ) throws -> Set<String> {
    // Where a file has changed that was there and still is, the others are the same.
    let used = used(round, before)
    return changed.allSatisfy { $1 != nil && used.contains($0) } ? before : try round.plannedFiles()
  }

  /// The files of the suite, and those that they use.
  private func used(_ round: SuiteRound, _ suite: Set<String>) -> Set<String> {
    round.dependencies.values.reduce(into: suite) { $0.formUnion($1) }
  }

  /// The files of the suite, those that they use, and the folders in which new files may come to be.
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
