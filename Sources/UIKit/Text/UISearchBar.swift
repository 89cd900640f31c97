#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// A field for searching. The user's actions call its delegate.
  ///
  /// It has more than 15 stored properties because most are properties of Apple's class.
  open class UISearchBar: UIView {
    /// The style. Inert.
    public enum Style: UInt, Sendable {
      /// The default.
      case `default`
      /// Prominent.
      case prominent
      /// Minimal.
      case minimal
    }

    /// The text.
    open var text: String?
    /// The text while the field is empty. Inert.
    open var placeholder: String?
    /// The delegate. The reference is weak.
    open weak var delegate: (any UISearchBarDelegate)?
    /// Whether the cancel button is shown. Inert.
    open var showsCancelButton = false
    /// The style of the bar. Inert.
    open var barStyle = UIBarStyle.default
    /// The style. Inert.
    open var searchBarStyle = Style.default
    /// Whether the bar is translucent. Inert.
    open var isTranslucent = true
    /// The color of the bar. Inert.
    open var barTintColor: UIColor?
    /// The label of the return key. Inert.
    open var returnKeyType = UIReturnKeyType.search
    /// The capitalization of words. Inert.
    open var autocapitalizationType = UITextAutocapitalizationType.none
    /// Whether words are corrected. Inert.
    open var autocorrectionType = UITextAutocorrectionType.default
    /// The kind of keyboard. Inert.
    open var keyboardType = UIKeyboardType.default
    /// The titles of the scopes. Inert.
    open var scopeButtonTitles: [String]?
    /// The selected scope. Inert.
    open var selectedScopeButtonIndex = 0
    /// The field of the text. Inert.
    public let searchTextField = UITextField(frame: .zero)
    /// The controller of the bar, or `nil` if it has none.
    weak var controller: UISearchController?

    /// Sets ``showsCancelButton``.
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

    /// Replaces the text, like a user who types: starts the search, and calls the delegate and the updater.
    public func userTyped(_ text: String) {
      world.callback {
        guard delegate?.searchBarShouldBeginEditing(self) != false else { return }
        delegate?.searchBarTextDidBeginEditing(self)
        controller?.isActive = true
        self.text = text
        delegate?.searchBar(self, textDidChange: text)
        if let controller { controller.searchResultsUpdater?.updateSearchResults(for: controller) }
      }
    }

    /// Presses the search key, like a user.
    public func userPressedSearch() { world.callback { delegate?.searchBarSearchButtonClicked(self) } }

    /// Taps the cancel button, like a user: ends the search, and calls the delegate.
    public func userTappedCancel() {
      world.callback {
        text = ""
        delegate?.searchBarCancelButtonClicked(self)
        controller?.isActive = false
      }
    }
  }

  /// The delegate of a search bar.
  public protocol UISearchBarDelegate: AnyObject {
    /// Asks whether editing starts.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing has started.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Called when editing has ended. Inert.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the text changed.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Called when the user searches.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the user cancels.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  }

  extension UISearchBarDelegate {
    /// Returns `true`.
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    /// Does nothing.
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    /// Does nothing.
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    /// Does nothing.
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  }
#endif
