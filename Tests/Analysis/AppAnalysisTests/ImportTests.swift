import AppAnalysis
import AppImport
import RouteDiagnostics
import Testing

/// Imports of an app by the library.
@Suite struct ImportTests {
  private func options(_ app: AppFolder) throws -> ImportOptions {
    var options = try ImportOptions(folder: app.path + "/../routes")
    options.command = "make routes"
    return options
  }

  @Test("An import returns the text of the modules, and writes nothing")
  func modules() throws {
    let app = try AppFolder(AppFolder.files)
    let result = try AppFolder.analyzer.importModules([app.path], try options(app))
    let folder = app.path + "/../routes"
    #expect(result.modules.map(\.path) == ["\(folder)/app.lua", "\(folder)/init.lua"])
    #expect(result.modules.first?.text.contains(#"viewController "EditorController" {"#) == true)
    #expect(result.modules.map(\.isChanged) == [true, true])
    #expect(result.differences.first?.title == "\(folder)/app.lua is missing")
    #expect(result.differences.first?.help == ["run 'make routes'"])
    let second = try AppFolder.analyzer.importModules([app.path], try options(app))
    #expect(second.modules.map(\.isChanged) == [true, true])
  }

  @Test("Written modules are up to date until the sources change, and then differ at both places")
  func update() throws {
    let app = try AppFolder(AppFolder.files)
    func imported() throws -> ImportResult { try AppFolder.analyzer.importModules([app.path], try options(app)) }
    for module in try imported().modules {
      try app.write(String(module.path.dropFirst(app.path.count + 1)), module.text)
    }
    let second = try imported()
    #expect(second.differences.isEmpty)
    #expect(second.modules.map(\.isChanged) == [false, false])
    try app.write("Editor.swift", AppFolder.editor.replacing("EditorController", with: "NotesController"))
    let third = try imported()
    #expect(
      third.differences.contains { $0.title.contains("declares the class NotesController") }, "\(third.differences)")
  }

  @Test("A module that the sources no longer have is stale")
  func stale() throws {
    let app = try AppFolder(AppFolder.files)
    try app.write("../routes/old.lua", ImportedFile.headerStart + "`.\n")
    try app.write("../routes/own.lua", "return {}\n")
    let result = try AppFolder.analyzer.importModules([app.path], try options(app))
    #expect(result.stale.map(\.location?.file) == [app.path + "/../routes/old.lua"])
  }

  @Test("An import needs all sources")
  func unread() throws {
    let app = try AppFolder(AppFolder.files)
    let failure = #expect(throws: AppFailure.self) { try AppAnalyzer().importModules([app.path], try options(app)) }
    #expect(failure?.kind == .unreadSources)
    #expect(failure?.unread.map(\.path) == [app.path(of: "Editor.swift")])
  }

  @Test("A file that no import wrote, and an app without screens, are failures")
  func failures() throws {
    let app = try AppFolder(AppFolder.files)
    try app.write("../routes/init.lua", "return {}\n")
    let foreign = #expect(throws: AppFailure.self) {
      try AppFolder.analyzer.importModules([app.path], try options(app))
    }
    #expect(foreign?.kind == .unusableModule)
    let empty = try AppFolder(["Model.swift": #""types":[]"#])
    let nothing = #expect(throws: AppFailure.self) {
      try AppFolder.analyzer.importModules([empty.path], try options(empty))
    }
    #expect(nothing?.kind == .nothingFound)
  }

  @Test("A folder for modules has no period in its name")
  func folder() throws {
    #expect(throws: AppSettings.Fault.self) { try ImportOptions(folder: "spec/routes.old") }
    #expect(try ImportOptions(folder: "spec/routes/").prefix == "spec.routes")
  }
}
