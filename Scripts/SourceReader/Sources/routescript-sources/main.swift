import Foundation
import SourceReading

// routescript-sources [--cache FILE] [--jobs COUNT] [FILE…]
//
// Prints one line of JSON for each Swift file, in the order of the files. Without files, standard input contains their paths, separated by
// line feeds or zeros.

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("routescript-sources: \(message)\n".utf8))
  exit(4)
}

/// Ends this process when nothing can read its output any more: the program that started it was ended.
func endWithReader() {
  Thread.detachNewThread {
    var output = pollfd(fd: STDOUT_FILENO, events: 0, revents: 0)
    // Without requested events, only a closed pipe or an error of `poll` ends the wait.
    while poll(&output, 1, -1) < 0 && errno == EINTR {}
    if output.revents & Int16(POLLERR | POLLHUP) != 0 { _exit(4) }
  }
}

/// Returns the path of this program, which starts itself to parse files.
func ownProgram() -> String? {
  #if os(Linux)
    return "/proc/self/exe"
  #else
    return Bundle.main.executablePath
  #endif
}

var files: [String] = []
var cachePath: String?
var jobs = ProcessInfo.processInfo.activeProcessorCount
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
  case FactWorker.option:
    endWithReader()
    FactWorker.run()
  case "--cache":
    guard let path = rest.popFirst() else { fail("--cache needs a file") }
    cachePath = path
  case "--jobs":
    guard let count = rest.popFirst().flatMap({ Int($0) }), count > 0 else { fail("--jobs needs a number") }
    jobs = count
  case "--version":
    print("routescript-sources \(SourceReader.version)")
    exit(0)
  default: files.append(argument)
  }
}
endWithReader()
if files.isEmpty {
  files = SourceRun.paths(in: [UInt8](FileHandle.standardInput.readDataToEndOfFile()))
}
let run = SourceRun(files: files, cache: cachePath, program: ownProgram())
for line in run.execute(jobs: jobs) {
  guard StandardOutput.write(line) else { exit(4) }
}
