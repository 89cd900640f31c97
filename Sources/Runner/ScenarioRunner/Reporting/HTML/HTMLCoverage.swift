internal import RouteDiagnostics
internal import RouteScript
internal import ScriptText

/// The section of the page about route coverage and line coverage.
struct HTMLCoverage {
  let routes: RouteCoverage
  let lines: LineCoverage

  /// The tables as HTML. Empty if no coverage was recorded, or there is nothing to show.
  var html: MarkupCode { routesTable + linesTable }

  private var routesTable: MarkupCode {
    guard routes.share().total > 0 else { return "" }
    var rows = MarkupCode()
    for category in RouteCoverage.Category.allCases {
      let share = routes.share(of: category)
      guard share.total > 0 else { continue }
      let never = routes.items(of: category).filter { $0.count == 0 }.map(\.name)
      rows += row(category.rawValue, share, never: never.joined(separator: ", "))
    }
    return table("Routes", routes.share(), rows)
  }

  private var linesTable: MarkupCode {
    guard !lines.files.isEmpty else { return "" }
    let rows = lines.files.map { row($0.path, $0.share, never: CoverageTable.numbers($0)) }
    return table("Lines", lines.share, rows.joined())
  }

  private func table(_ title: String, _ share: CoverageShare, _ rows: MarkupCode) -> MarkupCode {
    """
    <article class="coverage">
    <h2>\(title) <small>\(CoverageTable.words(share))</small></h2>
    <table>
    <thead><tr><th></th><th colspan="2">used</th><th>never</th></tr></thead>
    <tbody>
    \(rows)</tbody>
    </table>
    </article>

    """
  }

  private func row(_ name: String, _ share: CoverageShare, never: String) -> MarkupCode {
    """
    <tr><th>\(name)</th><td><meter value="\(share.used)" max="\(share.total)"></meter></td>\
    <td>\(CoverageTable.words(share))</td><td class="never">\(never)</td></tr>

    """
  }
}
