import Foundation
import GoldenTesting
import Testing

/// The help that `routescript repl` gives while the user types, on a real terminal.
@Suite(.serialized, .enabled(if: CommandTest.hasProgram("/usr/bin/tmux"), "tmux is not installed"))
struct ReplEditingTests {
  @Test("Lines of an incomplete statement have a prompt and are indented; a word that ends a block moves back")
  func indentation() throws {
    let screen = try ReplScreen()
    for line in ["describe('a', function()", "it('b', function()", "print('run')", "end)", "end)"] {
      screen.type(line, "Enter")
    }
    screen.press("Up")
    screen.expect("> describe('a', function()\n│   it('b', function()\n│     print('run')\n│   end)\n│ end)", count: 2)
  }

  @Test("Backspace removes an indentation level, Tab inserts what is missing, and Alt-Return breaks a complete line")
  func levels() throws {
    let screen = try ReplScreen()
    screen.type("do", "Enter", "BSpace", "Tab", "BSpace")
    screen.type("print(1)", "Enter")
    screen.type("end", "M-Enter")
    screen.type("print(2)", "Enter")
    screen.expect("> do\n│ print(1)\n│ end\n│ print(2)\n1\n2\n")
  }

  @Test("Keywords, strings, numbers and names of the API are colored")
  func colors() throws {
    let screen = try ReplScreen(isColored: true)
    screen.type("local app = launch({ x = 'a', y = 1 }) -- note")
    screen.expect("-- note")
    let line = screen.styledText.split(separator: "\n").last { $0.contains("launch") } ?? ""
    for part in ["35mlocal", "36mlaunch", "32m'a'", "33m1", "2m-- note"] {
      #expect(line.contains("\u{1B}[" + part), "\(part) in \(line.debugDescription)")
    }
  }

  @Test("Without color, the input is plain and there are no suggestions", arguments: [true, false])
  func withoutColor(byVariable: Bool) throws {
    let screen = try ReplScreen(isColored: byVariable, variables: byVariable ? ["NO_COLOR=1"] : [])
    screen.type("answer = 6 * 7", "Enter")
    screen.type("ans", "End", "Enter")
    screen.expect("> ans\nnil")
    screen.type("if 1 then", "Enter")
    screen.expect("│ ")
    #expect(!screen.styledText.contains("\u{1B}["))
  }

  @Test("The latest input that starts like this one is suggested: Right and End accept it, Alt-F accepts a word")
  func suggestions() throws {
    let screen = try ReplScreen(isColored: true)
    screen.type("answer = 6 * 7", "Enter")
    screen.type("ans")
    screen.expect("> answer = 6 * 7", count: 2)
    #expect(screen.styledText.contains("\u{1B}[2mwer = 6 * 7"))
    screen.press("Right")
    screen.type(" + 1", "Enter")
    screen.type("answer", "Enter")
    screen.expect("43")
    screen.type("answer =", "M-f", "C-k", "Enter")
    screen.type("answer", "C-c")
    screen.type("answer .. '!'", "Enter")
    screen.expect("\"6!\"")
  }

  @Test("A suggestion of several lines shows its first one, and is accepted whole")
  func longSuggestion() throws {
    let screen = try ReplScreen(isColored: true)
    screen.type("for i = 1, 2 do", "Enter")
    screen.type("print(i * 11)", "Enter")
    screen.type("end", "Enter")
    screen.type("for")
    screen.expect("> for i = 1, 2 do …")
    screen.press("End", "Enter")
    screen.expect("11\n22", count: 2)
  }

  @Test("A long list of names has pages, starts with the names that the class declares, and does not scroll the screen")
  func pages() throws {
    let screen = try ReplScreen(rows: 24)
    screen.type("local Login = viewController 'Login' { submit = function(self) end }", "Enter")
    screen.type("local login = Login()", "Enter")
    screen.type("login:", "Tab")
    screen.expect("more, press Tab")
    expectGolden(screen.textWithoutVersions, named: "replPages")
    screen.press("Tab")
    screen.expect("UIViewController")
    #expect(!screen.text.contains("submit\n"))
    screen.type("sub", "Tab")
    screen.expect("> login:submit(")
    #expect(!screen.text.contains("press Tab"))
  }

  @Test("Tab after the indentation lists the keys of a declaration")
  func keys() throws {
    let screen = try ReplScreen()
    screen.type("launch {", "Enter")
    screen.type("mainS", "Tab")
    screen.expect("│   mainStoryboard =")
    screen.type("'Main',", "Enter")
    screen.press("Tab")
    screen.expect("mainStoryboard", count: 2)
  }

  @Test("All assertions are offered")
  func assertions() throws {
    let screen = try ReplScreen(columns: 120, rows: 40)
    screen.type("assert.", "Tab")
    for name in ["visible", "top", "equal", "hierarchy", "no_leaks", "same", "is_nil"] { screen.expect(name) }
  }

  @Test("The words exit and quit, and :q, leave the session", arguments: ["exit", "quit()", ":q"])
  func leaving(_ word: String) throws {
    let screen = try ReplScreen()
    screen.type(word, "Enter")
    screen.expect("> \(word)\nstatus 0")
  }

  @Test("A file that the session did not write is replaced only after a yes")
  func question() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("print 'by hand'\n".utf8), to: "mine.lua", mode: 0o644)
    let screen = try ReplScreen(home: folder)
    screen.type("x = 1", "Enter")
    screen.type(":save mine.lua", "Enter")
    screen.expect("Replace mine.lua, which this session did not write? [y/N]")
    screen.press("Enter")
    screen.expect("mine.lua is unchanged")
    screen.type(":save mine.lua", "Enter")
    screen.type("y", "Enter")
    screen.expect("1 step in mine.lua")
    screen.press("Up")
    screen.expect("> :save mine.lua", count: 3)
  }

  @Test("Ctrl-D on an empty line of a longer input discards the input")
  func discardedBlock() throws {
    let screen = try ReplScreen()
    screen.type("kept = 5", "Enter")
    screen.type("if kept then", "Enter")
    screen.press("C-d")
    screen.type("kept + 1", "Enter")
    screen.expect("> kept + 1\n6")
    screen.press("C-d")
    screen.expect("status 0")
  }

  @Test("Ctrl-D that arrives before the session controls the terminal ends it")
  func earlyEnd() throws {
    let screen = try ReplScreen(early: ["C-d"])
    screen.expect("status 0")
  }

  @Test("Keys that arrive early are not lost, and Ctrl-Space sets the mark")
  func earlyKeys() throws {
    let screen = try ReplScreen(early: ["6", "*", "7", "Enter"])
    screen.expect("42")
    screen.press("C-Space")
    screen.type("1 + 1", "Enter")
    screen.expect("> 1 + 1\n2")
  }

  @Test("The input continues on the next row at the edge of the window, and adapts to a new size")
  func wrapping() throws {
    let screen = try ReplScreen(columns: 40, rows: 12)
    screen.type("text = '0123456789012345678901234567890123456789'")
    screen.expect("> text = '012345678901234567890123456789\n0123456789'")
    screen.press("C-a")
    screen.type("long")
    screen.expect("> longtext = '01234567890123456789012345\n67890123456789'")
    screen.resize(columns: 60, rows: 12)
    screen.press("C-e")
    screen.type(" .. 'x'", "Enter")
    screen.type("#longtext", "Enter")
    screen.expect("41")
    screen.expect("> longtext =", count: 1)
  }

  @Test("An input that is higher than the window shows the part around the cursor, and is complete afterwards")
  func high() throws {
    let screen = try ReplScreen(rows: 10)
    let lines = (1...20).map { "  local v\($0) = \($0)" }
    screen.paste((["do"] + lines + ["end"]).joined(separator: "\n"))
    screen.expect("│ end")
    #expect(screen.text.contains("v20") && !screen.text.contains("v5 "))
    for _ in 0..<18 { screen.press("Up") }
    screen.expect("local v3 = 3")
    screen.press("Enter")
    screen.type("'done'", "Enter")
    screen.expect("\"done\"")
  }

  @Test("Ctrl-R shows the pattern after the input that it finds, and Ctrl-L clears the screen")
  func search() throws {
    let screen = try ReplScreen()
    screen.type("answer = 6 * 7", "Enter")
    screen.type("other = 1", "Enter")
    screen.press("C-r")
    screen.type("ans")
    screen.expect("> answer = 6 * 7  search: ans")
    screen.type("x")
    screen.expect("no match for: ansx")
    screen.press("BSpace", "BSpace", "BSpace", "BSpace", "C-g", "C-u", "C-l")
    screen.expect(">")
    #expect(screen.text == ">\n")
  }
}
