import Foundation
import Testing

/// `routescript check`, with sources in Objective-C and a program in place of the reader of Swift.
@Suite struct AppCheckCommandTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c1">
    <scenes><scene sceneID="s1"><objects>
    <viewController id="c1" customClass="EditorController" customModuleProvider="target" sceneMemberID="viewController">
    <connections><outlet property="titleLable" destination="c1" id="o1"/></connections>
    </viewController></objects></scene></scenes></document>
    """
  private static let source = """
    @interface EditorController : UIViewController
    @property (weak) IBOutlet UILabel *titleLabel;
    @end

    """
  private static let facts =
    #"{"v":1,"file":"App/E.swift","types":[{"name":"EditorController","kind":"class","inherits":["UIViewController"],"at":[1,7],"#
    + #""properties":[{"name":"titleLable","outlet":true,"at":[2,3]}]}]}"#

  private func app(_ arguments: String...) -> CommandTest { app(arguments) }

  private func app(_ arguments: [String]) -> CommandTest {
    CommandTest(arguments: ["check", "App"] + arguments).file("App/Main.storyboard", Self.storyboard)
  }

  /// The test's program that prints lines instead of reading Swift.
  private func reader(_ test: CommandTest, _ body: String) -> CommandTest {
    test.file("App/E.swift", "").file("reader", "#!/bin/sh\n\(body)\n", mode: 0o755)
      .env("ROUTESCRIPT_SOURCES", "./reader")
  }

  @Test("A missing outlet of an Objective-C class is reported for editors, with both places")
  func objectiveC() throws {
    try app("--format", "xcode").file("App/Editor.m", Self.source).env("ROUTESCRIPT_SOURCES", "").status(1).stdout(
      "App/Main.storyboard:4:14: error: EditorController has no outlet 'titleLable'. "
        + "NSUnknownKeyException is raised when the scene loads. EditorController is declared here (App/Editor.m:1:12). "
        + "Did you mean 'titleLabel'?\n"
    ).run()
  }

  @Test("Images are looked up in asset catalogs, whose folders can be namespaces, and in files")
  func images() throws {
    let object = "<imageView id=\"i1\" image=\"IMAGE\"/></objects>"
    func run(_ image: String, _ output: String, status: Int32 = 0) throws {
      let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
        .replacing("</objects>", with: object.replacing("IMAGE", with: image))
      try app("--format", "xcode", "--strict").file("App/Main.storyboard", storyboard).file("App/Editor.m", Self.source)
        .file("App/Media.xcassets/Icons/Contents.json", #"{"properties":{"provides-namespace":true}}"#)
        .file("App/Media.xcassets/Icons/Pen.imageset/Contents.json", "{}").file("App/photo@2x.png", "")
        .file("App/Media.xcassets/Watch.complicationset/Contents.json", "{}")
        .file("App/Media.xcassets/Watch.complicationset/Modular.imageset/Contents.json", "{}")
        .file("App/Media.xcassets/Game.spriteatlas/Hero.imageset/Contents.json", "{}")
        .file("App/Media.xcassets/Center.gcdashboardimage/Logo.imageset/Contents.json", "{}")
        .file("App/Media.xcassets/Best.gcleaderboard/Poster.imagestack/Contents.json", "{}")
        .file("App/modern.icon/icon.json", "{}")
        .env("ROUTESCRIPT_SOURCES", "").status(status).stdout(output).run()
    }
    try run("Icons/Pen", "")
    try run("photo", "")
    try run("Watch/Modular", "")
    try run("Hero", "")
    try run("Logo", "")
    try run("Poster", "")
    try run("modern", "")
    try run(
      "Pen",
      "App/Main.storyboard:5:18: warning: there is no image \"Pen\". The object shows no image. "
        + "Did you mean 'Icons/Pen'?\n", status: 1)
  }

  @Test("Classes of dependencies that are not checked out are counted, also if the project is in an outer folder")
  func missingDependencies() throws {
    let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
      .replacing("</objects>", with: "<view id=\"v1\" customClass=\"SPUUpdater\"/></objects>")
    let test = app().file("App/Main.storyboard", storyboard).file("App/Editor.m", Self.source)
      .env("ROUTESCRIPT_SOURCES", "")
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; };
        G = {isa = PBXGroup; children = (); sourceTree = "<group>"; };
        R = {
          repositoryURL = "https://example.com/Sparkle.git";
        };
      }; rootObject = P; }

      """
    let submodule = "[submodule \"Sparkle\"]\n\tpath = App/Sparkle\n"
    for (file, text) in [
      ("App/Podfile", "pod 'Sparkle'\n"), ("App.xcodeproj/project.pbxproj", project), ("App/.gitmodules", submodule),
      (".gitmodules", submodule),
    ] {
      try test.file(file, text).stdout(
        "1 storyboard: nothing found\n1 of 1 outlet checked\n"
          + "1 class may belong to dependencies that are not checked out\n"
      ).run()
    }
    let found = try test.file("App/Podfile", "pod 'Sparkle'\n").file("App/Pods/Sparkle/A.h", "").result()
    #expect(found.text.contains("no source declares the class SPUUpdater"), Comment(rawValue: found.allText))
  }

  @Test(
    "An image that the project names exists, also if the file is not checked out",
    arguments: [("Tool", true), ("Pen", false)])
  func imagesOfProjects(name: String, exists: Bool) throws {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; };
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Paint/Tool.tiff; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """
    let code = "@implementation A\n- (void)m { [UIImage imageNamed:@\"\(name)\"]; }\n@end\n"
    let found = try CommandTest(arguments: ["check", "App"]).file("App/A.m", code).file("App/photo.png", "")
      .file("App/App.xcodeproj/project.pbxproj", project).env("ROUTESCRIPT_SOURCES", "").result()
    #expect(found.text.contains("there is no image") != exists, Comment(rawValue: found.allText))
  }

  @Test("Storyboards of watchOS have no note, and those of dependencies are not counted")
  func counted() throws {
    let watch = Self.storyboard.replacing("iOS.CocoaTouch", with: "watchKit")
    try app().file("App/Main.storyboard", watch).file("App/Pods/Kit/Kit.storyboard", Self.storyboard)
      .file("App/Editor.m", Self.source).env("ROUTESCRIPT_SOURCES", "").stdout("1 storyboard: nothing found\n").run()
  }

  @Test("The copies of an app's files for translators are not read")
  func translations() throws {
    try app().file("App/Main.storyboard", Self.storyboard.replacing("titleLable", with: "titleLabel"))
      .file("App/Editor.m", Self.source).file("App/fr.xcloc/Source Contents/App/Main.storyboard", Self.storyboard)
      .env("ROUTESCRIPT_SOURCES", "").stdout("1 storyboard: nothing found\n1 of 1 outlet checked\n").run()
  }

  @Test("What is wrong in a file that no target builds is a note, also if the project is in an outer folder")
  func unbuilt() throws {
    let project = """
      { objects = {
        P = {isa = PBXProject; mainGroup = G; };
        G = {isa = PBXGroup; children = (H); sourceTree = "<group>"; };
        H = {isa = PBXGroup; children = (F); path = App; sourceTree = "<group>"; };
        F = {isa = PBXFileReference; path = Editor.m; sourceTree = "<group>"; };
        B = {isa = PBXBuildFile; fileRef = F; };
      }; rootObject = P; }
      """
    let test = app().file("App/Editor.m", Self.source).file("App.xcodeproj/project.pbxproj", project)
      .env("ROUTESCRIPT_SOURCES", "")
    let found = try test.result()
    #expect(found.text.contains("ℹ EditorController has no outlet 'titleLable'"), Comment(rawValue: found.allText))
    #expect(found.text.contains("\n  no target of the project builds this file"), Comment(rawValue: found.allText))
    #expect(found.text.contains("no target of the project builds 1 file: what is wrong in it is a note\n"))
    #expect(found.ending == .exited(0))
    let other = project.replacing("Editor.m", with: "Main.storyboard")
    let judged = try test.file("App.xcodeproj/project.pbxproj", other).result()
    #expect(judged.text.contains("✗ EditorController has no outlet 'titleLable'"), Comment(rawValue: judged.allText))
  }

  @Test("An app without storyboards is checked, and a folder without anything to check is an error")
  func withoutStoryboards() throws {
    let source = "@implementation A\n- (void)m { [UINib nibWithNibName:@\"Card\" bundle:nil]; }\n@end\n"
    func test(_ file: String, _ contents: String) -> CommandTest {
      CommandTest(arguments: ["check", "App"]).file(file, contents).env("ROUTESCRIPT_SOURCES", "")
    }
    let result = try test("App/A.m", source).result()
    #expect(result.ending == .exited(1))
    #expect(result.text.contains("there is no nib \"Card\""), Comment(rawValue: result.allText))
    #expect(result.text.hasSuffix("\n1 source: 1 error\n1 of 1 identifier checked\n"))
    let empty = try test("App/A.txt", "").result()
    #expect(empty.ending == .exited(5))
    #expect(empty.errorText.contains("there are no storyboards or sources in App"))
  }

  @Test("A compiled nib, or one in a folder, exists", arguments: ["App/Card.nib", "App/Card.nib/designable.nib"])
  func nibs(_ file: String) throws {
    let source = "@implementation A\n- (void)m { [UINib nibWithNibName:@\"Card\" bundle:nil]; }\n@end\n"
    try CommandTest(arguments: ["check", "App"]).file("App/A.m", source).file(file, "").env("ROUTESCRIPT_SOURCES", "")
      .stdout("1 source: nothing found\n1 of 1 identifier checked\n").run()
  }

  @Test("The lines of the reader of Swift are used, and the outlets are counted")
  func swift() throws {
    try reader(app(), "cat <<'END'\n\(Self.facts)\nEND").stdout(
      "1 storyboard: nothing found\n1 of 1 outlet checked\n"
    ).run()
  }

  private static let unchecked =
    "1 storyboard: nothing found in what was checked\n"
    + "0 of 1 outlet checked; 1 not: class EditorController is not in the sources\n"

  @Test("Without the reader of Swift, a warning says what is missed and how to get it, and --strict fails")
  func missing() throws {
    let warning = """
      App/E.swift is not checked: routescript-sources is not installed
        App/E.swift:1

        help: run Scripts/bootstrap --sources


      """
    for (arguments, mark, status) in [([], "⚠ ", 0), (["--strict"], "✗ ", 4)] as [([String], String, Int32)] {
      try app(arguments).file("App/E.swift", "class EditorController: UIViewController {}")
        .env("ROUTESCRIPT_SOURCES", "").stdout(mark + warning + Self.unchecked).status(status).run()
    }
  }

  @Test("A failing reader and invalid lines are reported, and --strict fails")
  func failing() throws {
    for (body, reason) in [
      ("exit 7", "routescript-sources failed: status 7"),
      ("echo '{'", "line 1 of routescript-sources is invalid: there is no key"),
      ("true", "routescript-sources did not read it"),
      (#"echo '{"v":1,"file":"App/E.swift","error":"it is larger than 4 MB"}'"#, "it is larger than 4 MB"),
    ] {
      let result = try reader(app(), body).result()
      #expect(result.ending == .exited(0))
      #expect(result.joinedText.contains("not checked: \(reason)"), Comment(rawValue: result.text))
      #expect(result.text.hasSuffix(Self.unchecked), Comment(rawValue: result.text))
      #expect(try reader(app("--strict"), body).result().ending == .exited(4))
    }
  }

  @Test("A variable that names no program is reported with its value")
  func wrongVariable() throws {
    let result = try app().file("App/E.swift", "").env("ROUTESCRIPT_SOURCES", "/none/here").result()
    #expect(result.joinedText.contains("ROUTESCRIPT_SOURCES names '/none/here', which cannot be run"))
  }

  @Test("An option names the reader of Swift before a variable does, and ends the command if it cannot be run")
  func option() throws {
    let body = "cat <<'END'\n\(Self.facts)\nEND"
    let result = try reader(app("--source-reader", "./reader"), body).env("ROUTESCRIPT_SOURCES", "/none/here").result()
    #expect(result.joinedText.contains("1 of 1 outlet checked"), "\(result.joinedText)")
    for arguments in [["check", "App"], ["graph", "App"], ["import", "App"], ["generate", "swift", "App"]] {
      let result = try CommandTest(arguments: arguments + ["--source-reader", "./none"])
        .file("App/Main.storyboard", Self.storyboard).file("App/E.swift", "").result()
      #expect(result.ending == .exited(4))
      #expect(result.joinedText.contains("--source-reader names './none', which cannot be run"), "\(arguments)")
    }
    let empty = try app("--source-reader", "").file("App/E.swift", "").result()
    #expect(empty.ending == .exited(4) && empty.joinedText.contains("--source-reader names no program"))
  }

  @Test("A part that was not checked is an entry of each format, with status 4 under --strict, also beside errors")
  func uncheckedFormats() throws {
    for format in ["json", "sarif", "github", "xcode", "baseline"] {
      let test = app("--format", format, "--strict").file("App/Editor.m", Self.source).file("App/E.swift", "")
        .env("ROUTESCRIPT_SOURCES", "")
      let result = try test.file("outside.m", "").link("App/G.m", to: "../outside.m").result()
      #expect(result.ending == .exited(4), Comment(rawValue: result.allText))
      let text = format == "baseline" ? result.errorText : result.text
      #expect(text.contains("App/E.swift is not checked"), Comment(rawValue: text))
      #expect(text.contains("App/G.m is not checked"), Comment(rawValue: text))
    }
    let sarif = try app("--format", "sarif", "--strict").file("App/E.swift", "").env("ROUTESCRIPT_SOURCES", "").result()
    #expect(sarif.text.contains(#""executionSuccessful": false"#), Comment(rawValue: sarif.text))
    #expect(sarif.text.contains(#""toolExecutionNotifications""#))
  }

  @Test("Each line for GitHub begins as a sentence")
  func workflow() throws {
    try app("--format", "github").file("App/Editor.m", Self.source).env("ROUTESCRIPT_SOURCES", "").status(1).stdout(
      "::error file=App/Main.storyboard,line=4,col=14,endColumn=20,title=EditorController has no outlet 'titleLable'"
        + "::NSUnknownKeyException is raised when the scene loads%0AEditorController is declared here (App/Editor.m:1:12)"
        + "%0ADid you mean 'titleLabel'?\n"
    ).run()
  }

  @Test("The header of a baseline names this command")
  func baseline() throws {
    try app("--format", "baseline").file("App/Editor.m", Self.source).env("ROUTESCRIPT_SOURCES", "")
      .stdout(
        "# Findings that `routescript check --baseline` skips: rule, file, subject.\n"
          + "missing-outlet\tApp/Main.storyboard\tEditorController.titleLable\n"
      ).run()
  }

  private func configured(_ options: String, _ arguments: String...) -> CommandTest {
    CommandTest(arguments: ["check"] + arguments).file("App/Main.storyboard", Self.storyboard)
      .file("App/Editor.m", Self.source).file(".routescript", "return { \(options) }").env("ROUTESCRIPT_SOURCES", "")
  }

  private static let found = "missing-outlet\tApp/Main.storyboard\tEditorController.titleLable\n"

  @Test("The configuration names the sources, those that are not read or not judged, and the severities of rules")
  func configuration() throws {
    let header = "# Findings that `routescript check --baseline` skips: rule, file, subject.\n"
    let other = configured(#"sources = { "App" }"#, "--format", "baseline").file("Old/Main.storyboard", Self.storyboard)
    try other.stdout(header + Self.found).run()
    for options in [
      #"sources_exclude = "Old""#, #"sources_exclude = { "Old/Main.storyboard" }"#,
      #"sources_dependencies = { "./Old/" }"#,
    ] {
      try configured(options, ".", "--format", "baseline").file("Old/Main.storyboard", Self.storyboard)
        .stdout(header + Self.found).run()
    }
    try configured(#"check_rules = { ["missing-outlet"] = "off" }"#, "App", "--format", "baseline").stdout(header).run()
    try configured(#"check_rules = { ["missing-outlet"] = "warning" }"#, "App", "--format", "xcode").status(0).stdout(
      "App/Main.storyboard:4:14: warning: EditorController has no outlet 'titleLable'. "
        + "NSUnknownKeyException is raised when the scene loads. EditorController is declared here (App/Editor.m:1:12). "
        + "Did you mean 'titleLabel'?\n"
    ).run()
  }

  @Test("A rule that is off by default is turned on with a severity")
  func optionalRule() throws {
    let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
      .replacing("</objects>", with: "<view misplaced=\"YES\" id=\"v1\"/></objects>")
    for (options, output) in [
      ("", ""),
      (
        #"check_rules = { ["misplaced-view"] = "warning" }"#,
        "App/Main.storyboard:5:18: warning: the frame of UIView 'v1' is not the one that its constraints determine. "
          + "The device uses the constraints, and the file shows another frame\n"
      ),
    ] {
      try configured(options, "App", "--format", "xcode").file("App/Main.storyboard", storyboard).stdout(output).run()
    }
    try CommandTest(arguments: ["storyboard", "check", "App", "--format", "xcode"])
      .file("App/Main.storyboard", storyboard).stdout("").run()
  }

  @Test("An excluded path that has no file is a note")
  func unusedExclusion() throws {
    let result = try configured(#"sources_exclude = { "Old", "Olld" }"#, "--format", "baseline")
      .file("Old/Main.storyboard", Self.storyboard).result()
    #expect(result.errorText == "note: sources_exclude has 'Olld', but no file of the app is in it\n")
    let generated = try CommandTest(arguments: ["generate", "swift", "App"]).file(
      "App/Main.storyboard", Self.storyboard
    )
    .file(".routescript", #"return { sources_exclude = { "Olld" } }"#).result()
    #expect(generated.errorText == "note: sources_exclude has 'Olld', but no file of the app is in it\n")
  }

  @Test(
    "An unknown option of the configuration names the help of the command that reads it",
    arguments: [["check"], ["import"], ["graph"], ["generate", "swift"]])
  func unknownOption(_ command: [String]) throws {
    let result = try CommandTest(arguments: command + ["App"]).file("App/Main.storyboard", Self.storyboard)
      .file(".routescript", "return { sources_exclud = {} }").env("ROUTESCRIPT_SOURCES", "").result()
    #expect(result.errorText.contains("did you mean 'sources_exclude'"), Comment(rawValue: result.allText))
    let name = (["routescript"] + command).joined(separator: " ")
    #expect(result.errorText.contains("use the names that `\(name) --help` lists"), Comment(rawValue: result.allText))
  }

  @Test("Xibs in the format of Xcode 4 are counted apart")
  func oldXibs() throws {
    let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
    let old =
      "<?xml version=\"1.0\"?>\n<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data/></archive>\n"
    let xib = "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\"><objects/></document>"
    func summary(_ test: CommandTest) throws -> Bool? {
      try test.file("App/Editor.m", Self.source).file("App/Old.xib", old).env("ROUTESCRIPT_SOURCES", "").result().text
        .contains("\n1 storyboard, 1 xib and 1 old xib: nothing found in what was checked\n")
    }
    #expect(try summary(app().file("App/Main.storyboard", storyboard).file("App/New.xib", xib)) == true)
    let alone = try CommandTest(arguments: ["check", "App"]).file("App/Old.xib", old).env("ROUTESCRIPT_SOURCES", "")
      .result()
    #expect(alone.text.hasSuffix("\n1 old xib: nothing found in what was checked\n"), Comment(rawValue: alone.allText))
    #expect(alone.text.contains("App/Old.xib is not checked: its format is older than Xcode 5"))
  }

  @Test("All xibs in the format of Xcode 4 have one warning, which names the first of them")
  func manyOldXibs() throws {
    let old = "<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><data/></archive>\n"
    let result = try CommandTest(arguments: ["check", "App"]).file("App/Pods/A.xib", old).file("App/B.xib", old)
      .file("App/C.xib", old).file("App/D.xib", "<plist/>").env("ROUTESCRIPT_SOURCES", "").result()
    #expect(
      result.joinedText.contains("2 xibs are not checked: their format is older than Xcode 5, as that of App/B.xib"),
      Comment(rawValue: result.allText))
    #expect(!result.text.contains("App/C.xib"))
    #expect(result.text.contains(": 1 error in what was checked\n"), Comment(rawValue: result.allText))
  }

  @Test("The configuration names functions whose first argument is an identifier")
  func configuredHelpers() throws {
    let call = #"{"name":"open","arguments":[{"label":"_","text":{"lit":"Edtor"}}],"at":[5,3]}"#
    let facts = Self.facts.replacingOccurrences(of: "\"types\"", with: "\"calls\":[\(call)],\"types\"")
    try reader(app("--format", "baseline"), "cat <<'END'\n\(facts)\nEND")
      .file(".routescript", #"return { sources_helpers = { open = "scene" } }"#).stdout(
        "# Findings that `routescript check --baseline` skips: rule, file, subject.\n"
          + "unknown-identifier\tApp/E.swift\tscene Edtor\n"
      ).run()
  }

  @Test("With the names that are defined, only the compiled branches are read")
  func configuredDefines() throws {
    let source = Self.source.replacing(
      "@end",
      with:
        "#if DEBUG\n@property IBOutlet UILabel *titleLable;\n#else\n@property IBOutlet UILabel *other;\n#endif\n@end")
    for (options, status) in [("", 0), (#"sources_defines = { "DEBUG" }"#, 0), ("sources_defines = {}", 1)]
      as [(String, Int32)]
    {
      let result = try configured(options, "App").file("App/Editor.m", source).result()
      #expect(result.ending == .exited(status), Comment(rawValue: result.allText))
    }
    // The lines of the reader of Swift have the branches, too.
    let facts = Self.facts.replacing("\"types\"", with: #""branches":[{"if":"(DEBUG)","lines":[2,3]}],"types""#)
    let result = try reader(app(), "cat <<'END'\n\(facts)\nEND").file(
      ".routescript", "return { sources_defines = {} }"
    ).result()
    #expect(result.ending == .exited(1), Comment(rawValue: result.allText))
  }

  @Test(
    "A wrong option of the configuration is explained, and cannot lead outside",
    arguments: [
      (#"sources = { "../outside" }"#, "leads outside the project's folder"),
      (#"sources = { "/etc" }"#, "leads outside the project's folder"),
      (#"sources = { "link" }"#, "leads outside the project's folder"), (#"sources = { "--output" }"#, "is not a path"),
      (#"sources = true"#, "is not a list of paths"),
      (#"sources_exclude = { App = "x" }"#, "is not a list"),
      (#"sources_helpers = { open = "scenery" }"#, "'scenery' is not a kind of identifier"),
      (#"sources_helpers = true"#, "is not a table"),
      (#"sources_defines = { "DEBUG=1" }"#, "'DEBUG=1' is not a name"),
      (#"sources_defines = true"#, "is not a list of names"),
      (#"check_rules = { ["missing-outlets"] = "off" }"#, "there is no rule 'missing-outlets'"),
      (#"check_rules = { ["missing-outlet"] = "fatal" }"#, "'fatal' is not a severity"),
      (#"check_rules = { "missing-outlet" }"#, "has a value without a name"),
      (#"check_rules = setmetatable({}, { __index = function() while true do end end }), jbs = 1"#, "no option 'jbs'"),
    ])
  func wrongConfiguration(_ options: String, _ message: String) throws {
    let result = try configured(options).link("link", to: "/etc").result()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains(message), Comment(rawValue: result.allText))
  }

  @Test("A link without a target is reported, and the other files are checked")
  func danglingLink() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.path + "/App", withIntermediateDirectories: false)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/App/Lost.storyboard", withDestinationPath: "nowhere")
    try Self.storyboard.write(toFile: folder.path + "/App/Main.storyboard", atomically: true, encoding: .utf8)
    try Self.source.write(toFile: folder.path + "/App/Editor.m", atomically: true, encoding: .utf8)
    let app = folder.path + "/App"
    let baseline = try CommandTest(arguments: ["check", app, "--format", "baseline"]).env("ROUTESCRIPT_SOURCES", "")
      .result()
    #expect(
      baseline.text == """
        # Findings that `routescript check --baseline` skips: rule, file, subject.
        missing-outlet\t\(app)/Main.storyboard\tEditorController.titleLable

        """)
    let result = try CommandTest(arguments: ["check", app, "--format", "json"]).env("ROUTESCRIPT_SOURCES", "").result()
    #expect(result.text.contains("Lost.storyboard is not checked: it is a link without a target"))
  }

  @Test("A link of a source without a target is not a storyboard", arguments: ["check", "graph"])
  func danglingHeader(_ command: String) throws {
    let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
    let result = try CommandTest(arguments: [command, "App"]).file("App/Main.storyboard", storyboard)
      .file("App/Editor.m", Self.source).link("App/config.h", to: "nowhere.h").link("App/Old.m", to: "nowhere.m")
      .env("ROUTESCRIPT_SOURCES", "").result()
    #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
    if command == "check" { #expect(result.text == "1 storyboard: nothing found\n1 of 1 outlet checked\n") }
  }

  @Test("A folder that may not be read is a warning", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadableFolder() throws {
    let folder = try TemporaryFolder()
    let app = folder.path + "/App"
    try folder.write(Array(Self.storyboard.utf8), to: "App/Main.storyboard", mode: 0o644)
    try folder.write(Array(Self.source.utf8), to: "App/Secret/Editor.m", mode: 0o644)
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: app + "/Secret")
    defer { try? manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: app + "/Secret") }
    let test = CommandTest(arguments: ["check", app, "--format", "xcode"]).env("ROUTESCRIPT_SOURCES", "")
    try test.stdout(
      "\(app)/Secret:1: warning: the folder \(app)/Secret is not checked: it cannot be read. "
        + "Make it readable, or exclude it with sources_exclude in .routescript\n"
    ).run()
    let text = try CommandTest(arguments: ["check", app]).env("ROUTESCRIPT_SOURCES", "").result()
    #expect(text.text.contains("make it readable, or exclude it"), Comment(rawValue: text.allText))
    #expect(text.text.contains("\n1 storyboard: nothing found in what was checked\n"), Comment(rawValue: text.allText))
    let strict = try CommandTest(arguments: ["check", app, "--strict"]).env("ROUTESCRIPT_SOURCES", "").result()
    #expect(strict.ending == .exited(4))
    let excluded = try CommandTest(arguments: ["check", app]).env("ROUTESCRIPT_SOURCES", "")
      .file(".routescript", "return { sources_exclude = \"Secret\" }").result()
    #expect(excluded.text.hasPrefix("1 storyboard: nothing found\n"), Comment(rawValue: excluded.allText))
    let alone = try CommandTest(arguments: ["graph", app]).env("ROUTESCRIPT_SOURCES", "").result()
    #expect(alone.ending == .exited(1) && alone.errorText.contains("Secret"), Comment(rawValue: alone.allText))
  }

  @Test("A link to a folder outside the checked ones is not followed, and a warning names it unless it leads upward")
  func outerLinks() throws {
    let storyboard = Self.storyboard.replacing("titleLable", with: "titleLabel")
    let test = app().file("App/Main.storyboard", storyboard).file("App/Editor.m", Self.source)
      .file("Shared/Other.storyboard", Self.storyboard).link("App/Shared", to: "../Shared").link("App/up", to: "..")
      .link("App/self", to: ".").env("ROUTESCRIPT_SOURCES", "")
    try test.stdout(
      """
      ⚠ App/Shared is not checked: it is a link out of the given folders  App/Shared:1

        help: pass the place to which it leads, too, or exclude it with
              sources_exclude in .routescript

      1 storyboard: nothing found in what was checked
      1 of 1 outlet checked

      """
    ).run()
    let both = try CommandTest(arguments: ["check", "App", "Shared", "--format", "baseline"])
      .file("App/Main.storyboard", storyboard).file("App/Editor.m", Self.source)
      .file("Shared/Other.storyboard", Self.storyboard).link("App/Shared", to: "../Shared")
      .env("ROUTESCRIPT_SOURCES", "").result()
    #expect(both.text.contains("missing-outlet\tApp/Shared/Other.storyboard"), Comment(rawValue: both.allText))
    #expect(both.errorText == "")
  }

  @Test("Without a path, the current folder is checked, and places have columns")
  func currentFolder() throws {
    try CommandTest(arguments: ["check", "--identifiers"]).file("App/Main.storyboard", Self.storyboard)
      .file("App/Go.m", "@implementation A\n- (void)m { [self performSegueWithIdentifier:@\"x\" sender:nil]; }\n@end\n")
      .env("ROUTESCRIPT_SOURCES", "").stdout("segue\tx\tApp/Go.m:2:46\n").run()
  }

  @Test("The reader of Swift ends with the time limit")
  func timeLimit() throws {
    let folder = try TemporaryFolder()
    let test = reader(app("--timeout", "2s"), "echo $$ > '\(folder.path)/routescript/id'; exec sleep 60 2>&-")
      .env("XDG_CACHE_HOME", folder.path).status(1)
      .stderr(
        """
        ✗ the command exceeded its time limit of 2 s

          found: work on App
          help:  raise the limit with --timeout, or pass fewer files

        """)
    try test.run()
    let text = try String(contentsOfFile: folder.path + "/routescript/id", encoding: .utf8)
    let id = try #require(pid_t(text.split(separator: "\n").first ?? ""))
    #expect(kill(id, 0) == -1 && errno == ESRCH)
  }
}
