/// What containers of one program share: the instances that live as long as it runs, the order in which components were
/// registered, and who is told what they do. Programs that should not meet have one each (`injection:H6`).
public final class InjectionRun {
  let instances = InstanceCache()
  private var registrationCount = 0
  private var graphCount = 0
  private var observers: [WeakObserver] = []
  /// Whether there may be somebody to tell: asking weak references takes longer.
  @exclusivity(unchecked) private(set) var isObserved = false

  private struct WeakObserver { weak var observer: (any InjectionObserver)? }

  /// A run in which nothing was made.
  public init() {}

  /// The next number of a component (`injection:R12`).
  func nextOrder() -> Int {
    registrationCount += 1
    return registrationCount
  }

  /// The next number of an outermost resolve.
  func nextGraph() -> Int {
    graphCount += 1
    return graphCount
  }

  /// Forgets the instances of the lifetimes `single` and `perRun`.
  public func clean() { instances.clean() }

  // MARK: Who is told

  /// Tells somebody what all containers of the run do, from now on, until nobody else holds them. In the order in which they came.
  public func observe(_ observer: any InjectionObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    observers.append(WeakObserver(observer: observer))
    isObserved = true
  }

  /// Tells somebody no more.
  public func stopObserving(_ observer: any InjectionObserver) {
    observers.removeAll { $0.observer == nil || $0.observer === observer }
    isObserved = !observers.isEmpty
  }

  func tell(_ event: InjectionEvent, of container: Container) {
    for entry in observers { entry.observer?.container(container, did: event) }
  }
}
