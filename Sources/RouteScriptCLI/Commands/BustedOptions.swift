internal import ArgumentParser

/// The options of busted that others here stand for, or that need nothing here, so that a command line of busted's is understood.
struct BustedOptions: ParsableArguments {
  @Option(name: [.customShort("o"), .long], help: "busted's name of --report.")
  var output: [String] = []

  @Option(
    name: .customLong("Xoutput", withSingleDash: true), help: "Words for the output, joined by commas: junit's file.")
  var outputArguments: [String] = []

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Shuffles files alone.")
  var shuffleFiles: Bool?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Shuffles groups and tests alone.")
  var shuffleTests: Bool?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Files are always in the order of their paths.")
  var sortFiles: Bool?

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "Sorts tests, as --sort does.")
  var sortTests: Bool?

  @Flag(
    name: [.customShort("v"), .long], inversion: .prefixedNo, exclusivity: .chooseLast, help: "All is told anyway.")
  var verbose = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "For busted's own output.")
  var deferPrint = false

  @Flag(inversion: .prefixedNo, exclusivity: .chooseLast, help: "For busted's own output.")
  var suppressPending = false

  @Flag(
    name: [.customShort("s"), .long], inversion: .prefixedNo, exclusivity: .chooseLast, help: "For busted's own output."
  )
  var enableSound = false

  @Option(help: "For busted's own output.")
  var lang: String?

  @Option(help: "There is no other Lua.")
  var lua: String?

  @Flag(help: "There is no other Lua.")
  var ignoreLua = false

  @Option(help: "Files are Lua.")
  var loaders: [String] = []

  @Option(help: "Coverage needs no configuration.")
  var coverageConfigFile: String?

  /// What is asked for that cannot be had here, which must not go unnoticed; nil for nothing.
  var refusal: String? {
    let unknown = loaders.flatMap { $0.split(separator: ",") }.first { $0 != "lua" && $0 != "moonscript" }
    return unknown.map { "there is no loader '\($0)': suites are Lua" }
  }

  func validate() throws {
    if let refusal { throw ValidationError(refusal) }
  }

  /// The reports that are asked for; what busted calls `json` is one object, and its `junit` names its file by `-Xoutput`.
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
