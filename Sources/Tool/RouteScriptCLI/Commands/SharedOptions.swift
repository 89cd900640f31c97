internal import ArgumentParser
internal import LuaRuntime

/// The options that running scenarios and running suites share.
struct SharedOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Seed math.random and shuffled orders with this number, 0 to 2^64 - 1. (default: 0; random with --shuffle)",
      valueName: "seed"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Limit the time of a scenario, and in suites of each test with its hooks: 500ms, 10s, 2m or none. (default: 10s)",
      valueName: "duration"),
    transform: LimitArgument.time)
  var timeout: LimitArgument<Duration>?

  @Option(
    help: ArgumentHelp(
      "Limit the memory of a file's scripts: 512K, 64M, 1G, bytes, or none. (default: 64M)",
      valueName: "size"),
    transform: LimitArgument.memory)
  var memory: LimitArgument<Int>?

  @Option(
    help: ArgumentHelp(
      "Limit the Lua instructions of the same scope. Exact, but several times slower.",
      valueName: "count"),
    transform: LimitArgument.instructions)
  var instructions: LimitArgument<Int>?

  @Option(
    name: .customLong("lua-path"),
    help: ArgumentHelp(
      "Search this folder for modules, too. Repeatable.", valueName: "folder"),
    completion: .directory)
  var moduleFolders: [String] = []

  @Option(
    help: ArgumentHelp(
      "With --trust, search these templates for C modules first: ./lib/?.so",
      valueName: "path"))
  var cpath: String?

  @Flag(help: "Trust the project: scripts may use io, os, dofile, loadfile and C modules, and do whatever you may.")
  var trust = false

  @Flag(name: .customLong("no-color"), help: "Print without color. A non-empty NO_COLOR does the same.")
  var noColor = false

  /// The request that the options describe.
  var request: RunRequest.Shared {
    var request = RunRequest.Shared()
    request.seed = seed ?? 0
    request.noColor = noColor
    if let timeout { (request.limits.time, request.setsTime) = (timeout.limit, true) }
    if let memory { (request.limits.memory, request.setsMemory) = (memory.limit, true) }
    if let instructions { request.limits.instructions = instructions.limit }
    request.isTrusted = trust
    request.moduleFolders = moduleFolders
    request.libraryPath = cpath
    return request
  }
}
