#if UIKit
  /// The items of an outline view that its data source has returned, and which of them are expanded.
  final class OutlineItems {
    /// The identity of an item: equality for items with a hash, else the object.
    enum Key: Hashable {
      case root
      case object(ObjectIdentifier)
      case value(AnyHashable)

      init(_ item: Any?) {
        guard let item else {
          self = .root
          return
        }
        // A value without a hash is another object each time, as on the platform, so that it never counts as expanded.
        self = (item as? AnyHashable).map(Self.value) ?? .object(ObjectIdentifier(item as AnyObject))
      }
    }

    /// A row: an item whose ancestors are expanded.
    struct Row {
      let item: Any
      let parent: Any?
      let level: Int
    }

    private var children: [Key: [Any]] = [:]
    /// The expanded items. They are retained, so that no other object gets their address.
    private var expanded: [Key: Any] = [:]
    /// The items that were expanded when their parent collapsed, and expand again with it.
    private var remembered: [Key: Any] = [:]
    /// The rows, or `nil` after a change.
    private var known: [Row]?
    private var places: [Key: Int] = [:]

    // MARK: Children

    /// Returns the children of an item. The first call gets them from the data source, and they stay until a reload.
    func children(of item: Any?, _ load: (Any?) -> [Any]) -> [Any] {
      let key = Key(item)
      if let known = children[key] { return known }
      let loaded = load(item)
      children[key] = loaded
      return loaded
    }

    /// Changes the children of an item that are known already.
    func change(childrenOf item: Any?, _ body: (inout [Any]) -> Void) {
      guard children[Key(item)] != nil else { return }
      body(&children[Key(item), default: []])
      known = nil
    }

    /// Removes the children of an item, and those of its descendants. The expanded items stay expanded.
    func forget(_ item: Any?) {
      var rest = [item]
      while let next = rest.popLast() { rest += children.removeValue(forKey: Key(next)) ?? [] }
      known = nil
    }

    /// Removes all children. The expanded items stay expanded.
    func forgetAll() {
      children = [:]
      known = nil
    }

    // MARK: Rows

    /// Returns the rows from top to bottom.
    func rows(_ load: (Any?) -> [Any]) -> [Row] {
      if let known { return known }
      var found: [Row] = []
      var rest = children(of: nil, load).reversed().map { Row(item: $0, parent: nil, level: 0) }
      while let row = rest.popLast() {
        found.append(row)
        guard isExpanded(row.item) else { continue }
        rest += children(of: row.item, load).reversed().map { Row(item: $0, parent: row.item, level: row.level + 1) }
      }
      places = Dictionary(found.enumerated().map { (Key($1.item), $0) }) { first, _ in first }
      known = found
      return found
    }

    /// Returns the row of an item, or `nil` if it does not have one.
    func row(of item: Any, _ load: (Any?) -> [Any]) -> Int? {
      _ = rows(load)
      return places[Key(item)]
    }

    // MARK: Expansion

    func isExpanded(_ item: Any) -> Bool { expanded[Key(item)] != nil }

    func expand(_ item: Any) {
      expanded[Key(item)] = item
      known = nil
    }

    func collapse(_ item: Any) {
      expanded[Key(item)] = nil
      known = nil
    }

    /// Remembers or forgets that an item was expanded when its parent collapsed.
    func remember(_ item: Any, _ isRemembered: Bool) { remembered[Key(item)] = isRemembered ? item : nil }

    /// Returns whether an item was expanded when its parent collapsed, and forgets it.
    func recall(_ item: Any) -> Bool { remembered.removeValue(forKey: Key(item)) != nil }
  }
#endif
