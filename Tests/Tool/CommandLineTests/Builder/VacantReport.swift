import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The report of a run in which nothing ran, which the parser of its format checks.
struct VacantReport {
  private let text: String
  private let title: String
  private let hasWarning: Bool

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - text: The text of the report.
  ///   - title: The reason why nothing ran.
  ///   - hasWarning: Whether a file that contains no tests is reported.
  init(_ text: String, title: String, hasWarning: Bool = false) {
    self.text = text
    self.title = title
    self.hasWarning = hasWarning
  }

  /// Returns the rules of a format that the report breaks.
  func faults(_ format: String) -> [String] {
    var faults = text.contains("not ended") ? ["it states that the run has not ended"] : []
    switch format {
    case "tap": faults += tap
    case "junit": faults += junit
    case "json": faults += json
    case "busted-json": faults += bustedJSON
    case "sarif": faults += sarif
    case "github": faults += github
    case "html": faults += html
    case "utfTerminal", "plainTerminal":
      faults += check(text.contains("0 successes / 0 failures / 0 errors / 0 pending : "), "it has no counts") + once
    default: faults += check(text.contains("0 passed, 0 failed"), "it has no counts") + once
    }
    return faults
  }

  private func check(_ condition: Bool, _ fault: String) -> [String] { condition ? [] : [fault] }

  private var once: [String] { check(text.components(separatedBy: title).count == 2, "it has not one reason") }

  private var lines: [Substring] { text.split(separator: "\n") }

  private var tap: [String] {
    check(lines.first == "TAP version 13", "it has no version")
      + check(lines.last == "1..0 # SKIP \(title)", "its last line is no plan with a reason")
      + check(lines.dropFirst().dropLast().allSatisfy { $0.hasPrefix("#") }, "it has more than comments")
  }

  private var junit: [String] {
    let elements = ElementCollector()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = elements
    guard parser.parse() else { return ["it is no XML"] }
    let root = elements.all.first
    return check(root?.name == "testsuites", "its root is \(root?.name ?? "missing")")
      + ["tests", "failures", "errors", "skipped"].filter { root?.attributes[$0] != "0" }.map { "it has \($0)" }
      + check(!elements.all.contains { ["testcase", "error", "failure"].contains($0.name) }, "it has a case")
      + check(elements.characters.contains(title), "it has no reason")
  }

  private var json: [String] {
    let events = lines.map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    guard let last = events.last ?? nil, !events.contains(where: { $0 == nil }) else { return ["it is no JSON"] }
    return check((events.first ?? nil)?["event"] as? String == "runBegan", "it has no start")
      + check(last["event"] as? String == "runEnded", "it has no end")
      + check(last["success"] as? Bool == false, "it has succeeded")
      + check((last["nothingRan"] as? [String: Any])?["title"] as? String == title, "it has no reason")
  }

  private var bustedJSON: [String] {
    guard let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
      return ["it is no JSON"]
    }
    return ["successes", "pendings", "failures", "errors"].filter { (object[$0] as? [Any])?.isEmpty != true }
      .map { "it has \($0)" } + check(object["nothingRan"] as? String == title, "it has no reason")
  }

  private var sarif: [String] {
    let object = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    guard let run = (object?["runs"] as? [[String: Any]])?.first, let results = run["results"] as? [Any] else {
      return ["it is no log"]
    }
    let invocation = (run["invocations"] as? [[String: Any]])?.first
    let notifications = invocation?["toolExecutionNotifications"] as? [[String: Any]]
    let message = (notifications?.first?["message"] as? [String: Any])?["text"] as? String
    return check(results.count == (hasWarning ? 1 : 0), "it has \(results.count) results")
      + check(invocation?["executionSuccessful"] as? Bool == false, "it has succeeded")
      + check(message?.hasPrefix(title) == true, "it has no reason")
  }

  private var github: [String] {
    check(lines.first?.hasPrefix("::error title=RouteScript::\(title)") == true, "it has no error")
      + check(lines.count == (hasWarning ? 2 : 1), "it has other annotations")
  }

  private var html: [String] {
    check(text.contains(">Nothing ran</span>"), "it has no badge")
      + check(text.contains(title.prefix(1).uppercased() + title.dropFirst() + "."), "it has no reason")
      + check(text.hasSuffix("</html>\n"), "it is cut off")
  }
}

/// Collects the elements of a document in their order.
private final class ElementCollector: NSObject, XMLParserDelegate {
  private(set) var all: [(name: String, attributes: [String: String])] = []
  private(set) var characters = ""

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    all.append((name, attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters string: String) { characters += string }
}
