public import RouterCore
public import SimulatedWorld

/// Registration of declared routes (`router:9.4` to `router:9.6`).
///
/// At run time, Swift cannot check the conformance of a class to a protocol that is only known as a type parameter. The closure `{ $0 }`
/// is the proof: it compiles only if the class conforms.
extension ViewRouterRegistration {
  /// Registers a view class and a protocol to which it conforms: `register(RoutableView<any EditorInput>(),
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

  /// Declares that a view class conforms to an adapter protocol. It corresponds to an extension in the app for the classes of a module.
  public func conform<Protocol, View: SimulatedObject>(
    _ view: View.Type, to route: RoutableView<Protocol>, as proof: (View) -> Protocol
  ) {
    let classes = registry.world.classes
    classes.nativeClass(view).adopt(route.key(in: classes).key)
  }

  /// Registers a configuration protocol. The configuration that the router starts from conforms to it.
  public func register<Protocol, Configuration: ViewRouteConfiguration>(
    _ route: RoutableViewModule<Protocol>, _ configuration: Configuration.Type, as proof: (Configuration) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    classes.nativeClass(configuration).adopt(key.key)
    register(key)
  }

  /// Registers a view class without a router (`router:9.5`).
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

  /// Registers an adapter, which leads to the registration of the adaptee (`router:9.6`).
  public func register<Adapter, Adaptee>(adapter: RoutableView<Adapter>, forAdaptee adaptee: RoutableView<Adaptee>) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }

  /// Registers an adapter, which leads to the registration of the adaptee (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableViewModule<Adapter>, forAdaptee adaptee: RoutableViewModule<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }
}

extension ServiceRouterRegistration {
  /// Registers a service class and a protocol to which it conforms: `register(RoutableService<any LoginInput>(),
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

  /// Declares that a service class conforms to an adapter protocol. It corresponds to an extension in the app for the classes of a module.
  public func conform<Protocol, Service: SimulatedObject>(
    _ service: Service.Type, to route: RoutableService<Protocol>, as proof: (Service) -> Protocol
  ) {
    let classes = registry.world.classes
    classes.nativeClass(service).adopt(route.key(in: classes).key)
  }

  /// Registers a configuration protocol. The configuration that the router starts from conforms to it.
  public func register<Protocol, Configuration: PerformRouteConfiguration>(
    _ route: RoutableServiceModule<Protocol>, _ configuration: Configuration.Type,
    as proof: (Configuration) -> Protocol
  ) {
    let classes = registry.world.classes
    let key = route.key(in: classes)
    classes.nativeClass(configuration).adopt(key.key)
    register(key)
  }

  /// Registers a service class without a router (`router:9.5`).
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

  /// Registers an adapter, which leads to the registration of the adaptee (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableService<Adapter>, forAdaptee adaptee: RoutableService<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }

  /// Registers an adapter, which leads to the registration of the adaptee (`router:9.6`).
  public func register<Adapter, Adaptee>(
    adapter: RoutableServiceModule<Adapter>, forAdaptee adaptee: RoutableServiceModule<Adaptee>
  ) {
    let classes = registry.world.classes
    register(adapter: adapter.key(in: classes), forAdaptee: adaptee.key(in: classes))
  }
}
