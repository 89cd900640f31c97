import Foundation
import Testing

/// Commands that read an app read what is in the given folders, wherever the links in them lead.
@Suite struct ForeignFolderTests {
  private static let secret = "<password>hunter2</password>"
  private static let commands = [
    ["check", "App"], ["check", "App", "--format", "json"], ["graph", "App"], ["import", "App", "--into", "routes"],
    ["generate", "swift", "App"], ["storyboard", "check", "App"], ["storyboard", "tree", "App"],
    ["storyboard", "graph", "App"], ["storyboard", "lua", "App"],
  ]
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c1"><scenes><scene sceneID="s1"><objects>
    <viewController id="c1" sceneMemberID="viewController"/></objects></scene></scenes></document>
    """

  /// The names of files that these commands read.
  private static let names = [
    "App/E.storyboard", "App/E.xib", "App/E.m", "App/E.h", "App/Podfile", "App/.gitmodules",
    "App/A.xcodeproj/project.pbxproj", "App/M.xcassets/Folder/Contents.json",
  ]

  private func test(_ arguments: [String]) -> CommandTest {
    CommandTest(arguments: arguments).file("App/Main.storyboard", Self.storyboard)
      .file("App/M.xcassets/Folder/Pen.imageset/Contents.json", "{}").file("secret.txt", Self.secret)
      .env("ROUTESCRIPT_SOURCES", "")
  }

  @Test("A link to a file outside the folders is not read, and is named", arguments: commands)
  func links(_ command: [String]) throws {
    for name in Self.names {
      let up = String(repeating: "../", count: name.split(separator: "/").count - 1)
      let result = try test(command).link(name, to: up + "secret.txt").result()
      #expect(!result.allText.contains("hunter2"), Comment(rawValue: "\(command) \(name)\n\(result.allText)"))
      #expect(result.ending != .exited(3))
      #expect(!result.joinedText.contains("password"), Comment(rawValue: result.allText))
    }
    let result = try test(command).link("App/E.storyboard", to: "../secret.txt").result()
    #expect(
      result.joinedText.contains("App/E.storyboard is not checked: it is a link out of the given folders"),
      Comment(rawValue: result.allText))
  }

  @Test("A link to a file or folder in the given folders is followed")
  func inner() throws {
    try test(["storyboard", "tree", "App"]).link("App/Again.storyboard", to: "Main.storyboard").stdout(
      "Again (iOS): 1 scene, 0 segues\n\n▸ UIViewController\n\nMain (iOS): 1 scene, 0 segues\n\n▸ UIViewController\n"
    ).run()
  }

  @Test("A class that may be declared in a file that is not read is not missing")
  func missingClass() throws {
    let storyboard = Self.storyboard.replacing("id=\"c1\" scene", with: "id=\"c1\" customClass=\"Gone\" scene")
    for (isRead, text) in [(true, "no source declares the class Gone"), (false, "nothing found in what was checked")] {
      let test = CommandTest("check", "App").file("App/Main.storyboard", storyboard).file("App/A.m", "@class A;\n")
        .env("ROUTESCRIPT_SOURCES", "")
      let result = try (isRead ? test : test.pipe("App/Gone.m")).result()
      #expect(result.text.contains(text), Comment(rawValue: result.allText))
    }
  }

  @Test("A folder outside that is passed, too, may be the target of a link")
  func passed() throws {
    let result = try test(["check", "App", "Shared", "--strict"]).file("Shared/S.storyboard", Self.storyboard)
      .link("App/Linked", to: "../Shared").result()
    #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
    #expect(result.text.contains("2 storyboards: nothing found"))
  }

  @Test("Pipes and devices are not opened", arguments: commands)
  func pipes(_ command: [String]) throws {
    for name in Self.names.dropLast(2) {
      let result = try test(command).pipe(name).result()
      #expect(
        [.exited(0), .exited(1), .exited(4), .exited(5)].contains(result.ending),
        Comment(rawValue: "\(command) \(name)"))
    }
    let result = try test(command).link("App/E.storyboard", to: "/dev/zero").result()
    #expect(result.joinedText.contains("App/E.storyboard is not checked"), Comment(rawValue: result.allText))
  }

  @Test("A thousand nested folders and links in circles end")
  func nested() throws {
    let folders = (0..<1_000).map { _ in "a" }.joined(separator: "/")
    let result = try test(["check", "App"]).file("App/\(folders)/E.m", "@interface Deep : UIViewController\n@end\n")
      .link("App/\(folders)/back", to: String(repeating: "../", count: 999)).result()
    #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
  }

  @Test("The program of a checkout that is read is not run")
  func readersOfProjects() throws {
    let folder = try TemporaryFolder()
    let manager = FileManager.default
    for name in [".build/debug", "bin"] {
      try manager.createDirectory(atPath: "\(folder.path)/\(name)", withIntermediateDirectories: true)
    }
    try folder.write(
      Array("#!/bin/sh\necho ran >&2\n".utf8), to: "Scripts/SourceReader/.build/release/routescript-sources",
      mode: 0o755)
    try folder.write([], to: "App/E.swift", mode: 0o644)
    func check(_ path: String, with tool: String) throws -> ChildProcess.Result {
      // A program that another test starts now must not hold the written file open.
      let copy = ChildProcess(
        path: "/bin/cp", arguments: [try BuiltExecutable.path(), tool], environment: [:], folder: folder.path)
      #expect(try copy.run().ending == .exited(0))
      defer { try? manager.removeItem(atPath: "\(folder.path)/\(tool)") }
      return try ChildProcess(
        path: "\(folder.path)/\(tool)", arguments: ["check", path], environment: [:], folder: folder.path
      ).run()
    }
    #expect(try check("App", with: ".build/debug/routescript").allText.contains("ran"), "it is the tool's own checkout")
    for (path, tool) in [(".", ".build/debug/routescript"), ("App", "bin/routescript"), (".", "bin/routescript")] {
      let result = try check(path, with: tool)
      #expect(!result.allText.contains("ran\n"), Comment(rawValue: result.allText))
      #expect(result.joinedText.contains("routescript-sources is not installed"), Comment(rawValue: result.allText))
    }
  }
}
