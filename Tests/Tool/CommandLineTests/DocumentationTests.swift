import Foundation
import Testing

/// The examples of the documentation, run as a reader would run them.
@Suite struct DocumentationTests {
  /// A block of code in a page.
  struct Block: CustomTestStringConvertible, Sendable {
    let page: String
    let line: Int
    /// The text after the three backticks.
    let kind: String
    let text: String

    var testDescription: String { "\(page):\(line)" }
  }

  /// The blocks of a page, whose fences may be indented; none when there is no such page.
  static func blocks(of page: String) -> [Block] {
    guard let text = try? String(contentsOfFile: CommandTest.packageFolder + "/" + page, encoding: .utf8) else {
      return []
    }
    var blocks: [Block] = []
    var open: (line: Int, kind: String, margin: Int, rows: [Substring])?
    for (index, row) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let margin = row.prefix { $0 == " " }.count
      let content = row.dropFirst(margin)
      guard content.hasPrefix("```") else {
        let outer = open?.margin ?? 0
        open?.rows.append(row.dropFirst(min(margin, outer)))
        continue
      }
      if let block = open {
        let code = block.rows.joined(separator: "\n") + "\n"
        blocks.append(Block(page: page, line: block.line, kind: block.kind, text: code))
        open = nil
      } else {
        open = (index + 1, String(content.dropFirst(3)), margin, [])
      }
    }
    return blocks
  }

  static let runnable = blocks(of: "docs/language.md").filter { $0.kind == "lua run" }
  static let scenarios = blocks(of: "README.md").filter { $0.kind == "lua" }

  @Test("The README shows a scenario")
  func scenarioInReadme() { #expect(!Self.scenarios.isEmpty) }

  @Test("A scenario of the README succeeds", arguments: scenarios)
  func readme(block: Block) throws { try expectSuccess(of: block) }

  @Test("A block of the language's description that says `lua run` succeeds", arguments: runnable)
  func language(block: Block) throws { try expectSuccess(of: block) }

  private func expectSuccess(of block: Block) throws {
    let result = try CommandTest("run", "--quiet", "-").stdin(block.text).result()
    #expect(
      result.ending == .exited(0),
      "\(block.page):\(block.line): the lines below count from \(block.line + 1)\n\(result.text)\(result.errorText)")
  }

  @Test("The language's description has blocks to run")
  func blocksInLanguage() { #expect(!Self.runnable.isEmpty) }

  @Test("The README shows the printed trace of the first example")
  func storyInReadme() throws {
    let blocks = Self.blocks(of: "README.md").filter { $0.kind == "text" }
    let shown = try #require(blocks.first { $0.text.contains("first-scenario.lua") })
    let story = try CommandTest("run", "Scripts/examples/first-scenario.lua").inPackage().result().text
    for part in shown.text.split(separator: "\n\n") {
      #expect(story.contains(part), "\(shown.page):\(shown.line)\n\(part)")
    }
  }

  @Test("A trace in the language description is the output of one of its blocks")
  func storyInLanguage() throws {
    let stories = try Self.runnable.map { try CommandTest("run", "-").stdin($0.text).result().text }
    for shown in Self.blocks(of: "docs/language.md") where shown.kind == "text" {
      #expect(stories.contains { $0.contains(shown.text) }, "\(shown.page):\(shown.line)\n\(shown.text)")
    }
  }

  @Test("The image of the README shows what its suite prints, before and after the fix")
  func pictureInReadme() throws {
    let picture = Process()
    picture.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    picture.arguments = ["python3", CommandTest.packageFolder + "/Scripts/picture", "--check"]
    picture.environment = ProcessInfo.processInfo.environment.merging(["ROUTESCRIPT": try BuiltExecutable.path()]) {
      $1
    }
    let complaint = Pipe()
    picture.standardError = complaint
    try picture.run()
    let text = String(decoding: complaint.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    picture.waitUntilExit()
    #expect(picture.terminationStatus == 0, "\(text)")
  }

  @Test("The README shows the printed message")
  func messageInReadme() throws {
    let blocks = Self.blocks(of: "README.md").filter { $0.kind == "text" }
    let shown = try #require(blocks.first { $0.text.hasPrefix("✗ ") })
    try CommandTest("run", "--quiet", "scenario.lua").status(1).stderr(shown.text)
      .file(
        "scenario.lua", "local home = UIViewController()\nlaunch { root = home }\nhome:presnt(UIViewController())\n"
      ).run()
  }

  @Test("Blocks are found with their line, their kind and without their margin")
  func blocksOfText() throws {
    let folder = try TemporaryFolder()
    try folder.write(Array("a\n```lua run\nx\n  y\n```\n- b\n  ```sh\n  z\n  ```\n".utf8), to: "page.md", mode: 0o644)
    let path =
      String(repeating: "../", count: CommandTest.packageFolder.split(separator: "/").count) + folder.path.dropFirst()
    let blocks = Self.blocks(of: path + "/page.md")
    #expect(blocks.map(\.kind) == ["lua run", "sh"])
    #expect(blocks.map(\.text) == ["x\n  y\n", "z\n"])
    #expect(blocks.map(\.line) == [2, 7])
  }
}
