internal import LuaRuntime
internal import RouteScript

extension FileRun {
  /// Runs code in a block, then restores the global variables that the block must not change.
  func insulating(_ block: TestBlock, _ body: () -> Void) {
    guard block.mode != .describe else { return body() }
    saved.append(block.mode == .insulate ? saveGlobals(of: block) : nil)
    body()
    let mine = saved.removeLast()
    // Changes of an exposed block persist after the block around it.
    if block.mode == .expose, let last = saved.indices.last, saved[last] != nil { saved[last] = saveGlobals(of: block) }
    guard let mine else { return }
    _ = outsideTest("the end of \(title(of: block))") {
      do {
        try state.restoreGlobals(mine)
        return []
      } catch {
        return [error]
      }
    }
  }

  private func saveGlobals(of block: TestBlock) -> LuaValue? {
    var result: LuaValue?
    _ = outsideTest("the start of \(title(of: block))") {
      do {
        result = try state.saveGlobals()
        return []
      } catch {
        return [error]
      }
    }
    return result
  }
}
