/// The used and unused routes of apps. Values of several files and processes can be merged.
public struct RouteCoverage: Sendable, Equatable {
  /// A kind of declared item.
  public enum Category: String, CaseIterable, Sendable {
    /// A destination or configuration protocol. It is used when a lookup by the protocol finds a router.
    case protocols
    /// An identifier. It is used when a lookup by the identifier finds a router.
    case identifiers
    /// A URL pattern. It is used when it matches a URL and a router is found.
    case urlPatterns = "URL patterns"
    /// A storyboard segue. It is used when it is prepared.
    case segues
    /// An adapter. It is used when it resolves a protocol.
    case adapters
    /// A module with routers. It is used when one of its routers is performed.
    case modules
    /// A route type that a router supports, or a service. It is used when it is performed.
    case routeTypes = "route types"
    /// The error path of a router. It is used when one of its routes fails.
    case errorPaths = "error paths"
  }

  /// A declared item.
  public struct Item: Sendable, Equatable {
    /// The name: `EditorInput`, `EditorViewRouter push`, `Home edit`.
    public let name: String
    /// The number of uses.
    public let count: Int
  }

  private var counts: [Category: [String: Int]] = [:]

  /// Creates a value without declared items.
  public init() {}

  /// Whether nothing is declared.
  public var isEmpty: Bool { counts.isEmpty }

  /// Adds an item, and a number of its uses.
  ///
  /// - Parameters:
  ///   - count: The number of uses, zero or more.
  public mutating func add(_ category: Category, _ name: String, count: Int = 0) {
    counts[category, default: [:]][name, default: 0] += max(0, count)
  }

  /// Adds the items of another value.
  public mutating func merge(_ other: RouteCoverage) {
    for (category, items) in other.counts {
      for (name, count) in items { add(category, name, count: count) }
    }
  }

  /// Returns the items of a category, sorted by name.
  public func items(of category: Category) -> [Item] {
    (counts[category] ?? [:]).sorted { $0.key < $1.key }.map { Item(name: $0.key, count: $0.value) }
  }

  /// Returns the number of items in a category, and of the used ones. By default, counts all categories.
  public func share(of category: Category? = nil) -> CoverageShare {
    let categories = category.map { [$0] } ?? Category.allCases
    var share = CoverageShare()
    for category in categories {
      for item in items(of: category) { share.count(item.count > 0) }
    }
    return share
  }
}

/// The number of items, and of the used ones.
public struct CoverageShare: Sendable, Equatable {
  /// The number of items.
  public private(set) var total = 0
  /// The number of used items.
  public private(set) var used = 0

  /// Creates a share without items.
  public init() {}

  /// Creates a share with `used` of `total` items. A larger `used` counts as `total`.
  package init(total: Int, used: Int) {
    self.total = total
    self.used = min(used, total)
  }

  package mutating func count(_ isUsed: Bool) {
    total += 1
    if isUsed { used += 1 }
  }

  package static func + (left: CoverageShare, right: CoverageShare) -> CoverageShare {
    var sum = left
    sum.total += right.total
    sum.used += right.used
    return sum
  }

  /// The share in percent, from 0 to 100. Without items, it is 100.
  public var percent: Double { total == 0 ? 100 : 100 * Double(used) / Double(total) }
}
