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

  let environment: CommandEnvironment
  let system: ProcessWorkers

  /// Watches until the person ends it.
  ///
  /// - Parameter round: what was run.
  /// - Returns: how it was ended: by the person, or by a fault of routescript.
  func run(_ round: inout SuiteRound) throws -> ExitStatus {
    var stamps = look(at: watched(round))
    tellWatched(round)
    while true {
      let start = system.now
      let now = look(at: watched(round).union(stamps.keys))
      let changed = Set(now.filter { stamps[$0.key] != $0.value }.keys)
      if changed.isEmpty {
        let pause = max(Self.interval, (system.now - start) * 9)
        if system.wait(until: system.now + pause).contains(.interrupted) { return .interrupted }
        continue
      }
      stamps = now
      let known = Set(round.dependencies.keys)
      let suite = try files(round, known, changed: now.filter { changed.contains($0.key) })
      let concerned = suite.filter { file in
        changed.contains(file) || !(round.dependencies[file]?.isDisjoint(with: changed) ?? false)
      }
      round.forget(known.subtracting(suite))
      // A folder changes with each file that an editor puts beside another one.
      if concerned.isEmpty && known.isSubset(of: suite) { continue }
      if !concerned.isEmpty {
        system.output.append("\n")
        let status = try round.run(concerned.contains)
        guard round.ending == .finished || round.ending == .stoppedAtFailure else { return status }
      }
      // What was saved meanwhile differs from what is remembered here, and is run next.
      for (path, stamp) in look(at: watched(round)) where stamps[path] == nil { stamps[path] = stamp }
      tellWatched(round)
    }
  }

  /// The files of the suite after a change; those that were not there before only if they are to be run.
  ///
  /// - Parameters:
  ///   - known: the files before it.
  ///   - changed: what has changed, with nil for what has gone.
  private func files(
    _ round: SuiteRound, _ known: Set<String>, changed: [String: FileStamp?]
  ) throws -> Set<String> {
    // Where a file has changed that was there and still is, the others are the same.
    let used = round.dependencies.values
    if changed.allSatisfy({ path, stamp in
      stamp != nil && (known.contains(path) || used.contains { $0.contains(path) })
    }) {
      return known
    }
    let found = try round.plannedFiles()
    return round.configured.request.selection.lastFailed ? found.intersection(known) : found
  }

  /// The files of the suite, those that they use, and the folders in which new files may come to be.
  private func watched(_ round: SuiteRound) -> Set<String> {
    var paths = Set(round.configured.request.paths.filter { !SuitePlanner.hasLine($0) })
    for (file, used) in round.dependencies {
      paths.insert(file)
      paths.formUnion(used)
      if let slash = file.lastIndex(of: "/") { paths.insert(String(file[..<slash])) }
    }
    return paths
  }

  private func look(at paths: Set<String>) -> [String: FileStamp?] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, environment.fileStamp($0)) })
  }

  private func tellWatched(_ round: SuiteRound) {
    let count = round.dependencies.count
    let files = count == 1 ? "1 file and its modules" : "\(count) files and their modules"
    system.output.append("\nwatching \(files); Ctrl-C ends\n")
    system.output.flush()
  }
}

/// What changes when a file is written.
struct FileStamp: Equatable {
  let seconds: Int
  let nanoseconds: Int
  let size: Int
  let file: UInt64
}
