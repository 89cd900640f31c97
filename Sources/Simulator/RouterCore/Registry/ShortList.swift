/// A list that usually has one element and then needs no allocation. Its owner stores the first element separately from the others.
struct ShortList<Element: AnyObject> {
  private let first: Element?
  private let rest: ContiguousArray<Element>?

  /// Creates a list from the first element and the others. Either may be `nil`.
  @inline(__always)
  init(_ first: Element?, _ rest: ContiguousArray<Element>?) {
    self.first = first
    self.rest = rest
  }

  /// The number of elements.
  var count: Int { first == nil ? 0 : 1 + (rest?.count ?? 0) }

  /// Whether there is no element.
  @inline(__always)
  var isEmpty: Bool { first == nil }

  /// The elements, in order.
  var elements: [Element] { first.map { [$0] + (rest ?? []) } ?? [] }

  /// Returns whether the body returns true for an element. It is not called with the elements after that one.
  @inline(__always)
  func contains(where body: (Element) -> Bool) -> Bool {
    guard let first else { return false }
    return body(first) || rest?.contains(where: body) ?? false
  }

  /// Calls the body with the elements, in order.
  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    rest?.forEach(body)
  }
}
