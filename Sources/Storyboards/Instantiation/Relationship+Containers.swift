public import Simulation
internal import ViewHierarchy

extension Relationship.Kind {
  /// The class that has relationships of this kind.
  public var containerName: String {
    switch self {
    case .rootViewController: "UINavigationController"
    case .viewControllers: "UITabBarController"
    case .masterViewController, .detailViewController, .supplementaryViewController, .compactViewController:
      "UISplitViewController"
    }
  }

  /// Whether a controller of the class may have a relationship of this kind.
  public func fits(_ objectClass: ObjectClass) -> Bool {
    switch self {
    case .rootViewController: objectClass.nativeType is UINavigationController.Type
    case .viewControllers: objectClass.nativeType is UITabBarController.Type
    default: false
    }
  }

  /// Puts the controllers into their container, as the platform does when it decodes one.
  func fill(_ container: UIViewController, _ contents: [UIViewController]) throws(PlatformException) {
    switch self {
    case .rootViewController:
      guard let navigation = container as? UINavigationController else { return }
      for controller in contents { try navigation.pushViewController(controller, animated: false) }
    case .viewControllers: try (container as? UITabBarController)?.setViewControllers(contents, animated: false)
    default: break
    }
  }
}
