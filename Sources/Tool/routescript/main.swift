internal import RouteScriptCLI

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

CommandEnvironment.openStandardStreams()
CommandEnvironment.handleSignals()
let status = CommandLineTool.run(commandLine: CommandLine.arguments, in: .system())
exit(status.rawValue)
