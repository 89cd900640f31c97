internal import RouteDiagnostics

/// The lines that a merge leaves in a file for the user to resolve (`storyboards:1.5`).
enum ConflictMarkers {
  /// Returns the error for a file with such lines, or `nil` if it has none. It is called only for files that are not well-formed XML.
  static func fault(in lines: LineIndex, _ file: String) -> DocumentError? {
    var first: Int?
    var count = 0
    for number in 0..<lines.count {
      guard let marker = marker(lines.line(number)) else { continue }
      if first == nil { first = number }
      if marker == UInt8(ascii: ">") { count += 1 }
    }
    guard let first else { return nil }
    let start = lines.start(ofLine: first)
    return DocumentError(
      Diagnostic(
        "the file has unresolved merge conflicts", at: lines.location(of: start, length: 7, in: file),
        label: "a conflict marker", found: count > 1 ? "\(count) conflicts" : nil, expected: "XML",
        help: [
          "choose one side of each conflict, remove the lines that start with <<<<<<<, ======= and >>>>>>>, "
            + "and check in Interface Builder that the scenes of both sides exist"
        ]))
  }

  /// Returns the character that occurs exactly seven times at the start of a line, followed by a space or the end of the line.
  private static func marker(_ line: ArraySlice<UInt8>) -> UInt8? {
    guard let first = line.first, first == UInt8(ascii: "<") || first == UInt8(ascii: ">") else { return nil }
    guard line.count >= 7, line.prefix(7).allSatisfy({ $0 == first }) else { return nil }
    return line.count == 7 || line[line.startIndex + 7] == UInt8(ascii: " ") ? first : nil
  }
}
