public import Diagnostics
public import RouteScript

/// Listens to a run that updates inline snapshots, and writes them into their files once it is over.
public final class SnapshotCollector: RunListener {
  /// What became of the snapshots of a run.
  public struct Outcome: Sendable {
    /// How many texts were written.
    public var writtenCount = 0
    /// The files that were written, in the order in which their snapshots were compared.
    public var files: [String] = []
    /// How many texts stay as they are because their tests failed.
    public var withheldCount = 0
    /// What could not be written, and why.
    public var problems: [Diagnostic] = []

    /// What was done, in a sentence for each thing; empty when there was nothing to do.
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

  /// Prepares to listen.
  public init() {}

  /// Collects what a test compared; an attempt that is followed by another one counts for nothing.
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
  ///   - files: reads the sources as they are now.
  ///   - replace: puts a text in place of a file at once, or not at all; returns why it could not.
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
