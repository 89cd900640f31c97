import Foundation
import GoldenTesting
import Testing

/// A terminal in which `routescript repl` or another command runs: it takes keys and returns the screen that the user sees. tmux draws it.
final class ReplScreen {
  private let socket = "routescript-\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString.prefix(8))"
  private let folder: TemporaryFolder

  /// Starts a session.
  ///
  /// - Parameters:
  ///   - name: the command and its arguments. A command other than `repl` has ended when the initializer returns.
  ///   - home: the folder in which it runs and stores its history; a temporary folder unless given.
  ///   - editor: the value of EDITOR.
  ///   - isColored: whether the session may use colors.
  ///   - variables: further variables, such as `NO_COLOR=1`.
  ///   - early: keys that arrive before the session starts, and before it controls the terminal.
  init(
    _ name: String = "repl", home: TemporaryFolder? = nil, columns: Int = 80, rows: Int = 60, terminal: String? = nil,
    editor: String? = nil,
    isColored: Bool = false, variables extra: [String] = [], early: [String] = []
  ) throws {
    let folder = try home ?? TemporaryFolder()
    self.folder = folder
    var variables = ["HOME='\(folder.path)'", "LANG=C.UTF-8"] + extra
    if let terminal { variables.append("TERM=\(terminal)") }
    if let editor { variables.append("EDITOR='\(editor)'") }
    let command =
      "cd '\(folder.path)'; \(early.isEmpty ? "" : "echo early; read go < go; ")env \(variables.joined(separator: " ")) "
      + "'\(try BuiltExecutable.path())' \(name)\(isColored ? "" : " --no-color"); echo status $?; sleep 600"
    if !early.isEmpty { try folder.pipe("go") }
    tmux("-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)", command)
    guard !early.isEmpty else {
      expect(name == "repl" ? "> " : "status")
      return
    }
    expect("early")
    press(early)
    try Data("go\n".utf8).write(to: URL(fileURLWithPath: folder.path + "/go"))
  }

  deinit { tmux("kill-server") }

  /// Types a string, then presses keys by their names: `Enter`, `Tab`, `C-c`.
  func type(_ text: String, _ keys: String...) {
    tmux("send-keys", "-l", text)
    for key in keys { press(key) }
  }

  /// Presses keys.
  func press(_ keys: String...) { press(keys) }

  private func press(_ keys: [String]) {
    for key in keys {
      tmux("send-keys", key)
      // The program receives one key after the other, as when a user types.
      Thread.sleep(forTimeInterval: 0.05)
    }
    if keys.contains("Enter") { settle() }
  }

  /// Pastes a string as a terminal does.
  func paste(_ text: String) {
    let path = folder.path + "/pasted"
    try? Data(text.utf8).write(to: URL(fileURLWithPath: path))
    tmux("load-buffer", path)
    tmux("paste-buffer", "-p")
  }

  /// Ends the input.
  func leave() {
    press("C-d")
    expect("status")
  }

  /// The screen without the versions of RouteScript and Lua, for golden files.
  var textWithoutVersions: String { text.replacing(#/RouteScript [\d.]+, Lua [\d.]*\d/#, with: "RouteScript") }

  /// The contents of the screen, without empty lines at its end.
  var text: String {
    let lines = tmux("capture-pane", "-p").split(separator: "\n", omittingEmptySubsequences: false)
    return lines.reversed().drop(while: \.isEmpty).reversed().joined(separator: "\n") + "\n"
  }

  /// The contents of the screen, with the sequences for colors.
  var styledText: String { tmux("capture-pane", "-p", "-e") }

  /// Changes the size of the window.
  func resize(columns: Int, rows: Int) {
    tmux("resize-window", "-x", "\(columns)", "-y", "\(rows)")
    settle()
  }

  /// Waits until nothing on the screen changes.
  private func settle() {
    var before = ""
    for _ in 0..<100 {
      let now = text
      if now == before { return }
      before = now
      Thread.sleep(forTimeInterval: 0.05)
    }
  }

  /// Waits until a string is on the screen at least `count` times, and records an issue if it does not appear.
  func expect(_ wanted: String, count: Int = 1, sourceLocation: TestLocation = #_sourceLocation) {
    for _ in 0..<200 {
      // tmux leaves out blanks at the ends of lines.
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + " " }
      let screen = lines.joined(separator: "\n")
      let found = screen.components(separatedBy: wanted.replacingOccurrences(of: "\n", with: " \n")).count - 1
      if found >= count { return }
      Thread.sleep(forTimeInterval: 0.05)
    }
    Issue.record("'\(wanted)' is not on the screen:\n\(text)", sourceLocation: sourceLocation)
  }

  @discardableResult
  private func tmux(_ arguments: String...) -> String {
    // The first call starts a server, which would keep the pipe of an output open.
    let script = arguments.contains("capture-pane") ? "exec \"$@\"" : "exec \"$@\" > /dev/null 2>&1 < /dev/null"
    let process = ChildProcess(
      path: "/bin/sh", arguments: ["-c", script, "sh", "/usr/bin/tmux", "-L", socket] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "TERM": "xterm-256color"], folder: "/")
    return (try? process.run().text) ?? ""
  }
}
