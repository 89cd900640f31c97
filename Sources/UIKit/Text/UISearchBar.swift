#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A field for searching. The text is stored; its delegate is inert.
  open class UISearchBar: UIView {
    /// The text.
    open var text: String?
    /// The text while the field is empty. Inert.
    open var placeholder: String?
    /// The delegate. Inert.
    open weak var delegate: (any UISearchBarDelegate)?
  }

  /// The delegate of a search bar. Inert: the simulator calls none of these.
  public protocol UISearchBarDelegate: AnyObject {
    /// Called when the text changed. Inert.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the user searches. Inert.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user cancels. Inert.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  }

  extension UISearchBarDelegate {
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  }
#endif
