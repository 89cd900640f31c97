internal import Simulation
internal import ViewHierarchy

/// How each kind of path shows a destination (`router:3.5`).
extension ViewRouter {
  /// `router:3.5.1`: prepares, and shows nothing.
  func performMakeDestination(_ made: SimulatedObject) {
    prepare(made)
    realRouteType = .unknown
    endPerforming(made)
  }

  /// `router:3.5.3`: never ends synchronously.
  func performPush(_ controller: UIViewController, from source: UIViewController) throws(PlatformException) {
    guard let navigation = source.navigationController else {
      let isContainer = source is UINavigationController
      return endPerforming(
        with: .invalidSource, "\(source) is not inside a navigation controller, which push needs",
        advice: [
          isContainer
            ? "pass a controller of the navigation stack, such as its top, as source"
            : "put \(source) into a UINavigationController, or present modally"
        ], concerning: [source, controller])
    }
    if navigation.viewControllers.contains(where: { $0 === controller }) {
      return endPerforming(
        with: .overRoute, "\(controller) is in the navigation stack of \(source) already",
        advice: ["make a new destination for each route, or pop to the old one"], concerning: [controller, source])
    }
    beginPerforming(controller, from: source)
    realRouteType = .push
    // Preparing runs the app's code, which may have moved the source.
    guard let navigation = source.navigationController else {
      return endPerforming(
        with: .invalidSource, "\(source) left its navigation controller while the destination was prepared",
        advice: ["change the hierarchy before or after the route"], concerning: [source, controller])
    }
    do {
      try navigation.pushViewController(controller, animated: configuration.animated)
    } catch {
      abortPerforming()
      throw error
    }
    navigation.whenTransitionEnds { [weak self] in self?.endShowing(controller) }
  }

  /// `router:3.5.4`: ends with the presentation's completion.
  func performPresentModally(_ controller: UIViewController, from source: UIViewController) throws(PlatformException) {
    if let presented = source.presentedViewController {
      return endPerforming(
        with: .invalidSource, "\(source) presents \(presented) already",
        advice: ["dismiss \(presented) first, or present from it"], concerning: [source, controller])
    }
    if !ViewRouter.isInWindowHierarchy(source) {
      return endPerforming(
        with: .invalidSource, "\(source) is not in the window hierarchy",
        advice: ["present from a controller that is on the screen"], concerning: [source, controller])
    }
    if source === controller {
      return endPerforming(
        with: .invalidSource, "\(source) cannot present itself",
        advice: ["return a new controller from the router's destination method"], concerning: [source])
    }
    beginPerforming(controller, from: source)
    realRouteType = .presentModally
    do {
      try source.present(controller, animated: configuration.animated) { [weak self] in
        self?.endShowing(controller)
      }
    } catch {
      abortPerforming()
      throw error
    }
  }
}
