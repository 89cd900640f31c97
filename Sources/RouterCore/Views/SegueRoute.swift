internal import Simulation
internal import Storyboards
internal import ViewHierarchy

/// A segue that is under way, with the routers that take part in it (`router:5.8`).
final class SegueRoute {
  /// The segue, of either platform.
  let segue: SimulatedObject
  let identifier: String?
  let source: SimulatedObject
  let destination: SimulatedObject
  /// Whether it goes back to a controller that is there already (`router:5.6`).
  let isUnwind: Bool
  /// The router that performs the segue; nil when the app does, or the user.
  let performer: ViewRouter?
  /// The routers of the destination and of what it contains, in that order, with where these stood before.
  var parts: [Part] = []
  /// Where the destination stood before; nil on macOS.
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

  /// A segue of macOS, where none leads back (`router:3.12.6`).
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

  /// Runs work once the transition of the segue has ended.
  func whenTransitionEnds(_ work: @escaping VirtualClock.Work) {
    if let destination = destination as? UIViewController, let source = source as? UIViewController {
      source.world.whenTransitionEnds(of: source, or: destination, work)
    } else if let destination = destination as? NSViewController {
      destination.whenTransitionEnds(work)
    }
  }
}

extension RealRouteType {
  /// How something is shown, from where it stood before and where it stands now.
  init(of destination: SimulatedObject, since before: PresentationSnapshot?) {
    if let before, let controller = destination as? UIViewController {
      self.init(from: before, to: PresentationSnapshot(controller))
    } else if let controller = destination as? NSViewController {
      self.init(of: controller)
    } else {
      self = .custom
    }
  }

  /// How a controller of macOS is shown, from where it stands now (`router:3.12.6`).
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
