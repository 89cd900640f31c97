/// A list that mostly holds one element, and then needs no memory of its own: its owner keeps the first element, and those behind it
/// apart.
struct ShortList<Element: AnyObject> {
  private let first: Element?
  private let rest: ContiguousArray<Element>?

  /// The list of a first element and of those behind it; nil, or nil and nil, for a shorter one.
  @inline(__always)
  init(_ first: Element?, _ rest: ContiguousArray<Element>?) {
    self.first = first
    self.rest = rest
  }

  /// How many elements there are.
  var count: Int { first == nil ? 0 : 1 + (rest?.count ?? 0) }

  /// Whether there is no element.
  @inline(__always)
  var isEmpty: Bool { first == nil }

  /// The elements, in order.
  var elements: [Element] { first.map { [$0] + (rest ?? []) } ?? [] }

  /// Whether the body says yes to an element; those behind it are not shown to it.
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
