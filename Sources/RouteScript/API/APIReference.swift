/// The functions, classes and values of the scenario language, by topic.
public struct APIReference: Sendable {
  /// Entries that belong together.
  public struct Topic: Sendable {
    /// The topic's name.
    public let title: String
    /// The topic's entries, in reading order.
    public let entries: [APIEntry]
  }

  /// The topics, in reading order.
  public let topics: [Topic]

  /// The reference of this version of the language.
  public static var current: APIReference {
    APIReference(topics: [
      Topic(title: "Declare classes and modules", entries: declaring),
      Topic(title: "Launch and inspect an app", entries: launching),
      Topic(title: "Move between view controllers", entries: hierarchy),
      Topic(title: "Use views, windows and traits", entries: viewHierarchy),
      Topic(title: "Load storyboards and xibs", entries: storyboards),
      Topic(title: "Inject dependencies", entries: injection),
      Topic(title: "Move between macOS windows", entries: macHierarchy),
      Topic(title: "Perform routes", entries: routing),
      Topic(title: "Route by URL", entries: DescribedType.routeRequest.entries),
      Topic(title: "Test and assert", entries: testing),
    ])
  }

  /// All entries.
  public var entries: [APIEntry] { topics.flatMap(\.entries) }

  /// The names in the scenario's environment, sorted.
  public var words: [String] { entries.filter { $0.owner == nil && $0.kind != .type }.map(\.name).sorted() }

  /// Returns the entries for a name.
  ///
  /// A qualified name such as `UIViewController.present`, also with a colon, finds that entry. Any other name finds all entries
  /// of this name, those of the environment first.
  public func find(_ word: String) -> [APIEntry] {
    let wanted = String(word.map { $0 == ":" ? "." : $0 })
    let exact = entries.filter { $0.qualifiedName == wanted }
    if !exact.isEmpty { return exact }
    return entries.filter { $0.name == wanted }
  }

  /// Returns the members of a class or value, in the order of the reference.
  public func members(of owner: String) -> [APIEntry] {
    entries.filter { $0.owner == owner }
  }
}
