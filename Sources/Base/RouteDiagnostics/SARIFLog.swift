/// A log in the Static Analysis Results Interchange Format 2.1.0, which code hosts show beside the code.
public struct SARIFLog {
  /// A rule of which results are instances.
  public struct Rule {
    /// The stable name.
    public var id: String
    /// The rule in a sentence.
    public var text: String
    /// The severity of its results, or `nil` if they have different ones.
    public var severity: Diagnostic.Severity?

    /// Creates a rule.
    public init(id: String, text: String, severity: Diagnostic.Severity? = nil) {
      self.id = id
      self.text = text
      self.severity = severity
    }
  }

  /// A finding at a place.
  public struct Result {
    /// The id of its rule.
    public var rule: String
    /// The severity.
    public var severity: Diagnostic.Severity
    /// The explanation.
    public var text: String
    /// The place in a file.
    public var place: SourceLocation
    /// The full name of the test, or `nil` outside tests.
    public var test: String?
    /// The name and the value by which a code host recognizes the result in another log.
    public var fingerprint: (name: String, value: String)
    /// The calls that led to it, innermost first.
    public var frames: [Diagnostic.Frame]
    /// The remarks. Those with a place are its other places.
    public var related: [Diagnostic.Note]

    /// Creates a result.
    public init(
      rule: String, severity: Diagnostic.Severity, text: String, place: SourceLocation, test: String? = nil,
      fingerprint: (name: String, value: String), frames: [Diagnostic.Frame] = [],
      related: [Diagnostic.Note] = []
    ) {
      self.rule = rule
      self.severity = severity
      self.text = text
      self.place = place
      self.test = test
      self.fingerprint = fingerprint
      self.frames = frames
      self.related = related
    }
  }

  /// A condition of the analysis itself, such as a file that it could not read.
  public struct Notification {
    /// The severity.
    public var severity: Diagnostic.Severity
    /// The explanation.
    public var text: String
    /// The place that it is about, or `nil`.
    public var place: SourceLocation?

    /// Creates a notification.
    public init(_ severity: Diagnostic.Severity, text: String, place: SourceLocation? = nil) {
      self.severity = severity
      self.text = text
      self.place = place
    }
  }

  /// The completion of the analysis.
  public enum Ending {
    /// The analysis ended normally.
    case completed
    /// The analysis ended early, for a reason.
    case brokenOff(String)
    /// The analysis ended, and did not cover everything. With an error among the notifications, its result cannot be relied on.
    case incomplete([Notification])
  }

  /// The name of the tool.
  public var tool: String
  /// The version of the tool.
  public var version: String
  /// The rules of all results, in order.
  public var rules: [Rule]
  /// The results in order.
  public var results: [Result]
  /// The completion of the analysis, or `nil` if the log does not state it.
  public var ending: Ending?

  /// Creates a log.
  public init(tool: String, version: String, rules: [Rule], results: [Result], ending: Ending? = nil) {
    self.tool = tool
    self.version = version
    self.rules = rules
    self.results = results
    self.ending = ending
  }

  /// The log as JSON.
  public var json: JSON {
    let driver: JSON = [
      "name": .string(tool), "semanticVersion": .string(version), "rules": .array(rules.map(\.json)),
    ]
    var run: [JSON.Member] = [.init("tool", ["driver": driver])]
    if let ending { run.append(.init("invocations", [ending.json])) }
    run.append(.init("columnKind", "unicodeCodePoints"))
    run.append(.init("results", .array(results.map(json))))
    return [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [.object(run)],
    ]
  }

  private func json(_ result: Result) -> JSON {
    var location: [JSON.Member] = [.init("physicalLocation", result.place.json)]
    if let test = result.test {
      location.append(.init("logicalLocations", [["fullyQualifiedName": .string(test), "kind": "function"]]))
    }
    var members: [JSON.Member] = [
      .init("ruleId", .string(result.rule)),
      .init("ruleIndex", .integer(rules.firstIndex { $0.id == result.rule } ?? -1)),
      .init("level", .string(result.severity.rawValue)), .init("message", ["text": .string(result.text)]),
      .init("locations", [.object(location)]),
      .init("partialFingerprints", .object([.init(result.fingerprint.name, .string(result.fingerprint.value))])),
    ]
    let related = result.related.compactMap { note -> JSON? in
      guard let place = note.location else { return nil }
      return ["message": ["text": .string(note.text)], "physicalLocation": place.json]
    }
    if !related.isEmpty { members.append(.init("relatedLocations", .array(related))) }
    if !result.frames.isEmpty {
      let frames = result.frames.map { frame -> JSON in
        var location: [JSON.Member] = [.init("message", ["text": .string(frame.name)])]
        if let place = frame.location { location.append(.init("physicalLocation", place.json)) }
        return ["location": .object(location)]
      }
      members.append(.init("stacks", [["frames": .array(frames)]]))
    }
    return .object(members)
  }
}

extension SARIFLog.Rule {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("id", .string(id)), .init("shortDescription", ["text": .string(text)]),
    ]
    if let severity { members.append(.init("defaultConfiguration", ["level": .string(severity.rawValue)])) }
    return .object(members)
  }
}

extension SARIFLog.Ending {
  fileprivate var json: JSON {
    switch self {
    case .completed: ["executionSuccessful": true]
    case .brokenOff(let reason):
      [
        "executionSuccessful": false,
        "toolExecutionNotifications": [SARIFLog.Notification(.error, text: reason).json],
      ]
    case .incomplete(let notifications):
      [
        "executionSuccessful": .boolean(!notifications.contains { $0.severity == .error }),
        "toolExecutionNotifications": .array(notifications.map(\.json)),
      ]
    }
  }
}

extension SARIFLog.Notification {
  fileprivate var json: JSON {
    var members: [JSON.Member] = [
      .init("level", .string(severity.rawValue)), .init("message", ["text": .string(text)]),
    ]
    if let place { members.append(.init("locations", [["physicalLocation": place.json]])) }
    return .object(members)
  }
}

extension SourceLocation {
  fileprivate var json: JSON {
    var region: [JSON.Member] = [.init("startLine", .integer(max(1, line)))]
    if let columns {
      region.append(.init("startColumn", .integer(max(1, columns.lowerBound))))
      region.append(.init("endColumn", .integer(max(1, columns.upperBound))))
    }
    return ["artifactLocation": ["uri": .string(Self.uri(file))], "region": .object(region)]
  }

  /// The reference to a file. Characters that a URI cannot contain are escaped, and so are colons: the first part is not a scheme.
  private static func uri(_ path: String) -> String {
    var text = path.hasPrefix("/") ? "file://" : ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}
