/// Where among its siblings a view is put (`hierarchy:2.3`).
enum ViewOrder {
  /// In front of all.
  case front
  /// Behind all.
  case back
  /// At an index, counted from the back from 0; one that is out of range means the nearest end.
  case index(Int)
  /// Right behind a sibling; in front of all when it is none.
  case below(UIView)
  /// Right in front of a sibling; in front of all when it is none.
  case above(UIView)

  /// The place among views that do not contain the one to be put.
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
