internal import ArgumentParser
internal import Diagnostics
internal import RouteScript
internal import ScenarioRunner
internal import ScriptText

/// Combines the options of the command line, a configuration file and Bazel.
struct SuiteConfigurator {
  let environment: CommandEnvironment

  /// Returns the configured suite. Command-line options override the file.
  ///
  /// - Throws: `SuiteSession.Refusal`, `ScriptFault`.
  func configured(_ request: SuiteRequest) throws -> ConfiguredSuite {
    var request = request
    var isBusted = request.configuration.busted ?? false
    var confinement: ConfigurationConfinement?
    var configurationPath: String?
    let named = request.paths
    if let (source, kind) = try file(request.configuration, isTrusted: request.shared.isTrusted) {
      if kind == .busted && request.configuration.busted == nil { isBusted = true }
      // The options may change the folder.
      configurationPath = environment.files.realPath(of: source.name)
      let table = kind == .busted ? ConfigurationOption.busted : ConfigurationOption.own
      let file: SuiteConfiguration
      do throws(SuiteConfiguration.Fault) {
        file = try SuiteConfiguration(
          source, kind: kind, task: request.configuration.task, known: table.keys.sorted(),
          commandLineOnly: ConfigurationOption.commandLineOnly,
          trust: trust(request.shared))
      } catch {
        throw SuiteSession.Refusal.fault(error.diagnostic)
      }
      for warning in file.leftOut { environment.explain(warning, noColor: request.shared.noColor) }
      let effective = ConfigurationWords.effective(file.options, besides: environment.arguments)
      // Check the folder first: the other paths are relative to it.
      _ = try confine(effective.filter { $0.key == "directory" }, table, file, request)
      let project = environment.files.realPath(of: "") ?? ""
      let options = try kind == .busted ? adapted(file.options, of: source.name, request) : file.options
      let folder = environment.files.realPath(of: "") ?? ""
      // Each folder is relative to the previous one, and a link among them may lead out.
      guard request.shared.isTrusted || folder == project || SourcePath.isPath(folder, within: project) else {
        throw SuiteSession.Refusal.fault(
          file.fault(
            "the option 'directory' leads outside the project's folder", option: "directory", found: folder,
            expected: "a folder within \(project)", help: ["pass --directory on the command line instead"]
          ).diagnostic)
      }
      confinement = try confine(effective.filter { $0.key != "directory" }, table, file, request)
      let words = ConfigurationWords.words(options, table, besides: environment.arguments)
      do {
        request = try TestCommand.parse(words + environment.arguments).request
      } catch {
        throw SuiteSession.Refusal.text("In \(source.name): \(TestCommand.message(for: error))")
      }
      if request.paths.isEmpty { request.paths = ConfigurationWords.paths(options, table) }
      if confinement != nil, effective["jobs"] != nil {
        // More workers would only use more memory.
        request.running.jobs = request.running.jobs.map { min($0, environment.processorCount) }
      }
    } else if let task = request.configuration.task {
      throw SuiteSession.Refusal.fault(
        QuotedDiagnostic(
          Diagnostic("there is no .busted file for task '\(task)'", help: ["define the task in a .busted file"])))
    }
    if request.paths.isEmpty { request.paths = ["spec"] }
    // busted has no limits, and trusted scripts may use what the user may.
    if isBusted, request.shared.isTrusted { request.shared.removeDefaultLimits() }
    request.configuration.configFile = configurationPath
    return try ConfiguredSuite(
      request: request, isBusted: isBusted, bazel: BazelContract(environment.variable), confinement: confinement,
      named: named, environment: environment)
  }

  /// Checks that the options of an untrusted file request nothing that only the user may grant.
  ///
  /// - Returns: The confinement of its outputs, or `nil` if it is trusted.
  /// - Throws: `SuiteSession.Refusal`.
  private func confine(
    _ options: [String: SuiteConfiguration.Value], _ table: [String: ConfigurationOption], _ file: SuiteConfiguration,
    _ request: SuiteRequest
  ) throws -> ConfigurationConfinement? {
    guard !request.shared.isTrusted else { return nil }
    let confinement = try ConfigurationConfinement(
      environment, linkedFolder: BazelContract(environment.variable)?.filesFolder)
    do throws(SuiteConfiguration.Fault) {
      try confinement.check(options, table, of: file)
    } catch {
      throw SuiteSession.Refusal.fault(error.diagnostic)
    }
    return confinement
  }

  /// Returns the options of a `.busted` file, without output handlers in Lua unless the project is trusted. Changes the current folder to
  /// that of the options.
  ///
  /// - Throws: `SuiteSession.Refusal` if a folder does not exist.
  private func adapted(
    _ options: [String: SuiteConfiguration.Value], of name: String, _ request: SuiteRequest
  ) throws(SuiteSession.Refusal) -> [String: SuiteConfiguration.Value] {
    var options = options
    if let output = options["output"]?.texts, !request.shared.isTrusted {
      let own = output.filter { ReportFormat(name: $0) == nil }
      for handler in own {
        let warning = Diagnostic(
          "the output handler '\(handler)' of \(name) is ignored", severity: .warning,
          help: [
            "choose one of the reports that `routescript test --help` lists, or pass --trust to run it if it is written in Lua"
          ])
        environment.explain(warning, noColor: request.shared.noColor)
      }
      options["output"] = own.count == output.count ? nil : .list(output.filter { !own.contains($0) })
    }
    if request.configuration.directory.isEmpty, let folders = options["directory"]?.texts {
      for folder in folders where !environment.changeFolder(folder) {
        throw .fault(QuotedDiagnostic(Diagnostic("there is no folder '\(folder)', which \(name) specifies")))
      }
    }
    return options
  }

  /// Returns the capabilities of a trusted configuration file, or `nil` if it is not trusted.
  private func trust(_ options: RunRequest.Shared) -> SuiteConfiguration.Trust? {
    guard options.isTrusted else { return nil }
    var state = ScriptState.Options(isTrusted: true, moduleFolders: options.moduleFolders)
    InstalledModules(environment, libraryPath: options.libraryPath).offer(to: &state)
    return SuiteConfiguration.Trust(files: environment.files, options: state)
  }

  /// Returns the configuration file that takes effect: the named one; otherwise, `.routescript`; otherwise, `.busted`.
  private func file(
    _ options: SuiteRequest.Configuration, isTrusted: Bool
  ) throws -> (ScriptSource, SuiteConfiguration.Kind)? {
    if let path = options.configFile {
      do throws(SourceFileError) {
        let source = ScriptSource(path: path, file: try environment.files.file(at: path), isNamed: true)
        return (source, path.hasSuffix(".busted") || options.busted == true ? .busted : .own)
      } catch {
        throw ScriptSourceFault.fault(error, path: path, files: environment.files)
      }
    }
    for kind in options.searchedKinds {
      let file: SourceFile
      do throws(SourceFileError) {
        file = try environment.files.plainFile(at: kind.fileName)
      } catch {
        if error == .missing || error == .folder { continue }
        throw ScriptSourceFault.fault(error, path: kind.fileName, files: environment.files)
      }
      if !isTrusted { try checkLink(kind.fileName, file.realPath) }
      return (ScriptSource(path: kind.fileName, file: file, isNamed: true), kind)
    }
    return nil
  }

  /// Checks that a configuration file is not a link to another file: its code would run, and messages would show its text.
  ///
  /// - Throws: `ScriptFault`.
  private func checkLink(_ name: String, _ real: String?) throws(ScriptFault) {
    guard let real, let folder = environment.files.realPath(of: ""), BazelContract(environment.variable) == nil,
      SourcePath.name(of: real) != name || !SourcePath.isPath(real, within: folder)
    else { return }
    throw ScriptFault(
      "\(name) is a link to another file", found: real, expected: "a file of this name in the folder",
      help: ["pass the file with --config-file, or trust the project with --trust"])
  }
}

extension SuiteRequest.Configuration {
  /// The kinds of files that can take effect if the user names none.
  var searchedKinds: [SuiteConfiguration.Kind] {
    var kinds: [SuiteConfiguration.Kind] = busted == true || task != nil ? [] : [.own]
    if busted != false { kinds.append(.busted) }
    return kinds
  }
}

/// A suite with all its options.
struct ConfiguredSuite {
  /// The request, with the additions of the configuration.
  let request: SuiteRequest
  /// Whether busted's rules apply.
  let isBusted: Bool
  /// The configuration by Bazel, or `nil` if Bazel does not run this process.
  let bazel: BazelContract?
  /// The confinement of files that an untrusted configuration file names, or `nil` if there is no such file.
  let confinement: ConfigurationConfinement?
  /// The folders that links to suites must not leave: the current one, and those that the user named. It is `nil` if any folder is allowed.
  private let roots: [String]?
  private let selection: TestSelection
  private let seed: UInt64
  private let fileOrder: TestOrder
  private let testOrder: TestOrder
  private let forbidsFocus: Bool
  private let durations: [String: Duration]

  init(
    request: SuiteRequest, isBusted: Bool, bazel: BazelContract?, confinement: ConfigurationConfinement?,
    named: [String], environment: CommandEnvironment
  ) throws {
    roots = request.shared.isTrusted || bazel != nil ? nil : [""] + named.flatMap { [$0, SuitePlanner.file(of: $0)] }
    self.confinement = confinement
    self.request = request
    self.isBusted = isBusted
    self.bazel = bazel
    let orders = [request.running.fileOrder, request.running.testOrder]
    let seed = request.seed ?? (orders.contains(.shuffled) ? environment.randomSeed() : 0)
    func order(_ wanted: SuiteRequest.Order) -> TestOrder {
      switch wanted {
      case .source: .source
      case .shuffled: .shuffled(seed: seed)
      case .sorted: .sorted
      }
    }
    self.seed = seed
    fileOrder = order(request.running.fileOrder)
    testOrder = order(request.running.testOrder)
    let isAutomatic = environment.variable("CI").map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    forbidsFocus = request.running.forbidOnly ?? isAutomatic
    var selection = try Self.selection(request.selection, isBusted: isBusted, bazel: bazel)
    for path in request.selection.excludeNamesFile {
      let bytes = try Self.contents(of: path, "names of tests, one per line", environment)
      let text = String(decoding: bytes, as: UTF8.self)
      selection.excludedNames.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
    }
    self.selection = selection
    if let path = request.selection.durations {
      let bytes = try Self.contents(of: path, "the output of `report merge --durations`", environment)
      durations = try SuiteDurations.read(bytes, of: path)
    } else {
      durations = [:]
    }
    // busted ends before any file if there is no helper.
    if isBusted, let helper = request.configuration.helper, helper.hasSuffix(".lua"),
      environment.files.realPath(of: helper) == nil
    {
      throw SuiteSession.Refusal.text(
        "busted: failed running the specified helper (\(helper)), error: cannot open \(helper): No such file or directory"
      )
    }
    var reports = try request.reports.map { try ReportRequest($0) }
    var handler: String?
    for output in request.reporting.outputs {
      do throws(SuiteSession.Refusal) {
        reports.append(try ReportRequest(output))
      } catch {
        guard isBusted else { throw error }
        handler = output
      }
    }
    // With busted's rules, -v asks for stack tracebacks, which only busted's formats have.
    if isBusted, request.reporting.isVerbose, handler == nil, !reports.contains(where: { $0.path == nil }) {
      reports.append(ReportRequest(environment.outputIsTerminal ? .utfTerminal : .plainTerminal))
    }
    outputHandler = handler
    moonScript = MoonScriptSuites(request, isBusted: isBusted, environment)
    interpreter =
      request.configuration.interpreter ?? Self.interpreter(isTrusted: request.shared.isTrusted, environment)
    if let path = bazel?.outputFile { reports.append(ReportRequest(.junit, path: path)) }
    self.reports = reports
    if let path = bazel?.shardStatusFile, let failure = FileOutput.write([], to: path) { throw failure }
  }

  /// Returns the contents of a file that an option names.
  ///
  /// - Parameter expected: A description of the expected contents.
  private static func contents(
    of path: String, _ expected: String, _ environment: CommandEnvironment
  ) throws -> [UInt8] {
    do throws(SourceFileError) {
      return try environment.files.contents(of: path)
    } catch {
      let fault = ScriptSourceFault.fault(error, path: path, files: environment.files)
      throw ScriptFault("cannot read \(path)", found: fault.found, expected: expected)
    }
  }

  /// Returns the interpreter that a suite finds if the user requests none: `lua5.4`, or else `lua`, whichever is on the search path.
  private static func interpreter(isTrusted: Bool, _ environment: CommandEnvironment) -> String {
    // An untrusted script starts no programs, and must not find out which ones the machine has.
    guard isTrusted, let path = environment.variable("PATH") else { return "lua" }
    let folders = path.split(separator: ":").map(String.init)
    let names = ["lua5.4", "lua"]
    return names.first { name in folders.contains { environment.files.realPath(of: "\($0)/\(name)") != nil } } ?? "lua"
  }

  /// The treatment of suite files in MoonScript.
  let moonScript: MoonScriptSuites
  /// The Lua interpreter that suites find in `arg[-1]`.
  let interpreter: String
  /// The requested reports.
  let reports: [ReportRequest]
  /// The output handler in Lua, a file or a module, or `nil`.
  let outputHandler: String?

  /// The shard to run.
  var shard: SuitePlan.Shard? { request.selection.shard ?? bazel?.shard }

  /// Whether all tests of each file run.
  var isWhole: Bool {
    selection.isEverything && !request.selection.lastFailed && !request.selection.list && !hasLines
  }

  /// Whether the user selected lines in any file.
  var hasLines: Bool { request.paths.contains { SuitePlanner.hasLine($0) } }

  private static func selection(
    _ options: SuiteRequest.Selection, isBusted: Bool, bazel: BazelContract?
  ) throws -> TestSelection {
    var selection = TestSelection()
    selection.filters = options.filter + (bazel?.filter.map(bazelFilters) ?? [])
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

  /// Returns the possible meanings of Bazel's filter.
  ///
  /// Bazel passes names unescaped, so the filter also matches literally, and an invalid pattern is not an error.
  private static func bazelFilters(_ text: String) -> [String] {
    let literal = text.map { $0.isASCII && ($0.isPunctuation || $0.isSymbol) ? "%\($0)" : "\($0)" }.joined()
    var pattern = TestSelection()
    pattern.filters = [text]
    return (try? pattern.checkPatterns()) == nil ? [literal] : [literal, text]
  }

  /// The maximum total length of an option's expressions in bytes. Each byte takes a hundred times its size in memory.
  private static let longestExpression = 100_000

  /// Combines several expressions into one that requires any of them to match.
  private static func expression(_ texts: [String], option: String) throws -> TagExpression? {
    var result: TagExpression?
    var size = 0
    for text in texts {
      let expression: TagExpression
      do throws(TagExpression.SyntaxError) {
        expression = try TagExpression(text)
      } catch {
        throw ScriptFault(
          "'\(text.count > 60 ? text.prefix(60) + "…" : text[...])' is not a tag expression: \(error.message)",
          found: error.found.map { "'\($0)'" } ?? "the end",
          help: ["write an expression such as \(option) \"fast and not (slow or db)\""])
      }
      size += text.utf8.count
      guard size <= longestExpression else {
        throw ScriptFault(
          "the tag expressions of \(option) are too long",
          found: "\(texts.reduce(0) { $0 + $1.utf8.count }) bytes in \(texts.count) expressions",
          expected: "at most \(longestExpression) bytes in total")
      }
      result = result.map { .or($0, expression) } ?? expression
    }
    return result
  }

  /// The Lua patterns of suites' file names. Empty for RouteScript's own rule.
  var patterns: [String] {
    let patterns = request.configuration.pattern
    return patterns.isEmpty && isBusted ? ["_spec"] : patterns
  }

  /// Returns the request for the planner.
  func plan(_ history: SuiteHistory, _ environment: CommandEnvironment) -> SuitePlanner.Request {
    var plan = SuitePlanner.Request()
    plan.paths = request.paths
    plan.order = fileOrder
    plan.shufflesTests = request.running.testOrder == .shuffled
    plan.repetitions = request.running.repetitions
    plan.shard = shard
    plan.shardDurations = durations
    plan.history = history
    plan.runsLastFailed = request.selection.lastFailed
    plan.seed = seed
    plan.jobs = request.running.jobs ?? environment.processorCount
    plan.discovery.patterns = patterns
    // As in busted, an empty pattern excludes nothing.
    plan.discovery.excludedPatterns = request.configuration.excludePattern.filter { !$0.isEmpty }
    moonScript.select(in: &plan.discovery)
    plan.discovery.roots = roots
    plan.discovery.isRecursive = request.configuration.recursive
    return plan
  }

  /// Returns the options for the selection and execution of the tests of each file.
  func fileOptions(_ history: SuiteHistory) -> FileRunOptions {
    var options = FileRunOptions()
    options.selection = selection
    if request.selection.lastFailed { options.selection.rerun = history.failures }
    options.order = testOrder
    options.retries = request.running.retries
    options.stopsAtFailure =
      request.running.failFast || bazel?.stopsAtFailure == true
    options.failsOnWarnings = request.running.failOnWarnings
    options.isListing = request.selection.list
    options.forbidsFocus = forbidsFocus
    options.isBusted = isBusted
    // Under busted's rules, a file is never a test.
    options.requiresTests = !isBusted
    options.isLazy = request.configuration.lazy
    options.helper = request.configuration.helper.flatMap { $0.isEmpty ? nil : $0 }
    options.helperArguments = request.configuration.helperArguments.flatMap {
      $0.split(separator: ",").map(String.init)
    }
    options.statements = request.configuration.statements
    return options
  }

  /// The search path that `require` tries first: the templates of `--lpath`, or busted's default.
  var moduleTemplates: [String] {
    let text = request.configuration.lpath ?? (isBusted ? "./src/?.lua;./src/?/?.lua;./src/?/init.lua" : "")
    return text.split(separator: ";").map(String.init)
  }

  /// Whether a filter contains punctuation that has a meaning in Lua patterns, and no escape.
  var hasUnescapedFilter: Bool {
    selection.filters.contains { $0.contains { "-+*?([.".contains($0) } && !$0.contains("%") }
  }
}
