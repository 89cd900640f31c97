/// The words for the relationships of containers.
enum RelationshipWords {
  /// Returns the word for a relationship's name in a storyboard.
  static func word(for name: String) -> String { words[name] ?? name }

  private static let words = [
    "rootViewController": "root", "viewControllers": "tab", "masterViewController": "primary",
    "detailViewController": "secondary", "supplementaryViewController": "supplementary",
    "compactViewController": "compact", "tabItems": "tab", "splitItems": "item",
    "window.shadowedContentViewController": "content", "nextPage": "next page",
  ]
}
