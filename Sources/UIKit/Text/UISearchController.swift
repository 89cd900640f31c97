#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A controller that searches. It stores its state and calls its delegates; the simulator does not present it.
  open class UISearchController: UIViewController {
    /// The field.
    open private(set) lazy var searchBar: UISearchBar = {
      let made = UISearchBar()
      made.controller = self
      return made
    }()
    /// The controller of the results.
    public let searchResultsController: UIViewController?
    /// The object that updates the results. The reference is weak.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate. The reference is weak.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the contents are covered. Inert.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the contents are dimmed. Inert.
    open var dimsBackgroundDuringPresentation = true
    /// Whether the bar is hidden. Inert.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the cancel button is shown by itself. Inert.
    open var automaticallyShowsCancelButton = true
    /// Whether the user searches. A change calls the delegate and the updater.
    open var isActive = false {
      didSet {
        guard isActive != oldValue else { return }
        if isActive {
          delegate?.willPresentSearchController(self)
          delegate?.didPresentSearchController(self)
        } else {
          delegate?.willDismissSearchController(self)
          searchBar.text = ""
          delegate?.didDismissSearchController(self)
        }
        searchResultsUpdater?.updateSearchResults(for: self)
      }
    }

    /// Creates a controller that shows its results in another one, or in the searched one.
    public init(searchResultsController: UIViewController?) {
      self.searchResultsController = searchResultsController
      super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a storyboard.
    public required init?(coder: NSCoder) {
      searchResultsController = nil
      super.init(coder: coder)
    }
  }

  /// An object that updates search results.
  public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the text or the state changed.
    func updateSearchResults(for searchController: UISearchController)
  }

  /// The delegate of a search controller.
  public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search starts.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called after the search started.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called after the search ended.
    func didDismissSearchController(_ searchController: UISearchController)
  }

  extension UISearchControllerDelegate {
    /// Does nothing.
    public func willPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didPresentSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func willDismissSearchController(_ searchController: UISearchController) {}
    /// Does nothing.
    public func didDismissSearchController(_ searchController: UISearchController) {}
  }

  extension UINavigationItem {
    /// The search controller of the screen.
    public var searchController: UISearchController? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether scrolling hides the search bar. Inert.
    public var hidesSearchBarWhenScrolling: Bool {
      get { added(true) }
      set { add(newValue) }
    }
  }
#endif
