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
    #expect(try run("test").errorText.contains("`routescript init` writes a first suite"))
    let made = try run("init")
    #expect(made.ending == .exited(0))
    #expect(made.text.components(separatedBy: "created  ").count == 7, Comment(rawValue: made.text))
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
}
