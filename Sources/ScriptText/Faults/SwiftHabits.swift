internal import Diagnostics

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

  /// Whether a name looks like that of a class of the platform: `UITableView`.
  static func isPlatformClass(_ name: String) -> Bool {
    let letters = name.unicodeScalars.prefix(3).map(String.init)
    guard letters.count == 3, letters.allSatisfy({ $0 >= "A" && $0 <= "Z" }) else { return false }
    return platformPrefixes.contains(letters[0] + letters[1])
  }

  private static let platformPrefixes: Set<String> = [
    "UI", "NS", "CA", "AV", "WK", "MK", "SF", "SK", "PH", "MF", "QL", "CN", "EK",
  ]

  /// Returns the advice on a class of Foundation that RouteScript does not simulate, or `nil` for another name.
  static func advice(onFoundationClass name: String) -> String? {
    guard foundationClasses.contains(name) else { return nil }
    return "RouteScript does not simulate \(name): declare a substitute, such as local \(name) = { … }, with what the "
      + "scenario needs"
  }

  private static let foundationClasses: Set<String> = [
    "NotificationCenter", "UserDefaults", "FileManager", "ProcessInfo", "URLSession", "URLRequest", "URLComponents",
    "URLCache", "HTTPCookieStorage", "OperationQueue", "BlockOperation", "RunLoop", "Thread", "DispatchGroup",
    "DispatchSemaphore", "DispatchWorkItem", "JSONEncoder", "JSONDecoder", "JSONSerialization", "PropertyListDecoder",
    "DateFormatter", "NumberFormatter", "Calendar", "Locale", "TimeZone", "Notification", "Data", "UUID",
    "CLLocationManager", "OSLog", "Logger",
  ]

  /// The tokens of a line. Adjacent symbols are separate tokens.
  private struct Code {
    var words: [String] = []
    /// The column of each token, from 1.
    var columns: [Int] = []

    init(_ line: String) {
      let bytes = Array(line.utf8)
      for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
        words.append(String(decoding: bytes[token.range], as: UTF8.self))
        columns.append(String(decoding: bytes[..<token.range.lowerBound], as: UTF8.self).unicodeScalars.count + 1)
      }
    }

    /// Returns the code from a token on.
    func suffix(from place: Int) -> Code {
      var code = self
      code.words.removeFirst(place)
      code.columns.removeFirst(place)
      return code
    }

    func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

    /// Whether no space separates a token from the one before it.
    func touchesPrevious(_ place: Int) -> Bool {
      place > 0 && columns[place - 1] + words[place - 1].unicodeScalars.count == columns[place]
    }

    func hasPair(_ text: String, at place: Int) -> Bool {
      word(place) + word(place + 1) == text && touchesPrevious(place + 1)
    }

    /// Whether a symbol appears three times without a space.
    func hasTriple(_ symbol: String) -> Bool {
      words.indices.contains { place in
        word(place) == symbol && word(place + 1) == symbol && word(place + 2) == symbol && touchesPrevious(place + 1)
          && touchesPrevious(place + 2)
      }
    }

    /// Whether the innermost bracket that is open before a token is a brace.
    func isInBraces(_ place: Int) -> Bool {
      var open: [String] = []
      for word in words[..<place] {
        if ["(", "[", "{"].contains(word) { open.append(word) }
        if [")", "]", "}"].contains(word) { _ = open.popLast() }
      }
      return open.last == "{"
    }
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

  /// The advice on a line that starts with two slashes, which Lua may read as a division of the value before it, or `nil` for another line.
  static func advice(onComment line: String) -> String? { Code(line).hasPair("//", at: 0) ? comment : nil }

  /// Returns the advice on a line that ends with a comment of Swift, or `nil` for another line. The parser stopped at the start of the next
  /// line, or the comment is the value that failed.
  ///
  /// - Parameter name: The only word of the comment, or `nil` for a comment of several words.
  static func advice(onLineWithComment line: String, of name: String?) -> String? {
    let code = Code(line)
    if name == nil, code.words.last == "continue",
      ["", "then", "do", "else", ";"].contains(code.word(code.words.count - 2))
    {
      return skip
    }
    guard let start = code.words.indices.last(where: { $0 > 0 && code.hasPair("//", at: $0) }) else { return nil }
    let words = code.words[(start + 2)...]
    if let name { return words.elementsEqual([name]) ? comment : nil }
    guard words.count > 1, let last = words.last, isName(last) else { return nil }
    let before = code.word(words.endIndex - 2)
    let isLabel = before == ":" && !code.touchesPrevious(words.endIndex - 1)
    return isLabel || isName(before) || before.first?.isNumber == true ? comment : nil
  }

  /// Returns the advice on a comment before the token at which the parser stopped. Lua reads two slashes after a value as a division.
  private static func comment(_ code: Code, before place: Int) -> String? {
    if place > 0, code.hasPair("//", at: 0) { return comment }
    guard let start = (0..<place).last(where: { code.hasPair("//", at: $0) }) else { return nil }
    let (before, word) = (code.word(place - 1), code.word(place))
    // Two words in a row after a division, a word that starts a statement, and the marks of a sentence.
    let startsWithNumber = place == start + 3 && before.first?.isNumber == true
    let isSentence =
      isName(word) && (isName(before) || startsWithNumber && !["if", "elseif", "while", "for"].contains(code.word(0)))
      || place == start + 2
        && ["if", "for", "while", "return", "do", "then", "and", "or", "in", "until"].contains(word)
      || word.hasPrefix("'") && code.touchesPrevious(place)
      || ["?", "!"].contains(word) && place == code.words.count - 1 && place > start + 2
    return isSentence ? comment : nil
  }

  private static let comment = "a comment starts with --"

  private static let skip = "write goto continue, and ::continue:: before the end of the loop"

  private static let test = "write a test like this: it(\"opens\", function() … end)"

  private static let longComment = "a comment starts with --, or is in --[[ … ]]"

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
  private static func range(_ code: Code, at place: Int) -> String? {
    let word = code.word(place)
    guard word.first?.isNumber == true, word.hasSuffix("..") && code.word(place + 1) == "<" || word.contains("...")
    else { return nil }
    return "count like this: for i = 0, 2 do … end, with both ends"
  }

  /// Returns the advice on a token that only Swift has in its place.
  private static func sign(_ code: Code, at place: Int) -> String? {
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
    case "[" where isValueExpected(after: before): return "write a list in braces: { 1, 2 }"
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
    case "{" where before == ")" && code.words[..<place].contains("function"):
      return "write function … end, without braces"
    case ":" where isName(before) && code.word(place - 2) == "local": return "leave out the type: variables have none"
    default: break
    }
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

  /// Returns the advice on a test of a value's class.
  private static func kind(_ code: Code, at place: Int) -> String {
    "write \(code.word(place - 1)):isKindOfClass(\(code.word(place + 1)))"
  }

  /// Returns the advice on an argument label before a token. Lua reads the label and its value as the call of a method, and stops at the
  /// value or after it.
  private static func label(_ code: Code, before place: Int) -> String? {
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

  private static func isName(_ word: String) -> Bool {
    guard let first = word.unicodeScalars.first else { return false }
    guard first == "_" || first.isASCII && first.properties.isAlphabetic else { return false }
    return !["if", "while", "and", "or", "not", "return", "then", "do", "local", "in", "until"].contains(word)
  }

  // MARK: Names

  /// Returns the advice on a Swift or XCTest name that scripts do not have, or `nil` for another name.
  static func advice(onName name: String) -> String? {
    switch name {
    case "XCTAssertEqual", "XCTAssertIdentical": "write assert.equal(expected, found)"
    case "XCTAssertNotEqual", "XCTAssertNotIdentical": "write assert.not_equal(unexpected, found)"
    case "XCTAssert", "XCTAssertTrue": "write assert.is_true(value)"
    case "XCTAssertFalse": "write assert.is_false(value)"
    case "XCTAssertNil": "write assert.is_nil(value)"
    case "XCTAssertNotNil", "XCTUnwrap": "write assert.is_not_nil(value)"
    case "XCTAssertThrowsError": "write assert.has_error(function() … end)"
    case "XCTAssertNoThrow": "write assert.has_no_error(function() … end)"
    case "XCTFail", "fatalError", "preconditionFailure", "assertionFailure": "write error(message)"
    case "precondition": "write assert(condition, message)"
    case "defer": "write finally(function() … end) in a test"
    case "String": "write tostring(value)"
    case "Int": "write math.tointeger(value)"
    case "Double", "Float", "CGFloat": "write tonumber(value)"
    case "min", "max", "abs": "write math.\(name)(…)"
    case "NSLog", "debugPrint", "dump": "write print(value)"
    case "expect": "write assert(…), or an assertion such as assert.equal(expected, found)"
    case "assertEqual": "write assert.equal(expected, found)"
    case "assertTrue": "write assert.is_true(value)"
    case "assertFalse": "write assert.is_false(value)"
    case "assertNil": "write assert.is_nil(value)"
    case "sleep", "wait": "time is virtual: call settle() to finish all transitions, or app.clock:advance(seconds)"
    case "Date": "time is virtual: app.clock.now is the time since the launch in seconds"
    case "Task": "leave out Task: calls return when they are complete"
    case "UIApplication", "NSApplication": "write app:application(), where app is the result of launch { … }"
    case "deinit": "declare a method like this: function Feed:deinit() … end"
    case "selector": "write the name of the method as a string: \"close\""
    case _ where isForeignNil(name): "write nil: Lua has no '\(name)'"
    default: nil
    }
  }

  /// Whether a name is that of `nil` in another language.
  package static func isForeignNil(_ name: String) -> Bool {
    ["null", "NULL", "Null", "None", "Nil", "NIL", "undefined", "nullptr"].contains(name)
  }

  /// Returns the advice on a Swift member that a string does not have, or `nil` for another name.
  static func advice(onStringMember name: String) -> String? {
    switch name {
    case "uppercased": "write text:upper()"
    case "lowercased": "write text:lower()"
    case "hasPrefix": "compare the start of a string: text:sub(1, #start) == start"
    case "hasSuffix": "compare the end of a string: text:sub(-#ending) == ending"
    case "contains": "search a string: text:find(\"part\", 1, true)"
    case "replacingOccurrences": "replace parts of a string with text:gsub(…)"
    case "trimmingCharacters": "write text:match(\"^%s*(.-)%s*$\")"
    case "components", "split": "visit the parts of a string: for part in text:gmatch(\"[^,]+\") do … end"
    default: nil
    }
  }

  /// Whether a name is that of a list.
  static func isList(_ name: String) -> Bool { name == "list" || name == "children" || name.hasSuffix("s") }

  /// Returns the advice on a Swift collection member that a list does not have, or `nil` for another name.
  package static func advice(onListMember name: String) -> String? {
    switch name {
    case "append": "add to a list with table.insert(list, value), and assign the list if it belongs to an object"
    case "insert": "add to a list with table.insert(list, position, value)"
    case "remove", "removeLast", "removeFirst", "popLast": "remove from a list with table.remove(list, position)"
    case "forEach", "enumerated", "map", "filter", "compactMap", "reversed":
      "visit a list like this: for index, value in ipairs(list) do … end"
    case "count", "isEmpty": "the number of elements of a list is #list"
    case "first": "the first element of a list is list[1]"
    case "last": "the last element of a list is list[#list]"
    case "contains": "search a list like this: for _, value in ipairs(list) do … end"
    default: nil
    }
  }
}
