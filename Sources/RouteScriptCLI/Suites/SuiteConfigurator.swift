internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner

/// Joins what the command line, a configuration file and Bazel say.
struct SuiteConfigurator {
  let environment: CommandEnvironment

  /// The suite that is meant; what the command line says goes before what a file says.
  ///
  /// - Throws: `SuiteSession.Refusal`, `ScriptFault`.
  func configured(_ command: TestCommand) throws -> ConfiguredSuite {
    var command = command
    var isBusted = command.configuration.busted ?? false
    if let (source, kind) = try file(command.configuration) {
      if kind == .busted && command.configuration.busted == nil { isBusted = true }
      let kinds = kind == .busted ? ConfigurationWords.busted : ConfigurationWords.own
      let file: SuiteConfiguration
      do throws(SuiteConfiguration.Fault) {
        file = try SuiteConfiguration(
          source, kind: kind, task: command.configuration.task, known: kinds.keys.sorted(),
          isTrusted: command.shared.trust)
      } catch {
        throw SuiteSession.Refusal.fault(error.diagnostic)
      }
      let words = ConfigurationWords.words(file.options, kinds, besides: environment.arguments)
      do {
        command = try TestCommand.parse(words + environment.arguments)
      } catch {
        throw SuiteSession.Refusal.text("In \(source.name): \(TestCommand.message(for: error))")
      }
      if command.paths.isEmpty { command.paths = ConfigurationWords.paths(file.options, kinds) }
    } else if let task = command.configuration.task {
      throw SuiteSession.Refusal.fault(
        QuotedDiagnostic(
          Diagnostic("there is no .busted whose task '\(task)' could be run", help: ["tasks stand in a .busted file"])))
    }
    if command.paths.isEmpty { command.paths = ["spec"] }
    return try ConfiguredSuite(
      command: command, isBusted: isBusted, bazel: BazelContract(environment.variable), environment: environment)
  }

  /// The configuration file that holds: the one that is named, else `.routescript`, else `.busted`.
  private func file(_ options: ConfigurationOptions) throws -> (ScriptSource, SuiteConfiguration.Kind)? {
    if let path = options.configFile {
      do throws(SourceFileError) {
        let source = ScriptSource(path: path, bytes: try environment.files.contents(of: path))
        return (source, path.hasSuffix(".busted") || options.busted == true ? .busted : .own)
      } catch {
        throw ScriptSourceFault.fault(error, path: path, files: environment.files)
      }
    }
    for kind in [SuiteConfiguration.Kind.own, .busted] {
      if kind == .own && (options.busted == true || options.task != nil) { continue }
      if kind == .busted && options.busted == false { continue }
      do throws(SourceFileError) {
        let bytes = try environment.files.contents(of: kind.fileName)
        return (ScriptSource(path: kind.fileName, bytes: bytes), kind)
      } catch {
        if error == .missing || error == .folder { continue }
        throw ScriptSourceFault.fault(error, path: kind.fileName, files: environment.files)
      }
    }
    return nil
  }
}

/// A suite with all that was asked for.
struct ConfiguredSuite {
  /// The command line, with what the configuration adds.
  let command: TestCommand
  /// Whether busted's rules hold.
  let isBusted: Bool
  /// What Bazel asks for; nil where it does not run this.
  let bazel: BazelContract?
  private let selection: TestSelection
  private let seed: UInt64
  private let order: TestOrder
  private let forbidsFocus: Bool
  private let durations: [String: Duration]

  init(command: TestCommand, isBusted: Bool, bazel: BazelContract?, environment: CommandEnvironment) throws {
    self.command = command
    self.isBusted = isBusted
    self.bazel = bazel
    let shuffles = command.running.shuffle || command.busted.shuffleFiles || command.busted.shuffleTests
    seed = command.shared.seed ?? (shuffles ? environment.randomSeed() : 0)
    order =
      shuffles ? .shuffled(seed: seed) : command.running.sort || command.busted.sortTests ? .sorted : .source
    let isAutomatic = environment.variable("CI").map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    forbidsFocus = command.running.forbidOnly ?? isAutomatic
    var selection = try Self.selection(command.selection, isBusted: isBusted, bazel: bazel)
    for path in command.selection.excludeNamesFile {
      do throws(SourceFileError) {
        let text = String(decoding: try environment.files.contents(of: path), as: UTF8.self)
        selection.excludedNames.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
      } catch {
        throw ScriptSourceFault.fault(error, path: path, files: environment.files)
      }
    }
    self.selection = selection
    if let path = command.selection.durations {
      let bytes: [UInt8]
      do throws(SourceFileError) {
        bytes = try environment.files.contents(of: path)
      } catch {
        throw ScriptSourceFault.fault(error, path: path, files: environment.files)
      }
      durations = try SuiteDurations.read(bytes, of: path)
    } else {
      durations = [:]
    }
    var reports = try (command.reporting.report + command.busted.reports).map { try ReportRequest($0) }
    if let path = bazel?.outputFile { reports.append(ReportRequest(.junit, path: path)) }
    self.reports = reports
    if let path = bazel?.shardStatusFile, let failure = FileOutput.write([], to: path) { throw failure }
  }

  /// The reports that are asked for.
  let reports: [ReportRequest]

  /// Which part of the suite is run.
  var shard: SuitePlan.Shard? { command.selection.shard ?? bazel?.shard }

  /// Whether all tests of each file are run.
  var isWhole: Bool {
    selection.isEverything && !command.selection.lastFailed && !command.selection.list && !hasLines
  }

  /// Whether lines select in some file.
  var hasLines: Bool { command.paths.contains { SuitePlanner.hasLine($0) } }

  private static func selection(
    _ options: SelectionOptions, isBusted: Bool, bazel: BazelContract?
  ) throws -> TestSelection {
    var selection = TestSelection()
    selection.filters = options.filter + (bazel?.filter.map { [$0] } ?? [])
    selection.excludedFilters = options.filterOut
    selection.names = options.name
    if isBusted {
      let split = { (lists: [String]) in lists.flatMap { $0.split(separator: ",").map(String.init) } }
      selection.bustedTags = split(options.tags)
      selection.bustedExcludedTags = split(options.excludeTags)
    } else {
      selection.tags = try expression(options.tags, option: "--tags")
      selection.excludedTags = try expression(options.excludeTags, option: "--exclude-tags")
    }
    try selection.checkPatterns()
    return selection
  }

  /// One expression of several, of which one has to be fulfilled.
  private static func expression(_ texts: [String], option: String) throws -> TagExpression? {
    var result: TagExpression?
    for text in texts {
      do throws(TagExpression.SyntaxError) {
        let expression = try TagExpression(text)
        result = result.map { .or($0, expression) } ?? expression
      } catch {
        throw ScriptFault(
          "'\(text)' is no expression of tags: \(error.message)", found: error.found.map { "'\($0)'" } ?? "the end",
          help: ["for example: \(option) \"fast and not (slow or db)\""])
      }
    }
    return result
  }

  /// What is to be planned.
  func plan(_ history: SuiteHistory, _ environment: CommandEnvironment) -> SuitePlanner.Request {
    var request = SuitePlanner.Request()
    request.paths = command.paths
    request.order = order
    request.repetitions = command.running.repetitions
    request.shard = shard
    request.shardDurations = durations
    request.history = history
    request.runsLastFailed = command.selection.lastFailed
    request.seed = seed
    request.jobs = command.running.jobs ?? environment.processorCount
    request.discovery.patterns =
      command.configuration.pattern + (isBusted && command.configuration.pattern.isEmpty ? ["_spec"] : [])
    request.discovery.excludedPatterns = command.configuration.excludePattern
    request.discovery.isRecursive = command.configuration.recursive
    return request
  }

  /// What of each file is run, and how.
  func fileOptions(_ history: SuiteHistory) -> FileRunOptions {
    var options = FileRunOptions()
    options.selection = selection
    if command.selection.lastFailed { options.selection.rerun = history.failures }
    options.order = order
    options.retries = command.running.retries
    options.stopsAtFailure =
      command.running.failFast || !command.configuration.keepGoing || bazel?.stopsAtFailure == true
    options.isListing = command.selection.list
    options.forbidsFocus = forbidsFocus
    options.isBusted = isBusted
    options.isLazy = command.configuration.lazy
    options.insulatesFiles = command.configuration.autoInsulate
    options.helper = command.configuration.helper.flatMap { $0.isEmpty ? nil : $0 }
    options.helperArguments = command.configuration.helperArguments.flatMap {
      $0.split(separator: ",").map(String.init)
    }
    options.statements = command.configuration.statements
    return options
  }

  /// Where `require` looks first: the templates of `--lpath`, or busted's.
  var moduleTemplates: [String] {
    let text = command.configuration.lpath ?? (isBusted ? "./src/?.lua;./src/?/?.lua;./src/?/init.lua" : "")
    return text.split(separator: ";").map(String.init)
  }

  /// What to tell when there was nothing to run.
  func nothingSelected(_ plan: SuitePlanner.Result, _ summary: SuiteSummary) -> Diagnostic {
    let places = command.paths.joined(separator: ", ")
    if command.selection.lastFailed && plan.tasks.isEmpty {
      return Diagnostic(
        "no test of \(places) failed the last time", help: ["leave --last-failed out to run all of them"])
    }
    if summary.skipped > 0 {
      return Diagnostic(
        summary.skipped == 1
          ? "the only test in \(places) is not selected"
          : "none of the \(summary.skipped) tests in \(places) is selected",
        help: ["`routescript test --list` shows their full names, on which filters and tags are looked for"])
    }
    return Diagnostic(
      "there are no tests in \(places)",
      help: ["the files of suites end in _spec.lua and declare tests with `it`"])
  }
}
