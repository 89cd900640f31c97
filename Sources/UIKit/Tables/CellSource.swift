#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// The cells that a table view or a collection view creates by identifier.
  final class CellSource<Cell: UIView> {
    private var makers: [String: () -> Cell?] = [:]
    private var waiting: [String: [Cell]] = [:]

    func register(_ identifier: String, _ make: @escaping () -> Cell?) { makers[identifier] = make }

    /// Returns a cell that is not in use, or a new one, or `nil` for an unknown identifier.
    func dequeue(_ identifier: String) -> (cell: Cell, isNew: Bool)? {
      if let cell = waiting[identifier]?.popLast() { return (cell, false) }
      return makers[identifier]?().map { ($0, true) }
    }

    /// Stores a cell that is no longer in use.
    func reuse(_ cell: Cell, _ identifier: String?) {
      if let identifier { waiting[identifier, default: []].append(cell) }
    }
  }
#endif
