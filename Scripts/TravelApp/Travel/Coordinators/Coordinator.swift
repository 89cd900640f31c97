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
