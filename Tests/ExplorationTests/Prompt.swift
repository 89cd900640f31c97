import Diagnostics
import Exploration
import LuaRuntime
import RouteScript
import Testing

/// A session as tests use it: texts in, what a person would read out.
final class Prompt {
  let session: Session
  let files: MemoryFiles
  /// What was printed and not asked for yet.
  private var printed = ""

  init(
    limits: LuaLimits = .unlimited, watchdog: LuaWatchdog? = nil, width: Int = 80, files: [String: String] = [:]
  ) throws {
    self.files = MemoryFiles(files)
    session = try Session(
      options: Session.Options(script: ScriptState.Options(limits: limits), width: width), files: self.files,
      watchdog: watchdog)
    session.output = { [unowned self] in printed += $0 + "\n" }
    session.writeFile = { [files = self.files] bytes, path in
      files.texts[path] = String(decoding: bytes, as: UTF8.self)
      return nil
    }
  }

  /// Enters a text: what is printed and shown, diagnostics last.
  func callAsFunction(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    switch session.submit(text) {
    case .incomplete:
      Issue.record("the text is incomplete: \(text)", sourceLocation: sourceLocation)
      return ""
    case .done(let report):
      defer { printed = "" }
      return printed + report.text + rendered(report.diagnostics)
    }
  }

  /// Enters a text that fails: its diagnostics.
  func failure(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    guard case .done(let report) = session.submit(text, isWhole: true) else { return "" }
    #expect(report.hasFailed, "\(report.text)", sourceLocation: sourceLocation)
    return rendered(report.diagnostics)
  }

  /// Diagnostics as a person reads them.
  func rendered(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "" : DiagnosticRenderer(source: { self.session.source($0) }).render(diagnostics)
  }
}

typealias SourceLocation = Testing.SourceLocation

/// Files that a test makes up.
final class MemoryFiles: SourceFiles {
  var texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  func contents(of path: String) throws(SourceFileError) -> [UInt8] {
    guard let text = texts[path] else { throw .missing }
    return Array(text.utf8)
  }

  func entries(of folder: String) -> [String]? {
    let prefix = folder.isEmpty ? "" : folder + "/"
    let inside = texts.keys.filter { $0.hasPrefix(prefix) }.compactMap {
      $0.dropFirst(prefix.count).split(separator: "/").first
    }
    return inside.isEmpty && !folder.isEmpty ? nil : Set(inside.map(String.init)).sorted()
  }
}
