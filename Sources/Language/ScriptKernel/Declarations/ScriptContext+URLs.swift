internal import LuaRuntime
internal import ScriptText
package import SimulatedWorld

/// Addresses that scripts pass as strings.
extension ScriptContext {
  /// Takes a URL.
  package func takeURL(_ key: String, _ keys: inout DeclarationTable) throws -> URL? {
    guard let text = try keys.takeText(key, "a URL, such as \"app://notes/7\"") else { return nil }
    return try url(text, at: key)
  }

  /// Returns the URL that a string contains.
  package func url(_ text: String, at place: String) throws -> URL {
    if let url = URL(string: text), url.scheme != nil { return url }
    throw ScriptFault(
      "invalid URL", at: place, found: printer.line(.string(LuaString(text))),
      expected: "a URL with a scheme, such as \"app://notes/7\" or \"https://example.com\"")
  }
}
