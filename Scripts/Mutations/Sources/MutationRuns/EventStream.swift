import Foundation

/// The event stream of Swift Testing.
enum EventStream {
  /// Reads a stream. After a crash it has no end, and the last line may be incomplete.
  static func read(_ path: String, into result: inout TestResult) {
    guard let data = FileManager.default.contents(atPath: path) else {
      result.isComplete = false
      return
    }
    var hasEnd = false
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let record = try? JSONSerialization.jsonObject(with: line) as? [String: Any] else { continue }
      guard let payload = record["payload"] as? [String: Any], let kind = payload["kind"] as? String else { continue }
      let test = key(payload["testID"] as? String ?? "")
      switch kind {
      case "runEnded": hasEnd = true
      case "testStarted": result.running.insert(test)
      case "testEnded":
        result.ended.insert(test)
        result.running.remove(test)
        let messages = payload["messages"] as? [[String: Any]] ?? []
        if messages.contains(where: { $0["symbol"] as? String == "fail" }) { result.failed.insert(test) }
      case "issueRecorded":
        let issue = payload["issue"] as? [String: Any]
        if issue?["isKnown"] as? Bool != true { result.failed.insert(test) }
      default: break
      }
    }
    if !hasEnd { result.isComplete = false }
  }

  /// `Target.Suite/function` for `Target.Suite/function()/File.swift:1:2`.
  private static func key(_ identifier: String) -> String {
    identifier.prefix { $0 != "(" }.filter { $0 != "`" }
  }
}
