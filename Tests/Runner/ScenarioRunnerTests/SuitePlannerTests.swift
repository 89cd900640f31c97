import RouteScript
import ScriptText
import Testing

@testable import ScenarioRunner

@Suite struct SuitePlannerTests {
  @Test("A suite is divided into balanced shards, with each file in one shard")
  func balance() {
    let durations: [String: Duration] = ["a": .seconds(9), "b": .seconds(5), "c": .seconds(4), "d": .seconds(1)]
    #expect(SuiteShards.shards(of: ["a", "b", "c", "d"], durations: durations, count: 2) == [1, 2, 2, 1])
    #expect(SuiteShards.shards(of: ["d", "c", "b", "a"], durations: durations, count: 2) == [1, 2, 2, 1])
    #expect(SuiteShards.shards(of: ["a", "b", "c", "d"], durations: [:], count: 3) == [1, 2, 3, 1])
    #expect(SuiteShards.shards(of: [], durations: [:], count: 3) == [])
  }

  @Test("Without durations, or with durations of zero, files are still distributed")
  func spread() {
    let files = (0..<100).map { "f\($0)" }
    let none = Dictionary(uniqueKeysWithValues: files.map { ($0, Duration.zero) })
    for durations in [[:], none] {
      let shards = SuiteShards.shards(of: files, durations: durations, count: 4)
      for shard in 1...4 { #expect(shards.filter { $0 == shard }.count == 25) }
    }
  }

  @Test("All shards have the same suite digest, and together cover the suite")
  func digest() throws {
    var digests: Set<UInt64> = []
    var files: [String] = []
    for index in 1...3 {
      var request = SuitePlanner.Request()
      request.paths = ["spec"]
      request.shard = .init(index: index, count: 3)
      let result = try plan(request)
      digests.insert(result.plan.suiteDigest)
      files += result.plan.files
    }
    #expect(digests.count == 1)
    #expect(files.sorted() == ["spec/a_spec.lua", "spec/b_spec.lua", "spec/sub/c_spec.lua"])
  }

  @Test("A path may contain a line, a file several; a file without a line stays whole")
  func lines() throws {
    #expect(
      try tasks("spec/a_spec.lua:12", "spec/a_spec.lua:20:3") == [
        .init(index: 0, path: "spec/a_spec.lua", lines: [12, 20])
      ])
    #expect(try tasks("spec/a_spec.lua:12", "spec/a_spec.lua") == [.init(index: 0, path: "spec/a_spec.lua")])
    #expect(try tasks("spec/a_spec.lua", "spec/a_spec.lua:12") == [.init(index: 0, path: "spec/a_spec.lua")])
    var request = SuitePlanner.Request()
    request.paths = ["spec/none.lua:12", "nothing", "spec:3"]
    #expect(try plan(request).missing == ["spec/none.lua:12", "nothing", "spec:3"])
  }

  @Test("The longest file starts first, and files without history start before it")
  func schedule() throws {
    var request = SuitePlanner.Request()
    request.paths = ["spec"]
    var known = SuiteHistory.File()
    known.duration = .seconds(1)
    request.history.files["spec/a_spec.lua"] = known
    known.duration = .seconds(2)
    request.history.files["spec/b_spec.lua"] = known
    #expect(try plan(request).schedule == [2, 1, 0])
    #expect(try plan(request).plan.knownTests == nil)
  }

  @Test("Short files, and files with similar durations, start in the order of the plan")
  func scheduleOfSimilarFiles() throws {
    var request = SuitePlanner.Request()
    request.paths = ["spec"]
    request.jobs = 1
    for (path, duration) in [
      ("spec/a_spec.lua", Duration.milliseconds(900)), ("spec/b_spec.lua", .milliseconds(1000)),
      ("spec/sub/c_spec.lua", .milliseconds(700)),
    ] {
      request.history.files[path, default: .init()].duration = duration
    }
    #expect(try plan(request).schedule == [0, 1, 2])
    request.history.files["spec/sub/c_spec.lua"]?.duration = .seconds(100)
    #expect(try plan(request).schedule == [2, 0, 1])
    // The history may contain any durations.
    for path in request.history.files.keys { request.history.files[path]?.duration = .seconds(1 << 39) }
    request.history.files["spec/a_spec.lua"]?.duration = .seconds(-(1 << 39))
    request.repetitions = 40
    #expect(try plan(request).schedule == Array(0..<120))
  }

  @Test("Suite files may be selected by Lua patterns")
  func patterns() throws {
    var request = SuitePlanner.Request()
    request.paths = ["spec"]
    request.discovery.patterns = ["helper", "^a_"]
    request.discovery.excludedPatterns = ["x$"]
    #expect(try plan(request).plan.files == ["spec/a_spec.lua", "spec/helper.lua"])
    request.discovery.patterns = ["["]
    #expect(throws: ScriptFault.self) { try plan(request) }
    request.discovery = .init()
    request.discovery.isRecursive = false
    #expect(try plan(request).plan.files == ["spec/a_spec.lua", "spec/b_spec.lua"])
  }

  @Test("A history can be saved and loaded, and truncated data is rejected")
  func history() {
    var recorder = SuiteHistory.Recorder(SuiteHistory(), isWhole: true)
    let name = TestName(file: "a", path: ["x", "fails"], line: 1)
    recorder.record(.fileBegan(FileStart(file: "a")))
    recorder.record(.testEnded(TestReport(name: name, status: .failed, isRetried: true)))
    recorder.record(.testEnded(TestReport(name: name, status: .failed)))
    recorder.record(.fileEnded(FileReport(file: "a", realDuration: .milliseconds(12))))
    let history = recorder.history
    #expect(history.failures == ["a": ["x fails"]])
    #expect(history.durations == ["a": .milliseconds(12)])
    #expect(history.testCount(of: ["a"]) == 1)
    #expect(SuiteHistory(bytes: history.bytes) == history)
    for count in 0..<history.bytes.count { #expect(SuiteHistory(bytes: Array(history.bytes.prefix(count))) == nil) }

    var next = SuiteHistory.Recorder(history, isWhole: false)
    next.record(.testEnded(TestReport(name: name, status: .passed)))
    #expect(next.history.failures.isEmpty)
    #expect(next.history.durations == ["a": .milliseconds(12)])
  }

  @Test("A history is written in the order of its paths, whatever was read and changed before")
  func historyOrder() throws {
    func history(_ paths: [String]) -> SuiteHistory {
      var history = SuiteHistory()
      for path in paths { history.files[path] = SuiteHistory.File() }
      return history
    }
    let three = history(["a", "b", "c"])
    var read = try #require(SuiteHistory(bytes: three.bytes))
    #expect(read.bytes == three.bytes)
    read.files["b"] = nil
    #expect(read.bytes == history(["a", "c"]).bytes)
    read.files["aa"] = SuiteHistory.File()
    #expect(read.bytes == history(["a", "aa", "c"]).bytes)
    read.files["B"] = SuiteHistory.File()
    #expect(read.bytes == history(["B", "a", "aa", "c"]).bytes)

    // The data has the same length, and an order that no run writes.
    let bytes = three.bytes
    let places = try ["a", "c"].map { try #require(bytes.lastIndex(of: $0.utf8.first ?? 0)) }
    var swapped = bytes
    swapped.swapAt(places[0], places[1])
    #expect(swapped != bytes)
    #expect(SuiteHistory(bytes: swapped) == three)
    #expect(SuiteHistory(bytes: swapped)?.bytes == bytes)
  }

  @Test("Durations can be saved as text and loaded")
  func durations() throws {
    let durations: [String: Duration] = ["spec/a b.lua": .milliseconds(12), "z": .zero]
    let text = SuiteDurations.text(durations)
    #expect(text.hasSuffix("\n12 spec/a b.lua\n0 z\n"))
    #expect(try SuiteDurations.read(Array(text.utf8), of: "times") == durations)
    #expect(try SuiteDurations.read(Array("# x\n\n7 b\r\n".utf8), of: "times") == ["b": .milliseconds(7)])
    for wrong in ["nonsense", "-3 a", "3"] {
      #expect(throws: ScriptFault.self) { try SuiteDurations.read(Array(wrong.utf8), of: "times") }
    }
  }

  @Test(
    "Different spellings of a path are equal", arguments: ["./spec", "spec/", "spec//.", "/work/spec", ".", "/work/./"])
  func spelling(_ path: String) throws {
    let files = ["spec/a_spec.lua", "spec/b_spec.lua", "spec/sub/c_spec.lua"]
    #expect(try tasks(path).map(\.path) == files)
    #expect(try tasks("spec", path, "./spec/a_spec.lua").map(\.path) == files)
  }

  @Test("Paths outside the current directory stay unchanged")
  func outside() {
    #expect(SourcePath.plain("/workspace/a", from: "/work") == "/workspace/a")
    #expect(SourcePath.plain("../a/./b//c", from: "/work") == "../a/b/c")
    #expect(SourcePath.plain("/", from: "/work") == "/" && SourcePath.plain("a", from: nil) == "a")
    #expect(SourcePath.plain("/a", from: "/") == "/a" && SourcePath.plain("./", from: "/") == ".")
  }

  @Test("An unreadable directory within a suite is not skipped: it is reported when it runs")
  func unreadable() throws {
    let tree = SuiteTree(unreadable: "spec/sub")
    var request = SuitePlanner.Request()
    request.paths = ["spec"]
    #expect(
      try SuitePlanner(files: tree).plan(request).plan.files == ["spec/a_spec.lua", "spec/b_spec.lua", "spec/sub"])
    // A search without recursion skips it.
    request.discovery.isRecursive = false
    #expect(try SuitePlanner(files: tree).plan(request).plan.files == ["spec/a_spec.lua", "spec/b_spec.lua"])
  }

  private func tasks(_ paths: String...) throws -> [WorkerTask] {
    var request = SuitePlanner.Request()
    request.paths = paths
    return try plan(request).tasks
  }

  private func plan(_ request: SuitePlanner.Request) throws -> SuitePlanner.Result {
    try SuitePlanner(files: SuiteTree()).plan(request)
  }
}

/// A directory of suites.
private final class SuiteTree: SourceFiles {
  private let folders = [
    ".": ["spec"], "spec": ["a_spec.lua", "b_spec.lua", "helper.lua", "sub"], "spec/sub": ["c_spec.lua"],
  ]
  private let unreadable: String?

  init(unreadable: String? = nil) { self.unreadable = unreadable }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    guard folders[SourcePath.folder(of: path)]?.contains(SourcePath.name(of: path)) ?? false else { throw .missing }
    return Array(repeating: UInt8(ascii: "\n"), count: 20)
  }

  func entries(of folder: String) -> [String]? { folder == unreadable ? nil : folders[folder] }

  func listing(of folder: String) -> [FolderEntry]? {
    entries(of: folder)?.map { FolderEntry(name: $0, isFolder: $0 == "sub" || $0 == "spec") }
  }

  func realPath(of path: String) -> String? { path.isEmpty ? "/work" : "/work/" + path }
}
