import Foundation
import Testing

/// Modules in C: what a trusted suite may require, and what becomes of the run.
@Suite struct NativeModuleTests {
  /// A C module for the tests, compiled when it is first needed, or `nil` if there is no C compiler.
  private static let library: [UInt8]? = {
    guard let folder = try? TemporaryFolder() else { return nil }
    let source = """
      #include <lauxlib.h>
      #include <unistd.h>
      static int add(lua_State *L) {
        lua_pushinteger(L, luaL_checkinteger(L, 1) + luaL_checkinteger(L, 2));
        return 1;
      }
      static int crash(lua_State *L) { (void)L; *(volatile int *)16 = 1; return 0; }
      static int hang(lua_State *L) { (void)L; for (;;) pause(); return 0; }
      int luaopen_native_part(lua_State *L) { lua_pushliteral(L, "a part"); return 1; }
      int luaopen_native(lua_State *L) {
        static const luaL_Reg functions[] = {{"add", add}, {"crash", crash}, {"hang", hang}, {NULL, NULL}};
        luaL_newlib(L, functions);
        lua_pushvalue(L, 2);
        lua_setfield(L, -2, "path");
        return 1;
      }
      """
    let result = try? ChildProcess(
      path: "/bin/sh",
      arguments: [
        "-c",
        """
        flags=$(pkg-config --cflags lua5.4) && for compiler in clang cc; do
          printf '%s' "$0" | "$compiler" -shared -fPIC $flags -x c - -o native.so && exit 0
        done; exit 1
        """, source,
      ],
      environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"], folder: folder.path,
      input: []
    ).run()
    guard result?.ending == .exited(0) else { return nil }
    return withExtendedLifetime(folder) {
      FileManager.default.contents(atPath: folder.path + "/native.so").map { Array($0) }
    }
  }()

  private static let hasCompiler = library != nil

  private func test(_ arguments: String..., spec: String) throws -> CommandTest {
    try CommandTest(arguments: ["test", "--no-color"] + arguments)
      .file("lib/native.so", bytes: #require(Self.library)).file("a_spec.lua", spec)
      .file("b_spec.lua", "it('is fine', function() assert(true) end)\n")
  }

  @Test("Trusted scripts can add searchers, call those of Lua, and search a path")
  func searchers() throws {
    let script = #"""
      assert(package.loaders == nil)
      assert(package.searchpath("inner.m", "nowhere/?.lua;./?.lua") == "./inner/m.lua")
      local missing, places = package.searchpath("none", "?.lua;lib/?.lua")
      assert(missing == nil and places == "no file 'none.lua'\n\tno file 'lib/none.lua'")
      local load, place = package.searchers[2]("inner.m")
      assert(type(load) == "function" and place == "inner/m.lua")
      assert(package.searchers[1]("m") == "no field package.preload['m']")
      package.cpath = "c/?.so"
      assert(#package.searchers == 4)
      assert(package.searchers[3]("a.b") == "no file 'c/a/b.so'")
      assert(package.searchers[4]("a.b") == "no file 'c/a.so'")
      assert(select("#", package.searchers[4]("a")) == 0)
      table.insert(package.searchers, 2, function(name)
        if not name:match("^made%.") then return "no made module" end
        return function(name, data) return { name = name, data = data } end, "data of " .. name
      end)
      local made, data = require "made.up"
      assert(made.name == "made.up" and made.data == "data of made.up" and data == "data of made.up")
      assert(require "made.up" == made)
      assert(require "inner.m" == "inner")
      assert(not pcall(require, "absent"))
      table.remove(package.searchers, 3)
      package.loaded["inner.m"] = nil
      assert(not pcall(require, "inner.m"))
      print "done"
      """#
    let command = CommandTest("run", "--trust", "a.lua").file("a.lua", script).file("inner/m.lua", "return 'inner'")
    let result = try command.result()
    #expect(result.text.contains("print  done"), Comment(rawValue: result.text))
    let untrusted = try CommandTest("run", "a.lua").file("a.lua", "assert(package.searchers == nil)").result()
    #expect(untrusted.ending == .exited(0), Comment(rawValue: untrusted.text))
  }

  @Test(
    "A trusted suite requires a module in C, and one that stands in the library of another", .enabled(if: hasCompiler))
  func required() throws {
    let result = try test(
      "--trust", "--cpath", "./lib/?.so", "a_spec.lua",
      spec: """
        local native = require "native"
        it("works", function()
          assert.equal(3, native.add(1, 2))
          assert.equal("./lib/native.so", native.path)
          assert.equal(native, require "native")
          assert.equal(native, package.loaded.native)
          assert.equal("a part", require "native.part")
        end)
        it("raises as Lua does", function()
          assert.error_matches(function() native.add({}, 2) end, "number expected, got table")
        end)

        """
    ).result()
    #expect(result.text.hasSuffix("2 passed, 0 failed\n"), "\(result.text)")
  }

  @Test("Scripts may set package.cpath, and LUA_CPATH is searched, too", .enabled(if: hasCompiler))
  func places() throws {
    let use = "it('works', function() assert.equal(3, require('native').add(1, 2)) end)\n"
    let set = try test("--trust", "a_spec.lua", spec: "package.cpath = './lib/?.so;' .. package.cpath\n" + use).result()
    #expect(set.ending == .exited(0), "\(set.text)")
    let variable = try test("--trust", "a_spec.lua", spec: use).env("LUA_CPATH", "./lib/?.so;;").result()
    #expect(variable.ending == .exited(0), "\(variable.text)")
    let story = try CommandTest("run", "-q", "--trust", "x.lua").file("lib/native.so", bytes: #require(Self.library))
      .file("x.lua", "print(require('native').add(1, 2))").env("LUA_CPATH_5_4", "./lib/?.so").result()
    #expect(story.text == "3\n")
  }

  @Test("Without --trust no C module is loaded, and the failure names the option", .enabled(if: hasCompiler))
  func untrusted() throws {
    let result = try test(
      "--cpath", "./lib/?.so", "a_spec.lua", spec: "require 'native'\nit('works', function() end)\n"
    )
    .result()
    #expect(result.text.contains("module 'native' not found"))
    #expect(result.ending == .exited(1))
  }

  @Test("A crash or an endless loop in C fails its file; the others run", .enabled(if: hasCompiler))
  func broken() throws {
    for (call, message) in [("crash", "the process that ran it crashed"), ("hang", "time limit of 300 ms")] {
      let result = try test(
        "--trust", "--timeout", "300ms", "--cpath", "./lib/?.so", "a_spec.lua", "b_spec.lua",
        spec: "it('breaks', function() require('native').\(call)() end)\n"
      )
      // On a busy machine the backtrace of the crash takes longer than the limit.
      .env("SWIFT_BACKTRACE", "enable=no").result()
      #expect(result.text.contains("✗ breaks"), "\(result.text)")
      #expect(result.text.contains(message), "\(result.text)")
      #expect(result.text.contains("b_spec.lua\n  ✓ is fine\n"), "\(result.text)")
    }
  }

  @Test("A file that is not a library, or not a Lua module, is reported")
  func noLibrary() throws {
    let result = try CommandTest("test", "--trust", "--cpath", "./?.so", "a_spec.lua")
      .file("a_spec.lua", "require 'broken'\nit('works', function() end)\n").file("broken.so", "text").result()
    #expect(result.text.contains("module 'broken' cannot be loaded"), "\(result.text)")
    #expect(result.text.contains("expected: a C library for Lua 5.4"), "\(result.text)")
  }

  @Test(
    "Trusted suites find what the machine's Lua has installed; coverage leaves that out, and nothing of the project")
  func installed() throws {
    let share = try TemporaryFolder()
    try share.write(Array("return 'there'\n".utf8), to: "tool/far.lua", mode: 0o644)
    let result = try CommandTest("test", "--trust", "--coverage", "a_spec.lua")
      .file("a_spec.lua", "it('works', function() assert.equal(require 'tool.far', require 'lib.near') end)\n")
      .file("src/lib/near.lua", "return 'there'\n").env("LUA_PATH", "./src/?.lua;\(share.path)/?.lua;;").result()
    #expect(result.text.contains("1 passed, 0 failed\n"), "\(result.text)")
    #expect(result.text.hasSuffix("Line coverage: 2 of 2 (100 %)\n  2 files in full\n"), "\(result.text)")
    let untrusted = try CommandTest("test", "a_spec.lua")
      .file("a_spec.lua", "it('works', function() require 'tool.far' end)\n").env("LUA_PATH", "\(share.path)/?.lua")
      .result()
    #expect(untrusted.text.contains("module 'tool.far' not found"), "\(untrusted.text)")
    let busted = try CommandTest("test", "--busted", "a_spec.lua").file("a_spec.lua", "require 'tool.far'\n").result()
    #expect(
      busted.text.contains("help:     pass --trust if it is installed for Lua or written in C"), "\(busted.text)")
  }
}
