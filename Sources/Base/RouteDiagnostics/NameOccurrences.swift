/// The code of a line, in which a name can occur several times.
struct NameOccurrences {
  private var words: [String] = []
  /// The columns of each token, from 0, in Unicode scalars.
  private var columns: [Range<Int>] = []

  init(_ line: [Unicode.Scalar]) {
    let bytes = Array(String(String.UnicodeScalarView(line)).utf8)
    var (scalar, offset) = (0, 0)
    func column(_ end: Int) -> Int {
      while scalar < line.count, offset < end {
        offset += UTF8.width(line[scalar])
        scalar += 1
      }
      return scalar
    }
    for token in LuaTokenizer.tokens(of: bytes, isFile: false) {
      let start = column(token.range.lowerBound)
      words.append(String(decoding: bytes[token.range], as: UTF8.self))
      columns.append(start..<column(token.range.upperBound))
    }
  }

  /// Whether the code at some columns, from 0, uses its name in the given way.
  func fits(_ range: Range<Int>, _ use: NameUse, exactly: Bool) -> Bool {
    guard let first = columns.firstIndex(where: { $0.lowerBound == range.lowerBound }),
      let last = columns.firstIndex(where: { $0.upperBound == range.upperBound })
    else { return false }
    switch use.kind {
    case .variable: if isMember(first) || isDeclared(first) || isKey(first, last) { return false }
    case .field: if !isMember(first) || word(first - 1) != "." { return false }
    case .method: if !isMember(first) || word(first - 1) != ":" { return false }
    case .member: if !isMember(first) { return false }
    case nil: break
    }
    guard exactly, let operation = use.operation else { return true }
    let next = word(last + 1)
    switch operation {
    case .call: return !isFunctionName(first) && (["(", "{"].contains(next) || isString(last + 1))
    case .index: return [".", ":", "["].contains(next) && !isConcatenation(last + 1)
    case .assignment: return next == "=" && !(word(last + 2) == "=" && touches(last + 2))
    }
  }

  private func word(_ place: Int) -> String { words.indices.contains(place) ? words[place] : "" }

  private func touches(_ place: Int) -> Bool {
    place > 0 && place < words.count && columns[place - 1].upperBound == columns[place].lowerBound
  }

  private func isString(_ place: Int) -> Bool {
    let word = word(place)
    return word.hasPrefix("\"") || word.hasPrefix("'") || word.hasPrefix("[[") || word.hasPrefix("[=")
  }

  private func isConcatenation(_ place: Int) -> Bool {
    word(place) == "." && (word(place + 1) == "." && touches(place + 1) || word(place - 1) == "." && touches(place))
  }

  private func isMember(_ place: Int) -> Bool {
    word(place - 1) == "." && !isConcatenation(place - 1) || word(place - 1) == ":" && word(place - 2) != ":"
  }

  /// Whether a name is a key in a table constructor.
  private func isKey(_ first: Int, _ last: Int) -> Bool {
    word(last + 1) == "=" && !(word(last + 2) == "=" && touches(last + 2))
      && ["{", ",", ";"].contains(word(first - 1)) && openBracket(before: first).map { words[$0] } == "{"
  }

  private func openBracket(before place: Int) -> Int? {
    var depth = 0
    for index in words[..<place].indices.reversed() {
      switch words[index] {
      case ")", "]", "}": depth += 1
      case "(", "[", "{":
        if depth == 0 { return index }
        depth -= 1
      default: break
      }
    }
    return nil
  }

  /// Whether a name is that of a function, of a local variable or of a parameter at its declaration.
  private func isDeclared(_ place: Int) -> Bool {
    if isFunctionName(place) { return true }
    var start = place
    while word(start - 1) == "," { start -= 2 }
    if ["local", "for"].contains(word(start - 1)) { return true }
    return word(start - 1) == "(" && (word(start - 2) == "function" || isFunctionName(start - 2))
  }

  /// Whether a name is part of the name of a function at its declaration: `function Home:show()`.
  private func isFunctionName(_ place: Int) -> Bool {
    var start = place
    while isMember(start) { start -= 2 }
    return word(start - 1) == "function"
  }
}
