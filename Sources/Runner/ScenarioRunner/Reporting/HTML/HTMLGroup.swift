internal import RouteDiagnostics

/// A test, or a failure outside tests, on the page.
struct HTMLEntry {
  let status: HTMLStatus
  let title: String
  let remark: String
  let line: Int?
  /// The number of the entry among those of its line, from 1.
  let copy: Int
  let duration: Duration
  let isOpen: Bool
  /// The details as HTML.
  let body: MarkupCode

  /// The entry as HTML.
  var html: MarkupCode {
    let number: MarkupCode = copy > 1 ? " data-copy=\"\(copy)\"" : ""
    let open: MarkupCode = isOpen ? " open" : ""
    let note: MarkupCode = remark.isEmpty ? "" : " \(HTMLText.span("remark", remark))"
    return """
      <details class="test \(status.rawValue)"\(number)\(open)><summary>\
      \(HTMLText.span("sign", status.sign))<span class="name">\(title)\(note)</span>\
      \(HTMLText.span("place", line.map { "line \($0)" } ?? ""))\
      \(HTMLText.span("time", duration == .zero ? "" : HTMLText.time(duration)))</summary>
      \(body)</details>

      """
  }
}

/// A group of tests, as `describe` declares it. The tests of a file are in a group without a name.
struct HTMLGroup {
  private enum Child {
    case entry(HTMLEntry)
    case group(String, HTMLGroup)
  }

  private(set) var counts = HTMLCounts()
  private var children: [Child] = []
  private var duration = Duration.zero

  /// Adds an entry to the group at a path below this one.
  mutating func add(_ entry: HTMLEntry, in path: ArraySlice<String>) {
    counts.count(entry.status)
    duration += entry.duration
    guard let name = path.first else {
      children.append(.entry(entry))
      return
    }
    // Tests of a group follow each other, except after another group of the same name.
    if case .group(name, var group)? = children.last {
      children.removeLast()
      group.add(entry, in: path.dropFirst())
      children.append(.group(name, group))
    } else {
      var group = HTMLGroup()
      group.add(entry, in: path.dropFirst())
      children.append(.group(name, group))
    }
  }

  /// The entries and groups as HTML, failures first.
  var html: MarkupCode {
    HTMLStatus.allCases.flatMap { status in children.filter { Self.status($0) == status } }.map(Self.html).joined()
  }

  private static func status(_ child: Child) -> HTMLStatus {
    switch child {
    case .entry(let entry): entry.status
    case .group(_, let group): group.counts.worst
    }
  }

  private static func html(_ child: Child) -> MarkupCode {
    switch child {
    case .entry(let entry): entry.html
    case .group(let name, let group):
      """
      <details class="group" open><summary><span class="name">\(name)</span>\
      \(HTMLText.span("counts", group.counts.line))\
      \(HTMLText.span("time", HTMLText.time(group.duration)))</summary>
      \(group.html)</details>

      """
    }
  }
}

/// A file on the page.
struct HTMLSection {
  let name: String
  let tests: HTMLGroup
  let duration: Duration
  /// The warnings about the file as HTML.
  let remarks: MarkupCode
  let isComplete: Bool

  /// Whether the file is open and before others: it has a failure, or did not run to its end.
  var needsAttention: Bool { !isComplete || tests.counts.worst == .failed }

  /// The file as HTML.
  var html: MarkupCode {
    let isOpen = needsAttention || tests.counts.worst != .passed || !remarks.isEmpty
    let open: MarkupCode = isOpen ? " open" : ""
    return """
      <details class="file"\(open)><summary><h2>\(name)</h2>\
      <small>\(tests.counts.line) · \(HTMLText.time(duration))</small></summary>
      \(tests.html)\(remarks)</details>

      """
  }
}
