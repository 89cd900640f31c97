public import SimulatedWorld

/// The common superclass of the configurations for performing and for removing (`router:2.1`).
///
/// A configuration is live: the router reads its own configuration when it needs it. Thus a handler that is set while a transition
/// runs still fires (`router:2.9`).
open class RouteConfiguration: SimulatedObject {
  /// Called after every failure, as long as the configuration exists.
  public final var errorHandler: ((RouteAction, RouteError) -> Void)?
  /// Called once, after the first failure.
  public final var performerErrorHandler: ((RouteAction, RouteError) -> Void)?
  /// Called with the old and the new state on each change of the router's state.
  public final var stateNotifier: ((RouterState, RouterState) -> Void)?
  /// Prepares the destination after `prepareDestination`. For the module itself, which sets it in its default configuration.
  public final var providerPrepareDestination: ((SimulatedObject) -> Void)?

  /// `false`: the configuration belongs to a router, and its deallocation is not reported.
  open override var reportsDeallocation: Bool { false }

  /// Copies the contents to another configuration (`router:2.11`). Overrides call super and copy the additions of their class.
  open func copyContents(to copy: RouteConfiguration) {
    copy.errorHandler = errorHandler
    copy.performerErrorHandler = performerErrorHandler
    copy.stateNotifier = stateNotifier
    copy.providerPrepareDestination = providerPrepareDestination
  }

  /// Returns a configuration of the same class with the same contents, including declared properties (`router:2.11`).
  public final func copy() -> Self {
    let copy = Self(in: world, as: objectClass)
    copyContents(to: copy)
    copy.takeDeclaredProperties(from: self, of: objectClass)
    return copy
  }

  #if UIKit
    /// Returns a configuration of the same class with the same contents.
    ///
    /// Without this override, a call of ``copy()`` would be ambiguous, because `NSObject` has a method of that name.
    @_disfavoredOverload
    public final override func copy() -> Any {
      let copy: RouteConfiguration = copy()
      return copy
    }
  #endif

  /// Copies the declared properties of a class and its superclasses, as far as the app defines them.
  final func takeDeclaredProperties(from other: RouteConfiguration, of objectClass: ObjectClass) {
    for ancestor in objectClass.lineage where !ancestor.isPlatform {
      for property in ancestor.properties { setValue(other.value(property.name), property.name) }
    }
  }

  /// Creates an instance.
  public required override init(in world: World, as objectClass: ObjectClass? = nil) {
    super.init(in: world, as: objectClass)
  }

  /// Creates an instance by its class.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    Self(in: world, as: objectClass)
  }
}
