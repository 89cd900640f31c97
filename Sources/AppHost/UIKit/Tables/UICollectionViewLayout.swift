#if UIKit
  public import Foundation

  /// The layout of a collection view. Inert.
  open class UICollectionViewLayout: NSObject {
    /// Creates a layout.
    public override init() {}
    /// Inert.
    open func invalidateLayout() {}
  }

  /// A layout in lines. Inert.
  open class UICollectionViewFlowLayout: UICollectionViewLayout {
    /// The size of items. Inert.
    open var itemSize = CGSize(width: 50, height: 50)
    /// The gap between lines. Inert.
    open var minimumLineSpacing: CGFloat = 10
    /// The gap between items. Inert.
    open var minimumInteritemSpacing: CGFloat = 10
    /// The insets of sections. Inert.
    open var sectionInset = UIEdgeInsets.zero
  }
#endif
