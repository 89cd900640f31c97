internal import AppAnalysis
internal import LuaRuntime

/// An option of a configuration file: its form, and its reach without `--trust`.
struct ConfigurationOption {
  /// The form of an option's value.
  enum Form {
    /// On or off, where `--no-…` turns it off.
    case flag
    /// Present or absent.
    case switchedOn
    /// A string or a number, or a list of them.
    case value
    /// The paths of suites, which are arguments without a name.
    case paths
    /// A busted option that has no effect, or that names the default behavior.
    case accepted
  }

  /// The reach of an option, which determines the restrictions on a project's file without `--trust`.
  enum Reach {
    /// The selection, order and presentation of tests only.
    case run
    /// Files to read, within the project's folder only.
    case input(@Sendable (_ value: String) -> [String])
    /// Files to write, within the project's folder. They may only replace files that RouteScript wrote.
    case output(@Sendable (_ value: String) -> [String])
    /// A limit, which a file may only lower: the default, and whether a value exceeds it.
    case limit(String, exceeds: @Sendable (_ value: String) -> Bool)
    /// The number of workers. Numbers above that of the processors have no effect.
    case workers
    /// C modules, which only trusted scripts load.
    case trustedOnly
  }

  let form: Form
  let reach: Reach

  init(_ form: Form, _ reach: Reach = .run) {
    self.form = form
    self.reach = reach
  }

  /// The options that `.routescript` supports, by name.
  static let own: [String: ConfigurationOption] = [
    "paths": .init(.paths, .input(withoutLine)),
    // Selection.
    "filter": .init(.value), "filter-out": .init(.value), "name": .init(.value), "tags": .init(.value),
    "exclude-tags": .init(.value), "exclude-names-file": .init(.value, .input(itself)),
    "durations": .init(.value, .input(itself)), "pattern": .init(.value), "exclude-pattern": .init(.value),
    "recursive": .init(.flag),
    // Execution.
    "jobs": .init(.value, .workers), "fail-fast": .init(.switchedOn), "retries": .init(.value),
    "fail-on-flaky": .init(.switchedOn), "fail-on-warnings": .init(.switchedOn), "repeat": .init(.value),
    "shuffle": .init(.flag),
    "shuffle-files": .init(.flag), "shuffle-tests": .init(.flag), "sort": .init(.flag), "forbid-only": .init(.flag),
    "seed": .init(.value), "timeout": .init(.value, .limit("10s", exceeds: exceedsTime)),
    "memory": .init(.value, .limit("64M", exceeds: exceedsMemory)),
    "instructions": .init(.value, .limit("none", exceeds: exceedsInstructions)),
    // Modules.
    "lpath": .init(.value, .input(foldersOfTemplates)), "cpath": .init(.value, .trustedOnly),
    "lua-path": .init(.value, .input(itself)), "helper": .init(.value, .input(itself)),
    // Output.
    "report": .init(.value, .output(fileOfReport)), "slowest": .init(.value),
    "report-logs": .init(.value),
    "log-success": .init(.value, .output(itself)), "no-color": .init(.switchedOn),
    "coverage": .init(.switchedOn), "coverage-fail-under": .init(.value), "coverage-lines-fail-under": .init(.value),
    "coverage-json": .init(.value, .output(itself)), "coverage-lcov": .init(.value, .output(itself)),
    "coverage-include": .init(.value, .input(folderOfPattern)), "coverage-exclude": .init(.value),
  ].merging(AppSettings.optionNames.map { ($0, ConfigurationOption(.accepted)) }) { $1 }

  /// The options that `.busted` supports: busted's, and RouteScript's.
  static let busted: [String: ConfigurationOption] = own.merging([
    "ROOT": .init(.paths, .input(withoutLine)), "directory": .init(.accepted, .input(itself)),
    "lazy": .init(.flag), "auto-insulate": .init(.flag), "keep-going": .init(.flag), "sort-files": .init(.flag),
    "sort-tests": .init(.flag), "output": .init(.value, .output(fileOfReport)),
    "Xoutput": .init(.value, .output(words)), "loaders": .init(.value), "Xhelper": .init(.value), "e": .init(.value),
    "verbose": .init(.accepted), "suppress-pending": .init(.accepted), "defer-print": .init(.accepted),
    "enable-sound": .init(.accepted), "lang": .init(.accepted), "lua": .init(.value),
    "ignore-lua": .init(.switchedOn), "coverage-config-file": .init(.accepted),
  ]) { $1 }

  /// The options that no file can set: permissions that only the user grants, and options for a single run.
  static let commandLineOnly = [
    "trust", "watch", "list", "last-failed", "shard", "results", "update-snapshots", "config-file", "directory", "run",
    "busted",
  ]

  // MARK: Files in values

  @Sendable private static func itself(_ value: String) -> [String] { [value] }

  @Sendable private static func words(_ value: String) -> [String] { value.split(separator: ",").map(String.init) }

  /// Returns the path of `spec/a_spec.lua:12`.
  @Sendable private static func withoutLine(_ value: String) -> [String] {
    let parts = value.split(separator: ":", omittingEmptySubsequences: false)
    let last = parts.lastIndex { Int($0) == nil } ?? -1
    return [value, parts[...last].joined(separator: ":")]
  }

  /// Returns the file of `junit=out.xml`.
  @Sendable private static func fileOfReport(_ value: String) -> [String] {
    value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).dropFirst().map(String.init)
      .filter { $0 != "-" && $0 != "/dev/stdout" }
  }

  /// Returns the folders of `./src/?.lua;./lib/?/init.lua`.
  @Sendable private static func foldersOfTemplates(_ value: String) -> [String] {
    value.split(separator: ";").flatMap { template in
      // The part after the mark must not lead out either.
      [String(template.prefix { $0 != "?" }), String(template.replacing("?", with: "name"))]
    }
  }

  /// Returns the folder that a pattern such as `src/**/*.lua` searches.
  @Sendable private static func folderOfPattern(_ value: String) -> [String] {
    [value, String(value.prefix { !"*?[{".contains($0) })]
  }

  // MARK: Limits

  private static let defaults = RunRequest.Shared().limits

  @Sendable private static func exceedsTime(_ value: String) -> Bool {
    exceeds(try? LimitArgument<Duration>.time(value), defaults.time)
  }

  @Sendable private static func exceedsMemory(_ value: String) -> Bool {
    exceeds(try? LimitArgument<Int>.memory(value), defaults.memory)
  }

  @Sendable private static func exceedsInstructions(_ value: String) -> Bool {
    exceeds(try? LimitArgument<Int>.instructions(value), defaults.instructions)
  }

  /// Returns whether a limit is above the default. The argument parser reports a value that is not a limit.
  private static func exceeds<Amount: Comparable>(_ argument: LimitArgument<Amount>?, _ limit: Amount?) -> Bool {
    guard let argument, let limit else { return false }
    return argument.limit.map { $0 > limit } ?? true
  }
}
