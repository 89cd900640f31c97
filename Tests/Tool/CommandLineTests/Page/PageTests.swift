import Foundation
import Testing

/// The page of `--report html` in a browser, with the checks of `page.test.js`.
@Suite(.enabled(if: Browser.path != nil || Browser.isRequired, "Chromium is not installed"))
struct PageTests {
  private static let failing = """
    local Long = viewController("AccountSettingsNotificationPreferencesViewController", {})
    local FeedViewController = viewController("FeedViewController", {})
    local drafts = 0
    describe("the feed", function()
      it("opens", function() drafts = 1 assert.is_true(true) end)
      it("shows the feed", function()
        local app = launch { root = UINavigationController(UIViewController()) }
        local navigation = app.window.rootViewController
        navigation:pushViewController(FeedViewController(), true)
        settle()
        local theNumberOfControllersThatShouldBeInTheStack = 3 assert.equal(3, #navigation.viewControllers, "count")
      end)
      it("presents a sheet", function()
        local tabs = UITabBarController { UINavigationController(Long()), FeedViewController(), UIViewController() }
        launch { root = tabs }
        tabs:present(UIViewController(), true)
        assert.is_true(false)
      end)
      for n = 1, 3 do it("counts " .. n, function() assert.is_true(n < 3) end) end
      it("loads at the second attempt", function()
        launch { root = UIViewController() }
        assert.equal(0, drafts)
      end)
    end)
    """
  private static let passing = """
    describe("settings", function()
      it("open", function() assert.is_true(true) end)
      for _, name in ipairs { "one", "two", "three" } do it("have " .. name, function() assert.is_true(true) end) end
    end)
    """

  @Test("The program of the page works in a browser", arguments: [1280, 380])
  func program(width: Int) throws {
    let page = try Self.page()
    let script = try String(
      contentsOfFile: CommandTest.packageFolder + "/Tests/Tool/CommandLineTests/Page/page.test.js")
    let dump = try Browser.contents(of: page, running: script, width: width)
    #expect(!dump.contains("name=\"violation\""))
    let results = try #require(dump.firstMatch(of: #/<pre id="results">([\s\S]*?)<\/pre>/#)?.1, "\(dump.suffix(2000))")
    let lines = results.split(separator: "\n")
    #expect(lines.count >= 14)
    for line in lines { #expect(line.hasPrefix("ok "), "\(line)") }
  }

  @Test(
    "The browser runs no program that is not the page's own",
    arguments: ["<script>CODE</script>", "<img src=x onerror=\"CODE\">"])
  func policy(markup: String) throws {
    let code = "document.body.append('str' + 'anger')"
    let page = try Self.page().replacing("<main>", with: "<main>" + markup.replacing("CODE", with: code))
    let dump = try Browser.contents(of: page, running: "", width: 1280)
    #expect(dump.contains("name=\"violation\""))
    #expect(!dump.contains("stranger"))
  }

  @Test("The heading names the command, the commit of the CI service, the date and the seed")
  func heading() throws {
    let page = try Self.page()
    let text = try Browser.contents(of: page, width: 1280)
    #expect(text.contains("<code>routescript test --retries 1 --report html"))
    #expect(text.contains("seed 0 · 2026-03-01 12:00 UTC · commit 0123456789ab<"))
  }

  @Test("A page of 5,000 tests has fewer than 4 MB")
  func size() throws {
    let file = (1...100).map { "it('passes \($0)', function() assert.is_true(true) end)" }.joined(separator: "\n")
    var test = CommandTest("test", "--report", "html")
    for number in 1...50 { test = test.file("spec/f\(number)_spec.lua", "describe('group', function()\n\(file)\nend)") }
    #expect(try test.result().text.utf8.count < 4_000_000)
  }

  private static func page() throws -> String {
    try CommandTest("test", "--retries", "1", "--report", "html").file("spec/b_spec.lua", failing)
      .file("spec/a_spec.lua", passing).env("GITHUB_SHA", "0123456789abcdef0123456789abcdef01234567")
      .env("SOURCE_DATE_EPOCH", "1772366400").result().text
  }
}
