#if UIKit
import SourcePreparer
import Testing

@Suite struct PreparedClassListTests {
  private func aliases(_ source: String) -> [String] {
    let facts = SourceFacts(joining: [SourceFacts(of: Array(source.utf8))])
    return PreparedClassList.text(of: "Shop", identifiers: ["1"], facts: facts).split(separator: "\n")
      .filter { $0.hasPrefix("public typealias") }.map { String($0.split(separator: " ")[2]) }
  }

  @Test("a module has aliases for the types that run in virtual time")
  func allAliases() {
    #expect(
      aliases("import Foundation\nlet timer = Timer()") == [
        "DispatchGroup", "DispatchPredicate", "DispatchQueue", "DispatchSemaphore", "DispatchTime", "DispatchWallTime",
        "DispatchWorkItem", "RunLoop", "Timer",
      ])
  }

  @Test(
    "a type of the app with the same name has no alias",
    arguments: [
      "struct Timer {}", "final class Timer {}", "enum Timer {}", "actor Timer {}", "protocol Timer {}",
      "typealias Timer = Int", "#if os(iOS)\nstruct Timer {}\n#endif",
    ])
  func declared(source: String) { #expect(!aliases(source).contains("Timer")) }

  @Test(
    "a nested or local type, an extension and a function do not hide an alias",
    arguments: [
      "struct Clock { struct Timer {} }", "func f() { struct Timer {} }", "extension Timer {}", "func Timer() {}",
      "#if os(macOS)\nstruct Timer {}\n#endif",
    ])
  func nested(source: String) { #expect(aliases(source).contains("Timer")) }

  @Test("the list of a module without classes compiles without a warning")
  func empty() {
    let text = PreparedClassList.text(of: "Shop", identifiers: [], facts: SourceFacts(text: ""))
    #expect(text.contains("  let classes = PreparedClasses()"))
  }

  @Test("the function has the name of the module in its name, so that a class of the same name does not hide it")
  func function() {
    let text = PreparedClassList.text(of: "URLMatcher", identifiers: ["1"], facts: SourceFacts(text: ""))
    #expect(text.contains("public nonisolated func preparedClassesOfURLMatcher() -> PreparedClasses {"))
  }
}
#endif
