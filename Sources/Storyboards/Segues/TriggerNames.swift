/// By what the user asks for something to tap, the first that fits before the others.
struct TriggerNames {
  let outlet: String?
  let identifier: String?
  let title: String?
  let className: String

  /// How well a text names it, 0 best; nil when it does not.
  func rank(of text: String) -> Int? { [outlet, identifier, title, className].firstIndex(of: text) }

  /// What a list of things to tap calls it.
  var bestName: String { title ?? outlet ?? identifier ?? className }
}
