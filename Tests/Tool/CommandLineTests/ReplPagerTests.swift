import Foundation
import GoldenTesting
import Testing

/// The pager of `routescript repl`, on a real terminal.
@Suite(.serialized, .enabled(if: CommandTest.hasProgram("/usr/bin/tmux"), "tmux is not installed"))
struct ReplPagerTests {
  /// A statement with 60 values, one per line.
  private static let long = "local t = {} for i = 1, 60 do t[i] = 'item ' .. i end return table.unpack(t)"

  @Test(
    "Output that is higher than the window opens less, and quitting less or pressing Ctrl-C in it keeps the session",
    .enabled(if: CommandTest.hasProgram("/usr/bin/less"), "less is not installed"))
  func less() throws {
    let screen = try ReplScreen(rows: 24)
    screen.type("kept = 5", "Enter")
    screen.type("help UIViewController", "Enter")
    screen.expect("\n:")
    expectGolden(screen.textWithoutVersions, named: "replPager")
    screen.press("C-c")
    screen.press("q")
    screen.expect("\n> ")
    screen.type("kep", "C-a", "C-e")
    screen.type("t", "Enter")
    screen.expect("> kept\n5")
    screen.leave()
    screen.expect("status 0")
  }

  @Test("Output that fits in the window is printed")
  func low() throws {
    let screen = try ReplScreen(rows: 24, variables: ["PAGER='sed s/^/paged/'"])
    screen.type("local t = {} for i = 1, 20 do t[i] = 'item ' .. i end return table.unpack(t)", "Enter")
    screen.expect("item 20")
    #expect(!screen.text.contains("paged"))
  }

  @Test(
    "ROUTESCRIPT_PAGER comes before PAGER",
    arguments: [["PAGER='sed s/^/first/'"], ["ROUTESCRIPT_PAGER='sed s/^/first/'", "PAGER=false"]])
  func choice(_ variables: [String]) throws {
    let screen = try ReplScreen(rows: 24, variables: variables)
    screen.type(Self.long, "Enter")
    screen.expect("first")
    screen.type("6 * 7", "Enter")
    screen.expect("\n42")
  }

  @Test(
    "An empty variable, cat, a program that does not exist and a terminal without functions print everything",
    arguments: [
      (["PAGER="], nil), (["ROUTESCRIPT_PAGER=cat", "PAGER=false"], nil), (["PAGER=no-such-program"], nil),
      (["PAGER=false"], "dumb"), (["PATH=/nowhere"], nil),
    ])
  func plain(_ variables: [String], terminal: String?) throws {
    let screen = try ReplScreen(terminal: terminal, variables: variables)
    screen.type(Self.long.replacing("60", with: "58"), "Enter")
    screen.expect("item 58")
    for item in ["item 8", "item 40"] { #expect(screen.text.contains(item)) }
    screen.type("6 * 7", "Enter")
    screen.expect("\n42")
  }

  @Test("A pager that stops reading, or that Ctrl-C ends, keeps the session")
  func earlyEnd() throws {
    let screen = try ReplScreen(rows: 24, variables: ["PAGER='yes | head -n 3; sleep 600'"])
    screen.type("kept = 5", "Enter")
    screen.type(Self.long, "Enter")
    screen.expect("y\ny\ny\n")
    screen.press("C-c")
    screen.type("kept", "Enter")
    screen.expect("> kept\n5")
    #expect(!screen.text.contains("Broken pipe") && !screen.text.contains("\"item"))
  }

  @Test("After a pager that is killed, the terminal has its usual mode")
  func mode() throws {
    let folder = try TemporaryFolder()
    let screen = try ReplScreen(
      home: folder, rows: 24, editor: "stty -a > mode; true", variables: ["PAGER='stty raw -echo; kill -9 $$'"])
    screen.type(Self.long, "Enter")
    screen.type(":edit", "Enter")
    screen.type("6 * 7", "Enter")
    screen.expect("\n42")
    let mode = try String(contentsOfFile: folder.path + "/mode", encoding: .utf8)
    #expect(
      Set(["icanon", "echo", "opost", "isig"]).isSubset(of: mode.split(whereSeparator: \.isWhitespace).map(String.init))
    )
  }

  @Test("Colors do not count as columns, and the pager receives them")
  func colors() throws {
    let folder = try TemporaryFolder()
    let screen = try ReplScreen(
      home: folder, rows: 19, isColored: true, variables: ["PAGER='cat > paged; echo has paged'"])
    screen.type("local home = UIViewController() launch { root = UINavigationController(home) }", "Enter")
    screen.type(":log", "Enter")
    screen.expect("viewDidAppear")
    #expect(!screen.text.contains("has paged"))
    screen.type("home:present(UIViewController())", "Enter")
    screen.type(":log all", "Enter")
    screen.expect("has paged")
    let paged = try String(contentsOfFile: folder.path + "/paged", encoding: .utf8)
    #expect(paged.contains("\u{1B}[") && paged.contains("viewDidAppear"))
  }

  @Test("routescript help opens the pager, too, if it is higher than the window")
  func helpCommand() throws {
    let pager = ["PAGER='sed s/^/paged/'"]
    let high = try ReplScreen("help UIViewController", rows: 24, variables: pager)
    #expect(high.text.contains("paged  ") && high.text.contains("status 0"))
    #expect(try ReplScreen("help", rows: 24, variables: pager).text.contains("paged"))
    #expect(try ReplScreen("help test", rows: 24, variables: pager).text.contains("paged"))
    let low = try ReplScreen("help settle", rows: 60, variables: pager)
    #expect(low.text.contains("settle") && !low.text.contains("paged"))
    let none = try ReplScreen("help UIViewController", rows: 24, variables: ["PAGER=cat"])
    #expect(none.text.contains("status 0") && !none.text.contains("paged"))
    let pipe = CommandTest("help", "UIViewController").env("PAGER", "false").env("TERM", "xterm-256color")
    #expect(try pipe.result().text.contains("UIViewController"))
  }

  @Test("Without a terminal there is no pager")
  func withoutTerminal() throws {
    try CommandTest("repl").env("PAGER", "false").env("TERM", "xterm-256color").stdin(Self.long + "\n")
      .stdout((1...60).map { "\"item \($0)\"\n" }.joined()).run()
  }
}
