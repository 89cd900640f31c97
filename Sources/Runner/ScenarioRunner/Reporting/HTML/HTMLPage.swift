internal import RouteDiagnostics

/// The page around the entries.
struct HTMLPage {
  /// The title of the window.
  let title: String
  /// Whether the run succeeded.
  let verdict: HTMLStatus
  /// The word about the whole run.
  let badge: String
  /// The counts as HTML.
  let heading: MarkupCode
  /// A notice about the run as a whole. Empty without a notice.
  let notice: String
  /// The files and their tests as HTML.
  let body: MarkupCode
  /// The coverage as HTML. Empty if it was not requested.
  let coverage: MarkupCode
  /// The strings of the timelines as JSON.
  let texts: MarkupCode

  /// The notice as HTML.
  private var alert: MarkupCode {
    notice.isEmpty ? "" : "<p class=\"notice\" role=\"alert\">⚠ \(notice)</p>\n"
  }

  private static var style: String { "\n" + String(decoding: PackageResources.page_css, as: UTF8.self) }
  private static var script: String { "\n" + String(decoding: PackageResources.page_js, as: UTF8.self) }

  /// The document.
  var html: MarkupCode {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    \(ContentPolicy(style: Self.style, script: Self.script).element)
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(title) – RouteScript</title>
    <style>\(MarkupCode(resource: Array(Self.style.utf8)))</style>
    </head>
    <body>
    <header>
    <h1><span class="verdict \(verdict.rawValue)">\(badge)</span> RouteScript</h1>
    <div class="counts">
    \(heading)</div>
    <div class="search" hidden>
    <input type="search" placeholder="Name or file ( / )" aria-label="Filter by name or file">
    <select aria-label="Order">
    <option value="">Failed first</option>
    <option value="slowest">Slowest first</option>
    <option value="source">As in the files</option>
    </select>
    <button type="button" value="open">Open all</button>
    <button type="button" value="close">Close all</button>
    </div>
    </header>
    <main>
    \(alert)\
    <noscript><p class="facts">Without JavaScript, you can open and read tests, but there are no filters and no timelines.</p>\
    </noscript>
    <div class="tests">
    \(body)</div>
    <p class="nothing" hidden>No test matches.</p>
    \(coverage)\
    </main>
    <script type="application/json" id="texts">\(texts)</script>
    <script>\(MarkupCode(resource: Array(Self.script.utf8)))</script>
    </body>
    </html>

    """
  }
}
