internal import Diagnostics

/// The advice on a line that is Swift and not Lua.
enum SwiftHabits {
  /// Returns what Lua wants instead of the Swift in a line, or `nil` if nothing in the line looks like Swift.
  ///
  /// - Parameters:
  ///   - line: The line at which the parser stopped.
  ///   - column: The column of the token at which it stopped, from 1, or `nil` if it is unknown.
  static func advice(on line: String, at column: Int?) -> String? {
    let code = Code(line)
    if let advice = keyword(code) { return advice }
    // A line can have several signs. The one at the error explains it.
    let signs = code.words.indices.compactMap { place in sign(code, at: place).map { (code.columns[place], $0) } }
    guard let column else { return signs.first?.1 }
    return signs.min { abs($0.0 - column) < abs($1.0 - column) }?.1
  }

  /// The tokens of a line. Adjacent symbols are separate tokens.
  private struct Code {
    var words: [String] = []
    /// The column of each token, from 1.
    var columns: [Int] = []

    init(_ line: String) {
      let bytes = Array(line.utf8)
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        words.append(String(decoding: bytes[token.range], as: UTF8.self))
        columns.append(token.range.lowerBound + 1)
      }
    }

    func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

    func hasPair(_ text: String, at place: Int) -> Bool {
      word(place) + word(place + 1) == text && columns[place] + 1 == columns[place + 1]
    }
  }

  /// Returns the advice on a statement that starts with a word of Swift.
  private static func keyword(_ code: Code) -> String? {
    let second = code.word(1)
    switch code.word(0) {
    case "let", "var":
      if code.words.contains("in"), code.words.contains("{") {
        return "a closure is a function: function(x) return x + 1 end"
      }
      return "declare a variable with local: local \(isName(second) ? second : "x") = …"
    case "func":
      return "declare a function like this: local function \(isName(second) ? second : "name")(…) … end"
    case "if" where second == "let" || second == "var":
      let name = isName(code.word(2)) ? code.word(2) : "x"
      return "nil counts as false: if \(name) then … end"
    case "guard": return "write the opposite condition: if not x then return end"
    case "switch": return "write if x == 1 then … elseif x == 2 then … end"
    case "import": return "load a module with require: local feed = require \"feed\""
    case "class", "struct", "enum", "extension", "protocol":
      return
        "declare a controller like this: local Feed = viewController \"Feed\" { … }; see `routescript help class`"
    case "if", "while", "for":
      guard code.words.contains("{"), !code.words.contains("then"), !code.words.contains("do") else { return nil }
      if let range = rangeAdvice(code) { return range }
      return code.word(0) == "if"
        ? "write if … then … end, without braces" : "write \(code.word(0)) … do … end, without braces"
    default: return nil
    }
  }

  private static func rangeAdvice(_ code: Code) -> String? {
    let text = code.words.joined()
    return text.contains("..<") || text.contains("...") ? "count like this: for i = 0, 2 do … end, with both ends" : nil
  }

  /// Returns the advice on a token that only Swift has.
  private static func sign(_ code: Code, at place: Int) -> String? {
    let (before, word, after) = (code.word(place - 1), code.word(place), code.word(place + 1))
    switch word {
    case "!" where code.hasPair("!=", at: place): return "write ~= for !="
    case "!": return isName(before) || before == ")" ? "leave out the !: Lua has no optionals" : "write not for !"
    case "&" where code.hasPair("&&", at: place): return "write and for &&"
    case "|" where code.hasPair("||", at: place): return "write or for ||"
    case "?" where code.hasPair("??", at: place): return "write or for ??"
    case "?" where after == ".": return "leave out the ?, or check the value first: if x then x:call() end"
    case "?" where isName(before) || before == ")": return "leave out the ?: Lua has no optionals"
    case "[" where !isName(before) && before != ")" && before != "]": return "write a list in braces: { 1, 2 }"
    case "+", "-", "*", "/":
      if after == "=", code.hasPair(word + "=", at: place) { return "write x = x \(word) 1 for x \(word)= 1" }
      return word == "/" && after == "/" ? "a comment starts with --" : nil
    // A method call such as `(home:present(x))` is Lua.
    case ":" where isName(before) && ["(", ","].contains(code.word(place - 2)) && code.word(place + 2) != "(":
      return "leave out '\(before):': arguments have no labels, and their order counts"
    case ":" where isName(before) && code.word(place - 2) == "local": return "leave out the type: variables have none"
    case "-" where after == ">": return "leave out the type of the result"
    default: break
    }
    if word.hasPrefix("\""), word.contains("\\(") { return "join strings with ..: \"a \" .. x" }
    if word.contains(".."), word.first?.isNumber == true { return rangeAdvice(code) }
    return nil
  }

  private static func isName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    guard first == "_" || first.isASCII && first.properties.isAlphabetic else { return false }
    return !["if", "while", "and", "or", "not", "return", "then", "do", "local", "in", "until"].contains(word)
  }
}
