import RouteDiagnostics
import ScriptText
import Testing

@testable import RouteScript

/// Help and messages refer to rules of the specification, whose pages are part of the executable.
@Suite struct SpecificationTests {
  @Test("Every rule in the reference exists")
  func rulesOfTheReference() {
    let names = Set(APIReference.current.entries.flatMap(\.rules))
    #expect(names.count > 300)
    #expect(names.filter { Specification.rule($0) == nil }.sorted() == [])
  }

  @Test(
    "A rule ends where the next item, table or heading starts",
    arguments: [
      ("router:3.11.1", "Synchronous: makeDestination,", "service everything."),
      ("hierarchy:5.2", "push of a UINavigationController", "SlideMenuControllerSwift #315]"),
      ("injection:R4", "`as(Type)` adds a service key", ""),
      ("storyboards:1.3", "Comments `<!--Scene Title-->`", "[C]"),
    ])
  func extent(name: String, start: String, end: String) throws {
    let rule = try #require(Specification.rule(name))
    #expect(rule.text.hasPrefix(start), "\(rule.text)")
    #expect(rule.text.hasSuffix(end), "\(rule.text)")
    #expect(!rule.text.contains("**["))
  }

  @Test(
    "Unknown rule names find nothing", arguments: ["router", "router:", "router:0", "x:1.1", ":", ""])
  func unknown(name: String) { #expect(Specification.rule(name) == nil) }

  @Test(
    "A missing rule has advice: the nearest rule, and the last one of its section or page",
    arguments: [
      ("router:99.99", "the last rule of router is router:"),
      ("hierarchy:4.9999", "the last rule of section 4 is hierarchy:4."),
      ("router:3.5", "the nearest rule is router:3.5.1, and the last rule of section 3.5 is router:3.5."),
      ("injection:SW0", "the nearest rule is injection:SW1, and the last rule of section SW is injection:SW"),
      ("router:3.5.2z", "the last rule of section 3.5.2 is router:3.5.2"),
    ])
  func missing(name: String, advice: String) throws {
    let problem = try #require(HelpText(.current).missingRule(name))
    #expect(problem.title == "there is no rule '\(name)'")
    #expect(problem.help.count == 1 && problem.help[0].hasPrefix(advice), "\(problem.help)")
  }

  @Test("Other names are not those of rules", arguments: ["router:3.5.3", "x:1.1", "router:push", "router", "a:1:2"])
  func noRule(name: String) { #expect(HelpText(.current).missingRule(name) == nil) }

  @Test("An exception of a rule without a source states this")
  func exception() throws {
    let failure = try onlyFailure("local a = UIViewController(); a:addChild(a)")
    #expect(failure.help.contains { $0.contains("hierarchy:3.11") && $0.contains("RouteScript chose") })
  }

  @Test("Help lists its rules without a source")
  func help() throws {
    #expect(Specification.remark(on: ["hierarchy:4.7"]) == nil)
    let text = try #require(HelpText(.current).about("UIViewController.addChild")).plain
    #expect(text.contains("No source was found for a part of hierarchy:3.11"))
  }

  @Test("Help on a rule shows the rule and the functions that it governs")
  func rule() throws {
    let text = try #require(HelpText(.current).about("hierarchy:4.25")).plain
    #expect(text.hasPrefix("hierarchy:4.25"))
    #expect(text.contains("UIViewController.present"))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
