internal import AppImport
internal import InterfaceBuilder
internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText
internal import StoryboardAnalysis

extension AppContents {
  /// Returns the modules of the app, compared with the existing files.
  package func importModules(_ options: ImportOptions) throws(AppFailure) -> ImportResult {
    let unread = allUnread
    // Modules without what a source declares would replace complete ones.
    guard !unread.contains(where: { $0.isFile && ($0.path.isEmpty || StoryboardInput.isSource($0.path)) }) else {
      throw AppFailure(
        .unreadSources,
        Diagnostic(
          "nothing is imported", found: "sources that cannot be read", expected: "all sources of the app",
          help: ["read the messages above: install what is missing, or exclude the files"]), unread: unread)
    }
    let files = AppImporter.files(request(options))
    guard !files.isEmpty else {
      throw AppFailure(
        .nothingFound,
        Diagnostic(
          "there is nothing to import in \(input.paths.joined(separator: ", "))",
          expected: "view controllers, routers or components of containers",
          help: ["pass the folder with the sources of the app"]), unread: unread)
    }
    var updates: [ImportUpdate] = []
    for file in files { updates.append(try update(file, options)) }
    return ImportResult(
      modules: updates, stale: stale(Set(files.map(\.name)), options.folder), unread: unread, notices: notices)
  }

  private func request(_ options: ImportOptions) -> ImportRequest {
    let app = files
    var request = ImportRequest(model: app.model, language: .current, roots: input.paths) { app.isImported($0) }
    request.prefix = options.prefix
    request.modules = options.modules
    request.defines = app.defines.union(options.defines)
    let own = app.documents.filter { app.isImported($0.tree.file) }
    request.boards = own.filter { $0.form == .storyboard && $0.platform != .watchOS }.map { document in
      let file = document.tree.file
      let isBelow = !SourcePath.isAbsolute(file) && !SourcePath.parts(of: file).contains("..")
      var board = ImportRequest.Board(
        name: document.name, path: file, hasInitialScene: document.tree.root["initialViewController"] != nil,
        isReadable: isBelow)
      board.isOfMac = document.platform == .macOS
      board.classes = Set(
        document.tree.root.descendants.compactMap { DocumentObject($0, document.platform).customClass })
      return board
    }
    return request
  }

  /// Compares a module with the existing file.
  private func update(_ file: ImportedFile, _ options: ImportOptions) throws(AppFailure) -> ImportUpdate {
    let path = options.folder + "/" + file.name
    let existing: String?
    do throws(SourceFileError) {
      existing = try text(of: path)
    } catch {
      throw AppFailure(.unusableModule, error.diagnostic(path), unread: allUnread)
    }
    do throws(ImportUpdate.Refusal) {
      return try ImportUpdate(file, existing: existing, path: path, command: options.command)
    } catch {
      throw AppFailure(.unusableModule, error.diagnostic, unread: allUnread)
    }
  }

  /// Returns the text of an existing module, or `nil` if it is missing.
  private func text(of path: String) throws(SourceFileError) -> String? {
    let bytes: [UInt8]
    do throws(SourceFileError) {
      bytes = try input.analyzer.files.contents(of: path)
    } catch {
      guard error == .missing else { throw error }
      return nil
    }
    // The code of the user in another encoding would not survive.
    guard let text = String(validating: bytes, as: UTF8.self) else { throw SourceFileError.refused("it is not UTF-8") }
    return text
  }

  /// Returns the modules that an earlier import wrote, and that the sources do not have any more.
  private func stale(_ names: Set<String>, _ folder: String) -> [Diagnostic] {
    let entries = input.analyzer.files.entries(of: folder) ?? []
    return entries.filter { $0.hasSuffix(".lua") && !names.contains($0) }.compactMap { name in
      let path = folder + "/" + name
      guard let bytes = try? input.analyzer.files.contents(of: path),
        String(decoding: bytes.prefix(200), as: UTF8.self).hasPrefix(ImportedFile.headerStart)
      else { return nil }
      return Diagnostic(
        "\(path) is out of date: the sources no longer have this module", severity: .warning,
        at: SourceLocation(file: path, line: 1), help: ["move your code from it, and remove the file"])
    }
  }
}
