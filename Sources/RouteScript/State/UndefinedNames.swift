internal import Diagnostics
internal import LuaRuntime
internal import ScriptText

/// The latest global names that scripts have read without a value. A declaration that takes its value from one of them is an error.
struct UndefinedNames {
  private var names: [String] = []
  /// The maximum number of names. A declaration follows the reads of its values immediately.
  private static let most = 16

  /// Whether there are any names.
  var isEmpty: Bool { names.isEmpty }

  /// Adds a name. Names that no declaration could contain are ignored.
  mutating func note(_ name: String) {
    guard name.utf8.count <= 255, !names.contains(name) else { return }
    if names.count == Self.most { names.removeFirst() }
    names.append(name)
  }

  /// Returns the names, and forgets them.
  mutating func take() -> Set<String> {
    defer { names = [] }
    return Set(names)
  }
}

extension ScriptContext {
  /// Rejects a table whose constructor takes the value of a key from an undefined variable: `launch { root = lgoin }`. Lua leaves out such a
  /// key.
  ///
  /// - Throws: ``ScriptFault`` with similar names.
  func demandDefinedValues(of title: String) throws {
    let names = globals.undefined.take()
    guard let place = lua.scriptLocation(), let level = lua.scriptLevel(), let text = sources.text(place.source),
      let (key, name) = Self.field(withValueIn: names, of: text, at: place.line),
      // A local variable of this name may be nil, and the global may have a value by now.
      lua.variable(name, atLevel: level) == nil, try globals.environment.get(name).isNil
    else { return }
    var fault = ScriptFault.unknownName(
      "'\(key)' of \(title) has no value: '\(name)' is not defined", name, among: globals.visibleNames)
    let declared = text.localDeclarations(before: place.line).map(\.name)
    if let nearest = NameSuggester.suggestions(for: name, among: declared).first, !fault.suggestions.contains(nearest) {
      fault.suggestions.insert(nearest, at: 0)
    }
    fault.label = "is not defined"
    throw fault
  }

  /// Returns the first field `key = name` of the table constructor that starts on a line, where the name is one of the given ones.
  private static func field(
    withValueIn names: Set<String>, of text: SourceText, at line: Int
  ) -> (key: String, name: String)? {
    var depth = 0
    var words: [String] = []
    for number in line..<(line + 200) {
      guard let source = text.line(number) else { return nil }
      let bytes = Array(source.utf8)
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        let word = String(decoding: bytes[token.range], as: UTF8.self)
        if word == "{" { depth += 1 }
        let isEnd = word == "," || word == ";" || word == "}"
        if isEnd, words.count >= 3, words[words.count - 2] == "=", names.contains(words[words.count - 1]) {
          return (words[words.count - 3], words[words.count - 1])
        }
        if word == "}" {
          depth -= 1
          if depth == 0 { return nil }
        }
        words.append(word)
      }
      if depth == 0, number > line { return nil }
    }
    return nil
  }
}
