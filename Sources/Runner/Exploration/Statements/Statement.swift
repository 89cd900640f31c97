internal import LuaRuntime
internal import RouteDiagnostics

/// The input, as parsed by Lua.
enum Statement {
  /// The input is the start of a chunk.
  case incomplete
  /// The input is not valid Lua.
  case wrong(LuaError)
  /// The input can run. It is an expression, whose bytes then start with `return`, or statements.
  case complete(Chunk)

  /// A chunk to run.
  struct Chunk {
    /// The bytes to compile, without the variables of earlier chunks.
    let bytes: [UInt8]
    let isExpression: Bool
    let outline: BlockOutline

    /// A chunk that does nothing.
    static var empty: Chunk { Chunk(bytes: [], isExpression: false, outline: BlockOutline(of: [])) }
  }

  /// Parses the input. Like the `lua` interpreter, it tries an expression first.
  ///
  /// - Parameter isFile: Whether to skip the attempt to parse an expression.
  init(_ text: [UInt8], in state: LuaState, isFile: Bool = false) {
    let expression = Array("return ".utf8) + text
    // Input that contains only comments is not an expression.
    let isExpression = !isFile && (try? state.load(expression, chunkName: Self.probe)) != nil
    if isExpression, !LuaTokenizer.tokens(of: text, isFile: false).isEmpty {
      self = .complete(Chunk(bytes: expression, isExpression: true, outline: BlockOutline(of: expression)))
      return
    }
    do throws(LuaError) {
      _ = try state.load(text, chunkName: Self.probe)
      self = .complete(Chunk(bytes: text, isExpression: false, outline: BlockOutline(of: text)))
    } catch {
      self = error.kind == .syntax(incomplete: true) ? .incomplete : .wrong(error)
    }
  }

  private static let probe = "=[host statement]"
}
