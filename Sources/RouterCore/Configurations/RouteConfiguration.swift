public import Simulation

/// What the configurations for performing and for removing have in common (`router:2.1`).
///
/// A configuration is live: the router reads its own at the moment of use, so a handler that is set while a transition runs
/// still fires (`router:2.9`).
open class RouteConfiguration: SimulatedObject {
  // Handlers are read or written at once, and called after that: checking these accesses would cost more than most of them.

  /// Told of every failure, for as long as the configuration lives.
  @exclusivity(unchecked) public final var errorHandler: ((RouteAction, RouteError) -> Void)?
  /// Told of the first failure, once.
  @exclusivity(unchecked) public final var performerErrorHandler: ((RouteAction, RouteError) -> Void)?
  /// Told of each change of the router's state: the old one and the new one.
  @exclusivity(unchecked) public final var stateNotifier: ((RouterState, RouterState) -> Void)?
  /// Prepares the destination, after `prepareDestination`: for the module itself, which sets it in its default configuration.
  @exclusivity(unchecked) public final var providerPrepareDestination: ((SimulatedObject) -> Void)?

  /// A router's own; its end tells nobody anything.
  open override var reportsDeallocation: Bool { false }

  /// Gives a copy what this configuration holds (`router:2.11`). Overrides call super and hand over what their class adds.
  open func copyContents(to copy: RouteConfiguration) {
    copy.errorHandler = errorHandler
    copy.performerErrorHandler = performerErrorHandler
    copy.stateNotifier = stateNotifier
    copy.providerPrepareDestination = providerPrepareDestination
  }

  /// A configuration of the same class with the same contents (`router:2.11`), those of declared properties among them.
  public final func copy() -> Self {
    let copy = Self(in: world, as: objectClass)
    copyContents(to: copy)
    copy.takeDeclaredProperties(from: self, of: objectClass)
    return copy
  }

  /// Takes over what the app's own classes declare, of a class and of those that it derives from.
  final func takeDeclaredProperties(from other: RouteConfiguration, of objectClass: ObjectClass) {
    for ancestor in objectClass.lineage where !ancestor.isPlatform {
      for property in ancestor.properties { setValue(other.value(property.name), property.name) }
    }
  }
}
