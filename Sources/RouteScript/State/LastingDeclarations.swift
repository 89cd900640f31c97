/// What scripts declared for each app of their file, in order. What a test declares ends with it, or the next tests would depend on
/// whether it ran; but what a module declares while it is loaded stays, as `require` loads it once.
struct LastingDeclarations<Element> {
  /// All of them.
  private(set) var all: [Element] = []
  /// The places of those that end with the current app.
  private var passing: [Int] = []

  /// Adds one.
  ///
  /// - Parameter isOfModule: whether a module is being loaded.
  mutating func append(_ element: Element, isOfModule: Bool) {
    if !isOfModule { passing.append(all.count) }
    all.append(element)
  }

  /// An app begins: what was declared before stays.
  mutating func keep() { if !passing.isEmpty { passing = [] } }

  /// The app of a test ends, and with it what only the test declared.
  ///
  /// - Returns: the elements that ended.
  @discardableResult
  mutating func leaveOut() -> [Element] {
    guard !passing.isEmpty else { return [] }
    let ended = passing.map { all[$0] }
    for place in passing.reversed() { all.remove(at: place) }
    passing = []
    return ended
  }
}
