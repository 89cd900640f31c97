internal import ScenarioRunner
internal import ScriptText

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
  /// The treatment of suite files in MoonScript.
  let moonScript: MoonScriptSuites
  /// The Lua interpreter that suites find in `arg[-1]`.
  let interpreter: String
  /// The requested reports.
  let reports: [ReportRequest]
  /// The output handler in Lua, a file or a module, or `nil`.
  let outputHandler: String?
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
    self.seed = seed
    fileOrder = Self.order(request.running.fileOrder, seed: seed)
    testOrder = Self.order(request.running.testOrder, seed: seed)
    let isAutomatic = environment.variable("CI").map { !$0.isEmpty && $0 != "false" && $0 != "0" } ?? false
    forbidsFocus = request.running.forbidOnly ?? isAutomatic
    selection = try Self.selection(request.selection, isBusted: isBusted, bazel: bazel, environment)
    durations = try Self.durations(request.selection, environment)
    // busted ends before any file if there is no helper.
    if isBusted { try Self.checkHelper(request.configuration, environment) }
    let outputs = try Self.outputs(request, isBusted: isBusted, bazel: bazel, environment)
    reports = outputs.reports
    outputHandler = outputs.handler
    moonScript = MoonScriptSuites(request, isBusted: isBusted, environment)
    interpreter =
      request.configuration.interpreter ?? Self.interpreter(isTrusted: request.shared.isTrusted, environment)
    if let path = bazel?.shardStatusFile, let failure = FileOutput.write([], to: path) { throw failure }
  }

  /// Returns a requested order. The seed determines a shuffled one.
  private static func order(_ wanted: SuiteRequest.Order, seed: UInt64) -> TestOrder {
    switch wanted {
    case .source: .source
    case .shuffled: .shuffled(seed: seed)
    case .sorted: .sorted
    }
  }

  /// Returns the durations of files in the file that the user names, or none without such a file.
  private static func durations(
    _ options: SuiteRequest.Selection, _ environment: CommandEnvironment
  ) throws -> [String: Duration] {
    guard let path = options.durations else { return [:] }
    let bytes = try contents(of: path, "the output of `report merge --durations`", environment)
    return try SuiteDurations.read(bytes, of: path)
  }

  /// Checks that the helper of a suite with busted's rules exists, if it is a file.
  private static func checkHelper(_ options: SuiteRequest.Configuration, _ environment: CommandEnvironment) throws {
    guard let helper = options.helper, helper.hasSuffix(".lua"), environment.files.realPath(of: helper) == nil else {
      return
    }
    throw SuiteSession.Refusal.text(
      "busted: failed running the specified helper (\(helper)), error: cannot open \(helper): No such file or directory"
    )
  }

  /// Returns the requested reports, and the output handler in Lua if there is one.
  private static func outputs(
    _ request: SuiteRequest, isBusted: Bool, bazel: BazelContract?, _ environment: CommandEnvironment
  ) throws -> (reports: [ReportRequest], handler: String?) {
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
    if let path = bazel?.outputFile { reports.append(ReportRequest(.junit, path: path)) }
    return (reports, handler)
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

  /// The shard to run.
  var shard: SuitePlan.Shard? { request.selection.shard ?? bazel?.shard }

  /// Whether all tests of each file run.
  var isWhole: Bool {
    selection.isEverything && !request.selection.lastFailed && !request.selection.list && !hasLines
  }

  /// Whether the user selected lines in any file.
  var hasLines: Bool { request.paths.contains { SuitePlanner.hasLine($0) } }

  /// Returns the tests that the options and Bazel's filter select.
  private static func selection(
    _ options: SuiteRequest.Selection, isBusted: Bool, bazel: BazelContract?, _ environment: CommandEnvironment
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
    for path in options.excludeNamesFile {
      let bytes = try contents(of: path, "names of tests, one per line", environment)
      let text = String(decoding: bytes, as: UTF8.self)
      selection.excludedNames.formUnion(text.split(whereSeparator: \.isNewline).map(String.init))
    }
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
