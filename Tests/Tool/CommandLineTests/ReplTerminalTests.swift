import Foundation
import GoldenTesting
import Testing

/// `routescript repl` on a real terminal, which tmux draws.
@Suite(.serialized, .enabled(if: CommandTest.hasProgram("/usr/bin/tmux"), "tmux is not installed"))
struct ReplTerminalTests {
  @Test("A line is edited with the keys of a shell")
  func editing() throws {
    let screen = try ReplScreen()
    screen.type("1 + 2")
    screen.press("C-a")
    screen.type("10 * (")
    screen.press("End")
    screen.type(")", "Enter")
    screen.expect("30")
    screen.type("wrong", "C-u")
    screen.type("'ä€' .. 'x'", "Left", "Left", "BSpace", "Enter")
    screen.expect("> 'ä€' .. x'")
    screen.press("C-c")
    screen.type("7 * 6", "Enter")
    screen.expect("42")
  }

  @Test("A statement over several lines continues until it is complete, and is recalled whole")
  func severalLines() throws {
    let screen = try ReplScreen()
    screen.type("for index = 1, 2 do", "Enter")
    screen.type("print('line ' .. index)", "Enter")
    screen.type("end", "Enter")
    screen.expect("line 2")
    screen.press("Up")
    screen.expect("end", count: 2)
    screen.press("Up", "Up")
    screen.press("C-e")
    screen.press("Enter")
    screen.expect("line 2", count: 2)
  }

  @Test("A function is pasted as it is: its line feeds run nothing, its tabs complete nothing")
  func paste() throws {
    let screen = try ReplScreen()
    screen.paste("local function twice(f)\n\tf()\n\tf()\nend\n")
    screen.expect("end")
    screen.press("Enter")
    screen.type("twice(function() print('called') end)", "Enter")
    screen.expect("called\ncalled")
  }

  @Test("The history is available in the next session, and can be searched")
  func history() throws {
    let folder = try TemporaryFolder()
    let first = try ReplScreen(home: folder)
    first.type("answer = 6 * 7", "Enter")
    first.type("other = 1", "Enter")
    first.expect("other")
    first.leave()
    let second = try ReplScreen(home: folder)
    second.press("Up", "Up")
    second.expect("> answer = 6 * 7")
    second.press("C-c")
    second.press("C-r")
    second.type("answ")
    second.expect("answer = 6 * 7", count: 2)
    second.press("Enter")
    second.type("answer", "Enter")
    second.expect("42")
  }

  @Test("Tab completes, and lists all matches")
  func completion() throws {
    let screen = try ReplScreen()
    screen.type("local controller = UIViewController()", "Enter")
    screen.type("contr", "Tab")
    screen.expect("> controller")
    screen.type(":pre", "Tab")
    screen.expect("prepareForSegue  present")
    screen.type("s", "Tab")
    screen.expect("> controller:present(")
  }

  @Test("Ctrl-C stops the running step and keeps the session; at the prompt it discards the line; Ctrl-D exits")
  func interrupting() throws {
    let screen = try ReplScreen()
    screen.type("kept = 5", "Enter")
    screen.type("while true do end", "Enter")
    Thread.sleep(forTimeInterval: 0.3)
    screen.press("C-c")
    screen.expect("the script was interrupted")
    screen.type("nonsense", "C-c")
    screen.type("kept", "Enter")
    screen.expect("5")
    screen.leave()
    screen.expect("status 0")
  }

  @Test("A session: values, going back, saving; the files run")
  func session() throws {
    let folder = try TemporaryFolder()
    let screen = try ReplScreen(home: folder)
    for text in [
      "local home = UIViewController()", "local app = launch { root = UINavigationController(home) }",
      "home.navigationController:pushViewController(UIViewController())", ":undo", ":tree",
      "home:present(UIViewController())", ":diff", ":save kept.lua", ":save kept_spec.lua",
    ] { screen.type(text, "Enter") }
    screen.expect("kept_spec.lua repeats them")
    expectGolden(screen.textWithoutVersions, named: "replSession")
    for command in ["run", "test"] {
      let path = folder.path + "/kept\(command == "run" ? "" : "_spec").lua"
      let result = try CommandTest(command, path).result()
      #expect(result.ending == .exited(0), "\(String(decoding: result.output + result.error, as: UTF8.self))")
    }
  }

  @Test("A terminal that claims thousands of columns gets prompts and lines")
  func wide() throws {
    let screen = try ReplScreen(columns: 5_000)
    screen.type("6 * 7", "Enter")
    screen.expect("42")
  }

  @Test("A terminal that edits nothing gets prompts and lines")
  func dumbTerminal() throws {
    let screen = try ReplScreen(terminal: "dumb")
    screen.type("if 1 then", "Enter")
    screen.expect("│ ")
    screen.type("print 'plain' end", "Enter")
    screen.expect("plain")
    screen.leave()
    screen.expect("status 0")
  }

  @Test("A narrow window wraps the output")
  func narrow() throws {
    let screen = try ReplScreen(columns: 40)
    screen.type("UIViewController.title", "Enter")
    screen.type("error('a message that is longer than forty columns are wide')", "Enter")
    screen.expect("✗")
    #expect(screen.text.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test("A step that is edited in EDITOR runs afterwards")
  func editor() throws {
    let screen = try ReplScreen(editor: "sed -i s/first/second/")
    screen.type("word = 'first'", "Enter")
    screen.type(":edit", "Enter")
    Thread.sleep(forTimeInterval: 0.3)
    screen.type("word", "Enter")
    screen.expect("\"second\"")
  }
}
