/// The advice on tokens that have another meaning in Swift.
extension SwiftHabits {
  /// Returns the advice on a token that only Swift has in its place.
  static func sign(_ code: Code, at place: Int) -> String? {
    notation(code, at: place) ?? operation(code, at: place) ?? literal(code, at: place)
  }

  /// Returns the advice on a type, a label, a closure, a collection, an attribute or a directive of Swift.
  private static func notation(_ code: Code, at place: Int) -> String? {
    let (before, word, after) = (code.word(place - 1), code.word(place), code.word(place + 1))
    let followsValue = isName(before) || before == ")" || before == "]"
    switch word {
    case "!" where before == "as" || before == "try", "?" where before == "as" || before == "try":
      return before == "as" ? "leave out 'as\(word)' and the type: variables have none" : raised
    case _ where ["as", "is"].contains(before) && isName(word) && isName(code.word(place - 2)):
      return before == "as" ? "leave out 'as' and the type: variables have none" : kind(code, at: place - 1)
    case "as" where followsValue: return "leave out 'as' and the type: variables have none"
    case "is" where isName(after) && followsValue: return kind(code, at: place)
    case _ where before == "await" && isName(word): return "leave out await: calls return when they are complete"
    case "in" where code.isInBraces(place), "_" where before == "{": return closure
    case _ where before == "continue" && ["end", "else", "elseif"].contains(word): return skip
    case _ where after == ":" && ["(", ","].contains(before) && labels.contains(word):
      return "leave out '\(word):': arguments have no labels, and their order counts"
    case "$": return "name the parameter of a closure: function(x) … end"
    case "(" where before == "for": return "leave out the parentheses: for index, value in ipairs(list) do … end"
    case "[" where after == ":" && isValueExpected(after: before): return "write an empty dictionary in braces: {}"
    case "[" where isValueExpected(after: before) && code.word(place + 2) == ":":
      return "write a dictionary like this: { key = value }, or { [\"a key\"] = value }"
    case ":" where isName(before) && code.words[..<place].contains("function"):
      return "leave out the type: parameters have none"
    case _
    where isName(word) && isName(before) && ["(", ","].contains(code.word(place - 2)) && isParameter(code, place):
      return before == "_"
        ? "leave out the _: parameters have no labels and no types"
        : "leave out '\(before)': parameters have no labels and no types"
    case _ where before == "try" && isName(word): return raised
    case _ where ["weak", "unowned"].contains(before) && code.word(place - 2) == "[": return capture(of: word)
    case "[" where ["weak", "unowned"].contains(after) && isName(code.word(place + 2)):
      return capture(of: code.word(place + 2))
    case "." where isName(after) && (isValueExpected(after: before) || before == ","):
      return "write the name as a string for a value that begins with a dot: \"\(after)\""
    case "@" where after == "Test": return test
    case "@" where after == "Suite": return "write a suite like this: describe(\"Home\", function() … end)"
    case "@" where isName(after): return "leave out @\(after): Lua has no attributes"
    case "#" where ["if", "elseif", "else", "endif"].contains(after):
      return "leave out #\(after): Lua has no conditional compilation"
    case "#" where after == "expect" || after == "require":
      return "write assert(…), or an assertion such as assert.equal(expected, found)"
    case "[" where isValueExpected(after: before): return "write a list in braces: { 1, 2 }"
    case "{" where before == ")" && code.words[..<place].contains("function"):
      return "write function … end, without braces"
    case ":" where isName(before) && code.word(place - 2) == "local": return "leave out the type: variables have none"
    default: return nil
    }
  }

  /// Returns the advice on an operator of Swift, or on the mark of an optional.
  private static func operation(_ code: Code, at place: Int) -> String? {
    let (before, word, after) = (code.word(place - 1), code.word(place), code.word(place + 1))
    let followsValue = isName(before) || before == ")" || before == "]"
    switch word {
    case "!" where code.hasPair("!=", at: place): return "write ~= for !="
    case "!" where followsValue:
      return code.touchesPrevious(place) ? "leave out the !: Lua has no optionals" : nil
    case "!": return "write not for !"
    // Lua has single ones, and stops at the second.
    case "&" where code.hasPair("&&", at: place - 1): return "write and for &&"
    case "|" where code.hasPair("||", at: place - 1): return "write or for ||"
    case "?" where code.hasPair("??", at: place): return "write or for ??"
    case "?" where after == ".": return "leave out the ?, or check the value first: if x then x:call() end"
    case "?" where code.words[place...].contains(":"): return "write x and 1 or 2 for x ? 1 : 2"
    case "?" where followsValue: return "leave out the ?: Lua has no optionals"
    case "=" where code.hasTriple("="): return "write == for ==="
    case "="
    where isName(before) && !code.isInBraces(place)
      && (code.word(place - 2) == "," || code.word(place - 2) == "(" && isName(code.word(place - 3))):
      return "leave out '\(before) =': arguments have no labels, and their order counts"
    case "+" where code.hasPair("++", at: place) || code.hasPair("++", at: place - 1): return "write x = x + 1 for x++"
    case "+", "-", "*", "/":
      if code.hasPair(word + "=", at: place) { return "write x = x \(word) 1 for x \(word)= 1" }
      if code.hasPair("->", at: place) { return "leave out the type of the result" }
      if code.hasPair("/*", at: place) || code.hasPair("/*", at: place - 1) { return longComment }
      return code.hasPair("//", at: place) ? comment : nil
    default: return nil
    }
  }

  /// Returns the advice on a string or a range of Swift, or on the name of a function in an expression.
  private static func literal(_ code: Code, at place: Int) -> String? {
    let (before, word, after) = (code.word(place - 1), code.word(place), code.word(place + 1))
    if word == "\"\"" && after.hasPrefix("\"") || word.hasPrefix("\"") && before == "\"\"" {
      return "write a string of several lines in double brackets: [[ … ]]"
    }
    if before == "function", isName(word) { return "write the name first: \(word) = function(self) … end" }
    if word.hasPrefix("\""), word.contains("\\(") { return "join strings with ..: \"a \" .. x" }
    return range(code, at: place)
  }

  /// The advice on a closure in braces.
  package static let closure = "a closure is a function: function(x) … end"

  /// The reserved words of Lua that are argument labels in Swift.
  private static let labels: Set<String> = [
    "for", "in", "until", "while", "if", "then", "and", "or", "not", "repeat", "do",
  ]

  private static func capture(of name: String) -> String {
    "capture a weak reference: local this = weak(\(name)), and write this.value in the function"
  }

  /// Whether a token is in the list of parameters of a function.
  private static func isParameter(_ code: Code, _ place: Int) -> Bool {
    guard let open = code.words[..<place].lastIndex(of: "(") else { return false }
    return code.words[..<open].suffix(4).contains("function") && !code.words[open..<place].contains(")")
  }

  private static let raised = "leave out try: errors are raised; catch them with pcall(function() … end)"

  private static let longComment = "a comment starts with --, or is in --[[ … ]]"

  /// Returns the advice on a test of a value's class.
  private static func kind(_ code: Code, at place: Int) -> String {
    "write \(code.word(place - 1)):isKindOfClass(\(code.word(place + 1)))"
  }

  /// Returns the advice on an argument label before a token. Lua reads the label and its value as the call of a method, and stops at the
  /// value or after it.
  static func label(_ code: Code, before place: Int) -> String? {
    for colon in [place - 1, place - 2] where code.word(colon) == ":" {
      let label = code.word(colon - 1)
      // A method call such as `home:present(x)` has no space.
      guard isName(label), code.touchesPrevious(colon), !code.touchesPrevious(colon + 1) else { continue }
      if code.isInBraces(colon) { return "write { \(label) = … }" }
      guard ["(", ","].contains(code.word(colon - 2)) else { continue }
      return "leave out '\(label):': arguments have no labels, and their order counts"
    }
    return nil
  }

  /// Whether an expression must follow a word, so that a bracket cannot be an index or a key.
  private static func isValueExpected(after word: String) -> Bool {
    ["=", "(", "return", "in", "and", "or", "not", "+", "-", "*", "/", "<", ">"].contains(word)
  }
}
