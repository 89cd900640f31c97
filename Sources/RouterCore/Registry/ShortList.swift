/// A list that mostly holds one element, and then needs no memory of its own.
struct ShortList<Element: AnyObject> {
  private var first: Element?
  private var rest: ContiguousArray<Element> = []

  /// An empty list.
  init() {}

  /// How many elements there are.
  var count: Int { first == nil ? 0 : 1 + rest.count }

  /// Whether there is no element.
  var isEmpty: Bool { first == nil }

  /// The elements, in order.
  var elements: [Element] { first.map { [$0] + rest } ?? [] }

  mutating func append(_ element: Element) {
    if first == nil { first = element } else { rest.append(element) }
  }

  /// Whether the body says yes to an element; those behind it are not shown to it.
  @inline(__always)
  func contains(where body: (Element) -> Bool) -> Bool {
    guard let first else { return false }
    return body(first) || rest.contains(where: body)
  }

  /// Calls the body with the elements, in order.
  @inline(__always)
  func forEach(_ body: (Element) -> Void) {
    guard let first else { return }
    body(first)
    rest.forEach(body)
  }
}
