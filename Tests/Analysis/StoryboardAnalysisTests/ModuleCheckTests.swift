import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of the modules of custom classes.
@Suite struct ModuleCheckTests {
  private static let manifest =
    #"{"v":1,"file":"Kit/Package.swift","calls":[{"name":"target","arguments":[{"label":"name","text":{"lit":"My-Kit"}}],"at":[3,1]}]}"#

  private static func line(_ file: String, _ members: String = "") -> String {
    #"{"v":1,"file":"\#(file)","types":[{"name":"Badge","kind":"class","inherits":["UIView"],\#(members)"at":[2,7]}]}"#
  }

  private func findings(
    _ attributes: String, _ lines: [String], objectiveC: String = "", file: String = "App/Badge.xib",
    element: String = "view"
  ) throws -> [Finding] {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Badge"/>
      <\(element) id="v1" customClass="Badge" \(attributes)/></objects></document>
      """
    let document = try Document(Array(xib.utf8), file: file)
    let facts =
      SourceFacts.decode(Array(lines.joined(separator: "\n").utf8)).files
      + [ObjectiveCReader.read(Array(objectiveC.utf8), file: "App/Badge.h")]
    return AppCheck.run(
      AppFiles(documents: [document], nibNames: ["Badge"], model: SourceModel(facts), isComplete: true)
    ).findings
  }

  @Test("A Swift class without a module is not found when its object loads")
  func noModule() throws {
    let found = try findings("", [Self.line("App/Badge.swift")])
    #expect(found.map(\.rule) == [.wrongModule])
    let diagnostic = try #require(found.first).diagnostic
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.title == "the Swift class Badge has no module in the file")
    #expect(diagnostic.location?.line == 3)
    #expect(
      diagnostic.notes.map(\.text) == [
        "the object becomes a UIView when it loads, which has none of the class's outlets and actions",
        "Badge is declared here",
      ])
  }

  @Test(
    "Classes with a name of Objective-C, and those with a module that may be right, are not reported",
    arguments: [
      ("customModuleProvider=\"target\"", "", ""), ("customModule=\"App\"", "", ""),
      ("", "\"objc\":\"Badge\",", ""), ("", "", "@interface Badge : UIView\n@end"),
    ])
  func right(_ attributes: String, _ members: String, _ objectiveC: String) throws {
    #expect(
      try findings(attributes, [Self.line("App/Badge.swift", members)], objectiveC: objectiveC).map(\.diagnostic.title)
        == [])
  }

  @Test(
    "The class of a package's target needs its module",
    arguments: [
      ("customModule=\"My_Kit\"", "App/Badge.xib", nil),
      ("customModule=\"My_Kit\"", "Kit/Sources/My-Kit/Badge.xib", nil),
      ("customModuleProvider=\"target\"", "Kit/Sources/My-Kit/Badge.xib", nil),
      (
        "customModule=\"My_Kit\" customModuleProvider=\"target\"", "App/Badge.xib",
        "the class Badge is in the module My_Kit, not in that of the target"
      ),
      ("customModule=\"App\"", "App/Badge.xib", "the class Badge is in the module My_Kit, not in App"),
      ("", "App/Badge.xib", "the Swift class Badge has no module in the file"),
    ])
  func packages(_ attributes: String, _ file: String, _ title: String?) throws {
    let found = try findings(
      attributes, [Self.manifest, Self.line("Kit/Sources/My-Kit/Views/Badge.swift")], file: file)
    #expect(found.map(\.diagnostic.title) == [title].compactMap(\.self))
    // Without the manifest, the folder says nothing.
    let other = try findings(
      "customModuleProvider=\"target\"", [Self.line("Kit/Sources/My-Kit/Views/Badge.swift")], file: file)
    #expect(other.map(\.diagnostic.title) == [])
    // The target compiles a copy.
    let both = try findings(
      "customModule=\"App\"",
      [Self.manifest, Self.line("Kit/Sources/My-Kit/Badge.swift"), Self.line("App/Badge.swift")])
    #expect(both.map(\.diagnostic.title) == [])
  }
}
