import Measuring

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Measures what input costs that was made to cost much: time must grow with its size, and memory and output must stay small.
@main
struct HostileBenchmarks {
  private var report = Report("Hostile input")
  private let tool: String
  private let folder: String

  /// Arguments: the tool's path.
  static func main() {
    guard let tool = CommandLine.arguments.dropFirst().first else { return print("  (the tool's path is missing)") }
    var name = Array("/tmp/routescript-hostile-XXXXXX".utf8CString)
    guard let folder = mkdtemp(&name).map({ String(cString: $0) }) else { return print("  (no temporary folder)") }
    var benchmarks = HostileBenchmarks(tool: tool, folder: folder)
    // First, because a new process counts what this one was resident with.
    benchmarks.measureLaunches()
    benchmarks.measureStart()
    benchmarks.measureStoryboards()
    benchmarks.measureFailures()
    benchmarks.measureViews()
    Program.run("rm", ["-r", folder])
    benchmarks.report.end()
  }

  private init(tool: String, folder: String) { (self.tool, self.folder) = (tool, folder) }

  // MARK: Start

  /// An untrusted process gives up rights before its script runs. A trusted one looks for installed modules instead.
  private mutating func measureStart() {
    let empty = write("empty.lua", "")
    var untrusted: [Int64] = []
    var trusted: [Int64] = []
    for _ in 0..<200 {
      untrusted.append(duration { Program.run(tool, ["run", empty]) })
      trusted.append(duration { Program.run(tool, ["run", "--trust", empty]) })
    }
    report.line("start, confined", Double(untrusted.sorted()[100]) / 1e6, unit: "ms")
    report.line("start, trusted", Double(trusted.sorted()[100]) / 1e6, unit: "ms")
  }

  // MARK: Storyboards

  private mutating func measureStoryboards() {
    let kinds: [(String, (Int) -> String)] = [
      ("scenes of one identifier", Self.scenes), ("outlets of one id", Self.outlets), ("views of one id", Self.views),
    ]
    for (name, make) in kinds {
      let few = write("few.storyboard", make(25_000))
      let many = write("many.storyboard", make(100_000))
      let short = Double(duration { Program.run(tool, ["storyboard", "check", few], expecting: 1) })
      let long = Double(duration { Program.run(tool, ["storyboard", "check", many], expecting: 1) })
      report.line("100,000 \(name)", long, of: short, "25,000", atMost: 6)
      report.line("100,000 \(name)", long / 1e6, unit: "ms", atMost: 2000)
    }
  }

  private static func document(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="a">
    <scenes>
    \(scenes)</scenes>
    </document>

    """
  }

  private static func scenes(_ count: Int) -> String {
    document(
      (0..<count).map {
        #"<scene sceneID="s\#($0)"><objects><viewController id="a" storyboardIdentifier="same"/></objects></scene>"#
          + "\n"
      }.joined())
  }

  private static func outlets(_ count: Int) -> String {
    let outlet = #"<outlet property="view" destination="missing" id="o"/>"# + "\n"
    return document(
      #"<scene sceneID="s"><objects><viewController id="a"><connections>"#
        + String(repeating: outlet, count: count) + "</connections></viewController></objects></scene>\n")
  }

  private static func views(_ count: Int) -> String {
    let view = #"<view id="v"/>"# + "\n"
    return document(
      #"<scene sceneID="s"><objects><viewController id="a"><view key="view" id="r"><subviews>"#
        + String(repeating: view, count: count) + "</subviews></view></viewController></objects></scene>\n")
  }

  // MARK: Scripts

  private mutating func measureFailures() {
    let suite = write(
      "failures.lua",
      """
      for i = 1, 1000 do
        it("fails " .. i, function() error(("x"):rep(30000)) end)
      end

      """)
    let output = folder + "/output.txt"
    let took = duration { Program.run(tool, ["test", suite], expecting: 1, output: output) }
    report.line("1,000 failures of 30 KB", Double(took) / 1e6, unit: "ms", atMost: 1000)
    report.line("1,000 failures of 30 KB, output", Double(Self.size(of: output)) / 1e3, unit: "KB", atMost: 1000)
  }

  private mutating func measureViews() {
    func script(_ count: Int) -> String {
      """
      local home = UIViewController()
      launch { root = home }
      local view = home.view
      for i = 1, \(count) do
        local inner = UIView()
        view:addSubview(inner)
        view = inner
      end

      """
    }
    let few = write("few.lua", script(5000))
    let many = write("many.lua", script(20_000))
    let short = Double(duration { Program.run(tool, ["run", "--quiet", few]) })
    let long = Double(duration { Program.run(tool, ["run", "--quiet", many]) })
    report.line("20,000 nested views", long, of: short, "5,000", atMost: 8)
    report.line("20,000 nested views", long / 1e6, unit: "ms", atMost: 500)
  }

  /// Both files have as many tests: a test takes memory, too.
  private mutating func measureLaunches() {
    func peak(_ count: Int, _ command: String) -> Double {
      let path = write(
        "launches.lua",
        """
        for i = 1, 50000 do
          it("launches " .. i, function()
            if i <= \(count) then launch { root = UIViewController() } end
            assert(true)
          end)
        end

        """)
      let options = command == "run" ? ["--quiet"] : ["--jobs", "1"]
      return Double(Program.run(tool, [command] + options + [path])) / 1e6
    }
    for command in ["run", "test"] {
      let (few, many) = (peak(1000, command), peak(50_000, command))
      report.line("\(command): resident after 1,000 launches", few, unit: "MB")
      report.line("\(command): more after 50,000 launches", many - few, unit: "MB", atMost: 2)
    }
  }

  // MARK: Files

  private func write(_ name: String, _ text: String) -> String {
    let path = "\(folder)/\(name)"
    guard let file = fopen(path, "w") else { return path }
    defer { fclose(file) }
    let bytes = Array(text.utf8)
    fwrite(bytes, 1, bytes.count, file)
    return path
  }

  private static func size(of path: String) -> Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : 0
  }
}
