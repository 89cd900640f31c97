#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// An input from the user or a program.
enum InputLine: Equatable {
  /// A line without its newline, or several lines together.
  case line(String)
  /// The user cancelled the incomplete input.
  case cancelled
  /// The input has ended.
  case end
}

/// A source of the lines of a session.
protocol LineInput: AnyObject {
  /// Waits for a line.
  ///
  /// - Parameter isContinuation: Whether the line continues an incomplete input.
  func next(isContinuation: Bool) -> InputLine
  /// Saves a complete input in the history, if there is one.
  func remember(_ text: String)
  /// Asks the user a question. Returns the answer, or `nil` if there is no user.
  func answer(to question: String) -> String?
}

extension LineInput {
  func remember(_ text: String) {}
  func answer(to question: String) -> String? { nil }
}

/// An empty input.
final class NoInput: LineInput {
  func next(isContinuation: Bool) -> InputLine { .end }
}

/// Lines from a file or a pipe.
final class DescriptorInput: LineInput {
  private let descriptor: Int32
  private var buffer: [UInt8] = []
  private var isAtEnd = false

  init(_ descriptor: Int32) { self.descriptor = descriptor }

  func next(isContinuation: Bool) -> InputLine {
    while true {
      if let end = buffer.firstIndex(of: UInt8(ascii: "\n")) {
        defer { buffer.removeSubrange(...end) }
        return .line(Self.text(buffer[..<end]))
      }
      if isAtEnd {
        defer { buffer = [] }
        return buffer.isEmpty ? .end : .line(Self.text(buffer[...]))
      }
      var chunk = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 {
        buffer += chunk[..<count]
      } else if count < 0 && errno == EINTR {
        buffer = []
        return .cancelled
      } else {
        isAtEnd = true
      }
    }
  }

  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes, as: UTF8.self)
  }
}

/// Lines from a terminal without line editing, after a prompt.
final class PromptedInput: LineInput {
  private let lines: any LineInput
  private let write: (String) -> Void

  init(_ lines: any LineInput, write: @escaping (String) -> Void) {
    self.lines = lines
    self.write = write
  }

  func next(isContinuation: Bool) -> InputLine {
    write(ReplPrompt.text(isContinuation: isContinuation))
    let line = lines.next(isContinuation: isContinuation)
    if line != .line(""), case .line = line { return line }
    if line != .line("") { write("\n") }
    return line
  }

  func answer(to question: String) -> String? {
    write(question + " ")
    if case .line(let answer) = lines.next(isContinuation: false) { return answer }
    write("\n")
    return ""
  }
}

/// The string that precedes each line of an input.
enum ReplPrompt {
  static func text(isContinuation: Bool) -> String { isContinuation ? "│ " : "> " }
}
