#if UIKit
/// The initializers of UIKit that code calls with a class that only a metatype names.
///
/// The runtime of Objective-C finds the initializer of any class. Swift on Linux does not, so the tables of the classes have these.
enum PlatformInitializers {
  /// The labels of the initializers.
  static let all: [[String]] = [
    [], ["nibName", "bundle"], ["rootViewController"], ["navigationBarClass", "toolbarClass"], ["frame"],
    ["style", "reuseIdentifier"], ["reuseIdentifier"], ["style"], ["collectionViewLayout"],
  ]

  /// Whether a class of UIKit has an initializer.
  static func isInitializer(_ labels: [String], of platformClass: String) -> Bool {
    if platformClass == "NSObject" { return labels.isEmpty }
    guard PlatformNames.isInterfaceType(platformClass) else { return false }
    let isController = platformClass.hasSuffix("Controller")
    return switch labels {
    case []: isController || !["UICollectionView", "UISearchController"].contains(platformClass)
    case ["nibName", "bundle"]: isController
    case ["rootViewController"], ["navigationBarClass", "toolbarClass"]: platformClass == "UINavigationController"
    case ["frame"]:
      !isController && !platformClass.hasSuffix("Item") && !platformClass.hasSuffix("Recognizer")
        && !["UIResponder", "UICollectionView", "UITableViewCell", "UITableViewHeaderFooterView"].contains(
          platformClass)
    case ["style", "reuseIdentifier"]: platformClass == "UITableViewCell"
    case ["reuseIdentifier"]: platformClass == "UITableViewHeaderFooterView"
    case ["style"]: platformClass == "UITableViewController"
    case ["collectionViewLayout"]: platformClass == "UICollectionViewController"
    default: false
    }
  }
}
#endif
