import Foundation
import GoldenTesting
import Testing

/// `routescript init --swift-package`.
@Suite struct SwiftPackageInitTests {
  /// Runs the command in a folder.
  private func run(_ project: StrangersProject, _ arguments: String...) throws -> ChildProcess.Result {
    try project.run(["init", "--swift-package"] + arguments)
  }

  /// A project with an app that uses scenes and a main storyboard.
  private func makeShop() throws -> StrangersProject {
    let project = try StrangersProject()
    try project.write("Shop/App/AppDelegate.swift", "@main class AppDelegate: UIResponder, UIApplicationDelegate {}\n")
    try project.write("Shop/App/SceneDelegate.swift", "class Scene: UIResponder, UIWindowSceneDelegate {\n}\n")
    try project.write(
      "Shop/Info.plist", "<dict><key>UIMainStoryboardFile</key>\n<string>Main</string></dict>\n")
    try project.write("Shop/Shop-Bridging-Header.h", "#import <UIKit/UIKit.h>\n")
    try project.write("ShopTests/CartTests.swift", "final class CartTests: XCTestCase {}\n")
    return project
  }

  /// The written files, each below its path.
  private func contents(of project: StrangersProject, _ paths: String...) -> String {
    paths.map { "── \($0)\n\(project.text($0) ?? "missing\n")" }.joined()
  }

  @Test("An empty folder gets a package with a first app")
  func emptyFolder() throws {
    let project = try StrangersProject()
    let result = try run(project, "--module", "Shop")
    #expect(result.ending == .exited(0))
    expectGolden(
      result.allText
        + contents(
          of: project, "Package.swift", "Sources/Shop/routescript-sources.json", "Tests/ShopScenarios/Host.swift",
          "App/AppDelegate.swift", "spec/first_spec.lua"), named: "swiftPackage", variant: "empty")
  }

  @Test("An app is found by its delegates, and its tests are compiled, too")
  func app() throws {
    let project = try makeShop()
    let result = try run(project, "--tests", "ShopTests", "--routescript", "../RouteScript")
    #expect(result.ending == .exited(0))
    #expect(!result.text.contains("App/AppDelegate.swift"))
    expectGolden(
      contents(
        of: project, "Package.swift", "Sources/Shop/routescript-sources.json", "Tests/ShopScenarios/Host.swift",
        "Tests/ShopTests/routescript-sources.json"), named: "swiftPackage", variant: "app")
  }

  @Test("A package that exists stays, and the command prints what to add")
  func existingPackage() throws {
    let project = try makeShop()
    try project.write("Package.swift", "mine\n")
    let result = try run(project)
    #expect(result.ending == .exited(0))
    #expect(project.text("Package.swift") == "mine\n")
    expectGolden(result.allText, named: "swiftPackage", variant: "existing")
  }

  @Test("Names of folders, storyboards and packages are literals")
  func literals() throws {
    let project = try StrangersProject()
    let folder = #"A"); evil("\(b)"#
    try project.write("\(folder)/AppDelegate.swift", "class AppDelegate: UIApplicationDelegate {}\n")
    try project.write(
      "\(folder)/Info.plist", #"<dict><key>UIMainStoryboardFile</key><string>Main"); evil("</string></dict>"#)
    let result = try run(project, "--module", "class", "--routescript", #"../R"); evil("\(b)"#)
    #expect(result.ending == .exited(0), "\(result.allText)")
    let host = try #require(project.text("Tests/classScenarios/Host.swift"))
    #expect(host.contains(#"mainStoryboard: "Main\"); evil(\"")"#), "\(host)")
    #expect(host.contains(#"resources: ["A\"); evil(\"\\(b)"]"#), "\(host)")
    for file in ["Tests/classScenarios/Host.swift", "Package.swift"] {
      #expect(try ForeignParser.swiftErrors(project.text(file) ?? "") == "")
    }
    let json = try #require(project.text("Sources/class/routescript-sources.json"))
    let sources = try JSONDecoder().decode([String: [String]].self, from: Data(json.utf8))
    #expect(sources["sources"] == ["../../" + folder])
  }

  @Test("The files of an app at the top of the folder exclude those of the package")
  func topLevel() throws {
    let project = try StrangersProject()
    try project.write("AppDelegate.swift", "class AppDelegate: UIApplicationDelegate {}\n")
    #expect(try run(project, "--module", "Shop").ending == .exited(0))
    let sources = try #require(project.text("Sources/Shop/routescript-sources.json"))
    #expect(sources.contains("\"../../Sources\""))
  }

  @Test(
    "A wrong option is a usage error that says what to do",
    arguments: [
      ("module", ["init", "--swift-package", "--module", "1st"]),
      ("sources", ["init", "--swift-package", "--sources", "Shopp"]),
      ("flag", ["init", "--module", "Shop"]),
      ("apps", ["init", "--swift-package"]),
    ])
  func wrongOption(name: String, arguments: [String]) throws {
    let project = try makeShop()
    if name == "apps" { try project.write("Other/App.swift", "class Other: UIApplicationDelegate {}\n") }
    let result = try project.run(arguments)
    #expect(result.ending == .exited(4))
    #expect(project.text("Package.swift") == nil)
    expectGolden(result.errorText, named: "swiftPackageOption", variant: name)
  }
}
