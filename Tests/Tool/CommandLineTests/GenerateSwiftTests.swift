import Foundation
import Testing

/// `routescript generate swift`. StoryboardAnalysisTests tests the code itself.
@Suite struct GenerateSwiftTests {
  private static func storyboard(_ identifiers: String..., platform: String = "iOS.CocoaTouch") -> String {
    let scenes = identifiers.enumerated().map { number, identifier in
      """
      <scene sceneID="s\(number)"><objects>
      <viewController id="c\(number)" storyboardIdentifier="\(identifier)" sceneMemberID="viewController"/>
      </objects></scene>

      """
    }
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="\(platform)">
      <scenes>
      \(scenes.joined())</scenes></document>
      """
  }

  private static let mark = "// Written by `routescript generate swift`"

  private func generate(_ arguments: String..., identifiers: [String] = ["Editor"]) -> CommandTest {
    let text =
      identifiers.count == 1 ? Self.storyboard(identifiers[0]) : Self.storyboard(identifiers[0], identifiers[1])
    return CommandTest(arguments: ["generate", "swift", "App"] + arguments).file("App/Main.storyboard", text)
  }

  /// The code for a storyboard with the scene "Editor".
  private func code() throws -> String {
    let result = try generate().result()
    #expect(result.ending == .exited(0) && result.error.isEmpty, "\(result.errorText)")
    return result.text
  }

  @Test("The code is written to standard output")
  func output() throws {
    let code = try code()
    #expect(code.hasPrefix(Self.mark))
    #expect(
      code.contains("static let editor = SceneType<UIViewController>(storyboard: Self.self, identifier: \"Editor\")\n"))
  }

  @Test("Without a path, the current folder is read, without dependencies")
  func currentFolder() throws {
    let result = try CommandTest("generate", "swift").file("App/Main.storyboard", Self.storyboard("Editor"))
      .file("Pods/Menu/Menu.storyboard", Self.storyboard("Menu")).result()
    #expect(result.ending == .exited(0) && result.error.isEmpty, "\(result.errorText)")
    #expect(try result.text == code())
  }

  @Test(
    "The configuration names the sources, and those that are not read",
    arguments: [
      #"sources = { "App" }"#, #"sources_exclude = "Old""#, #"sources_dependencies = { "Old" }"#,
    ])
  func configuredSources(_ options: String) throws {
    let result = try CommandTest("generate", "swift").file("App/Main.storyboard", Self.storyboard("Editor"))
      .file("Old/Old.storyboard", "damaged").file(".routescript", "return { \(options) }").result()
    #expect(result.ending == .exited(0) && result.error.isEmpty, "\(result.errorText)")
    #expect(try result.text == code())
  }

  @Test("The generated code of the example app is up to date")
  func example() throws {
    let file = "Scripts/TravelApp/Travel/Storyboards.swift"
    try CommandTest("generate", "swift", "Scripts/TravelApp/Travel", "--output", file, "--check").inPackage()
      .stdout("\(file) is up to date\n").run()
  }

  @Test("--output replaces a file of this command as a whole, and no other file")
  func replacing() throws {
    let test = generate("--output", "Out.swift")
    let old = try test.file("Out.swift", Self.mark + "\n").result()
    #expect(old.ending == .exited(0) && old.output.isEmpty && old.error.isEmpty)
    try test.file("Out.swift", "import UIKit\n").status(4)
      .stderr(
        """
        ✗ 'Out.swift' is not a file of this command

          expected: a first line that starts with // Written by `routescript generate
                    swift`
          help:     name another file with --output, or remove this one

        """
      ).run()
  }

  @Test("A file with the same bytes is not written again, so that a build does not compile it")
  func unchanged() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/Out.swift"
    func number() throws -> Int? {
      try generate("--output", path).run()
      return try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
    }
    let first = try number()
    #expect(try number() == first && first != nil)
  }

  @Test("--check passes if the file has the same bytes")
  func upToDate() throws {
    try generate("--output", "Out.swift", "--check").file("Out.swift", try code()).stdout("Out.swift is up to date\n")
      .run()
  }

  @Test("--check fails with the changed lines, and changes nothing")
  func outOfDate() throws {
    try generate("--output", "Out.swift", "--check", identifiers: ["Edit", "List"]).file("Out.swift", try code())
      .runGolden(named: "generateSwift", variant: "outOfDate")
  }

  @Test("--check without the file names the command that writes it")
  func missingFile() throws {
    try generate("--output", "Out.swift", "--check").status(1)
      .stderr(
        """
        ✗ there is no file 'Out.swift'

          help: run `routescript generate swift App --output Out.swift`

        """
      ).run()
  }

  @Test("--check needs --output, and names of modules are checked")
  func usage() throws {
    let check = try generate("--check").result()
    #expect(check.ending == .exited(4) && check.errorText.contains("--check needs --output"))
    let module = try generate("--import", "a;b").result()
    #expect(module.ending == .exited(4) && module.errorText.contains("'a;b' is not a module name"))
  }

  @Test("Options change access level, imports and bundle")
  func options() throws {
    let text = try generate("--access", "public", "--import", "Kit", "--bundle", "Bundle.module").result().text
    #expect(text.contains("public enum StoryboardScene {\n  public enum Main {}\n}\n"))
    #expect(text.contains("\nimport Kit\n") && text.contains("bundle: Bundle.module)") && !text.contains("BundleToken"))
  }

  @Test("Names that clash are reported with both lines, and the code is complete")
  func clash() throws {
    try generate("--output", "Out.swift", identifiers: ["my-scene", "myScene"])
      .stderr(
        """
        ⚠ the scene "my-scene" of Main has the name 'myScene2'     App/Main.storyboard:4

          help: give it an identifier that is also different without spaces and
                punctuation

          the scene "myScene" of Main already has the name 'myScene'
          (App/Main.storyboard:7)

        """
      ).run()
  }

  @Test("A broken storyboard writes nothing, so that the app keeps its code")
  func broken() throws {
    let result = try generate("--output", "Out.swift").file("App/Broken.storyboard", "<document>").result()
    #expect(result.ending == .exited(1) && result.output.isEmpty, "\(result.errorText)")
    #expect(result.errorText.contains("App/Broken.storyboard"))
  }

  @Test("Files of another platform are named, and --platform selects them")
  func platforms() throws {
    let test = { (arguments: [String]) in
      CommandTest(arguments: ["generate", "swift", "App"] + arguments)
        .file("App/Main.storyboard", Self.storyboard("a", "b")).file(
          "App/TV.storyboard", Self.storyboard("c", platform: "AppleTV"))
    }
    let phone = try test([]).result()
    #expect(
      phone.errorText == "note: the code is for iOS; --platform selects tvOS\n" && !phone.text.contains("enum TV"))
    let tv = try test(["--platform", "tvOS"]).result()
    #expect(tv.error.isEmpty && tv.text.contains("enum TV {}") && !tv.text.contains("enum Main"))
    let mac = try test(["--platform", "macOS"]).result()
    #expect(mac.ending == .exited(5) && mac.errorText == "✗ there are no files of macOS\n")
  }
}
