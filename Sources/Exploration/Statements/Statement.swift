internal import LuaRuntime
internal import RouteScript

/// A text that a person entered, as far as Lua understands it.
enum Statement {
  /// It is the beginning of a chunk.
  case incomplete
  /// It is no Lua.
  case wrong(LuaError)
  /// It can be run: an expression, whose text then begins with `return`, or statements.
  case complete(Chunk)

  /// A chunk to run.
  struct Chunk {
    /// What Lua compiles, but for the variables of earlier chunks.
    let bytes: [UInt8]
    let isExpression: Bool
    let outline: BlockOutline

    /// A chunk that does nothing.
    static var empty: Chunk { Chunk(bytes: [], isExpression: false, outline: BlockOutline(of: [])) }
  }

  /// Asks Lua's parser what a text is: an expression first, as its own interpreter does.
  ///
  /// - Parameter isFile: whether the text is no expression in any case.
  init(_ text: [UInt8], in state: LuaState, isFile: Bool = false) {
    let expression = Array("return ".utf8) + text
    // Nothing but a comment is no expression.
    if !isFile, (try? state.load(expression, chunkName: Self.probe)) != nil, !LuaTokenizer.tokens(of: text).isEmpty {
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
