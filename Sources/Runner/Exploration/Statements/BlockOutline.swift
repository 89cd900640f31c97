internal import RouteDiagnostics

/// The local variables that a chunk declares in its outermost block, and the ways in which it leaves that block.
///
/// The outline follows the reserved words that open and close blocks. In code that Lua has compiled, they cannot appear anywhere else.
struct BlockOutline {
  /// A local variable of the outermost block.
  struct Variable: Equatable {
    /// The attribute of a local variable.
    enum Attribute: Equatable {
      case none, constant, toBeClosed
    }

    let name: String
    let attribute: Attribute
  }

  /// The variables, in order of declaration. If a name is declared several times, only the last declaration counts.
  private(set) var variables: [Variable] = []
  /// The names in the code, except the keywords that the outline handles.
  private(set) var names: Set<String> = []
  /// The byte range of the `return` at the end of the chunk, or `nil` if there is no such statement.
  private(set) var returnRange: Range<Int>?
  /// Whether that `return` has values.
  private(set) var returnsValues = false
  /// Whether the chunk can return from an inner block.
  private(set) var returnsEarly = false
  /// The first word of the chunk, or `nil` if the chunk does not start with a word.
  let firstWord: String?

  private static let openers: Set<String> = ["function", "do", "if", "repeat"]
  private static let closers: Set<String> = ["end", "until"]

  init(of bytes: [UInt8]) {
    let tokens = LuaTokenizer.tokens(of: bytes)
    func text(_ index: Int) -> String {
      index < tokens.count ? String(decoding: bytes[tokens[index].range], as: UTF8.self) : ""
    }
    firstWord = tokens.first?.kind == .name ? text(0) : nil
    var blocks: [String] = []
    for index in tokens.indices {
      guard tokens[index].kind == .name else { continue }
      let word = text(index)
      if Self.openers.contains(word) {
        blocks.append(word)
      } else if Self.closers.contains(word) {
        _ = blocks.popLast()
      } else if word == "return" {
        if blocks.isEmpty {
          returnRange = tokens[index].range
          returnsValues = index + 1 < tokens.count && text(index + 1) != ";"
        } else if !blocks.contains("function") {
          returnsEarly = true
        }
      } else if word == "local", blocks.isEmpty {
        if text(index + 1) == "function" {
          add(Variable(name: text(index + 2), attribute: .none))
        } else {
          addNames(from: index + 1, text)
        }
      } else {
        names.insert(word)
      }
    }
  }

  /// Adds the names of a `local` statement: `a, b <const>, c <close>`.
  private mutating func addNames(from start: Int, _ text: (Int) -> String) {
    var index = start
    while true {
      let name = text(index)
      var attribute = Variable.Attribute.none
      if text(index + 1) == "<" {
        attribute = text(index + 2) == "close" ? .toBeClosed : .constant
        index += 3
      }
      add(Variable(name: name, attribute: attribute))
      guard text(index + 1) == "," else { return }
      index += 2
    }
  }

  private mutating func add(_ variable: Variable) {
    variables.removeAll { $0.name == variable.name }
    variables.append(variable)
  }
}
