public import RouterCore
public import Simulation

/// Registering declared routes (`router:9.4` to `router:9.6`).
///
/// Swift cannot be asked at run time whether a class conforms to a protocol that is known by a type parameter alone. The closure `{ $0 }`
/// is the proof: it compiles only if the class conforms.
extension ViewRouterRegistration {
  /// Registers a view class together with a protocol that it conforms to: `register(RoutableView<any EditorInput>(),
  /// EditorViewController.self) { $0 }`.
  public func register<Protocol, View: SimulatedObject>(
    _ route: RoutableView<Protocol>, _ view: View.Type, as proof: (View) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    let viewClass = classes.nativeClass(view)
    viewClass.adopt(key.key)
    if !registry.isDestinationClass(viewClass, registeredWith: router) { registerView(viewClass) }
    register(key)
  }

  /// Says that a view class conforms to a protocol that an adapter answers for: what an app's extension does for the classes of a module.
  public func conform<Protocol, View: SimulatedObject>(
    _ view: View.Type, to route: RoutableView<Protocol>, as proof: (View) -> Protocol
  ) {
    let classes = registry.world.classes
    classes.nativeClass(view).adopt(route.key(in: classes).key)
  }

  /// Registers the protocol of the configuration that the router starts from, which conforms to it.
  public func register<Protocol, Configuration: ViewRouteConfiguration>(
    _ route: RoutableViewModule<Protocol>, _ configuration: Configuration.Type, as proof: (Configuration) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    classes.nativeClass(configuration).adopt(key.key)
    register(key)
  }

  /// Registers a view class without a router of its own (`router:9.5`).
  public func register<Protocol, View: SimulatedObject>(
    _ route: RoutableView<Protocol>, forMakingView view: View.Type, as proof: (View) -> Protocol,
    making: ((ViewRouteConfiguration) -> View?)? = nil
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    let viewClass = classes.nativeClass(view)
    viewClass.adopt(key.key)
    registry.register(
      key, forMaking: viewClass,
      making.map { make in .function { ($0 as? ViewRouteConfiguration).flatMap(make) } } ?? .plain)
  }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:9.6`).
  public func register<Adapter, Adaptee>(adapter: RoutableView<Adapter>, forAdaptee adaptee: RoutableView<Adaptee>) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableViewModule<Adapter>, forAdaptee adaptee: RoutableViewModule<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }
}

extension ServiceRouterRegistration {
  /// Registers a service class together with a protocol that it conforms to: `register(RoutableService<any LoginInput>(),
  /// LoginService.self) { $0 }`.
  public func register<Protocol, Service: SimulatedObject>(
    _ route: RoutableService<Protocol>, _ service: Service.Type, as proof: (Service) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    let serviceClass = classes.nativeClass(service)
    serviceClass.adopt(key.key)
    if !registry.isDestinationClass(serviceClass, registeredWith: router) { registerService(serviceClass) }
    register(key)
  }

  /// Says that a service class conforms to a protocol that an adapter answers for: what an app's extension does for the classes of a
  /// module.
  public func conform<Protocol, Service: SimulatedObject>(
    _ service: Service.Type, to route: RoutableService<Protocol>, as proof: (Service) -> Protocol
  ) {
    let classes = registry.world.classes
    classes.nativeClass(service).adopt(route.key(in: classes).key)
  }

  /// Registers the protocol of the configuration that the router starts from, which conforms to it.
  public func register<Protocol, Configuration: PerformRouteConfiguration>(
    _ route: RoutableServiceModule<Protocol>, _ configuration: Configuration.Type,
    as proof: (Configuration) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    classes.nativeClass(configuration).adopt(key.key)
    register(key)
  }

  /// Registers a service class without a router of its own (`router:9.5`).
  public func register<Protocol, Service: SimulatedObject>(
    _ route: RoutableService<Protocol>, forMakingService service: Service.Type, as proof: (Service) -> Protocol,
    making: ((PerformRouteConfiguration) -> Service?)? = nil
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    let serviceClass = classes.nativeClass(service)
    serviceClass.adopt(key.key)
    registry.register(key, forMaking: serviceClass, making.map { make in .function { make($0) } } ?? .plain)
  }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableService<Adapter>, forAdaptee adaptee: RoutableService<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }

  /// Lets whatever answers for the adaptee answer for the adapter too (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableServiceModule<Adapter>, forAdaptee adaptee: RoutableServiceModule<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }
}
