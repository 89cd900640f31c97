import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures what a suite costs: as processes, beside busted and beside Lua itself running the same assertions.
@main
struct SuiteBenchmarks {
  var report = Report("RouteScript: suites")
  let tool: String
  let folder: SuiteFolder

  /// Arguments: the tool's path, and one part to measure alone; or `--against` and the path of another build, to compare the two.
  static func main() throws {
    guard let tool = CommandLine.arguments.dropFirst().first else {
      print("  (the tool's path is missing: suites are not measured)")
      return
    }
    let part = CommandLine.arguments.dropFirst(2).first
    guard let path = realpath(tool, nil) else {
      print("  (there is no \(tool): suites are not measured)")
      return
    }
    defer { free(path) }
    var benchmarks = SuiteBenchmarks(tool: String(cString: path), folder: try SuiteFolder())
    if part == "--against" {
      guard let other = CommandLine.arguments.dropFirst(3).first.flatMap({ realpath($0, nil) }) else {
        print("  (the path of the build to compare with is missing)")
        exit(4)
      }
      defer { free(other) }
      return benchmarks.compare(with: String(cString: other))
    }
    if part == nil || part == "start" { benchmarks.measureStart() }
    if part == nil || part == "files" { benchmarks.measureFiles() }
    if part == nil || part == "large" { benchmarks.measureLargeFile() }
    if part == nil || part == "scenarios" { benchmarks.measureScenarios() }
    if part == nil || part == "modules" { benchmarks.measureModules() }
    if part == nil || part == "reports" { benchmarks.measureReports() }
    if part == nil || part == "page" { benchmarks.measurePages() }
    benchmarks.report.end()
  }

  /// The shortest of several runs of a program, in nanoseconds.
  private func shortest(of runs: Int = 7, _ program: String, _ arguments: [String]) -> Double {
    Double((0..<runs).map { _ in duration { Program.run(program, arguments, in: folder.path) } }.min() ?? 0)
  }

  /// Measures two builds in turns, so that both meet the same machine.
  private mutating func compare(with other: String) {
    folder.write("empty.lua", "")
    folder.write("one_spec.lua", SuiteFolder.trivialTests(1))
    for file in 0..<200 { folder.write("spec/f\(file)_spec.lua", SuiteFolder.trivialTests(20)) }
    for name in ["a", "b"] { folder.write("\(name)/scenarios_spec.lua", SuiteFolder.scenarios(500)) }
    for (path, text) in ModuleApp.files(modules: 60, .derived) { folder.write("modules/\(path)", text) }
    folder.write("modules/app_spec.lua", ModuleApp.suite(tests: 300))
    print("  the shortest of all runs, in ms: \(tool) beside \(other)")
    for (what, rounds, arguments) in [
      ("empty scenario", 100, ["run", "--quiet", "empty.lua"]), ("start, one test", 60, ["test", "one_spec.lua"]),
      ("200 files of 20 tests", 21, ["test", "--jobs", "2", "spec"]),
      ("1,000 scenario tests", 21, ["test", "--jobs", "2", "a", "b"]),
      ("300 tests that launch 60 modules", 7, ["test", "--jobs", "1", "modules"]),
    ] {
      var (ours, theirs) = (Double.infinity, Double.infinity)
      for _ in 0..<rounds {
        ours = min(ours, shortest(of: 1, tool, arguments))
        theirs = min(theirs, shortest(of: 1, other, arguments))
      }
      report.line(what, ours, of: theirs, "the other build", atMost: .infinity)
    }
  }

  mutating func measureStart() {
    folder.write("one_spec.lua", SuiteFolder.trivialTests(1))
    report.line("start, one test", shortest(of: 30, tool, ["test", "one_spec.lua"]) / 1e6, unit: "ms", atMost: 8)
  }

  mutating func measureFiles() {
    for file in 0..<200 { folder.write("spec/f\(file)_spec.lua", SuiteFolder.trivialTests(20)) }
    folder.write("bare.lua", SuiteFolder.bareLua(files: 200))
    // In turns, so that a machine that is faster for some seconds is so for all of them.
    var (ours, lua, busted) = (Double.infinity, Double.infinity, Double.infinity)
    for _ in 0..<5 {
      ours = min(ours, shortest(of: 3, tool, ["test", "--jobs", "2", "spec"]))
      lua = min(lua, shortest(of: 3, "lua5.4", ["bare.lua"]))
      busted = min(busted, shortest(of: 1, "sh", ["-c", "exec lua5.4 \"$(command -v busted)\" spec"]))
    }
    report.line("200 files of 20 tests", ours, of: lua, "lua5.4", atMost: 6)
    report.line("the same", ours, fasterThan: busted, "busted", atLeast: 30)
  }

  mutating func measureLargeFile() {
    folder.write("small_spec.lua", SuiteFolder.manyTests(5_000))
    folder.write("large_spec.lua", SuiteFolder.manyTests(20_000))
    let small = shortest(of: 3, tool, ["test", "small_spec.lua"])
    let large = shortest(of: 3, tool, ["test", "large_spec.lua"])
    report.line("20,000 tests in one file", large, of: small, "5,000 tests", atMost: 4.4)
    let memory = Program.run(tool, ["test", "large_spec.lua"], in: folder.path)
    report.line("most memory of a process", Double(memory) / 1e6, unit: "MB", atMost: 100)
  }

  mutating func measureScenarios() {
    folder.write("a/scenarios_spec.lua", SuiteFolder.scenarios(500))
    folder.write("b/scenarios_spec.lua", SuiteFolder.scenarios(500))
    let time = shortest(of: 21, tool, ["test", "--jobs", "2", "a", "b"])
    // Nanoseconds for a thousand of them are microseconds for each when divided by a million.
    report.line("1,000 scenario tests, each", time / 1e6, unit: "µs", atMost: 1e6 / 12_000)
  }

  /// Measures the processor time of reports of 5,000 tests that pass, beside that of the same run without a report.
  mutating func measureReports() {
    for file in 0..<50 { folder.write("reports/f\(file)_spec.lua", SuiteFolder.scenarios(100)) }
    let arguments = ["test", "--jobs", "2", "reports"]
    let plain = leastProcessorTime(arguments)
    for (format, bar) in [("html", 1.3), ("junit", 1.2)] {
      let time = leastProcessorTime(arguments + ["--report", "\(format)=\(folder.path)/report"])
      report.line("5,000 tests with \(format)", time, of: plain, "the run alone", atMost: bar)
    }
  }

  /// The least processor time of several runs of the tool and its workers, in nanoseconds.
  private func leastProcessorTime(_ arguments: [String]) -> Double {
    (0..<7).map { _ in processorTimeOfChildren { Program.run(tool, arguments, in: folder.path) } }.min() ?? 0
  }

  /// Measures the HTML pages of 5,000 tests, every fiftieth of which fails, in 50 files and in one.
  mutating func measurePages() {
    for file in 0..<50 { folder.write("page/f\(file)_spec.lua", SuiteFolder.scenarios(100, failingEvery: 50)) }
    measurePage("page of 5,000 tests", of: "page")
    folder.write("file/all_spec.lua", SuiteFolder.scenarios(5_000, failingEvery: 50))
    measurePage("page of 5,000 tests of a file", of: "file")
  }

  /// Measures the size of a page, and the time until a browser has its DOM ready.
  private mutating func measurePage(_ name: String, of suites: String) {
    Program.run(tool, ["test", "--report", "html=page.html", suites], in: folder.path, expecting: 1)
    var status = stat()
    stat("\(folder.path)/page.html", &status)
    report.line(name, Double(status.st_size) / 1e6, unit: "MB", atMost: 4)
    // The browser prints the document, so the copy writes its time into the title.
    folder.write(
      "timed.sh",
      """
      { cat page.html; echo '<script>addEventListener("load", () => { document.title = "ready in " + Math.round(
        performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd) + " ms" })</script>'; } > timed.html
      $(command -v chromium || command -v chromium-browser || command -v google-chrome) --headless --no-sandbox --disable-gpu --dump-dom "file://$PWD/timed.html" 2>/dev/null |
        sed -n 's/.*<title>ready in \\([0-9]*\\) ms.*/\\1/p' > ready.txt
      """)
    let times = (0..<5).compactMap { _ in
      Program.run("sh", ["timed.sh"], in: folder.path)
      return folder.firstLine(of: "ready.txt").flatMap(Double.init)
    }
    guard let least = times.min() else { return print("  (there is no Chromium that loads the page)") }
    report.line("its DOM is ready in a browser", least, unit: "ms", atMost: 1_000)
  }

  mutating func measureModules() {
    let derived = ModuleApp.files(modules: 60, .derived)
    for (path, text) in derived { folder.write("modules/\(path)", text) }
    folder.write("modules/app_spec.lua", ModuleApp.suite(tests: 300))
    let time = shortest(of: 3, tool, ["test", "--jobs", "1", "modules"])
    report.line("300 tests that launch 60 modules", time / 1e9, unit: "s", atMost: 1)
    let lines = [derived, ModuleApp.files(modules: 60, .listed)].map { files in
      Double(files.values.map { $0.split(separator: "\n").count }.reduce(0, +))
    }
    report.line("lines of 60 modules", lines[0], unit: "lines")
    report.line("the same, of modules with lists", lines[0] / lines[1] * 100, unit: "%", atMost: 50)
  }
}
