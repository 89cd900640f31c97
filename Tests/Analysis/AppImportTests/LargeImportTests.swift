import AppImport
import Foundation
import RouteDiagnostics
import Testing

/// Imports of many declarations, and over modules that differ much.
@Suite struct LargeImportTests {
  /// Returns the facts of a Swift file.
  private func facts(_ file: String, _ members: String) -> String {
    #"{"v":1,"file":"\#(file)","hash":"","language":"swift",\#(members)}"# + "\n"
  }

  private func controller(_ name: String, _ superclass: String, _ properties: [String] = []) -> String {
    let list = properties.map { #"{"name":"\#($0)","type":"Int","mutable":true,"at":[1,1]}"# }.joined(separator: ",")
    let end = list.isEmpty ? "" : #","properties":[\#(list)]"#
    return #""types":[{"name":"\#(name)","kind":"class","inherits":["\#(superclass)"],"at":[1,1]\#(end)}]"#
  }

  @Test("Modules whose classes inherit from each other in a row load each other")
  func row() {
    var fixture = ImportFixture()
    for number in 0..<90 {
      let superclass = number == 0 ? "UIViewController" : "A\(number - 1)"
      fixture.facts += facts("App/M\(number)/A.swift", controller("A\(number)", superclass))
    }
    let files = fixture.files()
    #expect(files.count == 91)
    let last = files.first { $0.name == "m89.lua" }?.text ?? ""
    #expect(last.contains("require \"routes.m88\""), "\(last)")
    #expect(last.contains("inherits = ") && last.contains(".A88"))
  }

  @Test("Modules whose classes inherit from each other in a circle of folders are one module")
  func circle() {
    var fixture = ImportFixture()
    let count = 100
    for number in 0..<count {
      fixture.facts += facts("App/M\(number)/A.swift", controller("A\(number)", "UIViewController"))
      fixture.facts += facts("App/M\(number)/B.swift", controller("B\(number)", "A\((number + 1) % count)"))
    }
    let files = fixture.files()
    #expect(files.map(\.name) == ["m0.lua", "init.lua"])
    #expect(files[0].text.components(separatedBy: "B99").count > 1)
  }

  @Test("A class with many properties has each of them once")
  func properties() {
    var fixture = ImportFixture()
    let names = (0..<5_000).map { "p\($0)" }
    fixture.facts = facts("App/A.swift", controller("A", "UIViewController", names + names))
    let text = fixture.files().first?.text ?? ""
    #expect(text.components(separatedBy: "\"p4999\"").count == 2)
  }

  @Test("Many blocks of one function keep their code, and many without a place become comments in their order")
  func blocks() throws {
    let file = try #require(ImportFixture.editor.files().first { $0.name == "editor.lua" })
    let blocks = (0..<1_000).map { "  -- keep\n  own\($0)()\n  -- end keep\n" }
    let anchor = "function EditorController:close(sender)\n"
    let existing = file.text.replacing(anchor, with: anchor + blocks.joined())
    #expect(existing != file.text)
    let update = try ImportUpdate(file, existing: existing, path: "editor.lua", command: "c")
    let kept = update.text.split(separator: "\n").filter { $0.hasPrefix("  own") }
    #expect(kept.map { $0.filter(\.isNumber) } == (0..<1_000).map(String.init))
    let again = try ImportUpdate(file, existing: update.text, path: "editor.lua", command: "c")
    #expect(again.text == update.text)
  }

  @Test("A module in which each line differs is one difference for each statement of the source")
  func different() throws {
    let file = try #require(ImportFixture.editor.files().first { $0.name == "editor.lua" })
    let header = file.text.split(separator: "\n")[0]
    let lines = (0..<20_000).map { #"  properties = { "a\#($0)", "b\#($0)" },"# }
    let existing = ([String(header)] + lines).joined(separator: "\n") + "\n"
    let update = try ImportUpdate(file, existing: existing, path: "editor.lua", command: "c")
    #expect(update.text == file.text)
    let titles = update.differences.map(\.title)
    #expect(titles.contains { $0.contains("the sources no longer have \"b19999\"") })
    #expect(titles.contains { $0.contains("registers 'notes://editor/:text'") })
    #expect(Set(titles).count == titles.count)
  }

  @Test("Code that the user writes into a block without a place stays")
  func lostBlock() throws {
    let file = try #require(ImportFixture.editor.files().first { $0.name == "editor.lua" })
    let lost = "-- lost keep Old:method\n--   first()\n\n  second()\n--\n-- end lost keep\n"
    let existing = file.text.replacing("return module", with: lost + "return module")
    let update = try ImportUpdate(file, existing: existing, path: "editor.lua", command: "c")
    #expect(update.text.contains("-- lost keep Old:method\n--   first()\n-- \n--   second()\n-- \n-- end lost keep\n"))
  }
}
