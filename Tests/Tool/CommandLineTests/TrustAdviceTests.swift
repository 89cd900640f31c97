import Testing

/// The advice for a busted suite that uses Lua functions that are not available to untrusted scripts.
@Suite struct TrustAdviceTests {
  @Test(
    "Functions that need --trust are reported with that advice",
    arguments: [
      ("io.open('x')", "io"), ("for line in io.lines('x') do print(line) end", "io"),
      ("os.getenv('HOME')", "os.getenv"),
      ("os.execute('true')", "os.execute"), ("debug.getinfo(1)", "debug.getinfo"), ("dofile('x.lua')", "dofile"),
      ("loadfile('x.lua')", "loadfile"), ("string.dump(print)", "string.dump"),
    ])
  func needsTrust(_ statement: String, _ name: String) throws {
    for rules in ["--busted", "--no-busted"] {
      let result = try CommandTest("test", rules, "a_spec.lua")
        .file("a_spec.lua", "it('reaches out', function() \(statement) end)\n").result()
      #expect(result.ending == .exited(1))
      #expect(
        result.joinedText.contains("help: pass --trust to use \(name); the script then has all of your permissions"),
        "\(result.text)")
      #expect(!result.text.contains("did you mean"))
    }
  }

  @Test("With --trust it works")
  func trusted() throws {
    let result = try CommandTest("test", "--trust", "a_spec.lua")
      .file("a_spec.lua", "it('reaches out', function() assert(io.open('a_spec.lua') and os.getenv('PATH')) end)\n")
      .result()
    #expect(result.ending == .exited(0))
  }

  @Test("Functions that are not available even with --trust are reported as such", arguments: [[], ["--trust"]])
  func nowhere(_ options: [String]) throws {
    let hook = try CommandTest(arguments: ["test"] + options + ["a_spec.lua"])
      .file("a_spec.lua", "it('hooks', function() debug.sethook() end)\n").result()
    #expect(hook.text.contains("help: do not use debug.sethook, which --trust does not add"))
    let module = try CommandTest(arguments: ["test"] + options + ["a_spec.lua"]).env("LUA_CPATH", "./?.so")
      .file("a_spec.lua", "local lfs = require 'lfs'\nit('lists', function() lfs.dir('.') end)\n").result()
    #expect(module.text.contains("written in C, or needs a C module"))
    #expect(module.text.contains(options.isEmpty ? "pass --trust: 'lfs'" : "install 'lfs' for Lua 5.4"))
  }

  @Test("Other unknown names are explained without --trust")
  func others() throws {
    let result = try CommandTest("test", "a_spec.lua")
      .file("a_spec.lua", "it('asks', function() os.tiem() end)\nit('calls', function() ios() end)\n").result()
    #expect(!result.text.contains("--trust"))
  }
}
