public import SimulatedWorld
internal import ViewHierarchy

extension Relationship.Kind {
  /// The name of the class that has relationships of this kind.
  public var containerName: String {
    switch self {
    case .rootViewController: "UINavigationController"
    case .viewControllers: "UITabBarController"
    case .masterViewController, .detailViewController, .supplementaryViewController, .compactViewController:
      "UISplitViewController"
    case .tabItems: "NSTabViewController"
    case .splitItems: "NSSplitViewController"
    case .windowContent: "NSWindowController"
    }
  }

  /// Whether a controller of the class may have a relationship of this kind.
  public func fits(_ objectClass: ObjectClass) -> Bool {
    switch self {
    case .rootViewController: objectClass.nativeType is UINavigationController.Type
    case .viewControllers: objectClass.nativeType is UITabBarController.Type
    case .masterViewController, .detailViewController, .supplementaryViewController, .compactViewController:
      objectClass.nativeType is UISplitViewController.Type
    case .tabItems: objectClass.nativeType is NSTabViewController.Type
    case .splitItems: objectClass.nativeType is NSSplitViewController.Type
    case .windowContent: objectClass.nativeType is NSWindowController.Type
    }
  }

  /// The column of a split view controller, or `nil` for other containers.
  private var column: UISplitViewController.Column? {
    switch self {
    case .masterViewController: .primary
    case .detailViewController: .secondary
    case .supplementaryViewController: .supplementary
    case .compactViewController: .compact
    case .rootViewController, .viewControllers, .tabItems, .splitItems, .windowContent: nil
    }
  }

  /// Adds controllers to their container, like the platform when it decodes a container.
  ///
  /// The names of the relationships determine the result, not their order (`storyboards:11.3`, `storyboards:11.3a`).
  static func fill(
    _ container: UIViewController, _ contents: [(kind: Relationship.Kind, controller: UIViewController)]
  ) throws(PlatformException) {
    if let navigation = container as? UINavigationController {
      for content in contents { try navigation.decodeRoot(content.controller) }
    } else if let tabs = container as? UITabBarController {
      try tabs.trySetViewControllers(contents.map(\.controller), animated: false)
    } else if let split = container as? UISplitViewController {
      let kinds = contents.map(\.kind)
      if kinds.contains(.supplementaryViewController) {
        split.setStyle(.tripleColumn)
      } else if kinds.contains(.compactViewController) {
        split.setStyle(.doubleColumn)
      }
      for content in contents {
        if let column = content.kind.column { try split.trySetViewController(content.controller, for: column) }
      }
    }
  }
}
