internal import ArgumentParser

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// `routescript sandbox`: shows the operations that the system denies to untrusted scripts, and to readers of untrusted files.
struct SandboxCommand: ExecutableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sandbox", abstract: "Show what the system refuses to untrusted input.",
      discussion: """
        Tries each action in a process that has given up its rights, and prints what the system does. \
        "scripts" is the process of `routescript run` and the workers of `routescript test`, without --trust. "readers" are check, \
        import, graph, generate, init and storyboard, with the programs that they start. Other files, folders and programs are \
        those that a command does not need. "Linux" is the first version that refuses the action to scripts and to readers.

        Exit status: 0 if the system refuses everything that the version of the table promises, 1 if it does not.
        """)
  }

  private struct Row {
    let action: ForbiddenAction
    var results: [ForbiddenAction.Profile: ConfinementProbe.Result] = [:]
  }

  func execute(in environment: CommandEnvironment) -> ExitStatus {
    guard let probe = ConfinementProbe(environment) else {
      environment.writeError("routescript: cannot create a folder for the attempts; set TMPDIR to a writable one\n")
      return .internalError
    }
    var protections: Protections = []
    var rows: [Row] = []
    for action in ForbiddenAction.allCases where action.isKnown {
      var row = Row(action: action)
      for profile in ForbiddenAction.Profile.allCases {
        guard let (result, found) = probe.attempt(action, profile) else { continue }
        row.results[profile] = result
        protections.formUnion(found)
      }
      rows.append(row)
    }
    let names = protections.names
    environment.writeOutput(
      "protections: \(names.isEmpty ? "none on this system" : names.joined(separator: ", "))\nsystem: \(Self.system)\n\n"
    )
    environment.writeOutput(Self.line("", "scripts", "readers", "Linux"))
    for row in rows {
      let cells = ForbiddenAction.Profile.allCases.map { Self.word(row, $0) }
      environment.writeOutput(Self.line(row.action.words, cells[0], cells[1], Self.versions(row.action)))
    }
    let failures = rows.flatMap(Self.failures)
    if !failures.isEmpty { environment.writeOutput("\n" + failures.map { $0 + "\n" }.joined()) }
    return failures.isEmpty ? .ok : .failed
  }

  private static func word(_ row: Row, _ profile: ForbiddenAction.Profile) -> String {
    switch row.results[profile] {
    case .refused: "refused"
    case .allowed: row.action.requirement(profile) == nil ? "needed" : "ALLOWED"
    case nil: "not tried"
    }
  }

  /// Returns the versions of Linux that deny an action to scripts and to readers.
  private static func versions(_ action: ForbiddenAction) -> String {
    let versions = ForbiddenAction.Profile.allCases.map { action.requirement($0) ?? "-" }
    return versions[0] == versions[1] ? versions[0] : versions.joined(separator: ", ")
  }

  /// Returns a sentence for each profile to which the system does not deny an action.
  private static func failures(_ row: Row) -> [String] {
    ForbiddenAction.Profile.allCases.compactMap { profile in
      guard let version = row.action.requirement(profile) else { return nil }
      switch row.results[profile] {
      case .refused: return nil
      case .allowed(let call):
        return "\(profile.rawValue) can \(row.action.words): the system allows \(call).\n"
          + "  To refuse it, Linux \(version) or later is needed; this is \(system)."
      case nil: return "\(profile.rawValue): no process could be started to \(row.action.words)."
      }
    }
  }

  /// The name and version of the system.
  private static var system: String {
    var names = utsname()
    guard uname(&names) == 0 else { return "unknown" }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return "\(text(names.sysname)) \(text(names.release))"
  }

  private static func line(_ action: String, _ scripts: String, _ readers: String, _ versions: String) -> String {
    func padded(_ text: String, _ length: Int) -> String {
      text + String(repeating: " ", count: max(1, length - text.count))
    }
    return padded(action, 38) + padded(scripts, 11) + padded(readers, 11) + versions + "\n"
  }
}
