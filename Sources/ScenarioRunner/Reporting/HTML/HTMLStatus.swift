/// What an entry of the page is filtered by.
enum HTMLStatus: String, CaseIterable {
  case failed, flaky, doubtful, pending, passed

  /// How a test ended.
  init(_ report: TestReport) {
    switch report.status {
    case .failed, .error: self = .failed
    case .pending: self = .pending
    case .passed: self = report.isFlaky ? .flaky : report.warnings.isEmpty ? .passed : .doubtful
    }
  }

  /// The sign before its name.
  var sign: String {
    switch self {
    case .failed: "✗"
    case .flaky, .doubtful: "⚠"
    case .pending: "◌"
    case .passed: "✓"
    }
  }
}

/// How many entries there are of each status.
struct HTMLCounts {
  private var counts: [HTMLStatus: Int] = [:]

  mutating func count(_ status: HTMLStatus) { counts[status, default: 0] += 1 }

  mutating func add(_ other: HTMLCounts) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// The counts in a line, without those that are zero.
  var line: String {
    let parts = HTMLStatus.allCases.compactMap { status in counts[status].map { "\($0) \(status.rawValue)" } }
    return parts.isEmpty ? "no tests" : parts.joined(separator: ", ")
  }

  /// The counts as buttons that filter; without JavaScript they are only read.
  var filters: String {
    let buttons = HTMLStatus.allCases.compactMap { status in
      counts[status].map { count in
        "<button type=\"button\" class=\"\(status.rawValue)\" aria-pressed=\"false\" value=\"\(status.rawValue)\">"
          + "\(status.sign) \(count) \(status.rawValue)</button>\n"
      }
    }
    return buttons.joined()
  }
}
