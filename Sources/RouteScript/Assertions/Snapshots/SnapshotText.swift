internal import Diagnostics

/// What becomes of an expected text that no longer fits.
enum SnapshotText {
  /// The lines that were found, with those of the old text's `…` that still have their place: the written lines above and below one are
  /// there, and it stands for what is between them.
  ///
  /// A `…` next to a line that is gone is written out, so that no update makes a text say less.
  static func merged(_ old: [String], with actual: [String]) -> [String] {
    let pattern = LinePattern(old)
    guard pattern.isOpen else { return actual }
    let lines = pattern.difference(from: actual).lines
    var merged: [String] = []
    for (index, line) in lines.enumerated() {
      switch line {
      case .common(let text), .added(let text): merged.append(text)
      case .removed: break
      case .open(let open):
        let hasNeighbours = [index - 1, index + 1].allSatisfy { !lines.indices.contains($0) || lines[$0].isKept }
        merged += hasNeighbours ? [LinePattern.ellipsis] : open
      }
    }
    return merged
  }
}

extension LineDiff.Line {
  /// Whether the line stands in both texts.
  fileprivate var isKept: Bool {
    switch self {
    case .common, .open: true
    case .added, .removed: false
    }
  }
}
