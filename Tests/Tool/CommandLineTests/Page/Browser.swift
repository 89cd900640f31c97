import Foundation
import Testing

/// A browser without a window.
enum Browser {
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

  /// A program that adds an element to the page for each thing that the page's policy refuses.
  private static let listener = """
    addEventListener("securitypolicyviolation", event => {
      const note = document.createElement("meta");
      note.name = "violation";
      note.content = `${event.violatedDirective} ${event.blockedURI}`;
      document.head.append(note);
    });
    """

  /// Returns the document as it is after the scripts of a page and a test's program have run. The page's policy allows the program
  /// only because it is changed here. An element `<meta name="violation">` names each thing that the policy refused.
  static func contents(of page: String, running program: String, width: Int) throws -> String {
    let allowed = page.replacing("script-src '", with: "script-src 'nonce-test' '")
      .replacing(
        "<meta name=\"viewport\"", with: "<script nonce=\"test\">\(listener)</script>\n<meta name=\"viewport\""
      )
      .replacing("</body>", with: "<script nonce=\"test\">\(program)</script></body>")
    return try contents(of: allowed, width: width)
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
