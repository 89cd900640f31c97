import Foundation
import Testing

/// `routescript init`.
@Suite struct InitTests {
  @Test("In an empty folder `test` points to `init`, whose first suite passes")
  func emptyFolder() throws {
    let folder = try TemporaryFolder()
    func run(_ arguments: String...) throws -> ChildProcess.Result {
      try ChildProcess(
        path: BuiltExecutable.path(), arguments: arguments,
        environment: ["PATH": "/usr/bin:/bin", "HOME": folder.path],
        folder: folder.path
      ).run()
    }
    #expect(try run("test").errorText.contains("run `routescript init` to write a first suite"))
    let made = try run("init")
    #expect(made.ending == .exited(0))
    #expect(made.text.components(separatedBy: "created  ").count == 9, Comment(rawValue: made.text))
    #expect(made.text.contains("set the variable\nROUTESCRIPT_REPOSITORY"), Comment(rawValue: made.text))
    let ignored = try String(contentsOfFile: folder.path + "/.gitignore", encoding: .utf8)
    #expect(ignored == ".routescript-cache\njunit.xml\n")
    let suite = try String(contentsOfFile: folder.path + "/spec/first_spec.lua", encoding: .utf8)
    #expect(!suite.contains("properties"))
    let test = try run("test")
    #expect(test.ending == .exited(0), Comment(rawValue: test.allText))
    #expect(test.text.hasSuffix("2 passed, 0 failed\n"), Comment(rawValue: test.text))
    #expect(!test.text.contains("⚠"))
    if CommandTest.hasProgram("/usr/bin/luacheck") {
      let check = try ChildProcess(
        path: "/usr/bin/luacheck", arguments: [".", "--no-color"], environment: ["PATH": "/usr/bin:/bin"],
        folder: folder.path
      ).run()
      #expect(check.ending == .exited(0), Comment(rawValue: check.allText))
    }
  }

  @Test("A file that exists, also as a link, is kept")
  func kept() throws {
    let project = try StrangersProject()
    try project.write(".luacheckrc", "mine\n")
    try project.link(".luarc.json", to: "../notes.txt")
    let result = try project.run(["init"])
    #expect(result.ending == .exited(0))
    for name in [".luacheckrc", ".luarc.json"] { #expect(result.text.contains("kept     \(name)")) }
    #expect(project.text(".luacheckrc") == "mine\n")
    #expect(try project.isOutsideUntouched())
  }

  @Test("A folder is created, and one that cannot be is reported")
  func folder() throws {
    let project = try StrangersProject()
    #expect(try project.run(["init", "new"]).text.contains("cd new"))
    #expect(project.text("new/spec/first_spec.lua")?.contains("describe") == true)
    try project.write("file", "")
    let result = try project.run(["init", "file"])
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("cannot write file"), Comment(rawValue: result.errorText))
  }

  @Test("A link in the folder is not written through")
  func links() throws {
    for name in ["spec", ".github", ".routescript-types", ".vscode"] {
      let project = try StrangersProject()
      #expect(try project.run(["init"]).ending == .exited(0))
      try FileManager.default.removeItem(atPath: project.path + "/" + name)
      try project.link(name, to: "..")
      let result = try project.run(["init"])
      #expect(result.ending == .exited(4), Comment(rawValue: result.allText))
      #expect(result.errorText.contains("it is a symbolic link"), Comment(rawValue: result.errorText))
      #expect(try project.isOutsideUntouched())
    }
  }

  /// A snippet in a file of Visual Studio Code.
  private struct Snippet: Decodable {
    let scope: String
    let prefix: String
    let description: String
    let body: [String]

    /// The inserted text if the user keeps the default of each placeholder.
    var text: String {
      body.joined(separator: "\n").replacing(#/\$(?:\{[0-9]+:([^}]*)\}|[0-9]+)/#) { $0.1 ?? "" }
    }

    /// A suite with one test, which contains the text or consists of it.
    var suite: String {
      if text.contains("it(") { return Self.declarations + text + "\n" }
      let launch = text.contains("launch {") ? "" : Self.launch
      return Self.declarations + "it('passes', function()\n" + launch + text + "\nassert.truthy(app:top())\nend)\n"
    }

    /// The app in which a statement runs.
    private static let launch = """
      local home = Home()
      local app = launch { root = UINavigationController(home) }

      """

    /// The classes and protocols that the defaults name.
    private static let declarations = """
      local EditorInput = protocol "EditorInput" { properties = { "title" } }
      local Home = viewController "HomeViewController" {}
      local Editor = viewController "EditorViewController" { conforms = { ZIKRoutableView, EditorInput } }
      local Presenter = class "Presenter" {}
      viewRouter "EditorViewRouter" {
        registerRoutableDestination = function(Self)
          Self:registerExclusiveView(Editor)
          Self:register(RoutableView(EditorInput))
        end,
        destination = function() return Editor() end,
      }

      """
  }

  @Test("Each snippet with its defaults runs, in a suite that passes")
  func snippets() throws {
    let project = try StrangersProject()
    #expect(try project.run(["init"]).ending == .exited(0))
    let file = try #require(project.text(".vscode/routescript.code-snippets"))
    let snippets = try JSONDecoder().decode([String: Snippet].self, from: Data(file.utf8))
    for name in ["View controller", "Launch", "Test group", "Push", "Route", "Container", "Storyboard", "Leak check"] {
      #expect(snippets[name] != nil, Comment(rawValue: name))
    }
    for snippet in snippets.values {
      #expect(snippet.scope == "lua")
      #expect(snippet.description.hasSuffix("."))
      #expect(!snippet.text.contains("$"), Comment(rawValue: snippet.text))
      try project.write("snippets/\(snippet.prefix)_spec.lua", snippet.suite)
    }
    let test = try project.run(["test", "snippets"])
    #expect(test.ending == .exited(0), Comment(rawValue: test.allText))
    #expect(test.text.hasSuffix("\(snippets.count) passed, 0 failed\n"), Comment(rawValue: test.text))
    #expect(!test.text.contains("⚠"), Comment(rawValue: test.text))
  }
}
