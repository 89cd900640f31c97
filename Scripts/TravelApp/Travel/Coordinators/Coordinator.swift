import UIKit

/// An object that decides which screen follows.
protocol Coordinator: AnyObject {
  var children: [Coordinator] { get set }
  func start()
}

extension Coordinator {
  func begin(_ child: Coordinator) {
    children.append(child)
    child.start()
  }

  func end(_ child: Coordinator) {
    children.removeAll { $0 === child }
  }
}

extension UIStoryboard {
  static var main: UIStoryboard { UIStoryboard(name: "Main", bundle: nil) }

  /// Instantiates the controller whose storyboard identifier is the name of its class.
  func instantiate<Controller: UIViewController>(_ type: Controller.Type = Controller.self) -> Controller {
    guard let controller = instantiateViewController(withIdentifier: String(describing: type)) as? Controller else {
      fatalError("\(type) is not in the storyboard")
    }
    return controller
  }
}
