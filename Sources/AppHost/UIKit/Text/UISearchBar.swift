#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UISearchBar {
    /// The style. Inert.
    public enum Style: UInt, Sendable {
      /// The default.
      case `default`
      /// Prominent.
      case prominent
      /// Minimal.
      case minimal
    }

    /// The style of the bar. Inert.
    public var barStyle: UIBarStyle {
      get { added(.default) }
      set { add(newValue) }
    }
    /// The style. Inert.
    public var searchBarStyle: Style {
      get { added(.default) }
      set { add(newValue) }
    }
    /// Whether the bar is translucent. Inert.
    public var isTranslucent: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The color of the bar. Inert.
    public var barTintColor: UIColor? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The label of the return key. Inert.
    public var returnKeyType: UIReturnKeyType {
      get { added(.search) }
      set { add(newValue) }
    }
    /// The capitalization of words. Inert.
    public var autocapitalizationType: UITextAutocapitalizationType {
      get { added(.none) }
      set { add(newValue) }
    }
    /// Whether words are corrected. Inert.
    public var autocorrectionType: UITextAutocorrectionType {
      get { added(.default) }
      set { add(newValue) }
    }
    /// The kind of keyboard. Inert.
    public var keyboardType: UIKeyboardType {
      get { added(.default) }
      set { add(newValue) }
    }

    /// Inert: nothing is drawn.
    public func setScopeBarButtonTitleTextAttributes(
      _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}
    /// Inert: nothing is drawn.
    public func setScopeBarButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Inert: nothing is drawn.
    public func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {}

    /// Replaces the text, like a user who types: starts the editing, and calls the delegate and the updater.
    public func userTyped(_ text: String) { world.callback { searchTextField.userTyped(text) } }

    /// Presses the search key, like a user.
    public func userPressedSearch() { world.callback { searchTextField.pressReturn() } }

    /// Taps the cancel button, like a user: calls the delegate, and ends the search.
    public func userTappedCancel() { world.callback { tapCancel() } }
  }
#endif
