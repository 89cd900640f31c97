internal import SimulatedWorld
internal import ViewHierarchy

/// The place of a controller in the hierarchy at one moment. The comparison of two snapshots shows the change between them
/// (`router:3.6.1`).
///
/// A snapshot contains only identities and retains no object.
struct PresentationSnapshot: Equatable {
  let controller: Identity
  /// The controller that presented the controller or its container, or none if it is not presented.
  let presenter: Identity
  /// Whether the controller is presented and has the popover style.
  let isPopover: Bool
  /// Whether the device is an iPad.
  let isPad: Bool
  /// The nearest navigation controller above, with its stack, or `nil` if there is no such controller.
  let navigation: Stack?
  /// The nearest split view controller above, with its sides, or `nil` if there is no such controller.
  let split: Place?
  let parent: Identity
  let isViewLoaded: Bool

  /// A container with the controllers in its places.
  struct Place: Equatable {
    let container: Identity
    let contents: [Identity]

    /// Returns the index of a controller, or `nil` if it is not in the container.
    func index(of controller: Identity) -> Int? { contents.firstIndex(of: controller) }
  }

  /// A navigation controller, with a snapshot of its place.
  final class Stack: Equatable {
    let place: Place
    let snapshot: PresentationSnapshot

    init(_ navigation: UINavigationController) {
      place = Place(container: navigation.identity, contents: navigation.viewControllers.map(\.identity))
      snapshot = PresentationSnapshot(navigation)
    }

    static func == (left: Stack, right: Stack) -> Bool { left.place == right.place && left.snapshot == right.snapshot }
  }

  /// Records the place of a controller.
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
  /// Whether the identity refers to an object.
  var isSome: Bool { !isNone }
}
