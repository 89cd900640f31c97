import Foundation
import SourceReading

// routescript-sources [--cache FILE] [--jobs COUNT] [FILE…]
//
// Prints one line of JSON for each Swift file, in the order of the files. Without files, standard input contains their paths, separated by
// line feeds or zeros.

/// The results of the files, which several threads fill.
final class Results: @unchecked Sendable {
  private let lock = NSLock()
  private var next = 0
  private let files: [String]
  private let cache: FactCache
  private(set) var lines: [[UInt8]]
  private(set) var contents: [String: ArraySlice<UInt8>] = [:]
  private(set) var hasNew = false
  let isDone = DispatchSemaphore(value: 0)

  init(_ files: [String], _ cache: FactCache) {
    self.files = files
    self.cache = cache
    lines = Array(repeating: [], count: files.count)
  }

  /// Reads files until none is left.
  func work() {
    while let (number, file) = take() {
      guard let data = FileManager.default.contents(atPath: file) else {
        store(SourceReader.line(file: file, error: "the file cannot be read"), at: number)
        continue
      }
      let bytes = [UInt8](data)
      let hash = FactCache.hash(of: bytes)
      let known = cache.facts(hash)
      let facts = known ?? SourceReader.facts(of: bytes)[...]
      store(SourceReader.line(file: file, hash: hash, facts: facts), at: number, hash, facts, isNew: known == nil)
    }
    isDone.signal()
  }

  private func take() -> (Int, String)? {
    lock.withLock {
      guard next < files.count else { return nil }
      defer { next += 1 }
      return (next, files[next])
    }
  }

  private func store(
    _ line: [UInt8], at number: Int, _ hash: String? = nil, _ facts: ArraySlice<UInt8> = [], isNew: Bool = false
  ) {
    lock.withLock {
      lines[number] = line
      if let hash { contents[hash] = facts }
      hasNew = hasNew || isNew
    }
  }
}

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

var files: [String] = []
var cachePath: String?
var jobs = ProcessInfo.processInfo.activeProcessorCount
var rest = CommandLine.arguments.dropFirst()
while let argument = rest.popFirst() {
  switch argument {
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
  let input = [UInt8](FileHandle.standardInput.readDataToEndOfFile())
  files = input.split { $0 == 0 || $0 == UInt8(ascii: "\n") }.map { String(decoding: $0, as: UTF8.self) }
}
let cache = FactCache(cachePath.flatMap { FileManager.default.contents(atPath: $0) }.map { [UInt8]($0) } ?? [])
let results = Results(files, cache)
let threads = max(1, min(jobs, files.count))
for _ in 0..<threads {
  let thread = Thread { results.work() }
  // The parser does not limit the nesting of types.
  thread.stackSize = 512 << 20
  thread.start()
}
for _ in 0..<threads { results.isDone.wait() }
for line in results.lines { FileHandle.standardOutput.write(Data(line)) }
if let cachePath, results.hasNew {
  let bytes = FactCache.bytes(of: results.contents)
  try? Data(bytes).write(to: URL(fileURLWithPath: cachePath), options: .atomic)
}
