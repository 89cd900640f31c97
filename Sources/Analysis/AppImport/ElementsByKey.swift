/// Elements by a key, so that a search for those of one key does not visit the others.
struct ElementsByKey<Element> {
  /// All elements in their order.
  let all: [Element]
  private var numbers: [String: [Int]] = [:]

  init(_ elements: [Element] = [], by key: (Element) -> String?) {
    all = elements
    for (number, element) in elements.enumerated() {
      if let key = key(element) { numbers[key, default: []].append(number) }
    }
  }

  /// Returns the elements of a key in their order.
  subscript(key: String) -> [Element] { (numbers[key] ?? []).map { all[$0] } }

  /// Returns the elements of several keys in their order.
  subscript(keys: [String]) -> [Element] {
    keys.count == 1 ? self[keys[0]] : Set(keys).flatMap { numbers[$0] ?? [] }.sorted().map { all[$0] }
  }
}
