internal import ArgumentParser

/// The busted options that are aliases or have no effect, so that busted command lines work.
struct BustedOptions: ParsableArguments {
  @Option(name: [.customShort("o"), .long], help: "The busted name of --report.")
  var output: [String] = []

  @Option(
    name: .customLong("Xoutput", withSingleDash: true),
    help: "Arguments of the output, separated by commas: the junit file.")
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
    help: "No effect: everything is printed anyway.")
  var verbose = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "No effect: a busted output option.")
  var deferPrint = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "No effect: a busted output option.")
  var suppressPending = false

  @Flag(
    name: [.customShort("s"), .long], inversion: .prefixedNo, exclusivity: .chooseLast,
    help: "No effect: a busted output option."
  )
  var enableSound = false

  @Option(help: "No effect: a busted output option.")
  var lang: String?

  @Option(help: "No effect: there is no other Lua.")
  var lua: String?

  @Flag(help: "No effect: there is no other Lua.")
  var ignoreLua = false

  @Option(help: "Loaders of suite files: lua only.")
  var loaders: [String] = []

  @Option(help: "No effect: coverage needs no configuration.")
  var coverageConfigFile: String?

  /// The error for an unsupported loader, or `nil`. Without it, the option would be ignored silently.
  var refusal: String? {
    let unknown = loaders.flatMap { $0.split(separator: ",") }.first { $0 != "lua" && $0 != "moonscript" }
    return unknown.map { "there is no loader '\($0)': suites are Lua" }
  }

  func validate() throws {
    if let refusal { throw ValidationError(refusal) }
  }

  /// The requested reports. busted's `json` is one object, and its `junit` takes the file from `-Xoutput`.
  var reports: [String] {
    let words = outputArguments.flatMap { $0.split(separator: ",").map(String.init) }
    return output.map { name in
      switch name.lowercased() {
      case "json": "busted-json"
      case "junit": words.first.map { "junit=\($0)" } ?? name
      default: name
      }
    }
  }
}
