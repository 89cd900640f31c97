/// One thing that a person did in a session: a text that ran, or a file.
final class SessionStep {
  /// Where the text came from.
  enum Origin: Equatable {
    /// It was entered.
    case prompt
    /// It was the argument of `-e`.
    case commandLine
    /// It was read from the file of this path.
    case file(String)
  }

  /// Its number, from 1 in the order in which steps were taken; a branch goes on counting.
  let number: Int
  let origin: Origin
  /// What was entered, or the file's text.
  let text: [UInt8]
  let chunk: Statement.Chunk
  /// The number of the step before, 0 for the beginning.
  let parent: Int
  /// Whether it ended with an error.
  var hasFailed = false

  init(number: Int, origin: Origin, text: [UInt8], chunk: Statement.Chunk, parent: Int) {
    self.number = number
    self.origin = origin
    self.text = text
    self.chunk = chunk
    self.parent = parent
  }

  /// What messages call its text: a file's path, or `(step 3)`.
  var name: String { if case .file(let path) = origin { path } else { "(step \(number))" } }

  /// The name as Lua wants it.
  var chunkName: String { if case .file(let path) = origin { "@\(path)" } else { "=\(name)" } }

  /// The text on one line, cut to so many characters.
  func title(upTo limit: Int) -> String {
    if case .file(let path) = origin { return ":load \(path)" }
    let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" || $0 == "\t" }
    let line = words.joined(separator: " ")
    return line.count <= limit ? line : line.prefix(max(1, limit - 1)) + "…"
  }
}
