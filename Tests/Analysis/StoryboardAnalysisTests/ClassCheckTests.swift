import AppSources
import InterfaceBuilder
import RouteDiagnostics
import StoryboardAnalysis
import Testing

/// The check of custom classes: their kinds, their modules, and those of dependencies.
@Suite struct ClassCheckTests {
  @Test("storyboards:11.18a a class of the wrong kind is a warning on macOS, which names only what AppKit logs")
  func wrongKind() throws {
    func finding(_ kind: String, _ target: String, _ prefix: String) throws -> Diagnostic {
      let xib = """
        <document type="com.apple.InterfaceBuilder3.\(kind)" version="3.0" targetRuntime="\(target)"><objects>
        <button id="b1" customClass="W"/></objects></document>
        """
      let facts = ObjectiveCReader.read(Array("@interface W : \(prefix)ViewController\n@end".utf8), file: "W.h")
      let document = try Document(Array(xib.utf8), file: "W.xib")
      let files = AppFiles(documents: [document], nibNames: [], model: SourceModel([facts]), isComplete: true)
      return try #require(AppCheck.run(files).findings.first { $0.rule == .wrongClass }).diagnostic
    }
    let mac = try finding("Cocoa.XIB", "MacOSX.Cocoa", "NS")
    #expect(mac.severity == .warning && mac.title == "W is not a view")
    #expect(mac.notes.first?.text == "AppKit logs each outlet and action that W lacks, and does not connect it")
    let phone = try finding("CocoaTouch.XIB", "iOS.CocoaTouch", "UI")
    #expect(phone.severity == .error && phone.title == "W is not a view")
    #expect(phone.notes.first?.text.hasPrefix("the app raises an exception") == true)
  }

  @Test("The class of a cell on its content view is a warning, which advises to remove it")
  func contentView() throws {
    func findings(_ attributes: String, _ base: String) throws -> [Diagnostic] {
      let storyboard = EditorApp.storyboard.replacing(
        "customClass=\"NoteCell\"/>",
        with: "customClass=\"NoteCell\" customModuleProvider=\"target\"><tableViewCellContentView key=\"contentView\" "
          + "id=\"v2\" customClass=\"NoteCell\" \(attributes)/></tableViewCell>")
      let line = """
        {"v":1,"file":"App/E.swift","types":[{"name":"NoteCell","kind":"class","inherits":["\(base)"],"at":[6,7]}]}
        """
      let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
      let others = ObjectiveCReader.read(
        Array(EditorApp.source.replacing("NoteCell :", with: "A :").utf8), file: "App/E.m")
      let model = SourceModel(SourceFacts.decode(Array(line.utf8)).files + [others])
      return AppCheck.run(AppFiles(documents: [document], nibNames: [], model: model, isComplete: true)).findings
        .map(\.diagnostic)
    }
    for attributes in ["", "customModule=\"App\" customModuleProvider=\"target\""] {
      let found = try findings(attributes, "UITableViewCell")
      #expect(found.map(\.title) == ["NoteCell is a cell, and not the content view of one"])
      #expect(found.first?.severity == .warning)
      #expect(found.first?.help == ["remove the class of the content view, and set it on the cell"])
    }
    #expect(try findings("customModuleProvider=\"target\"", "UIView").isEmpty)
    #expect(try findings("", "UIView").map(\.title) == ["the Swift class NoteCell has no module in the file"])
  }

  @Test(
    "A class of a module that other objects mark as the target's must be declared",
    arguments: [("App", "no source declares the class NoteCel"), ("Kit", nil)])
  func ownModules(_ module: String, _ title: String?) throws {
    let own = "\"EditorController\" customModule=\"App\" customModuleProvider=\"target\""
    let storyboard = EditorApp.storyboard.replacing("\"EditorController\"", with: own)
      .replacing("\"NoteCell\"/", with: "\"NoteCel\" customModule=\"\(module)\"/")
    #expect(try EditorApp.check(storyboard).map(\.diagnostic.title) == [title].compactMap(\.self))
  }

  @Test(
    "A class of a module that the sources declare must be declared",
    arguments: [
      ("Notes", "App/Editor.m", "no source declares the class NoteCel"), ("Kit", "App/Editor.m", nil),
      ("Kit", "Packages/Kit/Sources/Kit/Editor.m", "no source declares the class NoteCel"),
      ("Kit", "Pods/Kit/Sources/Kit/Editor.m", nil),
    ])
  func modulesOfPackages(_ module: String, _ file: String, _ title: String?) throws {
    let storyboard = EditorApp.storyboard.replacing(
      "\"EditorController\"", with: "\"EditorController\" customModule=\"Notes\""
    )
    .replacing("\"NoteCell\"/", with: "\"NoteCel\" customModule=\"\(module)\"/")
    let document = try Document(Array(storyboard.utf8), file: "App/Main.storyboard")
    let files = [
      ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m"),
      ObjectiveCReader.read(Array("@interface Other : NSObject\n@end".utf8), file: file),
    ]
    let found = AppCheck.run(
      AppFiles(documents: [document], nibNames: [], model: SourceModel(files), isComplete: true)
    ).findings
    #expect(found.map(\.diagnostic.title) == [title].compactMap(\.self))
  }

  @Test(
    "A class that no source declares may belong to a dependency that is not checked out, unless the app has a similar name",
    arguments: [
      ("SPUStandardUpdater", []), ("Main", ["Main"]), ("NoteCel", ["NoteCel"]), ("warning_icon", ["warning_icon"]),
    ])
  func classesOfDependencies(_ name: String, _ titles: [String]) throws {
    let storyboard = EditorApp.storyboard.replacing("customClass=\"NoteCell\"", with: "customClass=\"\(name)\"")
    func run(_ dependencies: Set<String>) throws -> ([String], [String]) {
      let (found, coverage) = AppCheck.run(
        AppFiles(
          documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
          model: SourceModel([ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m")]),
          isComplete: true,
          missingDependencies: dependencies))
      return (found.map(\.diagnostic.title), coverage.sentences)
    }
    #expect(try run([]).0 == ["no source declares the class \(name)"])
    let (found, sentences) = try run(["Sparkle"])
    #expect(found == titles.map { "no source declares the class \($0)" })
    #expect(
      sentences.contains("1 class may belong to dependencies that are not checked out") == titles.isEmpty)
  }

  @Test(
    "A class that only resembles one of the app's may belong to a dependency that is not checked out",
    arguments: [
      ("HYPPagesController", false), ("MapViewControler", true), ("OldMapViewController", false),
      ("MapVeryOldViewController", true),
    ])
  func similarClasses(name: String, isFound: Bool) throws {
    let storyboard = EditorApp.storyboard.replacing("\"EditorController\"", with: "\"\(name)\"")
    let source = EditorApp.source + "\n@interface MapViewController : UIViewController\n@end"
    let found = AppCheck.run(
      AppFiles(
        documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
        model: SourceModel([ObjectiveCReader.read(Array(source.utf8), file: "App/Editor.m")]), isComplete: true,
        missingDependencies: ["Kit"])
    ).findings.filter { $0.rule == .missingClass }
    #expect(found.isEmpty != isFound)
  }

  @Test("The controller of a scene with the prefix of the app's classes does not belong to a dependency")
  func classesWithOwnPrefix() throws {
    let storyboard = EditorApp.storyboard.replacing("\"EditorController\"", with: "\"NTPrivacy\"")
    func titles(_ names: [String]) throws -> [String] {
      let source = names.map { "@interface \($0) : UIView\n@end\n" }.joined()
      return AppCheck.run(
        AppFiles(
          documents: [try Document(Array(storyboard.utf8), file: "App/Main.storyboard")], nibNames: [],
          model: SourceModel([
            ObjectiveCReader.read(Array(EditorApp.source.utf8), file: "App/Editor.m"),
            ObjectiveCReader.read(Array(source.utf8), file: "App/Views.h"),
          ]), isComplete: true, missingDependencies: ["Kit"])
      ).findings.filter { $0.rule == .missingClass }.map(\.diagnostic.title)
    }
    #expect(try titles(["NTAlpha", "NTBravo"]) == [])
    #expect(try titles(["NTAlpha", "NTBravo", "NTCharlie"]) == ["no source declares the class NTPrivacy"])
  }
}
