/// The advice on a line that is Swift and not Lua.
///
/// Wrong advice is worse than none, so it depends on the token at which Lua's parser stopped, and not on the line alone.
package enum SwiftHabits {
  /// Returns what Lua wants instead of the Swift in a line, or `nil` if the error does not look like Swift.
  ///
  /// - Parameters:
  ///   - line: The line at which the parser stopped.
  ///   - column: The column of the token at which it stopped, from 1, or the column after the line.
  ///   - isInTable: Whether the parser was reading the fields of a table that starts on this line or an earlier one.
  static func advice(on line: String, at column: Int, isInTable: Bool = false) -> String? {
    let code = Code(line)
    let place = code.columns.firstIndex(of: column)
    if isInTable, let place, let advice = field(code, at: place) { return advice }
    if let place, let advice = comment(code, before: place) { return advice }
    if !isInTable, let place, let advice = closingBrace(code, at: place) { return advice }
    return keyword(code, stoppedAt: place) ?? place.flatMap { sign(code, at: $0) ?? label(code, before: $0) }
      ?? block(code)
  }

  /// Returns the advice on a line that starts a block in braces, if the parser stopped on a later line, or `nil` for another line.
  ///
  /// - Parameter word: The word that Lua expects instead of the brace: `do`, `then` or `end`.
  static func advice(onBlock line: String, expecting word: String) -> String? {
    let code = Code(line)
    switch (code.word(0), word) {
    case ("for", "do"), ("while", "do"), ("if", "then"):
      return ["{", "}"].contains(code.words.last) ? block(code) : nil
    default: return nil
    }
  }

  /// Whether a line has `else if`, which opens another block in Lua.
  static func hasElseIf(_ line: String) -> Bool {
    let words = Code(line).words
    return zip(words, words.dropFirst()).contains { $0 == "else" && $1 == "if" }
  }

  /// Returns the advice on a declaration between the fields of a table, or on a field without a comma before it.
  private static func field(_ code: Code, at place: Int) -> String? {
    let name = code.word(place)
    guard isName(name) else { return nil }
    if code.words[..<place].contains("func") {
      return "write a method in a table like this: \(name) = function(self) … end,"
    }
    if place > 0, ["let", "var"].contains(code.word(place - 1)) {
      return "write a field in a table like this: \(name) = …,"
    }
    if let last = code.words[place...].firstIndex(of: "func"), isName(code.word(last + 1)) {
      return "write a method in a table like this: \(code.word(last + 1)) = function(self) … end,"
    }
    return place == 0 && code.word(1) == "=" ? "write a comma after each field of a table" : nil
  }

  /// Returns the advice on a statement that starts with a word of Swift. Lua reads the word as a variable and stops at the next word.
  private static func keyword(_ code: Code, stoppedAt place: Int?) -> String? {
    let second = code.word(1)
    switch (code.word(0), place) {
    case ("let", _) where second == "(", ("var", _) where second == "(":
      return "declare several variables with local: local a, b = …"
    case ("let", 1), ("var", 1):
      if code.word(3) == "{", code.words.contains("in") {
        return "a closure is a function: function(x) return x + 1 end"
      }
      return "declare a variable with local: local \(isName(second) ? second : "x") = …"
    case ("func", 1) where second.hasPrefix("test"): return test
    case ("func", 1):
      return "declare a function like this: local function \(isName(second) ? second : "name")(…) … end"
    case ("if", _) where second == "case": return "compare the value of a case: if tab == \"home\" then … end"
    case ("if", _) where second == "#" && code.word(2) == "available":
      return "leave out #available, and select a version with launch { iOS = 18, … }"
    case ("while", 2) where second == "let" || second == "var":
      return "write the condition in the loop: while true do local x = next() if not x then break end … end"
    case ("if", 2) where second == "let" || second == "var":
      return "nil counts as false: if \(code.word(2)) then … end"
    case ("guard", 1): return "write the opposite condition: if not x then return end"
    case ("switch", 1): return "write if x == 1 then … elseif x == 2 then … end"
    case ("import", 1): return "load a module with require: local feed = require \"feed\""
    case ("class", 1):
      return "declare a controller like this: local Feed = viewController \"Feed\" { … }; see `routescript help class`"
    case ("struct", 1): return "write a table for a value with fields: local point = { x = 1, y = 2 }"
    case ("enum", 1): return "write strings for cases, or a table of them: local Tab = { home = \"home\" }"
    case ("extension", 1): return "add a method to a class like this: function Feed:reload() … end"
    case ("protocol", 1):
      return "declare a protocol like this: local Input = protocol \"Input\" { properties = { … }, methods = { … } }"
    case (let modifier, 1) where modifiers.contains(modifier): return declaration(code)
    case ("typealias", 1): return "write a variable for another name: local \(isName(second) ? second : "Name") = …"
    case ("throw", 1): return "raise an error with error(…)"
    case ("await", 1): return "leave out await: calls return when they are complete"
    case ("do", 1) where second == "{": return "catch errors with pcall: local ok, message = pcall(function() … end)"
    case ("repeat", 1) where second == "{": return "write repeat … until not x for repeat { … } while x"
    default: return nil
    }
  }

  /// Returns the advice on a statement whose block is in braces.
  private static func block(_ code: Code) -> String? {
    ["if", "while", "for"].contains(code.word(0)) ? braces(code) : nil
  }

  /// Returns the advice on a brace at the start of a line that closes a block of Swift, or `nil` for another line.
  private static func closingBrace(_ code: Code, at place: Int) -> String? {
    guard place == 0, code.word(0) == "}" else { return nil }
    switch code.word(1) {
    case "": return "a block ends with end, not with a brace"
    case ")": return "a function ends with end: write end) for })"
    case "else" where code.word(2) == "if": return "write elseif … then"
    case "else": return "write else, without braces, and end after the block"
    default: return nil
    }
  }

  /// The advice on a test of another framework.
  static let test = "write a test like this: it(\"opens\", function() … end)"

  /// The modifiers of declarations.
  private static let modifiers: Set<String> = [
    "override", "private", "fileprivate", "internal", "public", "open", "final", "static", "lazy", "weak", "unowned",
    "mutating", "indirect", "convenience", "required", "dynamic", "nonisolated",
  ]

  /// Returns the advice on a declaration with modifiers.
  private static func declaration(_ code: Code) -> String? {
    guard
      let place = code.words.firstIndex(where: {
        ["func", "let", "var", "class", "init", "struct", "enum", "extension", "protocol"].contains($0)
      })
    else { return nil }
    let name = isName(code.word(place + 1)) ? code.word(place + 1) : "name"
    switch code.word(place) {
    case "func": return "declare a method like this: function Feed:\(name)(…) … end"
    case "class":
      return "declare a controller like this: local Feed = viewController \"Feed\" { … }; see `routescript help class`"
    case "init": return "declare a method like this: function Feed:init(…) … end"
    case "struct", "enum", "extension", "protocol": return keyword(code.suffix(from: place), stoppedAt: 1)
    default: return "declare a variable with local: local \(name) = …"
    }
  }

  /// Returns the advice on a block in braces. A table after `(`, `=` or a comma is not a block.
  private static func braces(_ code: Code) -> String? {
    guard !["then", "do", "end"].contains(where: code.words.contains),
      code.words.indices.contains(where: { place in
        code.word(place) == "{" && !["(", ",", "=", "{", "in", "return", ""].contains(code.word(place - 1))
      })
    else { return nil }
    if let range = code.words.indices.lazy.compactMap({ self.range(code, at: $0) }).first { return range }
    let otherwise = code.words.contains("else") ? " else …" : ""
    return code.word(0) == "if"
      ? "write if … then …\(otherwise) end, without braces" : "write \(code.word(0)) … do … end, without braces"
  }

  /// Returns the advice on a range. Lua reads its start and the dots as a number.
  static func range(_ code: Code, at place: Int) -> String? {
    let word = code.word(place)
    guard word.first?.isNumber == true, word.hasSuffix("..") && code.word(place + 1) == "<" || word.contains("...")
    else { return nil }
    return "count like this: for i = 0, 2 do … end, with both ends"
  }

  /// Whether a word is a name, and not a word of Lua that an expression or a statement needs.
  static func isName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    guard first == "_" || first.isASCII && first.properties.isAlphabetic else { return false }
    return !["if", "while", "and", "or", "not", "return", "then", "do", "local", "in", "until"].contains(word)
  }
}
