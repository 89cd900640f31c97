internal import RouteDiagnostics

/// The update of a snapshot that no longer matches.
enum SnapshotText {
  /// Returns the found lines, with each `…` of the old content that still has its place.
  ///
  /// A `…` keeps its place if the written lines directly above and below it still exist. It matches the lines between them.
  /// A `…` next to a removed line is replaced by its lines, so that an update never makes a snapshot less specific.
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
  /// Whether both the old and the new content contain the line.
  fileprivate var isKept: Bool {
    switch self {
    case .common, .open: true
    case .added, .removed: false
    }
  }
}
