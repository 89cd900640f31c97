internal import ArgumentParser

/// The busted options that are aliases or have no effect, so that busted command lines work.
struct BustedOptions: ParsableArguments {
  @Option(name: [.customShort("o"), .long], help: "The busted name of --report.")
  var output: [String] = []

  @Option(
    name: .customLong("Xoutput", withSingleDash: true),
    help: "Arguments of the output, separated by commas: the junit file, or those of an output handler in Lua.")
  var outputArguments: [String] = []

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Shuffle files only.")
  var shuffleFiles: Bool?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Shuffle groups and tests only.")
  var shuffleTests: Bool?

  @Flag(
    inversion: .prefixedNo, exclusivity: .chooseLast, help: "No effect: files are always in the order of their paths.")
  var sortFiles: Bool?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Sort tests, as --sort does.")
  var sortTests: Bool?

  @Flag(
    name: [.customShort("v"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "With busted's rules: print stack tracebacks in busted's format, utfTerminal or plainTerminal.")
  var verbose = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "No effect: a busted output option.")
  var deferPrint = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Omit pending tests in busted's formats.")
  var suppressPending = false

  @Flag(
    name: [.customShort("s"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "No effect: a busted output option."
  )
  var enableSound = false

  @Option(help: "Accepted for busted: messages are in English.")
  var lang: String?

  @Option(help: "The interpreter in arg[-1], which suites call. The tests run in RouteScript's Lua 5.4.")
  var lua: String?

  @Flag(help: "Ignore --lua.")
  var ignoreLua = false

  @Option(help: "Languages of suite files, separated by commas: lua, moonscript. (default: both, with busted's rules)")
  var loaders: [String] = []

  @Option(help: "No effect: coverage needs no configuration.")
  var coverageConfigFile: String?

  /// The names of languages that busted accepts.
  private static let languages: Set = [
    "ar", "de", "en", "es", "fr", "is", "it", "ja", "nl", "pt-BR", "ro", "ru", "th", "ua", "zh",
  ]

  /// The supported loaders.
  private static let languageLoaders = ["lua", "moonscript"]

  /// The requested loaders. Empty without the option.
  var loaderNames: [String] { loaders.flatMap { $0.split(separator: ",").map(String.init) } }

  /// The error for an unsupported language or loader, or `nil`. Without it, the option would be ignored silently.
  var refusal: String? {
    if let lang, !Self.languages.contains(lang) { return "there is no language '\(lang)'" }
    let unknown = loaderNames.first { !Self.languageLoaders.contains($0) }
    return unknown.map { "there is no loader '\($0)': suites are Lua or MoonScript" }
  }

  func validate() throws {
    if let refusal { throw ValidationError(refusal) }
  }

  /// The requested interpreter, or `nil` for the default.
  var interpreter: String? { ignoreLua ? nil : lua }

  /// The arguments of the output.
  var outputWords: [String] { outputArguments.flatMap { $0.split(separator: ",").map(String.init) } }

  /// The requested outputs, as reports. busted's `json` is one object, its `junit` takes the file from `-Xoutput`, and its handlers can be
  /// named by their modules. Unknown names are output handlers in Lua.
  var reports: [String] {
    output.map { name in
      let module = "busted.outputHandlers."
      let name = name.hasPrefix(module) ? String(name.dropFirst(module.count)) : name
      return switch name.lowercased() {
      case "json": "busted-json"
      case "junit": outputWords.first.map { "junit=\($0)" } ?? name
      default: name
      }
    }
  }

  /// Returns arguments in which the values of options that busted writes with one hyphen, and that may begin with hyphens, are joined with
  /// them: `-Xhelper "--word"`.
  static func explicit(_ arguments: [String]) -> [String] {
    var result: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if ["-Xhelper", "-Xoutput"].contains(argument), let value = rest.first, value.hasPrefix("-") {
        rest.removeFirst()
        result.append("\(argument)=\(value)")
      } else if argument == "--exclude-pattern=" {
        // The parser does not accept an empty value after an equals sign.
        result += ["--exclude-pattern", ""]
      } else {
        result.append(argument)
      }
    }
    return result
  }
}
