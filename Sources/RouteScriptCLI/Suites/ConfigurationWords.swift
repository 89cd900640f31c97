internal import ScenarioRunner

/// Turns what a configuration file says into words of the command line, so that both mean the same and are checked alike.
enum ConfigurationWords {
  /// What an option may be.
  enum Kind {
    /// On or off, where off is said by `--no-…`.
    case flag
    /// On, or not there.
    case switchedOn
    /// A text or a number, or a list of them.
    case value
    /// The paths, which have no name.
    case paths
    /// One of busted's that needs nothing here, or that this runner does anyway.
    case accepted
  }

  /// The options that a `.routescript` may have.
  static let own: [String: Kind] = [
    "paths": .paths, "filter": .value, "filter-out": .value, "name": .value, "tags": .value, "exclude-tags": .value,
    "durations": .value, "jobs": .value, "fail-fast": .switchedOn, "retries": .value, "fail-on-flaky": .switchedOn,
    "repeat": .value,
    "shuffle": .flag, "shuffle-files": .flag, "shuffle-tests": .flag, "sort": .flag, "forbid-only": .flag,
    "report": .value, "slowest": .value,
    "log-success": .value, "exclude-names-file": .value,
    "pattern": .value,
    "exclude-pattern": .value, "recursive": .flag, "lpath": .value, "cpath": .value, "lua-path": .value,
    "helper": .value,
    "seed": .value, "timeout": .value, "memory": .value, "instructions": .value, "no-color": .switchedOn,
    "coverage": .switchedOn, "coverage-fail-under": .value, "coverage-lines-fail-under": .value,
    "coverage-json": .value,
    "coverage-lcov": .value, "coverage-include": .value, "coverage-exclude": .value,
  ]

  /// The options that a `.busted` may have: busted's, and ours.
  static var busted: [String: Kind] {
    own.merging([
      "ROOT": .paths, "lazy": .flag, "auto-insulate": .flag, "keep-going": .flag, "output": .value,
      "sort-files": .flag, "sort-tests": .flag, "Xoutput": .value,
      "verbose": .accepted, "suppress-pending": .accepted, "defer-print": .accepted, "enable-sound": .accepted,
      "lang": .accepted, "loaders": .value, "lua": .accepted, "ignore-lua": .accepted,
      "Xhelper": .value, "e": .value, "coverage-config-file": .accepted,
      "directory": .accepted,
    ]) { $1 }
  }

  /// The options that no file gives: what may only be granted by who runs it, and what concerns a single run.
  static let commandLineOnly = [
    "trust", "watch", "list", "last-failed", "shard", "results", "update-snapshots", "config-file", "directory", "run",
    "busted",
  ]

  /// What a person writes instead of a long option.
  private static let shortNames = [
    "tags": "t", "jobs": "j", "fail-fast": "x", "pattern": "p", "recursive": "R", "lpath": "m", "keep-going": "k",
    "output": "o", "coverage": "c",
  ]

  /// The words for options that the command line does not give itself.
  ///
  /// - Parameters:
  ///   - options: what the file says.
  ///   - kinds: what each may be.
  ///   - arguments: the command line.
  static func words(
    _ options: [String: SuiteConfiguration.Value], _ kinds: [String: Kind], besides arguments: [String]
  ) -> [String] {
    var words: [String] = []
    for (name, value) in options.sorted(by: { $0.key < $1.key }) {
      guard let kind = kinds[name], !isGiven(name, in: arguments) else { continue }
      switch (kind, value) {
      case (.paths, _), (.accepted, _): break
      case (.flag, .flag(let isOn)): words.append(isOn ? "--\(name)" : "--no-\(name)")
      case (.switchedOn, .flag(let isOn)): if isOn { words.append("--\(name)") }
      case (_, .flag(let isOn)): words += Self.words(name, "\(isOn)")
      case (_, .text(let text)): words += Self.words(name, text)
      case (_, .list(let texts)): words += texts.flatMap { Self.words(name, $0) }
      }
    }
    return words
  }

  /// An option with its value. Those that busted writes with one hyphen take the next word.
  private static func words(_ name: String, _ value: String) -> [String] {
    singleHyphens.contains(name) ? ["-\(name)", value] : ["--\(name)=\(value)"]
  }

  private static let singleHyphens: Set = ["Xhelper", "Xoutput", "e"]

  /// The paths that a file names.
  static func paths(_ options: [String: SuiteConfiguration.Value], _ kinds: [String: Kind]) -> [String] {
    options.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      guard case .paths = kinds[name] else { return [] }
      return value.texts
    }
  }

  private static func isGiven(_ name: String, in arguments: [String]) -> Bool {
    // What stops and what keeps going is one question.
    var names = name == "keep-going" || name == "fail-fast" ? ["keep-going", "fail-fast"] : [name]
    // The order of everything is that of files and that of tests.
    if name.hasPrefix("shuffle-") || name.hasPrefix("sort-") { names.append(String(name.prefix { $0 != "-" })) }
    return arguments.contains { argument in
      names.contains { name in
        let short = shortNames[name].map { "-\($0)" }
        return argument == "--\(name)" || singleHyphens.contains(name) && argument == "-\(name)"
          || argument == "--no-\(name)" || argument.hasPrefix("--\(name)=")
          || argument == short
      }
    }
  }
}
