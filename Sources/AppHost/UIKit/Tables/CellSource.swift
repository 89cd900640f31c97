#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// A view that a table view or a collection view reuses.
  protocol ReusableCell: UIView {
    var reuseIdentifier: String? { get }
    /// Sets ``reuseIdentifier``.
    func setReuseIdentifier(_ identifier: String)
    func prepareForReuse()
    /// Creates a cell of a registered class, as on the device: with the initializer for reuse if the app's sources have one, or else with
    /// `init(coder:)`.
    static func makeRegistered(_ identifier: String) -> Self?
  }

  /// The cells of a table view or a collection view: those that it creates by identifier, those that it shows, and those that wait.
  final class CellSource<Cell: ReusableCell> {
    private var makers: [String: () -> Cell?] = [:]
    private var waiting: [String: [Cell]] = [:]
    /// The cells on the screen, in order.
    private(set) var shown: [(path: IndexPath, cell: Cell)] = []

    /// Registers a class.
    func register(_ cellClass: AnyClass?, _ identifier: String) {
      guard let cellClass = cellClass as? Cell.Type else { return }
      makers[identifier] = { cellClass.makeRegistered(identifier) }
    }

    /// Registers a xib.
    func register(_ nib: UINib?, _ identifier: String) {
      guard let nib else { return }
      makers[identifier] = { nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? Cell }.first }
    }

    /// Registers a prototype of a storyboard.
    func register(prototype identifier: String, _ make: @escaping () -> SimulatedObject?) {
      makers[identifier] = { make() as? Cell }
    }

    /// Returns a cell that is not in use, or a new one, or `nil` for an unknown identifier.
    func dequeue(_ identifier: String) -> Cell? {
      if let cell = waiting[identifier]?.popLast() {
        cell.prepareForReuse()
        return cell
      }
      let made = makers[identifier]?()
      made?.setReuseIdentifier(identifier)
      return made
    }

    /// Returns a cell for a known identifier. Another one ends the app with an exception.
    func dequeue(_ identifier: String, in view: UIView, unknown message: String) -> Cell? {
      view.world.attempt(view, else: nil) { () throws(PlatformException) -> Cell? in
        if let cell = dequeue(identifier) { return cell }
        throw PlatformException("NSInternalInconsistencyException", message)
      }
    }

    func show(_ cell: Cell, at path: IndexPath) { shown.append((path, cell)) }

    /// Takes the shown cells from the screen, for reuse.
    func hideAll() {
      for (_, cell) in shown {
        cell.removeFromSuperview()
        if let identifier = cell.reuseIdentifier { waiting[identifier, default: []].append(cell) }
      }
      shown = []
    }

    func cell(at path: IndexPath) -> Cell? { shown.first { $0.path == path }?.cell }

    func path(of cell: Cell) -> IndexPath? { shown.first { $0.cell === cell }?.path }
  }
#endif
