internal import ScenarioRunner

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The input of earlier sessions: a file with one entry per line. Each session appends to it, so that several can run concurrently.
struct InputHistory {
  /// The file, or `nil` if nothing is saved.
  let path: String?

  /// The maximum number of saved entries.
  private static let limit = 1_000

  /// Returns the user's history. Creates its folders if they are missing.
  ///
  /// - Parameter variable: Reads the environment: `XDG_STATE_HOME` or `HOME` determines the folder.
  static func ofPerson(_ variable: (String) -> String?) -> InputHistory {
    let home = variable("HOME") ?? ""
    var folder = variable("XDG_STATE_HOME") ?? ""
    if folder.isEmpty {
      guard !home.isEmpty else { return InputHistory(path: nil) }
      folder = home + "/.local/state"
    }
    folder += "/routescript"
    var made = ""
    for part in folder.split(separator: "/", omittingEmptySubsequences: false) {
      made += made.isEmpty && part.isEmpty ? "" : part
      if !made.isEmpty { mkdir(made, 0o700) }
      made += "/"
    }
    return InputHistory(path: folder + "/history")
  }

  /// Returns the entries, oldest first.
  func read() -> [String] {
    guard let path, let bytes = try? SystemFiles.contents(of: path, limit: 4 << 20, isPlain: true) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(Self.text)
    guard lines.count > 2 * Self.limit else { return lines }
    let kept = Array(lines.suffix(Self.limit))
    FileOutput.write(Array(kept.map { Self.line($0) + "\n" }.joined().utf8), to: path)
    return kept
  }

  /// Appends an entry.
  func append(_ text: String) {
    guard let path else { return }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let line = Array((Self.line(text) + "\n").utf8)
    // Write with one call, so that entries of other sessions cannot interrupt it.
    _ = line.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  private static func line(_ text: String) -> String {
    var line = ""
    for character in text.unicodeScalars {
      switch character {
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      default: line.unicodeScalars.append(character)
      }
    }
    return line
  }

  private static func text(_ line: Substring) -> String {
    var text = ""
    var isEscaped = false
    for character in line.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
