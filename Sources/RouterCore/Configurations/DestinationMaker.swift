public import Simulation

/// How a configuration makes the destination itself (`router:2.24`): the part that makeable configurations of both families share.
public final class DestinationMaker {
  /// Makes the destination.
  public var makeDestination: (() -> SimulatedObject?)?
  /// Makes the destination from what the caller gives, and usually sets ``makedDestination`` (`router:2.29`).
  public var makeDestinationWith: (([Value]) -> SimulatedObject?)?
  /// Takes what the caller gives and keeps it for ``makeDestination`` (`router:2.29`).
  public var constructDestination: (([Value]) -> Void)?
  /// A destination that was made before the route is performed: it is used instead of asking the router (`router:2.25`).
  public var makedDestination: SimulatedObject? {
    get { made }
    set {
      guard newValue !== made else { return }
      if let made { owner?.unlink(made, .makedDestination) }
      made = newValue
      if let newValue { owner?.link(newValue, .makedDestination) }
    }
  }
  /// Told once of the destination, last of all who prepare it (`router:2.27`).
  public var didMakeDestination: ((SimulatedObject) -> Void)?
  /// What the makers keep for themselves; copies of the configuration share it.
  public var constructorContainer = ConstructorContainer()

  private var made: SimulatedObject?
  private unowned(unsafe) var owner: PerformRouteConfiguration?

  init(of owner: PerformRouteConfiguration) { self.owner = owner }

  /// Whether a destination can be made with it.
  var hasMaker: Bool { makeDestination != nil || makeDestinationWith != nil || constructDestination != nil }

  /// The destination that was made before, which nobody needs any more once it is used: still linked from the configuration.
  var linked: SimulatedObject? { made }

  /// The configuration is no more.
  func ownerDied() {
    owner = nil
    made?.loseEdge()
  }

  func copyContents(to copy: DestinationMaker) {
    copy.makeDestination = makeDestination
    copy.makeDestinationWith = makeDestinationWith
    copy.constructDestination = constructDestination
    copy.makedDestination = makedDestination
    copy.didMakeDestination = didMakeDestination
    copy.constructorContainer = constructorContainer
  }
}

/// Values by name that the makers of a configuration keep for themselves.
public final class ConstructorContainer {
  /// The values. An object in them is held without an edge of the simulator: a script keeps what it needs itself.
  public var values: [String: Any] = [:]

  /// An empty container.
  public init() {}
}
