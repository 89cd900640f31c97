internal import ArgumentParser

/// The options that running scenarios and running suites share.
struct SharedOptions: ParsableArguments {
  @Option(help: "What math.random starts from, 0 to 2^64 - 1.")
  var seed: UInt64 = 0

  @Flag(name: .customLong("no-color"), help: "Print without colour; so does a non-empty NO_COLOR.")
  var noColor = false
}
