public import SimulatedWorld

/// The factory with which a configuration makes the destination itself (`router:2.24`).
///
/// Makeable configurations of both families share it.
public final class DestinationMaker {
  /// Makes the destination.
  public var makeDestination: (() -> SimulatedObject?)?
  /// Makes the destination from the caller's arguments, and usually sets ``makedDestination`` (`router:2.29`).
  public var makeDestinationWith: (([Value]) -> SimulatedObject?)?
  /// Receives the caller's arguments and stores them for ``makeDestination`` (`router:2.29`).
  public var constructDestination: (([Value]) -> Void)?
  /// A destination that was made in advance. The route uses it and does not call the router (`router:2.25`).
  public var makedDestination: SimulatedObject? {
    get { made }
    set {
      guard newValue !== made else { return }
      if let made { owner?.unlink(made, RouterName.makedDestination.symbol) }
      made = newValue
      if let newValue { owner?.link(newValue, RouterName.makedDestination.symbol) }
    }
  }
  /// Called once with the destination, after all other preparation (`router:2.27`).
  public var didMakeDestination: ((SimulatedObject) -> Void)?
  /// The private values of the factory closures. Copies of the configuration share them.
  public var constructorContainer = ConstructorContainer()

  private var made: SimulatedObject?
  private unowned(unsafe) var owner: PerformRouteConfiguration?

  init(of owner: PerformRouteConfiguration) { self.owner = owner }

  /// Whether the factory can make a destination.
  var hasMaker: Bool { makeDestination != nil || makeDestinationWith != nil || constructDestination != nil }

  /// The destination that was made in advance and to which the configuration is linked, or `nil` after the route has used it.
  var linked: SimulatedObject? { made }

  /// Releases the destination because the configuration is deallocated.
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

/// Named values that the factory closures of a configuration store.
public final class ConstructorContainer {
  /// The values. An object in them has no edge in the simulator: the script must retain the objects that it needs.
  public var values: [String: Any] = [:]

  /// An empty container.
  public init() {}
}
