internal import RouteDiagnostics
internal import ScriptKernel

/// The arrangement of compiled Lua code in the lines of its MoonScript source, so that every location in the code is one in the source.
///
/// A line break in Lua separates tokens like a blank, so tokens can move to other lines.
struct MoonScriptLayout {
  private let source: [UInt8]
  private let position: (_ line: Int) -> Int?

  /// Creates an arrangement.
  ///
  /// - Parameters:
  ///   - source: The MoonScript source.
  ///   - position: Returns the position in the source, from 1, of a line of the code, or `nil` if the code before it continues.
  init(of source: [UInt8], position: @escaping (_ line: Int) -> Int?) {
    self.source = source
    self.position = position
  }

  /// Returns the code in the lines of the source. The end of a block stays in the last line of the block.
  func arranged(_ code: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    // The line of the last token, and that of the source up to which its code was read.
    var (line, wanted) = (1, 1)
    var (sourceEnd, codeLine, end) = (0, 0, -1)
    for token in LuaTokenizer.tokens(of: code, isFile: false) {
      while codeLine < token.line {
        codeLine += 1
        guard let position = position(codeLine).map({ min($0, source.count) }), position > sourceEnd else { continue }
        wanted += source[sourceEnd..<position].count { $0 == UInt8(ascii: "\n") }
        sourceEnd = position
      }
      // Only blanks can become line breaks: an operator consists of several tokens.
      if token.range.lowerBound > end {
        result += [UInt8](repeating: UInt8(ascii: "\n"), count: max(0, wanted - line))
        if line >= wanted, !result.isEmpty { result.append(UInt8(ascii: " ")) }
        line = max(line, wanted)
      }
      let text = code[token.range]
      result += text
      line += text.count { $0 == UInt8(ascii: "\n") }
      end = token.range.upperBound
    }
    return result
  }
}
