internal import RouteScriptCLI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

CommandEnvironment.openStandardStreams()
CommandEnvironment.handleSignals()
let status = CommandLineTool.run(arguments: Array(CommandLine.arguments.dropFirst()), in: .system())
exit(status.rawValue)
