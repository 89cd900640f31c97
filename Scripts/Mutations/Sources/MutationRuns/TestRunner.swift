import Foundation
import Mutants

/// Runs tests of the working copy.
struct TestRunner: Sendable {
  let copy: WorkingCopy
  private let bundle: String?

  /// In KiB. Mutants make frames larger, and tests recurse as deep as the stack of an app allows.
  private static let stack = 262_144

  init(_ copy: WorkingCopy) {
    self.copy = copy
    let debug = copy.tree + "/.build/debug"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: debug)) ?? []
    var isFolder: ObjCBool = false
    bundle = names.sorted().first { $0.hasSuffix(".xctest") }.map { "\(debug)/\($0)" }
      .flatMap { FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue ? $0 : nil }
  }

  /// Runs tests with a mutant.
  ///
  /// - Parameters:
  ///   - mutant: The number of the mutant, or `nil` for the original code.
  ///   - recording: The file that records the reached mutants.
  func run(_ tests: [Plan.Test], mutant: Int?, timeout: Double, recording: String? = nil) throws -> TestResult {
    let folder = copy.folder + "/run-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var environment = ProcessInfo.processInfo.environment
    environment[Instrumentation.variable] = mutant.map(String.init)
    environment[Instrumentation.recording] = recording
    // Mutants crash often. The backtrace of a crash takes seconds, and its process can outlive the killed test.
    environment["SWIFT_BACKTRACE"] = "enable=no"
    var result = TestResult()
    let start = Date()
    let functions = tests.filter { $0.identifier != nil }
    if !functions.isEmpty {
      let report = folder + "/events.jsonl"
      var arguments =
        bundle.map { [$0, "--testing-library", "swift-testing"] }
        ?? ["swift", "test", "--skip-build", "--disable-xctest"]
      arguments += ["--event-stream-output-path", report] + Self.filters(functions)
      let isTimeout = try !execute(arguments, environment, timeout)
      EventStream.read(report, into: &result)
      result.isTimeout = isTimeout
    }
    let suites = tests.filter { $0.identifier == nil }
    if !suites.isEmpty {
      let report = folder + "/suites.xml"
      let places = Set(suites.map { "\($0.path):\($0.line)" }).sorted()
      let program = copy.tree + "/.build/debug/routescript"
      // Untrusted workers may not open the record.
      let trust = recording == nil ? [] : ["--trust"]
      let arguments = [program, "test"] + places + ["--report", "junit=\(report)"] + trust
      let isTimeout = try !execute(arguments, environment, timeout)
      SuiteReport.read(report, suites, into: &result)
      result.isTimeout = result.isTimeout || isTimeout
    }
    result.seconds = -start.timeIntervalSinceNow
    return result
  }

  /// The tests that notice a mutant: they fail, crash or do not end.
  func noticing(_ tests: [Plan.Test], mutant: Int, timeout: Double) throws -> [Plan.Test] {
    let result = try run(tests, mutant: mutant, timeout: timeout)
    if result.isComplete { return tests.filter { result.failed.contains($0.key) || !result.ended.contains($0.key) } }
    if tests.count == 1 { return tests }
    // After a crash, the others run alone, to find out whose crash it is.
    return try tests.filter { test in
      if result.failed.contains(test.key) { return true }
      if result.isTimeout && result.running.contains(test.key) { return true }
      if result.ended.contains(test.key) { return false }
      return try !noticing([test], mutant: mutant, timeout: timeout).isEmpty
    }
  }

  private static func filters(_ tests: [Plan.Test]) -> [String] {
    Set(tests.compactMap(\.identifier)).sorted().flatMap { identifier in
      ["--filter", "^" + NSRegularExpression.escapedPattern(for: identifier) + "\\("]
    }
  }

  /// Whether a command ended in time.
  private func execute(_ arguments: [String], _ environment: [String: String], _ timeout: Double) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A mutant may allocate memory infinitely.
    let limits = "ulimit -S -s \(Self.stack) 2>/dev/null; ulimit -v 16000000 2>/dev/null; exec \"$@\""
    process.arguments = ["-c", limits, "sh"] + arguments
    process.environment = environment
    process.currentDirectoryURL = URL(fileURLWithPath: copy.tree)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let end = Date(timeIntervalSinceNow: timeout)
    while process.isRunning {
      if Date() > end {
        Self.killTree(process.processIdentifier)
        // Foundation does not notice the end while a process outside the tree has inherited its socket.
        let patience = Date(timeIntervalSinceNow: 5)
        while process.isRunning && Date() < patience { usleep(5000) }
        return false
      }
      usleep(5000)
    }
    return true
  }

  /// Kills a process and all processes below it.
  private static func killTree(_ root: Int32) {
    let listing = Process()
    let pipe = Pipe()
    listing.executableURL = URL(fileURLWithPath: "/bin/sh")
    listing.arguments = ["-c", "ps -e -o pid=,ppid="]
    listing.standardOutput = pipe
    var doomed = [root]
    if (try? listing.run()) != nil {
      let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      var children: [Int32: [Int32]] = [:]
      for line in text.split(separator: "\n") {
        let numbers = line.split(separator: " ").compactMap { Int32($0) }
        if numbers.count == 2 { children[numbers[1], default: []].append(numbers[0]) }
      }
      var next = 0
      while next < doomed.count {
        doomed += children[doomed[next]] ?? []
        next += 1
      }
    }
    for process in doomed { kill(process, SIGKILL) }
  }
}
