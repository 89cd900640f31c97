#if UIKit
  internal import Foundation

  /// The sections and items of a diffable data source.
  public struct NSDiffableDataSourceSnapshot<Section: Hashable, Item: Hashable> {
    private var sections: [(section: Section, items: [Item])] = []

    /// Creates an empty snapshot.
    public init() {}

    /// The sections.
    public var sectionIdentifiers: [Section] { sections.map(\.section) }
    /// The items of all sections.
    public var itemIdentifiers: [Item] { sections.flatMap(\.items) }
    /// The number of sections.
    public var numberOfSections: Int { sections.count }
    /// The number of items.
    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    /// Returns the number of items in a section.
    public func numberOfItems(inSection section: Section) -> Int { itemIdentifiers(inSection: section).count }
    /// Returns the items of a section, or none for an unknown section.
    public func itemIdentifiers(inSection section: Section) -> [Item] {
      sections.first { $0.section == section }?.items ?? []
    }
    /// Returns the section of an item, or `nil` for an unknown item.
    public func sectionIdentifier(containingItem item: Item) -> Section? {
      sections.first { $0.items.contains(item) }?.section
    }
    /// Returns the index of an item among all items, or `nil` for an unknown item.
    public func indexOfItem(_ item: Item) -> Int? { itemIdentifiers.firstIndex(of: item) }
    /// Returns the index of a section, or `nil` for an unknown section.
    public func indexOfSection(_ section: Section) -> Int? { sections.firstIndex { $0.section == section } }

    /// Adds sections at the end.
    public mutating func appendSections(_ identifiers: [Section]) { sections += identifiers.map { ($0, []) } }
    /// Adds items to a section, or to the last one.
    public mutating func appendItems(_ items: [Item], toSection section: Section? = nil) {
      guard let index = section.map(indexOfSection) ?? sections.indices.last else { return }
      sections[index].items += items
    }
    /// Inserts sections before a section.
    public mutating func insertSections(_ identifiers: [Section], beforeSection section: Section) {
      guard let index = indexOfSection(section) else { return }
      sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index)
    }
    /// Inserts sections after a section.
    public mutating func insertSections(_ identifiers: [Section], afterSection section: Section) {
      guard let index = indexOfSection(section) else { return }
      sections.insert(contentsOf: identifiers.map { ($0, []) }, at: index + 1)
    }
    /// Inserts items before an item.
    public mutating func insertItems(_ items: [Item], beforeItem item: Item) { insert(items, at: item, offset: 0) }
    /// Inserts items after an item.
    public mutating func insertItems(_ items: [Item], afterItem item: Item) { insert(items, at: item, offset: 1) }
    /// Removes items.
    public mutating func deleteItems(_ items: [Item]) {
      let removed = Set(items)
      for index in sections.indices { sections[index].items.removeAll { removed.contains($0) } }
    }
    /// Removes all sections and items.
    public mutating func deleteAllItems() { sections = [] }
    /// Removes sections.
    public mutating func deleteSections(_ identifiers: [Section]) {
      sections.removeAll { identifiers.contains($0.section) }
    }
    /// Moves an item before another one.
    public mutating func moveItem(_ item: Item, beforeItem other: Item) {
      deleteItems([item])
      insert([item], at: other, offset: 0)
    }
    /// Moves an item after another one.
    public mutating func moveItem(_ item: Item, afterItem other: Item) {
      deleteItems([item])
      insert([item], at: other, offset: 1)
    }
    /// Marks items to be configured again. Applying a snapshot configures each shown cell. Inert.
    public mutating func reloadItems(_ items: [Item]) {}
    /// Marks items to be configured again. Applying a snapshot configures each shown cell. Inert.
    public mutating func reconfigureItems(_ items: [Item]) {}
    /// Marks sections to be configured again. Applying a snapshot configures each shown cell. Inert.
    public mutating func reloadSections(_ sections: [Section]) {}

    private mutating func insert(_ items: [Item], at item: Item, offset: Int) {
      for index in sections.indices {
        guard let place = sections[index].items.firstIndex(of: item) else { continue }
        sections[index].items.insert(contentsOf: items, at: place + offset)
      }
    }

    func item(at path: IndexPath) -> Item? {
      guard path.count == 2, sections.indices.contains(path[0]) else { return nil }
      let items = sections[path[0]].items
      return items.indices.contains(path[1]) ? items[path[1]] : nil
    }

    func path(of item: Item) -> IndexPath? {
      for (section, content) in sections.enumerated() {
        if let row = content.items.firstIndex(of: item) { return IndexPath(indexes: [section, row]) }
      }
      return nil
    }
  }
#endif
