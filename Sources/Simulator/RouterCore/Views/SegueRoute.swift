internal import SimulatedWorld
internal import Storyboards
internal import ViewHierarchy

/// A segue in progress, with the routers that take part in it (`router:5.8`).
final class SegueRoute {
  /// The segue, on either platform.
  let segue: SimulatedObject
  let identifier: String?
  let source: SimulatedObject
  let destination: SimulatedObject
  /// Whether the segue goes back to an existing controller (`router:5.6`).
  let isUnwind: Bool
  /// The router that performs the segue, or `nil` if the app or the user performs it.
  let performer: ViewRouter?
  /// The routers of the destination and of its contents, in that order, with the previous places of their destinations.
  var parts: [Part] = []
  /// The previous place of the destination, or `nil` on macOS.
  let before: PresentationSnapshot?

  struct Part {
    let router: ViewRouter
    let destination: SimulatedObject
    let before: PresentationSnapshot?
  }

  /// Implements `router:5.6`.
  init(
    _ segue: UIStoryboardSegue, from source: UIViewController, to destination: UIViewController,
    by performer: ViewRouter?
  ) {
    self.segue = segue
    identifier = segue.identifier
    self.source = source
    self.destination = destination
    self.performer = performer
    isUnwind =
      destination.isViewLoaded && (destination.parent != nil || destination.presentingViewController != nil)
    before = PresentationSnapshot(destination)
  }

  /// Creates a route for a macOS segue, which never goes back (`router:3.12.6`).
  init(
    _ segue: NSStoryboardSegue, from source: NSResponder, to destination: NSViewController, by performer: ViewRouter?
  ) {
    self.segue = segue
    identifier = segue.identifier
    self.source = source
    self.destination = destination
    self.performer = performer
    isUnwind = false
    before = nil
  }

  /// Runs work after the transition of the segue has ended.
  func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if let destination = destination as? UIViewController, let source = source as? UIViewController {
      source.world.whenTransitionEnds(of: source, or: destination, work)
    } else if let destination = destination as? NSViewController {
      destination.whenTransitionEnds(work)
    }
  }
}

extension RealRouteType {
  /// Creates the real route type from the previous and the current place of a destination.
  init(of destination: SimulatedObject, since before: PresentationSnapshot?) {
    if let before, let controller = destination as? UIViewController {
      self.init(from: before, to: PresentationSnapshot(controller))
    } else if let controller = destination as? NSViewController {
      self.init(of: controller)
    } else {
      self = .custom
    }
  }

  /// Creates the real route type from the current place of a macOS controller (`router:3.12.6`).
  init(of controller: NSViewController) {
    switch controller.presentationStyle {
    case .sheet: self = .presentAsSheet
    case .modalWindow: self = .presentModally
    case .popover: self = .presentAsPopover
    case .custom: self = .presentWithAnimator
    case nil: self = controller.isWindowContent ? .showWindow : controller.parent != nil ? .addAsChild : .custom
    }
  }
}
