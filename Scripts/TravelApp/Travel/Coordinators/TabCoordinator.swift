import UIKit

/// A coordinator of a tab. Subclasses implement the methods of the delegate that they need.
class TabCoordinator: NSObject, Coordinator, UINavigationControllerDelegate {
  var children: [Coordinator] = []
  let navigation = UINavigationController()

  override init() {
    super.init()
    navigation.delegate = self
  }

  func start() {}
}
