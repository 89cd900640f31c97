/// Which of the routes that apps declare were used, and which never. Values of several files and processes can be merged.
public struct RouteCoverage: Sendable, Equatable {
  /// What can be used.
  public enum Category: String, CaseIterable, Sendable {
    /// A protocol of destinations or of configurations: a router was found by it.
    case protocols
    /// An identifier: a router was found by it.
    case identifiers
    /// A pattern of URLs: a URL matched it, and a router was found.
    case urlPatterns = "URL patterns"
    /// A segue of a storyboard: it was prepared.
    case segues
    /// An adapter: it answered for a protocol.
    case adapters
    /// A module with routers: one of them was performed.
    case modules
    /// A kind of path that a router supports, and a service: it was performed.
    case routeTypes = "route types"
    /// The failure of a router: one of its routes failed.
    case errorPaths = "error paths"
  }

  /// Something that can be used.
  public struct Item: Sendable, Equatable {
    /// Its name: `EditorInput`, `EditorViewRouter push`, `Home edit`.
    public let name: String
    /// How often it was used.
    public let count: Int
  }

  private var counts: [Category: [String: Int]] = [:]

  /// Makes a value in which nothing is declared.
  public init() {}

  /// Whether nothing is declared.
  public var isEmpty: Bool { counts.isEmpty }

  /// Says that something can be used, and how often it was.
  ///
  /// - Parameters:
  ///   - count: how often, zero or more.
  public mutating func add(_ category: Category, _ name: String, count: Int = 0) {
    counts[category, default: [:]][name, default: 0] += max(0, count)
  }

  /// Adds what another value says.
  public mutating func merge(_ other: RouteCoverage) {
    for (category, items) in other.counts {
      for (name, count) in items { add(category, name, count: count) }
    }
  }

  /// The things of a category, by name.
  public func items(of category: Category) -> [Item] {
    (counts[category] ?? [:]).sorted { $0.key < $1.key }.map { Item(name: $0.key, count: $0.value) }
  }

  /// How many things there are, and how many of them were used; in all categories when none is given.
  public func share(of category: Category? = nil) -> CoverageShare {
    let categories = category.map { [$0] } ?? Category.allCases
    var share = CoverageShare()
    for category in categories {
      for item in items(of: category) { share.count(item.count > 0) }
    }
    return share
  }
}

/// How much of something was used.
public struct CoverageShare: Sendable, Equatable {
  /// How many things there are.
  public private(set) var total = 0
  /// How many of them were used.
  public private(set) var used = 0

  /// Makes a share of nothing.
  public init() {}

  /// A share: of `total` things `used`, which are no more.
  init(total: Int, used: Int) {
    self.total = total
    self.used = min(used, total)
  }

  mutating func count(_ isUsed: Bool) {
    total += 1
    if isUsed { used += 1 }
  }

  static func + (left: CoverageShare, right: CoverageShare) -> CoverageShare {
    var sum = left
    sum.total += right.total
    sum.used += right.used
    return sum
  }

  /// The share in percent, from 0 to 100; of nothing everything was used.
  public var percent: Double { total == 0 ? 100 : 100 * Double(used) / Double(total) }
}
