import Foundation
import GoldenTesting
import Testing

/// Checks that the steps of the tutorial, the guides and the explanations work, and that they print what the pages show.
///
/// With `ROUTESCRIPT_RECORD=1` in the environment, the tests write the new output into the pages.
@Suite struct TutorialTests {
  /// The pages with steps, by their paths in the repository.
  static let pages =
    ["docs/tutorial.md"]
    + ["docs/guides", "docs/explanation"].flatMap { folder in
      let names = try? FileManager.default.contentsOfDirectory(atPath: CommandTest.packageFolder + "/" + folder)
      return (names ?? []).filter { $0.hasSuffix(".md") }.sorted().map { folder + "/" + $0 }
    }

  @Test("The steps of a page print the output on the page", arguments: pages)
  func page(path: String) throws {
    expectGolden(try RunnablePage(path: path).textWithOutput(), inRepository: path)
  }

  @Test("The guides are found")
  func guides() { #expect(Self.pages.contains("docs/guides/deep-links.md")) }

  @Test("Blocks write files, change them, and run commands with the exit status of the command before")
  func steps() throws {
    let before = """
      ```text title="notes/a.txt"
      one
      two
      ```
      1. Change it:

          ```diff title="notes/a.txt"
           one
          -two
          +2
          ```

          ```console

      """
    let shown = "    $ cat notes/a.txt && false\n    $ echo $?\n    old\n\n    output\n"
    let printed = "    $ cat notes/a.txt && false\n    one\n    2\n    $ echo $?\n    1\n"
    let after = """
          ```
      ```text
      no step
      ```
      """
    #expect(try RunnablePage(text: before + shown + after).textWithOutput() == before + printed + after)
  }

  @Test("Standard error is output, and a shown duration is not compared")
  func output() throws {
    let page = """
      ```console
      $ echo problem >&2
      problem
      $ echo "1 success / 0 failures / 0 errors / 0 pending : 0.25 seconds"
      1 success / 0 failures / 0 errors / 0 pending : 0.5 seconds
      ```
      """
    #expect(try RunnablePage(text: page).textWithOutput() == page)
  }

  @Test(
    "A block that cannot be a step is an error with its line",
    arguments: [
      ("```lua\nlocal a\n```", "the block needs a title"),
      ("```console\noutput\n```", "the block has no command"),
      ("```text title=\"a\"\nx\nx\n```\n```diff title=\"a\"\n-x\n+y\n```", "the old lines occur 2 times in a"),
      ("```text", "the block is not closed"),
    ])
  func mistakes(page: String, description: String) throws {
    let mistake = try #require(throws: RunnablePage.Mistake.self) { try RunnablePage(text: page).textWithOutput() }
    #expect(mistake.description == description)
    #expect(mistake.line == (description.contains("times") ? 5 : 1))
  }
}
