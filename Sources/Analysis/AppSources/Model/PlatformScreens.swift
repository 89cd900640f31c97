/// The platform's own screens and containers, by their names.
enum PlatformScreens {
  /// Base classes and containers, which say nothing about the screen.
  static let abstract: Set<String> = [
    "", "Any", "AnyObject", "NSObject", "UIResponder", "NSResponder", "UIViewController", "NSViewController",
    "UITableViewController", "UICollectionViewController", "UINavigationController", "UITabBarController",
    "UISplitViewController", "UIPageViewController", "UIHostingController", "NSHostingController",
    "NSWindowController", "NSTabViewController", "NSSplitViewController", "NSPageController", "UIInputViewController",
    "id", "Self", "AnyView", "View",
  ]

  /// Whether a class is an alert or another screen that the system shows.
  static func isSystem(_ name: String) -> Bool {
    guard !abstract.contains(name) else { return false }
    return prefixes.contains { prefix in
      guard name.hasPrefix(prefix), let next = name.dropFirst(prefix.count).first else { return false }
      return next.isUppercase
    } && endings.contains { name.hasSuffix($0) }
  }

  private static let prefixes = [
    "UI", "NS", "SF", "MF", "QL", "PK", "EK", "AV", "PH", "CN", "SL", "GK", "MC", "VN", "SK", "AS", "HK", "MP", "AB",
    "IN", "LP", "RP",
  ]
  private static let endings = ["Controller", "Panel", "Alert", "Picker"]
}
