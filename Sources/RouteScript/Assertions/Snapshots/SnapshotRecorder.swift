internal import Diagnostics

/// Collects the inline snapshots of the test that runs, when they are to be updated.
public final class SnapshotRecorder {
  private let update: SnapshotUpdate?
  private var isTesting = false
  private var collected: [InlineSnapshot] = []
  /// What each text of the file's tests would become, and what it has been compared with.
  private var texts: [Key: (text: [String], compared: [[String]])] = [:]

  private struct Key: Hashable {
    let file: String
    let place: InlineSnapshot.Place
  }

  init(update: SnapshotUpdate?) { self.update = update }

  /// Whether comparisons are collected: while a test runs, if snapshots are to be updated.
  var isActive: Bool { isTesting && update != nil }

  /// Begins to collect for a test.
  public func beginTest() { isTesting = true }

  /// Ends the collecting for a test.
  ///
  /// - Parameter failed: whether the test failed, so that nothing of it is written.
  /// - Returns: what was compared.
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
  /// - Returns: whether it passes because the text is going to be written anew.
  /// - Throws: ``AssertionFailure`` when the same text was compared with something that it cannot stand for, too.
  func takes(_ snapshot: InlineSnapshot?) throws -> Bool {
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
    // What is compared again and again is kept once.
    if known.compared.count > 1, known.compared.dropLast().contains(snapshot.actual) { known.compared.removeLast() }
    texts[key] = known
    return !snapshot.isHeld
  }
}
