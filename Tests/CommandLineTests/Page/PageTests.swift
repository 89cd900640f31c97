import Foundation
import Testing

/// The page of `--report html` in a browser, with the checks of `page.test.js`.
@Suite(.enabled(if: Browser.path != nil || Browser.isRequired, "Chromium is not installed"))
struct PageTests {
  private static let failing = """
    local FeedViewController = viewController("FeedViewController", {})
    local drafts = 0
    describe("the feed", function()
      it("opens", function() drafts = 1 assert.is_true(true) end)
      it("shows the feed", function()
        local app = launch { root = UINavigationController(UIViewController()) }
        local navigation = app.window.rootViewController
        navigation:pushViewController(FeedViewController(), true)
        settle()
        assert.equal(3, #navigation.viewControllers)
      end)
      it("loads at the second attempt", function()
        assert.equal(0, drafts)
      end)
    end)
    """
  private static let passing = """
    describe("settings", function()
      it("open", function() assert.is_true(true) end)
    end)
    """

  @Test("The program of the page works in a browser", arguments: [1280, 380])
  func program(width: Int) throws {
    let page = try Self.page()
    let script = try String(contentsOfFile: CommandTest.packageFolder + "/Tests/CommandLineTests/Page/page.test.js")
    let dump = try Browser.contents(
      of: page.replacing("</body>", with: "<script>\(script)</script></body>"), width: width)
    let results = try #require(dump.firstMatch(of: #/<pre id="results">([\s\S]*?)<\/pre>/#)?.1, "\(dump.suffix(2000))")
    let lines = results.split(separator: "\n")
    #expect(lines.count >= 14)
    for line in lines { #expect(line.hasPrefix("ok "), "\(line)") }
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

/// A browser without a window.
private enum Browser {
  /// The path of Chromium, or `nil` if it is not installed.
  static let path = [
    "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]
  .first(where: CommandTest.hasProgram)

  /// Whether its absence is a failure: a CI that runs no test finds nothing.
  static var isRequired: Bool { ProcessInfo.processInfo.environment["CI"] != nil }

  /// The narrowest window of the browser. A narrower page is shown in a frame.
  private static let narrowest = 500

  /// A page that shows another one in a frame, and has its contents after the scripts of that page have run.
  private static func frame(width: Int) -> String {
    """
    <iframe src="page.html" style="width: \(width)px; height: 800px; border: 0"></iframe>
    <script>
      setTimeout(() => {
        const page = document.querySelector("iframe").contentDocument;
        document.documentElement.innerHTML = page.documentElement.innerHTML;
      }, 3000);
    </script>
    """
  }

  /// Returns the document as it is after the scripts of a page have run.
  static func contents(of page: String, width: Int) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var file = folder.appendingPathComponent("page.html")
    try page.write(to: file, atomically: true, encoding: .utf8)
    if width < narrowest {
      file = folder.appendingPathComponent("frame.html")
      try frame(width: width).write(to: file, atomically: true, encoding: .utf8)
    }
    let browser = Process()
    browser.executableURL = URL(fileURLWithPath: try #require(path))
    browser.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--user-data-dir=\(folder.path)/profile",
      "--allow-file-access-from-files", "--window-size=\(max(width, narrowest)),800", "--virtual-time-budget=5000",
      "--dump-dom", file.absoluteString,
    ]
    let output = Pipe()
    browser.standardOutput = output
    browser.standardError = FileHandle.nullDevice
    try browser.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    browser.waitUntilExit()
    return text
  }
}
