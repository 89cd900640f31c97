public import RouteDiagnostics

/// The sources of the chunks that a state loaded, for excerpts in diagnostics and for the steps of traces.
public final class ScriptSources {
  private var bytes: [String: [UInt8]] = [:]
  private var texts: [String: SourceText] = [:]

  /// Creates a store without sources.
  package init() {}

  /// Stores the source of a chunk.
  package func remember(_ name: String, _ source: [UInt8]) {
    bytes[name] = source
    texts[name] = nil
  }

  /// Returns the bytes of a chunk, by the name in its errors, or `nil` for a chunk that was never loaded.
  package func bytes(of name: String) -> [UInt8]? { bytes[name] }

  /// Returns the text of a chunk, by the name in its errors, or `nil` for a chunk that was never loaded.
  public func text(_ name: String) -> SourceText? {
    if let known = texts[name] { return known }
    guard let source = bytes[name] else { return nil }
    let text = SourceText(bytes: source)
    texts[name] = text
    return text
  }

  /// Whether the text of a chunk satisfies a condition.
  package func contains(where condition: (SourceText) -> Bool) -> Bool {
    bytes.keys.contains { text($0).map(condition) ?? false }
  }
}
