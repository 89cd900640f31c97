/// The declarations that scripts made for each app of their file, in order.
///
/// The declarations of a test end with it; otherwise the next tests would depend on whether it ran. The declarations that a module makes
/// while it loads stay, because `require` loads it once.
package struct LastingDeclarations<Element> {
  /// All declarations.
  package private(set) var all: [Element] = []
  /// The indices of the declarations that end with the current app.
  private var passing: [Int] = []

  package init() {}

  /// Adds a declaration.
  ///
  /// - Parameter isOfModule: Whether a module is being loaded.
  package mutating func append(_ element: Element, isOfModule: Bool) {
    if !isOfModule { passing.append(all.count) }
    all.append(element)
  }

  /// Makes all current declarations permanent. Called when an app starts.
  package mutating func keep() { if !passing.isEmpty { passing = [] } }

  /// Removes the declarations of a test. Called when the test's app ends.
  ///
  /// - Returns: The removed declarations.
  @discardableResult
  package mutating func leaveOut() -> [Element] {
    guard !passing.isEmpty else { return [] }
    let ended = passing.map { all[$0] }
    for place in passing.reversed() { all.remove(at: place) }
    passing = []
    return ended
  }
}
