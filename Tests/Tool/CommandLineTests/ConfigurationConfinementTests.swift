import Foundation
import Testing

/// A configuration file that is not trusted may only tighten.
@Suite struct ConfigurationConfinementTests {
  @Test(
    "An output outside the project's folder is refused, with its place and the option that allows it",
    arguments: [
      ("log_success = '../x'", "log_success", "--log-success=../x"),
      ("report = 'html=../x'", "report", "--report=html=../x"),
      ("coverage_json = '../x'", "coverage_json", "--coverage-json=../x"),
      ("coverage_lcov = 'escape/x'", "coverage_lcov", "--coverage-lcov=escape/x"),
      ("log_success = 'spec/../../x'", "log_success", "--log-success=spec/../../x"),
    ])
  func outputOutside(option: String, name: String, commandLine: String) throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return {\n  \(option),\n}\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("writes outside the project's folder"), Comment(rawValue: result.errorText))
    #expect(result.errorText.contains(".routescript:2"))
    #expect(result.joinedText.contains("pass \(commandLine) on the command line"))
    #expect(try project.isOutsideUntouched())
  }

  @Test(
    "An input outside the project's folder is refused",
    arguments: [
      ("lua_path = { '..' }", "--lua-path=.."), ("helper = '../notes.lua'", "--helper=../notes.lua"),
      ("lpath = './?.lua;../?.lua'", "--lpath=./?.lua;../?.lua"), ("paths = { 'spec', '../spec' }", "../spec"),
      ("paths = 'escape/notes_spec.lua:1'", "escape/notes_spec.lua:1"),
      ("durations = '/etc/hosts'", "--durations=/etc/hosts"),
      ("exclude_names_file = 'escape/notes.txt'", "--exclude-names-file=escape/notes.txt"),
      ("coverage_include = '../**/*.lua'", "--coverage-include=../**/*.lua"),
    ])
  func inputOutside(option: String, commandLine: String) throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { \(option) }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("reads outside the project's folder"), Comment(rawValue: result.errorText))
    #expect(result.joinedText.contains("pass \(commandLine) on the command line"))
  }

  /// U+0600 makes one character of itself and the slash behind it, U+0301 of itself and what is before it.
  @Test(
    "Paths are checked by their bytes, whatever characters these form",
    arguments: [
      ("log_success = 'l\u{600}/x'", "writes outside the project's folder"),
      ("report = 'junit=here\u{600}/.git/x'", "writes"),
      ("log_success = '.\u{301}env'", "writes a hidden file"),
      ("log_success = '.\u{200C}git/x'", "writes a hidden file"),
      ("log_success = 'spec/\u{301}../../../x'", "writes outside"),
      ("lpath = 'l\u{600}/zzz?.lua'", "reads outside the project's folder"),
      ("lua_path = { 'l\u{600}/spec' }", "reads outside the project's folder"),
      ("coverage_include = 'l\u{600}/*.lua'", "reads outside the project's folder"),
    ])
  func bytesOfPaths(option: String, message: String) throws {
    let project = try StrangersProject()
    try project.link("l\u{600}", to: "..")
    try project.link("here\u{600}", to: ".")
    try project.write(".routescript", "return { \(option) }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4), Comment(rawValue: result.allText))
    #expect(result.errorText.contains(message), Comment(rawValue: result.errorText))
    #expect(try project.isOutsideUntouched())
  }

  @Test(
    "A link to an open pipe is not read, so that nothing blocks",
    arguments: [
      (".routescript", ""), (".busted", ""), (".routescript-cache/history", "return {}"),
      (".routescript-cache/outputs", "return { log_success = 'x' }"), ("d", "return { durations = 'd' }"),
      ("d", "return { exclude_names_file = 'd' }"), ("x.lua", "return { coverage = true, coverage_include = 'x.lua' }"),
    ])
  func pipes(link: String, configuration: String) throws {
    let project = try StrangersProject()
    if !configuration.isEmpty { try project.write(".routescript", configuration + "\n") }
    try project.write(".routescript-cache/.gitignore", "*\n")
    try project.link(link, to: "/dev/stdin")
    let test = "mkfifo pipe; exec 0<>pipe; '\(try BuiltExecutable.path())' test"
    let result = try ChildProcess(
      path: "/bin/sh", arguments: ["-c", test], environment: ["PATH": "/usr/bin:/bin"], folder: project.path
    ).run()
    #expect(!result.hung)
    #expect([.exited(0), .exited(4)].contains(result.ending), Comment(rawValue: result.allText))
  }

  @Test("A forged history is no more than a wrong hint", arguments: ["{}", "{ ['repeat'] = 2 }"])
  func forgedHistory(configuration: String) throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return \(configuration)\n")
    try project.write("spec/b_spec.lua", "it('too', function() assert(true) end)\n")
    // Two files with as many tests as 64 bits can count.
    let tests: [UInt8] = [0xFE] + [UInt8](repeating: 0xFF, count: 8) + [1]
    let files = ["spec/a_spec.lua", "spec/b_spec.lua"].flatMap { name -> [UInt8] in
      [UInt8(name.utf8.count)] + Array(name.utf8) + [1, 2, 0] + tests + [0, 0]
    }
    let folder = project.path + "/.routescript-cache"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let history: [UInt8] = Array("RouteScript history 2\n".utf8) + [2] + files
    try Data(history).write(to: URL(fileURLWithPath: folder + "/history"))
    #expect(try project.test().ending == .exited(0))
  }

  @Test("Durations of any size have a sum")
  func longDurations() throws {
    let project = try StrangersProject()
    let names = (1...40).map { "spec/\($0)_spec.lua" }
    for name in names { try project.write(name, "") }
    try project.write("d", names.map { "\(Int.max) \($0)\n" }.joined())
    try project.write(".routescript", "return { durations = 'd' }\n")
    #expect(try project.test("--list", "--shard", "1/2").ending == .exited(0))
  }

  @Test("All tag expressions of an option have 100,000 bytes at most")
  func longExpressions() throws {
    let project = try StrangersProject()
    try project.write(
      ".routescript",
      "local t = {} for i = 1, 1000 do t[i] = ('a or '):rep(1990) .. 'a' end return { tags = t }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(
      result.errorText.contains("the tag expressions of --tags are too long"), Comment(rawValue: result.errorText))
  }

  @Test("busted's options cannot write outside either", arguments: ["'../x'", "{ 'x', '../y' }"])
  func outputOfBusted(words: String) throws {
    let project = try StrangersProject()
    try project.write(".busted", "return { default = { output = 'junit', Xoutput = \(words) } }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.joinedText.contains("pass -Xoutput"), Comment(rawValue: result.errorText))
    #expect(try project.isOutsideUntouched())
  }

  @Test("A file that RouteScript did not write is not replaced; an earlier output is, until the user edits it")
  func foreignFile() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { report = 'junit=out.xml', log_success = 'passed.txt' }\n")
    try project.write("passed.txt", "mine\n")
    let refused = try project.test()
    #expect(refused.ending == .exited(4))
    #expect(
      refused.errorText.contains("replaces a file that RouteScript did not write"), Comment(rawValue: refused.errorText)
    )
    #expect(project.text("passed.txt") == "mine\n")
    #expect(project.text("out.xml") == nil)

    try FileManager.default.removeItem(atPath: project.path + "/passed.txt")
    for _ in 1...3 { #expect(try project.test().ending == .exited(0)) }
    #expect(project.text("passed.txt") == "passes\npasses\npasses\n")
    try project.write("out.xml", "edited\n")
    #expect(try project.test().ending == .exited(4))
    #expect(project.text("out.xml") == "edited\n")
  }

  @Test("A record of written files that a project brings grants nothing")
  func forgedRecord() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { log_success = 'mine.txt' }\n")
    try project.write("mine.txt", "mine\n")
    try project.write(".routescript-cache/outputs", "0 0 5 1\n1 1 5 1\n")
    #expect(try project.test().ending == .exited(4))
    #expect(project.text("mine.txt") == "mine\n")
  }

  @Test("A link is not written through: to a file, on the path, or in the cache's place")
  func links() throws {
    let project = try StrangersProject()
    try project.link("out.txt", to: "../notes.txt")
    try project.write(".routescript", "return { log_success = 'out.txt' }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.joinedText.contains("the symbolic link out.txt"), Comment(rawValue: result.errorText))
    try project.write(".routescript", "return {}\n")
    try project.link(".routescript-cache", to: "..")
    #expect(try project.test().ending == .exited(0))
    #expect(try project.isOutsideUntouched())
  }

  @Test(
    "A limit may be lowered, and not raised",
    arguments: [
      ("timeout = 'none'", 4), ("timeout = '11s'", 4), ("timeout = '9s'", 0), ("memory = 'none'", 4),
      ("memory = '65M'", 4), ("memory = '32M'", 0), ("instructions = 'none'", 0), ("instructions = 100000", 0),
      ("timeout = { '9s', 'none' }", 4),
    ])
  func limits(option: String, status: Int32) throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { \(option) }\n")
    let result = try project.test()
    #expect(result.ending == .exited(status), Comment(rawValue: result.errorText))
    #expect(result.errorText.contains("raises a limit") == (status == 4))
  }

  @Test("A file asks for no more workers than there are processors")
  func workers() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { jobs = 1024, report = 'json' }\n")
    let text = try project.test().text
    let processors = ProcessInfo.processInfo.activeProcessorCount
    #expect(!text.contains("\"jobs\":1024"), Comment(rawValue: text))
    #expect(text.contains("\"jobs\":\(processors)") || processors == 1024, Comment(rawValue: text))
  }

  @Test("On the command line, and with --trust, all of it is allowed")
  func allowed() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { log_success = '../passed.txt', timeout = 'none' }\n")
    #expect(try project.test("--log-success=../named.txt", "--timeout=none").ending == .exited(0))
    #expect(try project.test("--trust").ending == .exited(0))
    for name in ["named.txt", "passed.txt"] {
      #expect(try String(contentsOfFile: project.outside + "/" + name, encoding: .utf8) == "passes\n")
    }
  }

  @Test("A value of an option is not an option")
  func injection() throws {
    for name in ["Xhelper", "e", "Xoutput"] {
      let project = try StrangersProject()
      try project.write(".busted", "return { default = { \(name) = { '--trust', '--trust' } } }\n")
      try project.write("spec/a_spec.lua", "it('has no io', function() assert(io == nil) end)\n")
      let result = try project.test()
      #expect(result.ending != .exited(1), Comment(rawValue: result.allText))
    }
  }

  @Test("A configuration that does not end is ended", arguments: [".routescript", ".busted"])
  func endless(file: String) throws {
    let project = try StrangersProject()
    try project.write(file, "local x = ('a'):rep(30000):match(('.-'):rep(8) .. 'b') return {}\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("time limit"), Comment(rawValue: result.errorText))
  }

  @Test("A pattern of file names that does not end is ended")
  func endlessPattern() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { pattern = ('.-'):rep(9) .. 'b' }\n")
    try project.write("spec/\(String(repeating: "a", count: 200)).lua", "")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains("takes too long"), Comment(rawValue: result.errorText))
  }

  @Test("Several folders of .busted do not lead out through a link that is seen from one of them only")
  func directories() throws {
    let project = try StrangersProject()
    try project.write("a/file", "")
    try project.link("a/l", to: "../..")
    try project.write(
      ".busted", "return { _all = { directory = { 'a', 'l' }, ['log-success'] = 'x', ROOT = { 'project/spec' } } }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(
      result.errorText.contains("'directory' leads outside the project's folder"), Comment(rawValue: result.errorText))
    #expect(try project.isOutsideUntouched())
  }

  @Test("A hidden file is not written: in .git, it could make other programs run code")
  func hidden() throws {
    for path in [".git/commondir", ".envrc", "spec/.x/y"] {
      let project = try StrangersProject()
      try project.write(".git/HEAD", "")
      try project.write("spec/.x/z", "")
      try project.write(".routescript", "return { log_success = '\(path)' }\n")
      let result = try project.test()
      #expect(result.ending == .exited(4))
      #expect(result.errorText.contains("writes a hidden file"), Comment(rawValue: result.errorText))
      #expect(project.text(path) == nil)
    }
  }

  @Test(
    "A configuration of any size ends soon",
    arguments: [
      ("local t = {} for i = 1, 60000 do t['k' .. i] = 1 end return t", "too many entries"),
      ("local t = {} for i = 1, 50000 do t[i] = 'a' end return { tags = t }", "too many elements in 'tags'"),
      ("return { tags = ('a or '):rep(300000) .. 'a' }", "more than 10,000 bytes"),
    ])
  func large(text: String, message: String) throws {
    let project = try StrangersProject()
    try project.write(".routescript", text + "\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(result.errorText.contains(message), Comment(rawValue: String(result.errorText.prefix(500))))
  }

  @Test("A value that the parser of arguments quotes cannot control the terminal")
  func escapes() throws {
    let project = try StrangersProject()
    try project.write(".routescript", "return { jobs = '\\27[31mX\\27]0;pwn\\7' }\n")
    let result = try project.test()
    #expect(result.ending == .exited(4))
    #expect(!result.error.contains(0x1B) && !result.error.contains(7), Comment(rawValue: result.errorText))
  }

  @Test("A file of durations that is another file shows none of its text")
  func durations() throws {
    let project = try StrangersProject()
    try project.write(".env", "\(StrangersProject.secret)\n")
    try project.write(".routescript", "return { durations = '.env' }\n")
    let result = try project.test()
    #expect(result.errorText.contains("line 1 of .env has no duration"), Comment(rawValue: result.errorText))
    #expect(!result.allText.contains(StrangersProject.secret))
  }

  @Test("package.path finds only Lua files, in bounded time and memory")
  func packagePath() throws {
    let project = try StrangersProject()
    try project.write(".env", "print '\(StrangersProject.secret)'\n")
    try project.write(
      "spec/a_spec.lua",
      """
      it("reads", function()
        package.path = "./.?"
        assert(not pcall(require, "env"))
        package.path = ("?"):rep(20000000)
        assert(not pcall(require, ("a"):rep(255)))
        local t = {}
        for i = 1, 100000 do t[i] = "./" .. i .. "/?.lua" end
        package.path = table.concat(t, ";")
        assert(not pcall(require, "a"))
      end)

      """)
    let result = try project.test()
    #expect(result.ending == .exited(0), Comment(rawValue: result.allText))
    #expect(!result.allText.contains(StrangersProject.secret))
  }

  // MARK: Every option

  /// The long names of the options of `routescript test`, from its parser.
  private static func optionNames() throws -> [String] {
    struct Dump: Decodable {
      struct Command: Decodable { let arguments: [Argument] }
      struct Argument: Decodable { let names: [Name]? }
      struct Name: Decodable {
        let kind: String
        let name: String
      }
      let command: Command
    }
    let text = try CommandTest("test", "--experimental-dump-help").result().output
    let names = try JSONDecoder().decode(Dump.self, from: Data(text)).command.arguments.flatMap { $0.names ?? [] }
    let long = Set(names.filter { $0.kind != "short" }.map(\.name)).subtracting(["help", "version"])
    return (Array(long.filter { name in !name.hasPrefix("no-") || name == "no-color" }) + ["paths", "ROOT", "e"])
      .sorted()
  }

  @Test(
    "Every option of the command line is an option of a file or belongs to the command line, and none leads outside the project's folder"
  )
  func everyOptionIsConfined() throws {
    let names = try Self.optionNames()
    #expect(names.count > 50)
    for name in names {
      for value in ["../notes.txt", "escape/notes_spec.lua", "@/notes.lua", "html=escape/notes.txt"] {
        let text = try expectConfined(name, value)
        #expect(!text.contains("there is no option"), "\(name): \(text)")
        // A flag, a number or a word of a list rejects every text.
        if text.contains("does not take any value") || text.contains("is invalid for") { break }
      }
    }
  }

  /// Runs a suite with an option of a file, and returns its output.
  private func expectConfined(_ name: String, _ value: String) throws -> String {
    let project = try StrangersProject()
    let path = value.replacingOccurrences(of: "@", with: project.outside)
    let output = name == "output" ? "" : ", output = 'junit'"
    try project.write(".busted", "return { default = { ['\(name)'] = '\(path)'\(output) } }\n")
    try project.write(
      "spec/a_spec.lua", "it('reads', function() print(pcall(require, 'notes')) assert(true) end)\n")
    let result = try project.test()
    #expect(try project.isOutsideUntouched(), "\(name) = \(path)")
    #expect(!result.allText.contains(StrangersProject.secret), "\(name) = \(path): \(result.allText)")
    return result.joinedText
  }
}
