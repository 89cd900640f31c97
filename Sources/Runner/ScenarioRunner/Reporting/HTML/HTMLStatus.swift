internal import RouteDiagnostics

/// The status by which the page filters its entries.
enum HTMLStatus: String, CaseIterable {
  case failed, flaky, warned, pending, passed

  /// Creates the status of a test.
  init(_ report: TestReport) {
    switch report.status {
    case .failed, .error: self = .failed
    case .pending: self = .pending
    case .passed: self = report.isFlaky ? .flaky : report.warnings.isEmpty ? .passed : .warned
    }
  }

  /// The symbol before the name.
  var sign: String {
    switch self {
    case .failed: "✗"
    case .flaky, .warned: "⚠"
    case .pending: "◌"
    case .passed: "✓"
    }
  }
}

/// The number of entries of each status.
struct HTMLCounts {
  private var counts: [HTMLStatus: Int] = [:]

  mutating func count(_ status: HTMLStatus) { counts[status, default: 0] += 1 }

  mutating func add(_ other: HTMLCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// The most serious status that occurs, or passed.
  var worst: HTMLStatus { HTMLStatus.allCases.first { counts[$0] != nil } ?? .passed }

  /// The counts in one line, without zeros.
  var line: String {
    let parts = HTMLStatus.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } }
    return parts.isEmpty ? "no tests" : parts.joined(separator: ", ")
  }

  /// The counts as buttons that filter. Without JavaScript they only show the counts.
  var filters: MarkupCode {
    let buttons = HTMLStatus.allCases.compactMap { status in
      counts[status].map { count -> MarkupCode in
        """
        <button type="button" class="\(status.rawValue)" aria-pressed="false" value="\(status.rawValue)">\
        \(status.sign) \(count) \(status.rawValue)</button>
        """
      }
    }
    return buttons.lines()
  }
}
