import Exploration
import Measuring
import RouteScript
import ScriptText

/// Measures the waiting times of a session's user: the first prompt, a completion in a large app, going back.
@main
struct ReplBenchmarks {
  var report = Report("RouteScript: sessions")

  /// Arguments: the tool's path.
  static func main() throws {
    var benchmarks = ReplBenchmarks()
    if let tool = CommandLine.arguments.dropFirst().first {
      benchmarks.measurePrompt(tool)
    } else {
      print("  (the tool's path is missing: the prompt is not measured)")
    }
    try benchmarks.measureCompletion()
    try benchmarks.measureUndo()
    benchmarks.report.end()
  }

  mutating func measurePrompt(_ tool: String) {
    let times = (0..<20).compactMap { _ in TerminalProgram.timeToPrompt(tool, ["repl"]) }
    guard let best = times.min() else {
      print("  (no terminal can be had: the prompt is not measured)")
      return
    }
    report.line("the prompt after start", Double(best) / 1e6, unit: "ms", atMost: 15)
  }

  /// An app with 5,000 classes, whose names, members and protocols are completed.
  mutating func measureCompletion() throws {
    let session = try Session(files: NoFiles())
    let declared = session.run(
      code: """
        for index = 1, 5000 do
          local Input = protocol("Input" .. index) { methods = { "start" } }
          _ENV["Class" .. index] = viewController("Class" .. index) {
            conforms = { ZIKRoutableView, Input }, properties = { "note" }, start = function() end,
          }
          viewRouter("Router" .. index) {
            registerRoutableDestination = function(Self)
              Self:registerExclusiveView(_ENV["Class" .. index])
              Self:register(RoutableView(Input))
            end,
            destination = function() return _ENV["Class" .. index]() end,
          }
        end
        home = Class4999()
        app = launch { root = UINavigationController(home) }
        """)
    guard !declared.hasFailed else { stop("the app cannot be declared: \(declared.diagnostics.prefix(1))") }
    for (what, text) in [
      ("a variable", "local x = Class49"), ("a method", "home:st"),
      ("a protocol in a string", "RoutableView \"Input49"),
      ("any string", "print(\"Class4"), ("a key", "viewController \"New\" { con"),
    ] {
      guard !session.completion(of: text, at: text.utf8.count).names.isEmpty else { stop("nothing completes \(text)") }
      let nanoseconds = best(count: 1) { _ in time { _ = session.completion(of: text, at: text.utf8.count) } }
      report.line("completing \(what), 5,000 classes", nanoseconds / 1e6, unit: "ms", atMost: 20)
    }
  }

  /// A session of 200 steps: an app, and routes to and fro.
  mutating func measureUndo() throws {
    let session = try Session(files: NoFiles())
    let steps =
      [
        """
        local Input = protocol "EditorInput" { methods = { "start" } }
        local Editor = viewController "Editor" { conforms = { ZIKRoutableView, Input }, start = function() end }
        viewRouter "EditorRouter" {
          registerRoutableDestination = function(Self)
            Self:registerExclusiveView(Editor)
            Self:register(RoutableView(Input))
          end,
          destination = function() return Editor() end,
        }
        """,
        "local home = UIViewController()", "local app = launch { root = UINavigationController(home) }",
      ]
      + (0..<197).map { index in
        switch index % 3 {
        case 0: "local router = Router.perform(RoutableView(Input), Path.push(home))"
        case 1: "router.destination:start()"
        default: "router:removeRoute()"
        }
      }
    for step in steps {
      guard case .done(let report) = session.submit(step), !report.hasFailed else {
        stop("the step fails: \(step)")
      }
    }
    let nanoseconds = best(count: 1) { _ in
      let taken = time { _ = session.submit(":undo") }
      _ = session.submit(":redo")
      return taken
    }
    report.line("undo in a session of 200 steps", nanoseconds / 1e6, unit: "ms", atMost: 20)
  }
}

/// A machine without files.
final class NoFiles: SourceFiles {
  func contents(of path: String) throws(SourceFileError) -> [UInt8] { throw .missing }
  func entries(of folder: String) -> [String]? { nil }
}
