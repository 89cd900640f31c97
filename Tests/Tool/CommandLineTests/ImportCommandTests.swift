import Foundation
import Testing

/// `routescript import`.
@Suite struct ImportCommandTests {
  private static let source = """
    @interface EditorController : UIViewController
    @property (weak) IBOutlet UILabel *titleLabel;
    @end
    @interface EditorRouter : ZIKViewRouter
    @end
    DeclareRoutableView(EditorController, EditorRouter)
    @implementation EditorRouter
    + (void)registerRoutableDestination {
      [self registerView:[EditorController class]];
      [self registerURLPattern:@"notes://editor"];
    }
    @end

    """
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    initialViewController="c1">
    <scenes><scene sceneID="s1"><objects>
    <viewController id="c1" customClass="EditorController" sceneMemberID="viewController">
    <view key="view" id="v"><subviews><label id="l"/></subviews></view>
    <connections><outlet property="titleLabel" destination="l" id="o1"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private func project() throws -> StrangersProject {
    let project = try StrangersProject()
    try project.write("App/Editor/Editor.m", Self.source)
    try project.write("App/Main.storyboard", Self.storyboard)
    return project
  }

  @Test("The modules load, and start the storyboard with the imported classes")
  func load() throws {
    let project = try project()
    let result = try project.run(["import", "App"])
    #expect(result.text == "wrote routes/editor.lua\nwrote routes/init.lua\n", Comment(rawValue: result.allText))
    try project.write(
      "scenario.lua",
      """
      local App = require "routes"
      local app = App.launch()
      local Editor = require("routes.editor").EditorController
      assert.top(Editor)
      assert.is_not_nil(app:top().titleLabel)
      Router.performURL("notes://editor", Path.presentModally(app:top()))
      assert.is_true(app:top():isKindOfClass(Editor))
      """)
    let run = try project.run(["run", "--quiet", "scenario.lua"])
    #expect(run.ending == .exited(0), Comment(rawValue: run.allText))
  }

  @Test("--define adds to the names of sources_defines")
  func defines() throws {
    let project = try project()
    let pattern = "  [self registerURLPattern:@\"notes://editor\"];\n"
    try project.write("App/Editor/Editor.m", Self.source.replacing(pattern, with: "#if BETA\n\(pattern)#endif\n"))
    try project.write(".routescript", #"return { sources_defines = { "DEBUG" } }"#)
    _ = try project.run(["import", "App"])
    #expect(project.text("routes/editor.lua")?.contains("notes://editor") == false)
    _ = try project.run(["import", "App", "--define", "BETA"])
    #expect(project.text("routes/editor.lua")?.contains("notes://editor") == true)
  }

  @Test("A second import changes nothing, and --check names both places of a change")
  func check() throws {
    let project = try project()
    _ = try project.run(["import", "App"])
    let first = project.text("routes/editor.lua")
    #expect(try project.run(["import", "App"]).text == "2 modules unchanged\n")
    #expect(project.text("routes/editor.lua") == first)
    #expect(try project.run(["import", "App", "--check"]).text == "2 modules are up to date\n")
    try project.write("App/Editor/Editor.m", Self.source.replacing("notes://editor", with: "notes://edit"))
    let result = try project.run(["import", "App", "--check"])
    #expect(result.ending == .exited(1))
    #expect(
      result.errorText.contains("routes/editor.lua is out of date: Editor.m:10 registers 'notes://edit'")
        && result.errorText.contains("help: run 'routescript import App'"), Comment(rawValue: result.errorText))
    #expect(project.text("routes/editor.lua") == first)
  }

  @Test("Without a path, the current folder is imported")
  func currentFolder() throws {
    let project = try project()
    let result = try project.run(["import"])
    #expect(result.text == "wrote routes/editor.lua\nwrote routes/init.lua\n", Comment(rawValue: result.allText))
    #expect(try project.run(["import", "--check"]).text == "2 modules are up to date\n")
    try project.write("App/Editor/Editor.m", Self.source.replacing("notes://editor", with: "notes://edit"))
    #expect(try project.run(["import", "--check"]).errorText.contains("help: run 'routescript import'"))
    try project.write(
      "scenario.lua", "local app = require(\"routes\").launch()\nassert.is_not_nil(app:top().titleLabel)")
    let run = try project.run(["run", "--quiet", "scenario.lua"])
    #expect(run.ending == .exited(0), Comment(rawValue: run.allText))
  }

  @Test("A file that import did not write stays, and no other file is written")
  func foreign() throws {
    let project = try project()
    try project.write("routes/init.lua", "return {}\n")
    let result = try project.run(["import", "App"])
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("routes/init.lua exists, and 'routescript import' did not write it"))
    #expect(project.text("routes/init.lua") == "return {}\n")
    #expect(project.text("routes/editor.lua") == nil)
  }

  @Test("The configuration names the folder and the modules, and cannot lead outside")
  func configuration() throws {
    let project = try project()
    try project.write(
      ".routescript", #"return { import_into = "spec/model", import_modules = { Writing = "Editor" } }"#)
    let result = try project.run(["import", "App"])
    #expect(
      result.text == "wrote spec/model/writing.lua\nwrote spec/model/init.lua\n", Comment(rawValue: result.allText))
    #expect(project.text("spec/model/init.lua")?.contains(#"require("spec.model." .. name)"#) == true)
    try project.write(".routescript", #"return { import_into = "../outside" }"#)
    #expect(try project.run(["import", "App"]).ending == .exited(4))
    #expect(try project.isOutsideUntouched())
  }

  @Test(
    "The configuration names the sources, and those that are not read or not imported",
    arguments: [
      #"sources = { "App" }"#, #"sources_exclude = "Old""#, #"sources_dependencies = { "Old" }"#,
    ])
  func configuredSources(_ options: String) throws {
    let project = try project()
    try project.write("Old/Old.m", "@interface OldController : UIViewController\n@end")
    try project.write(".routescript", "return { \(options) }")
    let result = try project.run(["import"])
    #expect(result.text == "wrote routes/editor.lua\nwrote routes/init.lua\n", Comment(rawValue: result.allText))
    try project.write(".routescript", #"return { sources = { "../outside" } }"#)
    #expect(try project.run(["import"]).ending == .exited(4))
  }

  @Test("A link in the project does not lead out of it")
  func link() throws {
    let project = try project()
    try project.link("routes", to: "escape")
    #expect(try project.run(["import", "App"]).ending == .exited(4))
    #expect(try project.isOutsideUntouched())
  }

  @Test("Wrong requests are explained")
  func wrong() throws {
    let project = try project()
    #expect(try project.run(["import", "App", "--into", "a.b"]).errorText.contains("which `require` reads as a slash"))
    #expect(try project.run(["import", "App", "--module", "Info"]).errorText.contains("'Info' is not a module"))
    try project.write("Empty/A.m", "")
    #expect(try project.run(["import", "Empty"]).ending == .exited(5))
  }

  @Test("A module that the sources no longer have is reported, and stays")
  func stale() throws {
    let project = try project()
    _ = try project.run(["import", "App"])
    try project.write("App/Home/Home.m", "@interface HomeController : UIViewController\n@end")
    try project.write("App/Editor/Editor.m", "")
    let result = try project.run(["import", "App", "--check"])
    #expect(result.ending == .exited(1))
    #expect(result.errorText.contains("routes/editor.lua is out of date: the sources no longer have this module"))
    _ = try project.run(["import", "App"])
    #expect(project.text("routes/editor.lua") != nil)
  }
}
