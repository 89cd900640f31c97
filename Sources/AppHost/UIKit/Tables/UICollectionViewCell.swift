#if UIKit
  internal import Foundation
  public import ViewHierarchy

  /// A view that a collection view reuses.
  open class UICollectionReusableView: UIView, ReusableCell {
    /// The identifier under which the collection view reuses the view.
    open internal(set) var reuseIdentifier: String?
    /// Called before the view is used again.
    open func prepareForReuse() {}

    func setReuseIdentifier(_ identifier: String) { reuseIdentifier = identifier }

    static func makeRegistered(_ identifier: String) -> Self? {
      PreparedCreation.object(of: self, "frame:", [CGRect.zero]) as? Self ?? make(in: .current)
    }
  }

  /// An item of a collection view. The user's tap selects it.
  open class UICollectionViewCell: UICollectionReusableView, SelectableView {
    /// The view that contains the cell's views.
    open var contentView: UIView { contents ?? makeContentView() }
    private var contents: UIView?
    /// The view behind the contents. Inert.
    open var backgroundView: UIView?
    /// The view behind the contents of a selected cell. Inert.
    open var selectedBackgroundView: UIView?
    /// Whether the cell is selected.
    open var isSelected = false
    /// Whether the cell is highlighted. Inert.
    open var isHighlighted = false
    /// The collection view that shows the cell.
    weak var collection: UICollectionView?

    private func makeContentView() -> UIView {
      let made = UIView(frame: .zero)
      contents = made
      addSubview(made)
      return made
    }

    package var isSelectable: Bool { collection != nil }
    package func userWillSelect() -> Bool { collection?.userWillSelect(self) ?? false }
    package func userDidSelect() { collection?.userDidSelect(self) }
  }
#endif
