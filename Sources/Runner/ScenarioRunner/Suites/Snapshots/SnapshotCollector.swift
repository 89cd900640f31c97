public import RouteDiagnostics
public import ScriptText

/// A collector that writes the inline snapshots of a run into their files after the run.
public final class SnapshotCollector: RunListener {
  /// The outcome of an update.
  public struct Outcome: Sendable {
    /// The number of written snapshots.
    public var writtenCount = 0
    /// The written files, in the order in which their snapshots were compared.
    public var files: [String] = []
    /// The number of snapshots that stay unchanged because their tests failed.
    public var withheldCount = 0
    /// The diagnostics of files and snapshots that could not be written.
    public var problems: [Diagnostic] = []

    /// The results, one sentence per line. Empty if there was nothing to do.
    public var lines: [String] {
      func count(_ number: Int, _ word: String) -> String { "\(number) \(word)\(number == 1 ? "" : "s")" }
      var lines: [String] = []
      if writtenCount > 0 {
        lines.append("\(count(writtenCount, "snapshot")) written in \(files.joined(separator: ", "))")
      }
      if withheldCount > 0 {
        lines.append(
          "\(count(withheldCount, "snapshot")) \(withheldCount == 1 ? "stays as it is: its test" : "stay as they are: their tests") failed"
        )
      }
      return lines
    }
  }

  private var order: [String] = []
  private var snapshots: [String: [InlineSnapshot]] = [:]

  /// Creates a collector.
  public init() {}

  /// Collects the compared snapshots of a test. An attempt that another one follows does not count.
  public func receive(_ event: RunEvent) {
    guard case .testEnded(let report) = event, !report.isRetried else { return }
    for snapshot in report.snapshots {
      if snapshots[snapshot.file] == nil { order.append(snapshot.file) }
      snapshots[snapshot.file, default: []].append(snapshot)
    }
  }

  /// Writes the snapshots.
  ///
  /// - Parameters:
  ///   - files: The access to the current sources.
  ///   - replace: Replaces the contents of a file atomically. Returns the reason if it fails.
  public func write(files: any SourceFiles, replace: (_ path: String, _ bytes: [UInt8]) -> String?) -> Outcome {
    var outcome = Outcome()
    for file in order {
      guard let compared = snapshots[file], compared.contains(where: { !$0.isHeld }) else { continue }
      guard let source = try? files.contents(of: file) else {
        outcome.problems.append(
          Diagnostic(
            "the snapshots of \(file) cannot be written", found: "a source that is not a file",
            help: ["move the suite into a file"]))
        continue
      }
      let rewriter = SnapshotRewriter(source, with: compared)
      outcome.problems += rewriter.problems
      outcome.withheldCount += rewriter.withheldCount
      guard rewriter.writtenCount > 0 else { continue }
      if let reason = replace(file, rewriter.bytes) {
        outcome.problems.append(Diagnostic("\(file) cannot be written", found: reason))
      } else {
        outcome.writtenCount += rewriter.writtenCount
        outcome.files.append(file)
      }
    }
    return outcome
  }
}
