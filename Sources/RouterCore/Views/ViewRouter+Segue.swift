internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// Routes with segues (`router:3.5.12`). The storyboard creates the destination, and the watcher notifies the router.
extension ViewRouter {
  /// Performs the segue. ``ViewWatcher`` reports its destination (`router:3.5.12`, `router:3.12.6`, `router:5.14`).
  func performSegue() throws(PlatformException) {
    let type = ViewRouteType.performSegue
    guard let source = configuration.source, source is UIViewController || source is NSResponder,
      let segue = configuration.segueConfiguration, let identifier = segue.identifier
    else {
      let isGone = configuration.source == nil
      return endPerforming(
        with: .invalidSource,
        isGone ? "the source was deallocated before the route was performed" : "there is no segue to perform",
        advice: ["retain the source view controller of \(type): the configuration holds it weakly"])
    }
    segue.source = nil
    segue.destination = nil
    tracking.isInternal = true
    guard let watcher = routing?.watcher else { return }
    do {
      try watcher.performSegue(of: source, for: self) { () throws(PlatformException) in
        if let source = source as? UIViewController {
          try source.performSegue(withIdentifier: identifier, sender: Value(segue.sender))
        } else if let source = source as? NSResponder {
          try source.performSegue(withIdentifier: identifier, sender: Value(segue.sender))
        }
      }
    } catch {
      abortPerforming()
      throw error
    }
    guard segue.destination == nil, state == .routing else { return }
    endPerforming(
      with: .segueNotPerformed, "the segue '\(identifier)' of \(source) led nowhere",
      advice: ["for an unwind segue, implement its action in a controller along the path"], concerning: [source])
  }
}
