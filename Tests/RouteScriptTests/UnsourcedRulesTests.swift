import Diagnostics
import Foundation
import Testing

@testable import RouteScript

/// Where RouteScript decides because nobody knows, it says so.
@Suite struct UnsourcedRulesTests {
  @Test("the list is that of the sheets' marks", arguments: ["hierarchy", "storyboards"])
  func marks(sheet: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: root.appendingPathComponent("docs/semantics/\(sheet).md"), encoding: .utf8)
    let heading = /^(?:\s*- |\| )\*\*\[((?:[A-Z]{1,2})?\d+(?:\.\d+)*[a-z]?)\]\*\*/
    var marked: Set<String> = []
    var rule: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("#") { rule = nil }
      if let found = line.firstMatch(of: heading) { rule = "\(sheet):\(found.1)" }
      if let rule, line.contains("[?]") { marked.insert(rule) }
    }
    // These two sections list what others mark.
    if sheet == "hierarchy" {
      marked = marked.filter { !$0.hasPrefix("hierarchy:11.") && !$0.hasPrefix("hierarchy:12.") }
    }
    #expect(UnsourcedRules.all.filter { $0.hasPrefix("\(sheet):") } == marked)
    #expect(!marked.isEmpty)
  }

  @Test("an exception that rests on such a rule says so where it is reported")
  func exception() throws {
    let failure = try onlyFailure(
      "local view = UIView(); local inner = UIView(); view:addSubview(inner); inner:addSubview(view)")
    #expect(failure.help.contains { $0.contains("hierarchy:2.6") && $0.contains("RouteScript decides") })
  }

  @Test("help says so too")
  func help() throws {
    #expect(UnsourcedRules.remark(on: ["hierarchy:4.7"]) == nil)
    let text = try #require(HelpText(.current).about("UIView.addSubview"))
    #expect(text.contains("No source was found for a part of hierarchy:2.6"))
  }
}
