package import RouteDiagnostics

/// A page's Content-Security-Policy: its own style and program, and nothing else. It loads nothing, and sends nothing.
///
/// If a name or message ever became markup, the browser would not run it.
package struct ContentPolicy {
  private let style: String
  private let script: String

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - style: The contents of the page's `style` element, each byte of it.
  ///   - script: The contents of the page's `script` element. Elements with data need no mention.
  package init(style: String, script: String) {
    self.style = style
    self.script = script
  }

  /// The element for the head of the page, before all others that it judges.
  package var element: MarkupCode {
    """
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src '\(Self.source(style))'; \
    script-src '\(Self.source(script))'; base-uri 'none'; form-action 'none'">
    """
  }

  private static func source(_ content: String) -> String { "sha256-" + base64(SHA256.hash(of: content.utf8)) }

  private static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << (8 * UInt32(3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[Int(bits >> (18 - 6 * UInt32(place)) & 63)] : "=")
      }
    }
    return text
  }
}
