internal import LuaRuntime
internal import RouteDiagnostics
public import ScriptText

/// A table of the used and unused routes of a run, and of the lines that never ran.
public struct CoverageTable {
  private let coverage: RouteCoverage
  private let lines: LineCoverage
  private let lost: [String]
  private let width: Int

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - coverage: The route coverage.
  ///   - lines: The line coverage.
  ///   - lost: The files without known coverage.
  ///   - width: The number of columns, at least 40.
  public init(
    _ coverage: RouteCoverage, lines: LineCoverage = LineCoverage(), lost: [String] = [], width: Int = 80
  ) {
    self.lost = lost
    self.coverage = coverage
    self.lines = lines
    self.width = max(40, width)
  }

  /// The tables of routes and lines, followed by the files without known coverage. A suite without routes has a note instead of their
  /// table, or only the table of lines if there are lines to show.
  public var text: String {
    if lines.files.isEmpty { return routes + lostText }
    return (coverage.share().total > 0 ? routes + "\n" : "") + linesText + lostText
  }

  private var lostText: String {
    guard !lost.isEmpty else { return "" }
    let text = "⚠ The coverage of \(lost.joined(separator: ", ")) is missing: the run did not complete."
    return Paragraph.lines(of: text, width: width).map { $0 + "\n" }.joined()
  }

  /// One line per category, followed by the names of unused routes.
  private var routes: String {
    guard coverage.share().total > 0 else { return "Coverage: the suite declares no routes\n" }
    var text = "Route coverage: \(Self.words(coverage.share()))\n"
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

  /// One line per file with lines that never ran, followed by their numbers.
  private var linesText: String {
    var text = "Line coverage: \(Self.words(lines.share))\n"
    let missing = lines.files.filter { !$0.missed.isEmpty }
    for file in missing {
      text += "  \(TerminalText.printable(file.path)): \(Self.words(file.share))\n"
      let margin = String(repeating: " ", count: 4)
      for line in Paragraph.lines(of: "never: " + Self.numbers(file), width: width - margin.count) {
        text += margin + line + "\n"
      }
    }
    let whole = lines.files.count - missing.count
    if whole > 0 { text += "  \(missing.isEmpty ? "" : "and ")\(whole) file\(whole == 1 ? "" : "s") in full\n" }
    return text
  }

  /// The numbers of the lines that never ran: `3-5, 9`.
  static func numbers(_ file: LineCoverage.File) -> String {
    file.missedStretches.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: ", ")
  }

  static func words(_ share: CoverageShare) -> String {
    "\(share.used) of \(share.total) (\(percent(share)) %)"
  }

  /// Returns the share in whole percent, rounded down. Only complete coverage is 100.
  static func percent(_ share: CoverageShare) -> Int { Int(share.percent) }

  /// The coverage as JSON: for each category the names with the number of uses, and for each file the lines that never ran.
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
      json.member("lines") { json in
        json.object { json in
          json.member("used", lines.share.used)
          json.member("total", lines.share.total)
          json.strings("unknown", lost)
          json.member("files") { json in
            json.array { json in
              for file in lines.files { json.element { Self.write(file, &$0) } }
            }
          }
        }
      }
    }
    return json.text
  }

  private static func write(_ file: LineCoverage.File, _ json: inout JSONText) {
    json.object { json in
      json.member("file", file.path)
      json.member("used", file.share.used)
      json.member("total", file.share.total)
      json.member("never") { json in
        json.array { json in
          for line in file.missed.lines { json.element { $0.number(line) } }
        }
      }
    }
  }
}
