import AppAnalysis
import AppSources
import RouteDiagnostics
import ScenarioRunner
import ScriptText
import StoryboardAnalysis
import Testing

/// Settings of an app in a configuration file.
@Suite struct SettingsTests {
  private func settings(_ text: String) throws -> AppSettings {
    let source = ScriptSource(name: ".routescript", text: Array(text.utf8))
    return try AppSettings(SuiteConfiguration(source, kind: .own, task: nil, known: AppSettings.optionNames))
  }

  @Test("Folders, helpers, names of #if and levels come from the file")
  func options() throws {
    let settings = try settings(
      """
      return {
        sources = { "./App/" }, sources_exclude = "Old", sources_dependencies = { "Vendor" }, sources_defines = { "DEBUG" },
        sources_helpers = { open = "scene" }, check_rules = { ["missing-outlet"] = "note", ["missing-class"] = "off" },
      }
      """)
    #expect(settings.sources == ["App"] && settings.excluded == ["Old"] && settings.dependencies == ["Vendor"])
    #expect(settings.helpers == ["open": .scene] && settings.defines == ["DEBUG"])
    #expect(settings.levels == [.missingOutlet: .severity(.note), .missingClass: .off])
  }

  @Test(
    "A path that leads out of the folder, and an unknown rule, kind or severity, are faults at their lines",
    arguments: [
      (#"sources = "../App""#, "the option 'sources' leads outside the project's folder"),
      (#"sources_exclude = "/etc""#, "the option 'sources_exclude' leads outside the project's folder"),
      (#"sources_helpers = { open = "screen" }"#, "'screen' is not a kind of identifier"),
      (#"check_rules = { nothing = "off" }"#, "there is no rule 'nothing'"),
      (#"check_rules = { ["missing-class"] = "loud" }"#, "'loud' is not a severity"),
    ])
  func faults(_ option: String, _ title: String) throws {
    let fault = #expect(throws: AppSettings.Fault.self) { try settings("return {\n  \(option) }") }
    #expect(fault?.diagnostic.diagnostic.title == title)
    #expect(fault?.diagnostic.diagnostic.location?.line == 2)
  }
}
