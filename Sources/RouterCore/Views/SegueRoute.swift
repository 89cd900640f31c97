internal import Simulation
internal import ViewHierarchy

/// A segue that is under way, with the routers that take part in it (`router:5.8`).
final class SegueRoute {
  let segue: UIStoryboardSegue
  let source: UIViewController
  let destination: UIViewController
  /// Whether it goes back to a controller that is there already (`router:5.6`).
  let isUnwind: Bool
  /// The router that performs the segue; nil when the app does, or the user.
  let performer: ViewRouter?
  /// The routers of the destination and of what it contains, in that order, with where these stood before.
  var parts: [Part] = []
  /// Where the destination stood before.
  let before: PresentationSnapshot

  struct Part {
    let router: ViewRouter
    let destination: UIViewController
    let before: PresentationSnapshot
  }

  init(
    _ segue: UIStoryboardSegue, from source: UIViewController, to destination: UIViewController,
    by performer: ViewRouter?
  ) {
    self.segue = segue
    self.source = source
    self.destination = destination
    self.performer = performer
    isUnwind =
      destination.isViewLoaded && (destination.parent != nil || destination.presentingViewController != nil)
    before = PresentationSnapshot(destination)
  }
}
