/// The page around the entries.
struct HTMLPage {
  /// What stands in the title of the window.
  let title: String
  /// HTML of the counts.
  let heading: String
  /// What has to be known about the run as a whole; empty when there is nothing.
  let notice: String
  /// HTML of the files and their tests.
  let body: String
  /// HTML of what was covered; empty when nobody asked.
  let coverage: String
  /// JSON of the texts of the time lines.
  let texts: String

  /// The document.
  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(HTMLText.escaped(title)) – RouteScript</title>
    <style>
    \(String(decoding: PackageResources.page_css, as: UTF8.self))</style>
    </head>
    <body>
    <header>
    <h1>RouteScript</h1>
    <div class="counts">
    \(heading)</div>
    <div class="search" hidden>
    <input type="search" placeholder="Name or file ( / )" aria-label="Filter by name or file">
    <button type="button" value="open">Open all</button>
    <button type="button" value="close">Close all</button>
    </div>
    </header>
    <main>
    \(notice.isEmpty ? "" : "<p class=\"notice\" role=\"alert\">⚠ \(HTMLText.escaped(notice))</p>\n")\
    <noscript><p class="facts">Without JavaScript, you can open and read tests, but there are no filters and no timelines.</p>\
    </noscript>
    \(body)<p class="nothing" hidden>No test matches.</p>
    \(coverage)\
    </main>
    <script type="application/json" id="texts">\(texts)</script>
    <script>
    \(String(decoding: PackageResources.page_js, as: UTF8.self))</script>
    </body>
    </html>

    """
  }
}
