import Testing

/// Links that a project brings with it lead nowhere without `--trust`.
@Suite struct LinkTests {
  @Test("A link to suites outside the project is an error, and is followed where the user names it")
  func suitesOutside() throws {
    let project = try StrangersProject()
    try project.link("spec/all", to: "../../spec")
    try project.link("spec/c_spec.lua", to: "../../notes_spec.lua")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    for path in ["spec/all", "spec/c_spec.lua"] {
      #expect(result.text.contains("\(path) leads outside the project's folder"), Comment(rawValue: result.text))
    }
    #expect(!result.allText.contains(StrangersProject.secret))
    #expect(result.text.contains("1 passed, 0 failed, 2 errors outside tests"))
    #expect(try project.test("spec/c_spec.lua").text.contains(StrangersProject.secret))
    #expect(try project.test("spec/c_spec.lua:1").text.contains(StrangersProject.secret))
    #expect(try project.test("spec/all").text.contains(StrangersProject.secret))
  }

  @Test("Links within the project are followed")
  func suitesInside() throws {
    let project = try StrangersProject()
    try project.write("more/b_spec.lua", "it('too', function() assert(true) end)\n")
    try project.link("spec/more", to: "../more")
    #expect(try project.test().text.contains("2 passed"))
  }

  @Test("require follows a link to a file of the same name in its folders, and no other", arguments: [true, false])
  func required(isSameName: Bool) throws {
    let project = try StrangersProject()
    let name = isSameName ? "settings.lua" : ".env"
    try project.write("secrets/" + name, "return '\(StrangersProject.secret)'\n")
    try project.link("settings.lua", to: "secrets/" + name)
    try project.write("spec/a_spec.lua", "it('reads', function() print(require 'settings') end)\n")
    let result = try project.test()
    #expect(result.allText.contains(StrangersProject.secret) == isSameName)
    #expect(
      result.text.contains("is a link to a file with another name") == !isSameName, Comment(rawValue: result.text))
  }

  @Test("A storyboard that is a link to a file with another name is as if it were missing")
  func storyboard() throws {
    let project = try StrangersProject()
    try project.write("secrets.xml", "<document>\(StrangersProject.secret)</document>\n")
    try project.link("Main.storyboard", to: "secrets.xml")
    try project.write("spec/a_spec.lua", "it('loads', function() Storyboard.load 'Main.storyboard' end)\n")
    let result = try project.test()
    #expect(result.text.contains("there is no storyboard file 'Main.storyboard'"), Comment(rawValue: result.text))
    #expect(!result.allText.contains(StrangersProject.secret))
  }

  @Test(
    "The search for files to cover follows no link out of the project or in a circle, and shows no text of another file"
  )
  func coverage() throws {
    let project = try StrangersProject()
    try project.write("src/a.lua", "return 1\n")
    for name in ["loop", "again"] { try project.link("src/\(name)", to: ".") }
    try project.link("src/outside", to: "../..")
    try project.link("src/b.lua", to: "../../notes.txt")
    try project.link("src/c.lua", to: "../../notes.lua")
    try project.link("src/d.lua", to: "a.lua")
    try project.write(".routescript", "return { coverage = true, coverage_include = 'src' }\n")
    let result = try project.test()
    #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
    #expect(!result.allText.contains(StrangersProject.secret), Comment(rawValue: result.allText))
    #expect(!result.allText.contains("outside/"))
    #expect(!result.joinedText.contains("src/c.lua"))
    #expect(!result.joinedText.contains("src/d.lua"), "it is src/a.lua")
    #expect(result.joinedText.contains("src/a.lua"))
  }

  @Test("A file whose syntax is broken shows its text only if its real name ends in .lua")
  func syntax() throws {
    let project = try StrangersProject()
    try project.write(".env", "PASSWORD = \(StrangersProject.secret) extra\n")
    try project.link("spec/b_spec.lua", to: "../.env")
    try project.link(".routescript", to: ".env")
    let configuration = try project.test()
    #expect(configuration.ending == .exited(4))
    #expect(
      configuration.errorText.contains(".routescript is a link to another file"),
      Comment(rawValue: configuration.errorText))
    let run = try project.run(["run", "spec/b_spec.lua"])
    let suite = try project.test("--config-file", "missing", "spec/b_spec.lua")
    for result in [configuration, run, suite] { #expect(!result.allText.contains(StrangersProject.secret)) }
    #expect(run.text.contains("spec/b_spec.lua is not a Lua script"), Comment(rawValue: run.allText))
    #expect(try project.run(["run", ".env"]).text.contains(StrangersProject.secret), "the user named it")
  }
}
