public import RouteDiagnostics

/// A merge of the results of several machines into those of one run.
///
/// Shards merge only if each is present exactly once and all divided the same suite in the same way. Otherwise, files that no shard ran
/// would go unnoticed.
public struct SuiteMerge {
  /// The results of one run.
  private struct Part {
    let source: String
    let plan: SuitePlan
    /// The events of each file, in reporting order.
    let files: [(start: FileStart, events: [RunEvent])]
    let summary: SuiteSummary
  }

  /// The results of all parts as those of one run.
  public struct Run: Sendable {
    /// The plan, with the files of all parts.
    public var plan: SuitePlan
    /// The events of all files, sorted by path.
    public var events: [RunEvent]
    /// The results.
    public var summary: SuiteSummary
  }

  private var parts: [Part] = []

  /// Creates an empty merge.
  public init() {}

  /// Adds the results of a run.
  ///
  /// - Parameters:
  ///   - bytes: The contents of a file that `--results` wrote.
  ///   - source: The name of the file, for messages.
  /// - Throws: ``Fault`` for incomplete or invalid results.
  public mutating func add(_ bytes: [UInt8], from source: String) throws(Fault) {
    guard bytes.starts(with: SuiteStream.fileMark) else {
      throw Fault(
        Diagnostic(
          "\(source) is not a results file of this version",
          found: bytes.isEmpty ? "an empty file" : "a file that starts in another way",
          help: ["write it with `routescript test --results=\(source)` of the same version"]))
    }
    var stream = SuiteStream()
    stream.feed(bytes[SuiteStream.fileMark.count...])
    var events: [RunEvent] = []
    do throws(SuiteStream.Failure) {
      while let event = try stream.next() { events.append(event) }
      try stream.finish()
    } catch {
      throw Fault(
        Diagnostic(
          "\(source) holds no results: \(error)",
          help: [
            "write it again with `routescript test --results=\(source)`: it may be incomplete, or from another version"
          ]))
    }
    guard case .runBegan(let plan) = events.first, case .runEnded(let summary) = events.last else {
      throw Fault(
        Diagnostic(
          "\(source) holds only the start of a run", help: ["run that part again: it did not complete"]))
    }
    var files: [(start: FileStart, events: [RunEvent])] = []
    for event in events.dropFirst().dropLast() {
      switch event {
      case .runBegan, .runEnded:
        throw Fault(
          Diagnostic(
            "\(source) contains more than one run", found: "a second start or an early end",
            help: ["write each run to a separate file"]))
      default: break
      }
      if case .fileBegan(let start) = event { files.append((start, [])) }
      guard !files.isEmpty else { continue }
      files[files.count - 1].events.append(event)
    }
    parts.append(Part(source: source, plan: plan, files: files, summary: summary))
  }

  /// Returns all results as those of one run.
  ///
  /// - Throws: ``Fault`` for parts that do not belong together.
  public func merged() throws(Fault) -> Run {
    guard let first = parts.first else { throw Fault(Diagnostic("there are no results")) }
    try checkShards(first)
    try checkFiles()
    var plan = first.plan
    plan.shard = nil
    let files = parts.flatMap(\.files).sorted { left, right in
      (left.start.repetition, left.start.file) < (right.start.repetition, right.start.file)
    }
    plan.files = parts.flatMap(\.plan.files).sorted()
    plan.jobs = parts.map(\.plan.jobs).reduce(0, +)
    plan.knownTests = nil
    let tally = SuiteTally()
    for event in files.flatMap(\.events) { tally.receive(event) }
    // The merged run has the most severe ending and the longest duration of all machines.
    let ending = parts.map(\.summary.ending).max { $0.rawValue < $1.rawValue } ?? .finished
    let duration = parts.map(\.summary.realDuration).max() ?? .zero
    var summary = tally.summary(ending, after: duration)
    if summary.total == 0, summary.errors == 0, ending == .finished { summary.nothingRan = nothingRan }
    return Run(plan: plan, events: files.flatMap(\.events), summary: summary)
  }

  /// The reason why no part has results. It is an error even if each part on its own may be without tests, because no other part has them.
  private var nothingRan: Diagnostic {
    let reasons = parts.prefix(10).map { "\($0.source): \($0.summary.nothingRan?.title ?? "no tests")" }
    let rest = parts.count > 10 ? ["and \(parts.count - 10) more without tests"] : []
    return Diagnostic(
      "there are no tests in the merged results", found: (reasons + rest).joined(separator: "\n"),
      help: ["check the paths, filters and tags of the runs that wrote them"])
  }

  private func checkShards(_ first: Part) throws(Fault) {
    for part in parts where part.plan.shard?.count != first.plan.shard?.count {
      throw Fault(
        Diagnostic(
          "\(part.source) and \(first.source) belong to different runs",
          found: "\(Self.words(first.plan.shard)), and \(Self.words(part.plan.shard))",
          expected: "the same number of shards"))
    }
    guard let count = first.plan.shard?.count else { return }
    let present = parts.compactMap { $0.plan.shard?.index }.sorted()
    let missing = (1...count).filter { !present.contains($0) }
    guard missing.isEmpty else {
      let named = missing.prefix(10).map { "shard \($0)/\(count)" }.joined(separator: ", ")
      let rest = missing.count > 10 ? " and \(missing.count - 10) more" : ""
      throw Fault(
        Diagnostic(
          "results of \(named)\(rest) are missing",
          help: ["check whether that machine failed before it wrote them"]))
    }
    guard present.count == count else {
      throw Fault(Diagnostic("duplicate shard", found: present.map(String.init).joined(separator: ", ")))
    }
    for part in parts where part.plan.suiteDigest != first.plan.suiteDigest {
      throw Fault(
        Diagnostic(
          "\(part.source) and \(first.source) are shards of different suites, or were divided differently",
          help: ["pass the same files and the same --durations to all shards"]))
    }
  }

  private func checkFiles() throws(Fault) {
    var sources: [String: String] = [:]
    for part in parts {
      for file in part.files {
        let key = "\(file.start.repetition)\0\(file.start.file)"
        if let other = sources.updateValue(part.source, forKey: key) {
          throw Fault(Diagnostic("\(file.start.file) is in both \(other) and \(part.source)"))
        }
      }
    }
  }

  private static func words(_ shard: SuitePlan.Shard?) -> String {
    shard.map { "shard \($0.index)/\($0.count)" } ?? "a whole run"
  }

  /// An error that prevents a merge.
  public struct Fault: Error, Sendable, Equatable {
    /// The diagnostic to report.
    public let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) { self.diagnostic = diagnostic }
  }
}
