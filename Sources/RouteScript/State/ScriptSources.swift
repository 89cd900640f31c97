public import Diagnostics

/// The texts of the chunks that a state loaded, for excerpts in diagnostics and for the steps of stories.
public final class ScriptSources {
  private var bytes: [String: [UInt8]] = [:]
  private var texts: [String: SourceText] = [:]

  /// Remembers a chunk's text.
  package func remember(_ name: String, _ source: [UInt8]) {
    bytes[name] = source
    texts[name] = nil
  }

  /// The bytes of a chunk, by the name that its errors carry, or `nil` for a chunk that was never loaded.
  func bytes(of name: String) -> [UInt8]? { bytes[name] }

  /// The text of a chunk, by the name that its errors carry; nil for a chunk that was never loaded.
  public func text(_ name: String) -> SourceText? {
    if let known = texts[name] { return known }
    guard let source = bytes[name] else { return nil }
    let text = SourceText(bytes: source)
    texts[name] = text
    return text
  }
}
