#if UIKit
/// The initializers of UIKit that code calls with a class that only a metatype names.
///
/// The runtime of Objective-C finds the initializer of any class. Swift on Linux does not, so the tables of the classes have these.
package enum PlatformInitializers {
  /// The labels of the initializers.
  package static let all: [[String]] = [
    [], ["nibName", "bundle"], ["rootViewController"], ["navigationBarClass", "toolbarClass"], ["frame"],
    ["style", "reuseIdentifier"], ["reuseIdentifier"], ["style"], ["collectionViewLayout"],
  ]

  private static let controllers: Set<String> = [
    "UIViewController", "UINavigationController", "UITabBarController", "UITableViewController",
    "UICollectionViewController", "UISplitViewController",
  ]

  private static let views: Set<String> = [
    "UIView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIScrollView", "UIStackView", "UITextField",
    "UITextView", "UISwitch", "UISlider", "UISegmentedControl", "UIPageControl", "UIRefreshControl", "UIProgressView",
    "UIActivityIndicatorView", "UISearchBar", "UINavigationBar", "UIToolbar", "UITableView", "UICollectionReusableView",
    "UICollectionViewCell", "UIWindow",
  ]

  /// The classes with such initializers.
  package static let classes = controllers.union(views).union([
    "NSObject", "UIResponder", "UITableViewCell", "UITableViewHeaderFooterView",
  ])

  /// Whether a class of UIKit has an initializer. A protocol of an app, whose name may have the prefix, has none.
  package static func isInitializer(_ labels: [String], of platformClass: String) -> Bool {
    switch labels {
    case []:
      controllers.contains(platformClass) || views.contains(platformClass)
        || ["NSObject", "UIResponder", "UITableViewCell"].contains(platformClass)
    case ["nibName", "bundle"]: controllers.contains(platformClass)
    case ["rootViewController"], ["navigationBarClass", "toolbarClass"]: platformClass == "UINavigationController"
    case ["frame"]: views.contains(platformClass)
    case ["style", "reuseIdentifier"]: platformClass == "UITableViewCell"
    case ["reuseIdentifier"]: platformClass == "UITableViewHeaderFooterView"
    case ["style"]: platformClass == "UITableViewController"
    case ["collectionViewLayout"]: platformClass == "UICollectionViewController"
    default: false
    }
  }
}
#endif
