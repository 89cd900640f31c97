internal import LuaRuntime
public import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// A part of the input that has a role, such as a keyword.
public struct InputHighlight: Equatable, Sendable {
  /// The bytes of the part in the input.
  public let range: Range<Int>
  /// The role, which determines the color.
  public let role: TextRole

  init(_ range: Range<Int>, _ role: TextRole) {
    self.range = range
    self.role = role
  }
}

extension Session {
  /// Returns the keywords, literals, comments and names of the API in the input, in order. No script code runs.
  public func highlights(of text: String) -> [InputHighlight] {
    let bytes = Array(text.utf8)
    guard SessionCommand.isCommand(text) else { return codeHighlights(of: bytes, from: 0) }
    let start = bytes.firstIndex(of: UInt8(ascii: ":")) ?? 0
    let end = bytes[start...].firstIndex(where: \.isLuaSpace) ?? bytes.count
    guard let (command, _) = SessionCommand.named(String(decoding: bytes[(start + 1)..<end], as: UTF8.self)) else {
      return []
    }
    let name = InputHighlight(start..<end, .keyword)
    return command == .time ? [name] + codeHighlights(of: bytes, from: end) : [name]
  }

  private func codeHighlights(of bytes: [UInt8], from start: Int) -> [InputHighlight] {
    let text = CompletionPlace.Text(Array(bytes[start...]))
    var highlights: [InputHighlight] = []
    var end = 0
    for index in text.tokens.indices {
      let range = text.tokens[index].range
      highlights += comment(in: end..<range.lowerBound, of: text)
      end = range.upperBound
      if let role = role(of: index, in: text) { highlights.append(InputHighlight(range, role)) }
    }
    highlights += comment(in: end..<text.bytes.count, of: text)
    if start == 0 { return highlights }
    return highlights.map {
      InputHighlight(($0.range.lowerBound + start)..<($0.range.upperBound + start), $0.role)
    }
  }

  /// Returns the comments between two tokens as one part, or nothing if there are only blanks.
  private func comment(in range: Range<Int>, of text: CompletionPlace.Text) -> [InputHighlight] {
    guard let first = text.bytes[range].firstIndex(where: { !$0.isLuaSpace }) else { return [] }
    return [InputHighlight(first..<range.upperBound, .secondary)]
  }

  private func role(of index: Int, in text: CompletionPlace.Text) -> TextRole? {
    switch text.tokens[index].kind {
    case .string: return .string
    case .number: return .number
    case .symbol: return nil
    case .name: break
    }
    let name = text.text(index)
    if LuaWords.keywords.contains(name) { return .keyword }
    let separator = text.text(index - 1)
    let isConcatenation = separator == "." && text.text(index - 2) == "." && text.touch(index - 2, index - 1)
    if separator == ":" || separator == "." && !isConcatenation {
      let owner = text.text(index - 2)
      return isAPI(owner) && referenceIndex.entries["\(owner).\(name)"] != nil ? .name : nil
    }
    return isAPI(name) ? .name : nil
  }

  /// Whether a global name belongs to RouteScript or to Lua, and no variable of the session hides it.
  private func isAPI(_ name: String) -> Bool {
    guard live.variables.value(name) == nil else { return false }
    if let entry = referenceIndex.entries[name] { return entry.kind != .type }
    return (try? live.state.lua.globals.rawGet(name)).map { !$0.isNil } ?? false
  }
}
