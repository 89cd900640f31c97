public import Simulation

/// What the configurations for performing and for removing have in common (`router:2.1`).
///
/// A configuration is live: the router reads its own at the moment of use, so a handler that is set while a transition runs
/// still fires (`router:2.9`).
open class RouteConfiguration: SimulatedObject {
  /// Told of every failure, for as long as the configuration lives.
  public final var errorHandler: ((RouteAction, RouteError) -> Void)?
  /// Told of the first failure, once.
  public final var performerErrorHandler: ((RouteAction, RouteError) -> Void)?
  /// Prepares the destination, after `prepareDestination`: for the module itself, which sets it in its default configuration.
  public final var providerPrepareDestination: ((SimulatedObject) -> Void)?

  /// A router's own; its end tells nobody anything.
  open override var reportsDeallocation: Bool { false }

  func copyHandlers(to copy: RouteConfiguration) {
    copy.errorHandler = errorHandler
    copy.performerErrorHandler = performerErrorHandler
    copy.providerPrepareDestination = providerPrepareDestination
  }
}
