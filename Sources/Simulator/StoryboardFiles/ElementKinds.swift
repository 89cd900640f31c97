internal import InterfaceBuilder
internal import SimulatedWorld
internal import ViewHierarchy

/// The simulated classes that correspond to elements, or come nearest to them.
enum ElementKinds {
  static func nativeType(of object: DocumentObject) -> SimulatedObject.Type {
    object.platform == .macOS ? macType(of: object.node.name) : type(of: object.node.name)
  }

  private static func type(of tag: String) -> SimulatedObject.Type {
    switch tag {
    case "navigationController": UINavigationController.self
    case "tabBarController": UITabBarController.self
    case "splitViewController": UISplitViewController.self
    case "pageViewController": UIPageViewController.self
    case "button": UIButton.self
    case "textField": UITextField.self
    case "searchBar": UISearchBar.self
    case "segmentedControl", "slider", "stepper", "switch", "datePicker", "pageControl", "colorWell",
      "refreshControl":
      UIControl.self
    case "barButtonItem": UIBarButtonItem.self
    case "customObject": SimulatedObject.self
    default:
      if tag.hasSuffix("GestureRecognizer") {
        UIGestureRecognizer.self
      } else if isController(tag) {
        UIViewController.self
      } else {
        UIView.self
      }
    }
  }

  private static func macType(of tag: String) -> SimulatedObject.Type {
    switch tag {
    case "windowController": NSWindowController.self
    case "splitViewController": NSSplitViewController.self
    case "tabViewController": NSTabViewController.self
    case "application": NSApplication.self
    case "menuItem": NSMenuItem.self
    case "toolbarItem": NSToolbarItem.self
    case "customObject": SimulatedObject.self
    default: isController(tag) ? NSViewController.self : NSView.self
    }
  }

  /// The text by which the user finds a view: the placeholder of a field for typing, or else the visible text.
  static func shownText(of object: DocumentObject) -> String? {
    let isField = object.platform != .macOS && (object.node.name == "textField" || object.node.name == "searchBar")
    return (isField ? object.node["placeholder"] : nil) ?? object.title
  }

  /// Whether an element represents a platform controller.
  static func isController(_ tag: String) -> Bool {
    tag == "viewController" || tag.hasSuffix("ViewController") || tag == "hostingController" || tag == "pagecontroller"
      || tag == "collectionViewItem" || tag.hasSuffix("NavigationController") || tag.hasSuffix("PickerController")
  }

  /// Whether an element inside a controller is a view or contains views, and is not a value, a constraint or an item.
  static func isView(_ node: Node) -> Bool {
    guard node["id"] != nil, !notViews.contains(node.name) else { return false }
    return !node.name.hasSuffix("GestureRecognizer") && !node.name.hasSuffix("Item") && !node.name.hasSuffix("Guide")
  }

  private static let notViews: Set<String> = [
    "constraint", "connections", "navigationItem", "tabBarItem", "barButtonItem", "exit", "placeholder", "segue",
    "outlet",
    "outletCollection", "action", "color", "fontDescription", "collectionViewFlowLayout", "collectionViewLayout",
    "tableViewSection", "customObject", "menu", "window", "tableColumn", "keyCommand", "swipeActions",
  ]
}
