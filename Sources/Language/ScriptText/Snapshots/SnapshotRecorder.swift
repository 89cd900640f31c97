internal import RouteDiagnostics

/// Collects the inline snapshots of the running test if they are to be updated.
public final class SnapshotRecorder {
  private let update: SnapshotUpdate?
  private var isTesting = false
  private var collected: [InlineSnapshot] = []
  /// The updated content of each snapshot in the file's tests, and the output that it has been compared with.
  private var texts: [Key: (text: [String], compared: [[String]])] = [:]

  private struct Key: Hashable {
    let file: String
    let place: InlineSnapshot.Place
  }

  package init(update: SnapshotUpdate?) { self.update = update }

  /// Whether comparisons are collected: while a test runs, if snapshots are to be updated.
  package var isActive: Bool { isTesting && update != nil }

  /// Starts to collect for a test.
  public func beginTest() { isTesting = true }

  /// Stops collecting for a test.
  ///
  /// - Parameter failed: Whether the test failed. The snapshots of a failed test are not written.
  /// - Returns: The comparisons.
  public func endTest(failed: Bool) -> [InlineSnapshot] {
    isTesting = false
    defer { collected = [] }
    return collected.map { snapshot in
      var snapshot = snapshot
      snapshot.isOfFailedTest = failed
      return snapshot
    }
  }

  /// Collects a comparison.
  ///
  /// - Returns: Whether the comparison passes because the snapshot will be updated.
  /// - Throws: ``AssertionFailure`` if the same snapshot was also compared with output that it cannot match.
  package func takes(_ snapshot: InlineSnapshot?) throws -> Bool {
    guard let snapshot, let update else { return false }
    guard snapshot.isHeld || update.includes(snapshot) else { return false }
    collected.append(snapshot)
    let key = Key(file: snapshot.file, place: snapshot.place)
    var known = texts[key] ?? (snapshot.expectedLines, [])
    if !snapshot.isHeld && !LinePattern(known.text).matches(snapshot.actual) {
      known.text = SnapshotText.merged(known.text, with: snapshot.actual)
    }
    known.compared.append(snapshot.actual)
    if let other = known.compared.first(where: { !LinePattern(known.text).matches($0) }) {
      throw AssertionFailure(
        ScriptFault(
          "one expected string is compared with two different \(snapshot.kind == .log ? "logs" : "hierarchies")",
          at: snapshot.kind.rawValue,
          help: [
            "write a string for each comparison in the loop or function, or `…` for the "
              + "parts that differ"
          ], details: [.difference(LineDiff(expected: other, actual: snapshot.actual), caption: "- before, + now")]))
    }
    // Store repeated comparisons once.
    if known.compared.count > 1, known.compared.dropLast().contains(snapshot.actual) { known.compared.removeLast() }
    texts[key] = known
    return !snapshot.isHeld
  }
}
