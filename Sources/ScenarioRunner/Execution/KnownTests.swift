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
    return enter(&places[name]).map { LuaLocation(source: sources[Int($0.source)], line: Int($0.line)) }
  }
}
