internal import LuaRuntime

/// The full names of the tests of a file so far, and their places.
struct KnownTests {
  /// A compact source location, because a file may have many tests.
  private struct Place {
    /// The index in the list of sources.
    let source: Int32
    let line: Int32
  }

  private var places: [String: Place] = [:]
  private var sources: [String] = []
  /// The number of repetitions of the names that repeat.
  private var repetitions: [String: Int] = [:]

  /// Makes space for the given number of tests.
  mutating func reserveCapacity(_ count: Int) { places.reserveCapacity(count) }

  /// Registers a test unless its name is already registered (`runner:8.2`).
  ///
  /// - Returns: The place of the first test of the name, or `nil` if this is the first.
  mutating func enter(_ name: String, at location: LuaLocation) -> LuaLocation? {
    if sources.last != location.source { sources.append(location.source) }
    let place = Place(source: Int32(clamping: sources.count - 1), line: Int32(clamping: location.line))
    // A single lookup both finds and registers the test.
    func enter(_ known: inout Place?) -> Place? {
      if let known { return known }
      known = place
      return nil
    }
    guard let known = enter(&places[name]) else { return nil }
    repetitions[name, default: 0] += 1
    return LuaLocation(source: sources[Int(known.source)], line: Int(known.line))
  }

  /// Returns the number of tests with the same name before the one that was registered last.
  func precedents(of name: String) -> Int { repetitions[name] ?? 0 }
}
