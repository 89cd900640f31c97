internal import ArgumentParser
internal import LuaRuntime

/// The options that running scenarios and running suites share.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What math.random and shuffled orders start from, 0 to 2^64 - 1. (default: 0; with --shuffle one that is drawn)",
      valueName: "seed"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "How long a scenario may run, and in suites each test with its hooks: 500ms, 10s, 2m or none. (default: 10s)",
      valueName: "duration"),
    transform: LimitArgument.time)
  var timeout: LimitArgument<Duration>?

  @Option(
    help: ArgumentHelp(
      "How much memory a file's scripts may take up: 512K, 64M, 1G, bytes, or none. (default: 64M)",
      valueName: "size"),
    transform: LimitArgument.memory)
  var memory: LimitArgument<Int>?

  @Option(
    help: ArgumentHelp(
      "How many instructions of Lua may run where --timeout counts; exact, but several times slower.",
      valueName: "count"),
    transform: LimitArgument.instructions)
  var instructions: LimitArgument<Int>?

  @Option(
    name: .customLong("lua-path"),
    help: ArgumentHelp(
      "Another folder in which require looks; may be given several times.", valueName: "folder"),
    completion: .directory)
  var moduleFolders: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where require looks for modules in C under --trust, before it looks where Lua has them: ./lib/?.so",
      valueName: "path"))
  var cpath: String?

  @Flag(help: "Let scripts use io, os, dofile, loadfile and modules in C: they may then do whatever you may.")
  var trust = false

  @Flag(name: .customLong("no-color"), help: "Print without colour; so does a non-empty NO_COLOR.")
  var noColor = false

  /// What the options ask for.
  var request: RunRequest.Shared {
    var request = RunRequest.Shared()
    request.seed = seed ?? 0
    request.noColor = noColor
    if let timeout { request.limits.time = timeout.limit }
    if let memory { request.limits.memory = memory.limit }
    if let instructions { request.limits.instructions = instructions.limit }
    request.isTrusted = trust
    request.moduleFolders = moduleFolders
    request.libraryPath = cpath
    return request
  }
}
