internal import SimulatedWorld

extension UIApplication {
  /// Warns the app that memory is low (`hierarchy:4.88`).
  ///
  /// The app's delegate receives the warning first, then each controller in the windows: a parent before its children, and a presenter
  /// before the controller that it presents.
  ///
  /// - Throws: The exception that ended the app.
  public func receiveMemoryWarning() throws {
    try world.step {
      lifecycle.tell(.applicationDidReceiveMemoryWarning) { $0.applicationDidReceiveMemoryWarning($1) }
      #if UIKit
        lifecycle.post(UIApplication.didReceiveMemoryWarningNotification)
      #endif
      for controller in controllersInWindows { controller.deliverMemoryWarning() }
    }
  }

  private var controllersInWindows: [UIViewController] {
    var found: [UIViewController] = []
    for window in windows {
      var rest = window.rootViewController.map { [$0] } ?? []
      while let controller = rest.popLast() {
        found.append(controller)
        // A child returns the presentation of its ancestor. Only the presenter itself counts.
        if let presented = controller.presentedViewController, presented.presentingViewController === controller {
          rest.append(presented)
        }
        rest += controller.children.reversed()
      }
    }
    return found
  }
}

extension UIViewController {
  /// Sends the warning. The log records it only if a dynamic class has the method, because every controller receives it.
  fileprivate func deliverMemoryWarning() {
    guard world.acceptsCalls else { return }
    guard let selector = world.classes.symbols.find("didReceiveMemoryWarning"),
      let method = objectClass.method(selector)
    else { return world.callback { didReceiveMemoryWarning() } }
    world.log.append(.callback(identity, selector, .none))
    world.callback { _ = method.call(self, objectClass, Arguments()) }
  }
}
