/// All that the language offers, by topic.
public struct APIReference: Sendable {
  /// Entries that belong together.
  public struct Topic: Sendable {
    /// The topic's name.
    public let title: String
    /// Its entries, in the order in which a reader wants them.
    public let entries: [APIEntry]
  }

  /// The topics, in reading order.
  public let topics: [Topic]

  /// The reference of this version of the language.
  public static var current: APIReference {
    APIReference(topics: [
      Topic(title: "Declaring", entries: declaring),
      Topic(title: "Launching and looking", entries: launching),
      Topic(title: "The hierarchy", entries: hierarchy),
      Topic(title: "Storyboards", entries: storyboards),
      Topic(title: "Containers of dependencies", entries: injection),
      Topic(title: "macOS", entries: appKitWindows + appKitControllers + appKitContainers + appKitStoryboards),
      Topic(title: "Routing", entries: routing + blockRoutes),
      Topic(title: "Routing by URL", entries: urls),
      Topic(title: "Testing", entries: testing),
    ])
  }

  /// Every entry.
  public var entries: [APIEntry] { topics.flatMap(\.entries) }

  /// The words of the scenario's environment, sorted.
  public var words: [String] { entries.filter { $0.owner == nil && $0.kind != .type }.map(\.name).sorted() }

  /// The entries that a person may mean by a word: a qualified name (`UIViewController.present`, also with a colon), else every
  /// entry of that name, the words of the environment first.
  public func find(_ word: String) -> [APIEntry] {
    let wanted = String(word.map { $0 == ":" ? "." : $0 })
    let exact = entries.filter { $0.qualifiedName == wanted }
    if !exact.isEmpty { return exact }
    return entries.filter { $0.name == wanted }
  }

  /// The members of a thing, in the order of the reference.
  public func members(of owner: String) -> [APIEntry] {
    entries.filter { $0.owner == owner }
  }
}
