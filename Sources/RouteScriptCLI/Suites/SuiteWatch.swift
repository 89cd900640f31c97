internal import RouteScript
internal import ScenarioRunner

/// Runs again what an edited file concerns: a file of the suite itself, or one that required it as a module.
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
  /// - Parameters:
  ///   - round: what was run.
  ///   - first: how that ended.
  /// - Returns: how the last run ended.
  func run(_ round: inout SuiteRound, first: ExitStatus) throws -> ExitStatus {
    var status = first
    var stamps = look(at: watched(round))
    tellWatched(round)
    while true {
      let start = system.now
      let now = look(at: watched(round))
      let changed = Set(now.filter { stamps[$0.key] != $0.value }.keys)
      if changed.isEmpty {
        let pause = max(Self.interval, (system.now - start) * 9)
        if system.wait(until: system.now + pause).contains(.interrupted) { return status }
        continue
      }
      stamps = now
      let modules = round.modules
      let known = Set(modules.keys)
      let concerned = { (file: String) in
        changed.contains(file) || !known.contains(file) || (modules[file] ?? []).contains(where: changed.contains)
      }
      // A folder changes with each file that an editor puts beside another one.
      guard changed.contains(where: { known.contains($0) || isModule($0, modules) }) || hasNewFile(round, known) else {
        continue
      }
      system.output.append("\n")
      status = try round.run(concerned)
      guard round.ending == .finished else { return status }
      // What was saved meanwhile differs from what is remembered here, and is run next.
      for (path, stamp) in look(at: watched(round)) where stamps[path] == nil { stamps[path] = stamp }
      tellWatched(round)
    }
  }

  private func isModule(_ path: String, _ modules: [String: [String]]) -> Bool {
    modules.values.contains { $0.contains(path) }
  }

  private func hasNewFile(_ round: SuiteRound, _ known: Set<String>) -> Bool {
    guard let plan = try? round.plannedFiles() else { return false }
    return !plan.allSatisfy(known.contains)
  }

  /// The files of the suite, their modules, and the folders in which new files may come to be.
  private func watched(_ round: SuiteRound) -> Set<String> {
    var paths = Set(round.modules.values.joined()).union(round.modules.keys)
    for path in round.configured.request.paths where environment.files.entries(of: path) != nil { paths.insert(path) }
    for file in round.modules.keys {
      if let slash = file.lastIndex(of: "/") { paths.insert(String(file[..<slash])) }
    }
    return paths
  }

  private func look(at paths: Set<String>) -> [String: FileStamp?] {
    Dictionary(uniqueKeysWithValues: paths.map { ($0, environment.fileStamp($0)) })
  }

  private func tellWatched(_ round: SuiteRound) {
    let count = round.modules.count
    system.output.append("\nwatching \(count) file\(count == 1 ? "" : "s") and their modules; Ctrl-C ends\n")
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
