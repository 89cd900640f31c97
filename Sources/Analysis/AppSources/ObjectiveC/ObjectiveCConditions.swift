/// The conditions of `#if` in an Objective-C source.
struct ObjectiveCConditions {
  /// The code between two directives, and the condition under which it is compiled.
  struct Branch {
    let range: Range<Int>
    /// The condition, including that the branches before it do not apply.
    let text: String
  }

  /// The branches in the order of their ends.
  private(set) var branches: [Branch] = []
  /// The limit that the conditions exceed, and the offset of the directive that exceeds it.
  private(set) var excess: (limit: String, offset: Int)?
  /// The offsets at which the condition changes, and the condition after each, including those around it.
  private var changes: [(offset: Int, text: String?)] = []
  /// The size of all conditions so far.
  private var size = 0

  /// A branch whose end is not read yet.
  private struct OpenBranch {
    let start: Int
    /// The conditions of all branches so far, each negated.
    let negated: String
    let text: String
  }

  /// Finds the conditions in directives, whose ranges do not include the `#`.
  init(_ directives: [Range<Int>], _ bytes: [UInt8]) {
    var open: [OpenBranch] = []
    for directive in directives {
      guard let (keyword, rest) = Self.words(of: directive, bytes) else { continue }
      var condition = "(\(rest))"
      var negated = "!(\(rest))"
      switch keyword {
      case "if": break
      case "ifdef":
        condition = "defined(\(rest))"
        negated = "!(\(condition))"
      case "ifndef":
        condition = "!defined(\(rest))"
        negated = "!(\(condition))"
      case "elif", "else", "endif":
        guard let last = open.popLast(), last.start <= directive.lowerBound else { continue }
        branches.append(Branch(range: last.start..<directive.lowerBound, text: last.text))
        guard keyword != "endif" else { continue }
        condition = keyword == "elif" ? "\(last.negated) && \(condition)" : last.negated
        negated = keyword == "elif" ? "\(last.negated) && \(negated)" : last.negated
      default: continue
      }
      guard isWithinLimit(condition, directive) else { return }
      open.append(OpenBranch(start: directive.upperBound, negated: negated, text: condition))
    }
    findChanges()
  }

  /// Returns the keyword of a directive that begins or ends a branch, and its condition, or `nil` for another directive.
  private static func words(of directive: Range<Int>, _ bytes: [UInt8]) -> (keyword: Substring, rest: String)? {
    let first = bytes[directive].first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    guard first == UInt8(ascii: "i") || first == UInt8(ascii: "e") else { return nil }
    let text = String(decoding: bytes[directive], as: UTF8.self).replacing("\\\n", with: " ")
    let code = String(text.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first ?? "")
    let words = code.split(maxSplits: 1) { $0 == " " || $0 == "\t" || $0 == "(" }
    guard let keyword = words.first else { return nil }
    let rest = String(code.drop { $0 == " " || $0 == "\t" }.dropFirst(keyword.count))
      .split { $0 == " " || $0 == "\t" || $0 == "\r" }.joined(separator: " ")
    return (keyword, rest)
  }

  /// Counts a condition, and returns whether the limits permit it.
  private mutating func isWithinLimit(_ text: String, _ directive: Range<Int>) -> Bool {
    size += text.utf8.count
    guard excess == nil else { return false }
    if text.utf8.count >= SourceLimits.condition {
      excess = ("a condition of more than \(SourceLimits.condition) bytes", directive.lowerBound)
    } else if size > SourceLimits.conditions {
      excess = ("conditions of more than \(SourceLimits.conditions) bytes", directive.lowerBound)
    }
    return excess == nil
  }

  /// Finds the offsets at which the condition changes. Branches are disjoint, or one contains the other.
  private mutating func findChanges() {
    var open: [(end: Int, text: String)] = []
    func close(before offset: Int, _ changes: inout [(offset: Int, text: String?)]) {
      while let last = open.last, last.end <= offset {
        open.removeLast()
        changes.append((last.end, open.last?.text))
      }
    }
    for branch in branches.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) where !branch.range.isEmpty {
      close(before: branch.range.lowerBound, &changes)
      let text = branch.text + (open.last.map { " && " + $0.text } ?? "")
      guard isWithinLimit(text, branch.range) else { return }
      open.append((branch.range.upperBound, text))
      changes.append((branch.range.lowerBound, text))
    }
    close(before: .max, &changes)
  }

  /// Returns the condition at an offset, including those around it, or `nil` outside conditions.
  func condition(at offset: Int) -> String? {
    var (low, high) = (0, changes.count)
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : changes[low - 1].text
  }
}
