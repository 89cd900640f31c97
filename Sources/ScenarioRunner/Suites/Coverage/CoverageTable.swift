internal import Diagnostics
public import RouteScript

/// Shows which routes a run used, and which never.
public struct CoverageTable {
  private let coverage: RouteCoverage
  private let width: Int

  /// Prepares to show.
  ///
  /// - Parameter width: how many columns there are, 40 at least.
  public init(_ coverage: RouteCoverage, width: Int = 80) {
    self.coverage = coverage
    self.width = max(40, width)
  }

  /// The table: a line for each category, with the names of what was never used below it.
  public var text: String {
    guard coverage.share().total > 0 else { return "Coverage: the suite declares no routes\n" }
    var text = "Coverage of routes: \(Self.words(coverage.share()))\n"
    for category in RouteCoverage.Category.allCases {
      let share = coverage.share(of: category)
      guard share.total > 0 else { continue }
      let name = category.rawValue + String(repeating: " ", count: max(1, 14 - category.rawValue.count))
      text += "  \(name)\(Self.words(share))\n"
      let unused = coverage.items(of: category).filter { $0.count == 0 }.map { TerminalText.printable($0.name) }
      guard !unused.isEmpty else { continue }
      let margin = String(repeating: " ", count: 16)
      for line in Paragraph.lines(of: "never: " + unused.joined(separator: ", "), width: width - margin.count) {
        text += margin + line + "\n"
      }
    }
    return text
  }

  private static func words(_ share: CoverageShare) -> String {
    "\(share.used) of \(share.total) (\(percent(share)) %)"
  }

  /// The share in whole percent, rounded down: only all of it is 100.
  static func percent(_ share: CoverageShare) -> Int { Int(share.percent) }

  /// The same for programs: for each category a list of names with how often each was used.
  public var json: String {
    var json = JSONText()
    json.object { json in
      json.member("used", coverage.share().used)
      json.member("total", coverage.share().total)
      for category in RouteCoverage.Category.allCases {
        json.member(category.rawValue) { json in
          json.array { json in
            for item in coverage.items(of: category) {
              json.element { json in
                json.object { json in
                  json.member("name", item.name)
                  json.member("count", item.count)
                }
              }
            }
          }
        }
      }
    }
    return json.text
  }
}
