package import LuaRuntime
internal import RouteDiagnostics
internal import ScriptText
internal import SimulatedWorld

/// The latest global names that scripts have read without a value. A declaration that takes its value from one of them is an error.
package struct UndefinedNames {
  package private(set) var names: [String] = []
  /// The names that a script has used as `nil`.
  private var used: Set<String> = []
  /// The maximum number of names. A declaration follows the reads of its values immediately.
  private static let most = 16

  /// Whether there are any names.
  package var isEmpty: Bool { names.isEmpty }

  /// Adds a name. Names that no declaration could contain are ignored.
  package mutating func note(_ name: String) {
    guard name.utf8.count <= 255, !names.contains(name) else { return }
    if names.count == Self.most { names.removeFirst() }
    names.append(name)
  }

  /// Returns whether a script uses a name as `nil` for the first time, so that each name causes one search and one warning.
  package mutating func isFirstUse(of name: String) -> Bool { used.insert(name).inserted }

  /// Returns the names, and forgets them.
  package mutating func take() -> Set<String> {
    defer { names = [] }
    return Set(names)
  }
}

extension ScriptContext {
  /// Rejects a table whose constructor takes the value of a key from an undefined variable: `launch { root = lgoin }`. Lua leaves out such a
  /// key.
  ///
  /// - Throws: ``ScriptFault`` with similar names.
  package func demandDefinedValues(of title: String) throws {
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

/// Undefined variables that a script uses as `nil`. This is valid Lua, so they are warnings.
extension ScriptContext {
  /// Produces a warning about a name of other languages for `nil`, such as `null`, that a script has read and nowhere defines.
  package func warnOfForeignNil(_ name: String) {
    guard globals.undefined.isFirstUse(of: name), lua.scriptLocation() != nil,
      !sources.contains(where: { $0.assigns(name) })
    else { return }
    world.warn(
      Self.undefinedName, "'\(name)' is not defined, and so nil", advice: ["write nil: Lua has no '\(name)'"],
      at: position)
  }

  /// Produces a warning about an optional argument that is an undefined variable: `home:present(editor, animated)`.
  ///
  /// - Parameters:
  ///   - index: The number of the argument, which is `nil`. The object of the method is not counted.
  ///   - isBoolean: Whether the parameter is true or false.
  package func warnOfUndefinedArgument(_ call: LuaCall, _ index: Int, isBoolean: Bool) {
    guard index <= call.count, let place = lua.scriptLocation(), let level = lua.scriptLevel(),
      let text = sources.text(place.source), let line = text.line(place.line), case let function = call.calledName,
      let name = Self.argument(index, ofCalling: function, in: line), globals.undefined.names.contains(name),
      lua.variable(name, atLevel: level) == nil, (try? globals.environment.get(name).isNil) ?? false,
      globals.undefined.isFirstUse(of: name), !sources.contains(where: { $0.assigns(name) })
    else { return }
    var names = globals.visibleNames + text.localDeclarations(before: place.line).map(\.name)
    names.removeAll { $0 == name }
    let suggestions = NameSuggester.suggestions(for: name, among: names)
    var advice = NameSuggester.question(suggestions).map { [$0] } ?? []
    if isBoolean { advice = ["write true or false"] }
    world.warn(
      Self.undefinedName, "'\(name)' is not defined, and so an argument of \(function) is nil", advice: advice,
      at: position)
  }

  /// The name of these warnings in the log.
  package static let undefinedName = "undefinedName"

  /// Returns the argument with a number, from 1, of the only call of a method on a line, if it is a name.
  private static func argument(_ number: Int, ofCalling method: String, in line: String) -> String? {
    let bytes = Array(line.utf8.prefix(1_000))
    let tokens = LuaTokenizer.tokens(of: bytes, isFile: false)
    let words = tokens.map { String(decoding: bytes[$0.range], as: UTF8.self) }
    let calls = words.indices.filter {
      $0 > 0 && words[$0] == method && words[$0 - 1] == ":" && words[($0 + 1)...].first == "("
    }
    guard calls.count == 1, let start = calls.first else { return nil }
    var (depth, argument) = (0, 1)
    for place in words.indices[(start + 1)...] {
      switch words[place] {
      case "(", "[", "{": depth += 1
      case ")", "]", "}":
        depth -= 1
        if depth == 0 { return nil }
      case "," where depth == 1: argument += 1
      default:
        guard depth == 1, argument == number, tokens[place].kind == .name,
          ["(", ","].contains(words[place - 1]), [")", ","].contains(words[(place + 1)...].first)
        else { continue }
        return words[place]
      }
    }
    return nil
  }
}

extension SourceText {
  /// Whether a line assigns a variable.
  fileprivate func assigns(_ name: String) -> Bool {
    (1...max(1, lineCount)).contains { number in
      guard let line = line(number), line.contains(name) else { return false }
      let bytes = Array(line.utf8.prefix(1_000))
      let words = LuaTokenizer.tokens(of: bytes, isFile: false).map { String(decoding: bytes[$0.range], as: UTF8.self) }
      return words.indices.contains { place in
        words[place] == name && (place == 0 || words[place - 1] != ".")
          && (words[(place + 1)...].first == "=" && words[(place + 1)...].dropFirst().first != "="
            || place > 0 && words[place - 1] == "function")
      }
    }
  }
}
