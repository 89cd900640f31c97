internal import Simulation
internal import ViewHierarchy

/// Where a controller stands in the hierarchy at one moment: two of them tell what happened to it in between (`router:3.6.1`).
///
/// It names what it saw and holds nothing.
struct PresentationSnapshot: Equatable {
  let controller: Identity
  /// Who presented the controller, or what contains it; none when it is not presented.
  let presenter: Identity
  /// Whether it is presented, and wants to be as a popover.
  let isPopover: Bool
  /// Whether the device is a pad.
  let isPad: Bool
  /// The nearest navigation controller above, with its stack; nil when there is none.
  let navigation: Stack?
  /// The nearest split view controller above, with its sides; nil when there is none.
  let split: Place?
  let parent: Identity
  let isViewLoaded: Bool

  /// A container, and the controllers in its places.
  struct Place: Equatable {
    let container: Identity
    let contents: [Identity]

    /// The place of a controller; nil when it stands in none.
    func index(of controller: Identity) -> Int? { contents.firstIndex(of: controller) }
  }

  /// A navigation controller, with where it stands itself.
  final class Stack: Equatable {
    let place: Place
    let snapshot: PresentationSnapshot

    init(_ navigation: UINavigationController) {
      place = Place(container: navigation.identity, contents: navigation.viewControllers.map(\.identity))
      snapshot = PresentationSnapshot(navigation)
    }

    static func == (left: Stack, right: Stack) -> Bool { left.place == right.place && left.snapshot == right.snapshot }
  }

  /// Takes down where a controller stands.
  init(_ controller: UIViewController) {
    self.controller = controller.identity
    let presenter = controller.presentingViewController
    self.presenter = presenter?.identity ?? .none
    isPopover = presenter != nil && controller.modalPresentationStyle == .popover
    isPad = controller.traitCollection.userInterfaceIdiom == .pad
    navigation = controller.navigationController.map(Stack.init)
    split = controller.splitViewController.map {
      Place(container: $0.identity, contents: $0.viewControllers.map(\.identity))
    }
    parent = controller.parent?.identity ?? .none
    isViewLoaded = controller.isViewLoaded
  }
}

extension Identity {
  /// Whether it names an object.
  var isSome: Bool { !isNone }
}
