/// The functions, classes and values of the scenario language, by topic.
public struct APIReference: Sendable {
  /// Entries that belong together.
  public struct Topic: Sendable {
    /// The topic's name.
    public let title: String
    /// The topic's entries, in reading order.
    public let entries: [APIEntry]

    /// Creates a topic.
    public init(title: String, entries: [APIEntry]) {
      self.title = title
      self.entries = entries
    }
  }

  /// The topics, in reading order.
  public let topics: [Topic]

  /// Creates a reference from its topics, in reading order.
  public init(topics: [Topic]) { self.topics = topics }

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
