internal import ViewHierarchy

extension UIView {
  /// Sets the text by which the user finds the view: the title of a button, or the placeholder of a field.
  func setShownText(_ text: String?) {
    switch self {
    case let button as UIButton: button.title = text
    case let field as UITextField: field.placeholder = text
    case let bar as UISearchBar: bar.placeholder = text
    default: break
    }
  }
}
