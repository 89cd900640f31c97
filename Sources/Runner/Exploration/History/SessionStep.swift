/// A step of a session: a chunk that the user entered, or a file, that ran.
final class SessionStep {
  /// The origin of a step's code.
  enum Origin: Equatable {
    /// The user entered the code.
    case prompt
    /// The code is the argument of `-e`.
    case commandLine
    /// The code is in the file at this path.
    case file(String)
  }

  /// The step's number, from 1 in the order of execution. Numbering continues across branches.
  let number: Int
  let origin: Origin
  /// The code that was entered, or the contents of the file.
  let text: [UInt8]
  let chunk: Statement.Chunk
  /// The number of the preceding step, or 0 at the start.
  let parent: Int
  /// Whether the step ended with an error.
  var hasFailed = false

  init(number: Int, origin: Origin, text: [UInt8], chunk: Statement.Chunk, parent: Int) {
    self.number = number
    self.origin = origin
    self.text = text
    self.chunk = chunk
    self.parent = parent
  }

  /// The name of the code in messages: the path of a file, or `(step 3)`.
  var name: String { if case .file(let path) = origin { path } else { "(step \(number))" } }

  /// The chunk name in the format that Lua expects.
  var chunkName: String { if case .file(let path) = origin { "@\(path)" } else { "=\(name)" } }

  /// Returns the code on one line, truncated to the given number of characters.
  func title(upTo limit: Int) -> String {
    if case .file(let path) = origin { return ":load \(path)" }
    let words = String(decoding: text, as: UTF8.self).split { $0 == " " || $0 == "\n" || $0 == "\t" }
    let line = words.joined(separator: " ")
    return line.count <= limit ? line : line.prefix(max(1, limit - 1)) + "…"
  }
}
