import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The JUnit report of Lua suites.
final class SuiteReport: NSObject, XMLParserDelegate {
  private struct Case {
    let file: String
    let name: String
    var isSkipped = false
    var isFailed = false
  }

  private var cases: [Case] = []

  /// Reads the results of blocks. A block fails when a test in it does.
  static func read(_ path: String, _ tests: [Plan.Test], into result: inout TestResult) {
    let report = SuiteReport()
    let parser = FileManager.default.contents(atPath: path).map(XMLParser.init(data:))
    parser?.delegate = report
    guard let parser, parser.parse() else {
      result.isComplete = false
      return
    }
    for test in tests {
      let own = report.cases.filter { $0.file == test.path && $0.name.contains(test.title) }
      if own.contains(where: { !$0.isSkipped }) { result.ended.insert(test.key) }
      if own.contains(where: \.isFailed) { result.failed.insert(test.key) }
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement element: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    switch element {
    case "testcase": cases.append(Case(file: attributes["file"] ?? "", name: attributes["name"] ?? ""))
    case "skipped" where !cases.isEmpty: cases[cases.count - 1].isSkipped = true
    case "failure", "error":
      if !cases.isEmpty { cases[cases.count - 1].isFailed = true }
    default: break
    }
  }
}
