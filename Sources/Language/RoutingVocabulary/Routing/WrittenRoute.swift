internal import RouteDiagnostics
package import RouterCore
internal import ScriptKernel
internal import ScriptText

/// A route that is readable in a script, such as `Router.perform(RoutableView(EditorInput), …)`.
///
/// The protocol is a string, or a variable that the same script declares once, as `local EditorInput = protocol "EditorInput"`. A
/// protocol that a script computes is checked at run time.
package struct WrittenRoute: Equatable {
  package let kind: RoutableKind
  package let protocolName: String
  /// The name of the protocol in the script: the variable, or the protocol's own name.
  package let word: String
  /// The line number, starting at 1.
  package let line: Int

  /// Returns the routes in a script, in order.
  package static func routes(in bytes: [UInt8]) -> [WrittenRoute] {
    let text = Text(bytes)
    return text.tokens.indices.compactMap { text.route(at: $0) }
  }

  /// The functions of `Router` that route.
  private static let functions = ["perform", "makeDestination", "canMakeDestination", "to"]

  /// The tokens of a script, and its variables with protocols.
  private struct Text {
    let bytes: [UInt8]
    let tokens: [LuaToken]
    /// The protocols of variables, by name, or `nil` for a variable that is declared several times.
    private var protocols: [String: String?] = [:]

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      tokens = LuaTokenizer.tokens(of: bytes)
      for place in tokens.indices where isWord("local", at: place) {
        guard let variable = name(at: place + 1) else { continue }
        let isProtocol = isWord("=", at: place + 2) && isWord("protocol", at: place + 3)
        let value = isProtocol ? string(at: place + 4) ?? parenthesized(string, at: place + 4) : nil
        protocols.updateValue(protocols[variable] == nil ? value : nil, forKey: variable)
      }
    }

    /// Returns the route whose call starts at a token: `Router.perform(…` or `route(…`.
    func route(at place: Int) -> WrittenRoute? {
      if isWord("route", at: place), !isWord(".", at: place - 1), !isWord(":", at: place - 1) {
        guard isWord("(", at: place + 1) else { return nil }
        if let variable = name(at: place + 2), isWord(")", at: place + 3), let known = protocols[variable] ?? nil {
          return WrittenRoute(kind: .view, protocolName: known, word: variable, line: tokens[place].line)
        }
        return routable(at: place + 2)
      }
      guard isWord("Router", at: place), !isWord(".", at: place - 1), !isWord(":", at: place - 1),
        isWord(".", at: place + 1), isWord("(", at: place + 3),
        let function = name(at: place + 2), WrittenRoute.functions.contains(function)
      else { return nil }
      return routable(at: place + 4)
    }

    /// Returns the route to a marked protocol: `RoutableView(EditorInput)`, `RoutableView "EditorInput"`.
    private func routable(at place: Int) -> WrittenRoute? {
      guard let marker = name(at: place), let kind = RoutableKind.allCases.first(where: { $0.marker == marker }) else {
        return nil
      }
      let line = tokens[place].line
      if let name = string(at: place + 1) ?? parenthesized(string, at: place + 1) {
        return WrittenRoute(kind: kind, protocolName: name, word: name, line: line)
      }
      guard let variable = parenthesized(name, at: place + 1), let known = protocols[variable] ?? nil else {
        return nil
      }
      return WrittenRoute(kind: kind, protocolName: known, word: variable, line: line)
    }

    private func parenthesized(_ read: (Int) -> String?, at place: Int) -> String? {
      isWord("(", at: place) && isWord(")", at: place + 2) ? read(place + 1) : nil
    }

    private func isWord(_ word: String, at place: Int) -> Bool {
      tokens.indices.contains(place) && tokens[place].kind != .string
        && bytes[tokens[place].range].elementsEqual(word.utf8)
    }

    private func name(at place: Int) -> String? {
      guard tokens.indices.contains(place), tokens[place].kind == .name else { return nil }
      return String(decoding: bytes[tokens[place].range], as: UTF8.self)
    }

    private func string(at place: Int) -> String? {
      guard tokens.indices.contains(place), tokens[place].kind == .string else { return nil }
      return LuaStringLiteral.value(bytes[tokens[place].range]).map { String(decoding: $0, as: UTF8.self) }
    }
  }
}
