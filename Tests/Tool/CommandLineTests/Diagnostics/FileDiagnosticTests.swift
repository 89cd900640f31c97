import Foundation
import Testing

@Suite struct FileDiagnosticTests {
  @Test func missingFile() throws {
    try CommandTest("run", "scenarios/opne.lua").file("scenarios/open.lua", "").runGolden()
  }

  @Test func missingFolder() throws {
    try CommandTest("run", "scenarois/open.lua").file("scenarios/open.lua", "").runGolden()
  }

  @Test func folder() throws {
    try CommandTest("run", "scenarios").file("scenarios/open.lua", "").runGolden()
  }

  @Test func binaryFile() throws {
    try CommandTest("run", "image.lua").file("image.lua", bytes: [0x89, 0x50, 0x4E, 0x47, 0x00, 0x01]).runGolden()
  }

  @Test("Compiled Lua could break the embedding, so it is refused")
  func bytecode() throws {
    try CommandTest("run", "compiled.lua").file("compiled.lua", bytes: [0x1B, 0x4C, 0x75, 0x61, 0x54, 0x00]).runGolden()
  }

  @Test("A file that may not be read", .enabled(if: geteuid() != 0, "root may read everything"))
  func unreadableFile() throws {
    try CommandTest("run", "secret.lua").file("secret.lua", "print 'secret'", mode: 0o000).runGolden()
  }

  @Test("One file that cannot be read does not keep the others from running")
  func missingAmongOthers() throws {
    try CommandTest("run", "--quiet", "first.lua", "scond.lua", "third.lua")
      .file("first.lua", "print 'first'").file("second.lua", "").file("third.lua", "print 'third'").runGolden()
  }

  // MARK: Modules

  @Test("An error in a module is reported with the module's file and line")
  func errorInModule() throws {
    try DiagnosticTest(#"local editor = require "modules.editor""#)
      .file(
        "modules/editor.lua",
        """
        local function check(note)
          return note.title.text
        end
        return { title = check({}) }
        """
      ).run()
  }

  @Test func syntaxErrorInModule() throws {
    try DiagnosticTest(#"local editor = require "modules.editor""#)
      .file("modules/editor.lua", "local a = 1\nlocal b = = 2").run()
  }

  @Test("A module in a subfolder has advice that names the folder")
  func moduleInFolder() throws {
    try DiagnosticTest(#"local app = require "myapp""#).file("lib/myapp.lua", "return 1").run()
  }

  @Test("Under busted's rules, too, for a module with an init file")
  func moduleInFolderForBusted() throws {
    let result = try CommandTest("test", "--busted", "a_spec.lua")
      .file("a_spec.lua", "local app = require 'my.app'").file("lib/my/app/init.lua", "return 1").result()
    #expect(
      result.text.contains("\n  help:     pass --lua-path lib, which contains it\n"), Comment(rawValue: result.text))
  }

  @Test func misspeltModule() throws {
    try DiagnosticTest(#"local editor = require "modules.edtor""#).file("modules/editor.lua", "return 1").run()
  }

  @Test("A misspelled folder gets a suggestion")
  func misspeltModuleFolder() throws {
    try DiagnosticTest(#"local editor = require "moduls.editor""#).file("modules/editor.lua", "return 1").run()
  }

  @Test("A module named without the folder that it is in")
  func moduleWithoutFolder() throws {
    try DiagnosticTest(#"local editor = require "editor""#).file("modules/editor.lua", "return 1").run()
  }

  @Test("A module that is compiled Lua")
  func bytecodeModule() throws {
    try DiagnosticTest(#"local editor = require "editor""#).file("editor.lua", "\u{1B}Lua").run()
  }

  @Test func moduleThatRequiresItself() throws {
    try DiagnosticTest(#"require "modules.editor""#)
      .file("modules/editor.lua", "local login = require \"modules.login\"")
      .file("modules/login.lua", "local editor = require \"modules.editor\"").run()
  }

  @Test("A name of another type")
  func moduleNamedByNil() throws {
    try DiagnosticTest("require(nil)").run()
  }
}
