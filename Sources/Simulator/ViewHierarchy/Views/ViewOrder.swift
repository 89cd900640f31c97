/// The position at which a view is inserted among its siblings (`hierarchy:2.3`).
enum ViewOrder {
  /// In front of all siblings.
  case front
  /// Behind all siblings.
  case back
  /// At an index, which counts from 0 at the back. An index out of range means the nearest end.
  case index(Int)
  /// Directly behind a sibling, or in front of all if the view is not a sibling.
  case below(UIView)
  /// Directly in front of a sibling, or in front of all if the view is not a sibling.
  case above(UIView)

  /// Returns the index at which to insert a view into views that do not contain it.
  func place(in views: [UIView]) -> Int {
    switch self {
    case .front: views.count
    case .back: 0
    case .index(let index): min(max(index, 0), views.count)
    case .below(let sibling): views.firstIndex { $0 === sibling } ?? views.count
    case .above(let sibling): views.firstIndex { $0 === sibling }.map { $0 + 1 } ?? views.count
    }
  }
}
