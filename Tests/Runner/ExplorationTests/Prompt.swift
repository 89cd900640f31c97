import Exploration
import LuaRuntime
import RouteDiagnostics
import RouteScript
import ScriptText
import Testing

/// A session for tests: it takes the entries and returns the output that the user sees.
final class Prompt {
  let session: Session
  let files: MemoryFiles
  /// The output that no call has returned yet.
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

  /// Submits an entry and returns its output and results, diagnostics last.
  func callAsFunction(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    switch session.submit(text) {
    case .incomplete:
      Issue.record("the text is incomplete: \(text)", sourceLocation: sourceLocation)
      return ""
    case .done(let report):
      defer { printed = "" }
      return printed + report.text.plain + rendered(report.diagnostics)
    }
  }

  /// Submits an entry that must fail and returns its diagnostics.
  func failure(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    guard case .done(let report) = session.submit(text, isWhole: true) else { return "" }
    #expect(report.hasFailed, "\(report.text.plain)", sourceLocation: sourceLocation)
    return rendered(report.diagnostics)
  }

  /// Renders diagnostics as the user sees them.
  func rendered(_ diagnostics: [Diagnostic]) -> String {
    diagnostics.isEmpty ? "" : DiagnosticRenderer(source: { self.session.source($0) }).render(diagnostics).plain
  }
}

typealias SourceLocation = Testing.SourceLocation

/// Source files in memory.
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
