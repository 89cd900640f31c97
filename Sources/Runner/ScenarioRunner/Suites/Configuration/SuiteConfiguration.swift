internal import LuaRuntime
internal import RouteDiagnostics
public import RouteScript
public import ScriptText

/// The contents of a configuration file: `.routescript`, or busted's `.busted`.
public struct SuiteConfiguration: Sendable {
  /// The two kinds of configuration files.
  public enum Kind: Sendable, Equatable {
    /// A table of options.
    case own
    /// A table of tasks, each a table of options. The file uses busted's rules.
    case busted

    /// The file name.
    public var fileName: String {
      switch self {
      case .own: ".routescript"
      case .busted: ".busted"
      }
    }
  }

  /// The value of an option.
  public enum Value: Sendable, Equatable {
    /// A flag.
    case flag(Bool)
    /// A string, or a number as a string.
    case text(String)
    /// Several strings.
    case list([String])

    /// The strings. Empty for a flag.
    public var texts: [String] {
      switch self {
      case .flag: []
      case .text(let text): [text]
      case .list(let texts): texts
      }
    }
  }

  /// The kind of file.
  public let kind: Kind
  /// The options by name. Hyphens separate the parts of a name.
  public let options: [String: Value]
  /// The diagnostics of unknown options in a `.busted` file. busted ignores such options, so they are not errors.
  public let leftOut: [QuotedDiagnostic]

  private let source: ScriptSource

  /// Creates a fault of an option, at the place of its name.
  ///
  /// - Parameters:
  ///   - title: The headline.
  ///   - option: The option, with hyphens.
  ///   - found: Its value.
  ///   - expected: The allowed values.
  ///   - help: Instructions.
  public func fault(_ title: String, option: String, found: String, expected: String, help: [String]) -> Fault {
    let spellings = [option, String(option.map { $0 == "-" ? "_" : $0 })]
    let place = spellings.lazy.compactMap { source.place(of: $0) }.first
    return Fault(Diagnostic(title, at: place, found: found, expected: expected, help: help), source: source)
  }

  /// Reads a configuration.
  ///
  /// The configuration is Lua code that can access only the standard libraries. A trusted configuration has the same access as trusted
  /// scripts, including `require`.
  ///
  /// - Parameters:
  ///   - source: The file.
  ///   - kind: The kind of file.
  ///   - task: The requested task of a `.busted` file, or `nil` for the task named `default`.
  ///   - known: The names of all options.
  ///   - commandLineOnly: The names of options that a file cannot set.
  ///   - trust: The access of a trusted file, or `nil` for an untrusted one.
  ///   - command: The command that reads the file. Its help describes the options.
  /// - Throws: ``Fault``.
  public init(
    _ source: ScriptSource, kind: Kind, task: String?, known: [String], commandLineOnly: [String] = [],
    trust: Trust? = nil, command: String = "routescript test"
  ) throws(Fault) {
    let reader = ConfigurationReader(
      source: source, known: known, commandLineOnly: commandLineOnly, command: command)
    let (table, state) = try reader.evaluate(trust)
    // Tables are valid only while their state exists.
    defer { withExtendedLifetime(state) {} }
    self.kind = kind
    self.source = source
    switch kind {
    case .own:
      guard task == nil else {
        throw Fault(Diagnostic("\(source.name) has no tasks", found: "--run \(task ?? "")", expected: "a .busted file"))
      }
      options = try reader.options(of: table, in: "")
      leftOut = []
    case .busted:
      let tasks = try reader.tasks(of: table)
      if let task, tasks[task] == nil {
        let names = tasks.keys.filter { $0 != "_all" }.sorted()
        throw Fault(
          Diagnostic(
            "there is no task '\(task)' in \(source.name)",
            suggestions: NameSuggester.suggestions(for: task, among: names),
            help: names.isEmpty ? [] : ["use one of the tasks: \(names.joined(separator: ", "))"]))
      }
      // The options of a task take precedence over the common ones.
      let name = task ?? "default"
      var leftOut: [Fault] = []
      var options: [String: Value] = [:]
      for name in ["_all", name] {
        guard let table = tasks[name] else { continue }
        let own = try reader.options(of: table, in: name) { leftOut.append($0) }
        options.merge(own) { $1 }
      }
      self.options = options
      self.leftOut = leftOut.map(\.diagnostic)
    }
  }

  /// The access of a trusted configuration.
  public struct Trust {
    /// The files where it finds modules.
    public var files: any SourceFiles
    /// The options of its state.
    public var options: ScriptState.Options

    /// Creates the access of a trusted configuration.
    public init(files: any SourceFiles, options: ScriptState.Options) {
      self.files = files
      self.options = options
    }
  }

  /// An error that makes a configuration unusable.
  public struct Fault: Error, Sendable {
    /// The diagnostic to report.
    public let diagnostic: QuotedDiagnostic

    init(_ diagnostic: Diagnostic, source: ScriptSource? = nil) {
      self.diagnostic = QuotedDiagnostic(diagnostic) { name in
        source.flatMap { $0.name == name ? SourceText(bytes: $0.bytes) : nil }
      }
    }
  }
}

/// Reads the tables of a configuration file.
private struct ConfigurationReader {
  typealias Fault = SuiteConfiguration.Fault

  /// No configuration needs more.
  private static let limits = LuaLimits(memory: 32 << 20, time: .seconds(2), instructions: 10_000_000)
  /// The globals that exist only in the configuration of a trusted project.
  private static let trustedGlobals: Set = ["io", "os", "require", "dofile", "loadfile", "package", "debug"]

  let source: ScriptSource
  let known: [String]
  let commandLineOnly: [String]
  let command: String

  /// Returns the table of the file, and the object that must outlive the table.
  func evaluate(_ trust: SuiteConfiguration.Trust?) throws(Fault) -> (LuaTable, state: AnyObject) {
    let result: LuaValue
    let state: AnyObject
    do {
      // Its thread ends with this function, because workers are forked from a process with one thread.
      let watchdog = try LuaWatchdog()
      if let trust {
        let trusted = try ScriptState(options: trust.options, files: trust.files)
        state = trusted
        result = try trusted.lua.withLimits(Self.limits, watchdog: watchdog) {
          try trusted.load(source).call().first ?? .nil
        }
      } else {
        let lua = try LuaState(libraries: .safe)
        state = lua
        result = try lua.withLimits(Self.limits, watchdog: watchdog) {
          try lua.load(source.bytes, chunkName: "@\(source.name)").call().first ?? .nil
        }
      }
    } catch {
      throw Fault(diagnostic(error, isTrusted: trust != nil), source: source)
    }
    guard case .table(let table) = result else {
      throw Fault(
        Diagnostic(
          "\(source.name) must return a table", found: result.typeName, expected: "return { … }",
          help: ["for example: return { jobs = 4, tags = \"not slow\" }"]))
    }
    return (table, state)
  }

  private func diagnostic(_ error: any Error, isTrusted: Bool) -> Diagnostic {
    guard let error = error as? LuaError else { return Diagnostic("\(source.name): \(error)") }
    if !source.isQuotable, case .syntax = error.kind {
      let fault = ScriptSourceFault.notLua(source, line: error.line)
      return Diagnostic(fault.title, found: fault.found, expected: fault.expected, help: fault.help)
    }
    let place = error.source == source.name ? error.line : nil
    var help: [String] = []
    if !isTrusted, let variable = error.variable, variable.kind == .global, Self.trustedGlobals.contains(variable.name)
    {
      help = ["to use \(variable.name) in it, pass --trust"]
    }
    return Diagnostic(
      "\(source.name) cannot be read: \(error.message)",
      at: place.map { SourceLocation(file: source.name, line: $0) },
      help: help)
  }

  func tasks(of table: LuaTable) throws(Fault) -> [String: LuaTable] {
    var tasks: [String: LuaTable] = [:]
    for (name, value) in try entries(of: table, in: "") {
      guard case .table(let task) = value else {
        throw fault("task '\(name)' must be a table of options", name, found: value.typeName)
      }
      tasks[name] = task
    }
    return tasks
  }

  /// Reads options (`runner:8.2`).
  ///
  /// - Parameter leaveOut: Receives unknown options, or `nil` if they are errors.
  func options(
    of table: LuaTable, in task: String, leaveOut: ((Fault) -> Void)? = nil
  ) throws(Fault) -> [String: SuiteConfiguration.Value] {
    var options: [String: SuiteConfiguration.Value] = [:]
    for (key, value) in try entries(of: table, in: task) {
      let name = String(key.map { $0 == "_" ? "-" : $0 })
      guard known.contains(name) else {
        let fault = unknown(key, name, severity: leaveOut == nil ? .error : .warning)
        guard let leaveOut else { throw fault }
        leaveOut(fault)
        continue
      }
      guard options[name] == nil else {
        throw fault("duplicate option '\(name)'", key, found: "also '\(key)'", expected: "only one of the two")
      }
      options[name] = try convert(value, key)
    }
    return options
  }

  private func unknown(_ key: String, _ name: String, severity: Diagnostic.Severity) -> Fault {
    if commandLineOnly.contains(name) {
      return Fault(
        Diagnostic(
          "the option '\(name)' is only available on the command line", severity: severity, at: place(of: key)),
        source: source)
    }
    return Fault(
      Diagnostic(
        "there is no option '\(key)'", severity: severity, at: place(of: key),
        // Names are written as the user writes them.
        suggestions: NameSuggester.suggestions(for: name, among: known).map { suggestion in
          key.contains("_") ? String(suggestion.map { $0 == "-" ? "_" : $0 }) : suggestion
        },
        help: ["use the names that `\(command) --help` lists"]),
      source: source)
  }

  private func entries(of table: LuaTable, in task: String) throws(Fault) -> [(String, LuaValue)] {
    let pairs: [(key: LuaValue, value: LuaValue)]
    do { pairs = try table.sortedPairs() } catch { throw Fault(Diagnostic("\(source.name): \(error)")) }
    guard pairs.count <= Self.mostEntries else { throw tooMany("entries", pairs.count, "") }
    var entries: [(String, LuaValue)] = []
    for (key, value) in pairs {
      guard let name = key.text, case .string = key else {
        throw fault(
          "\(source.name) has a value without a name\(task.isEmpty ? "" : " in task '\(task)'")", "",
          found: "the key \(key.text ?? key.typeName)", expected: "names of options, such as jobs = 4")
      }
      entries.append((name, value))
    }
    return entries
  }

  private func convert(_ value: LuaValue, _ key: String) throws(Fault) -> SuiteConfiguration.Value {
    switch value {
    case .boolean(let flag): return .flag(flag)
    case .table(let table):
      let elements: [LuaValue]
      let pairs: [(key: LuaValue, value: LuaValue)]
      do {
        elements = try table.elements()
        pairs = try table.sortedPairs()
      } catch {
        throw Fault(Diagnostic("\(source.name): \(error)"))
      }
      let count = pairs.count
      if elements.isEmpty, count <= Self.mostEntries, Self.namedOptions.contains(key) {
        return .list(try pairs.map { pair throws(Fault) in try named(pair.key, pair.value, key) })
      }
      guard count == elements.count else {
        throw fault(
          "option '\(key)' has a table that is not a list", key, found: "keys that are not 1, 2, 3, …",
          expected: "a list, such as { \"slow\", \"flaky\" }")
      }
      guard count <= Self.mostEntries else { throw tooMany("elements in '\(key)'", count, key) }
      var texts: [String] = []
      for element in elements {
        guard let text = Self.text(of: element) else {
          throw fault("option '\(key)' has an element that is not a string", key, found: element.typeName)
        }
        texts.append(text)
      }
      return .list(texts)
    default:
      guard let text = Self.text(of: value) else {
        throw fault(
          "invalid value for option '\(key)'", key, found: value.typeName,
          expected: "true, false, a string, a number, or a list")
      }
      return .text(text)
    }
  }

  /// The options whose value is a table with names. On the command line, an element is `NAME=VALUE`.
  private static let namedOptions: Set = [
    "import_modules", "import-modules", "sources_helpers", "sources-helpers", "check_rules", "check-rules",
  ]

  private func named(_ name: LuaValue, _ value: LuaValue, _ key: String) throws(Fault) -> String {
    guard case .string = name, let name = name.text, let text = Self.text(of: value) else {
      throw fault("option '\(key)' has an element that is not a string", key, found: value.typeName)
    }
    return "\(name)=\(text)"
  }

  private static func text(of value: LuaValue) -> String? {
    switch value {
    case .integer(let number): String(number)
    case .number(let number): number.description
    default: value.text
    }
  }

  /// The maximum number of options in a table and of elements in a list, because processing time may grow with both.
  private static let mostEntries = 1000

  private func tooMany(_ things: String, _ count: Int, _ key: String) -> Fault {
    fault("\(source.name) has too many \(things)", key, found: "\(count)", expected: "at most \(Self.mostEntries)")
  }

  private func fault(
    _ title: String, _ key: String, found: String, expected: String? = nil
  ) -> Fault {
    Fault(Diagnostic(title, at: place(of: key), found: found, expected: expected), source: source)
  }

  private func place(of key: String) -> SourceLocation? { source.place(of: key) }
}

extension ScriptSource {
  /// The place of an option's name in a configuration file.
  fileprivate func place(of key: String) -> SourceLocation? {
    let text = SourceText(bytes: bytes)
    for line in 1...max(1, text.lineCount) where !key.isEmpty {
      guard let place = text.place(of: key, inStatementAt: line) else { continue }
      return SourceLocation(file: name, line: place.line, columns: place.columns)
    }
    return nil
  }
}
