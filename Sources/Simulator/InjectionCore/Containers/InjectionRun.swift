/// The state that the containers of one program share.
///
/// It contains the instances with the lifetime of the run, the registration order, and the observers. Independent programs have
/// separate runs (`injection:H6`).
///
/// Only one thread at a time uses the containers of a run. The others wait (`injection:SW13`).
public final class InjectionRun: @unchecked Sendable {
  let instances = InstanceCache()
  /// The lock of the containers, shared so that children of different parents can share instances.
  let lock = RecursiveLock()
  /// The number of registered components. Code that repeats earlier registrations sets it, so that lists keep their order.
  package var registrationCount = 0
  private var containerCount = 0
  private var containers: [ObjectIdentifier: UncountedContainer] = [:]
  private var observers: [WeakObserver] = []

  /// A box for a weak reference. Copying a weak reference costs more than a notification.
  private final class WeakObserver {
    weak var observer: (any InjectionObserver)?

    init(_ observer: any InjectionObserver) { self.observer = observer }
  }
  /// A reference that does not retain its container, which leaves the run when it is deallocated. A weak reference
  /// would slow down each retain of the container, and a resolve has many of them.
  private struct UncountedContainer { unowned(unsafe) let container: Container }

  /// An observer that receives events before the other observers. The run retains it.
  ///
  /// The creator of the run sets it to keep a log.
  public var recorder: (any InjectionObserver)? { didSet { noteObservers() } }

  /// An object that is notified of the instances that the run retains, in slots that are created later. It is not retained.
  public var keeper: (any InstanceKeeper)? {
    get { instances.keeper }
    set { instances.keeper = newValue }
  }

  /// Creates a run without instances.
  public init() {}

  /// Returns the next registration number (`injection:R12`).
  func nextOrder() -> Int {
    registrationCount += 1
    return registrationCount
  }

  /// Adds a container to the run.
  func enter(_ container: Container) {
    lock.lock()
    defer { lock.unlock() }
    // Each container numbers its resolves in a separate range, because components are shared.
    containerCount += 1
    container.lastGraphNumber = containerCount << 40
    container.observation = observation
    containers[ObjectIdentifier(container)] = UncountedContainer(container: container)
  }

  func leave(_ container: Container) { lock.locked { containers[ObjectIdentifier(container)] = nil } }

  /// Returns the container with an identity, or `nil` if it does not exist.
  func container(_ identity: ObjectIdentifier) -> Container? { containers[identity]?.container }

  /// Removes the instances with the lifetimes `single` and `perRun`.
  public func clean() { lock.locked { instances.clean() } }

  // MARK: Observers

  /// Adds an observer for the events of all containers of the run.
  ///
  /// Observers are not retained. They receive events in the order in which they were added.
  public func observe(_ observer: any InjectionObserver) {
    lock.locked {
      observers.removeAll { $0.observer == nil || $0.observer === observer }
      observers.append(WeakObserver(observer))
      noteObservers()
    }
  }

  /// Removes an observer.
  public func stopObserving(_ observer: any InjectionObserver) {
    lock.locked {
      observers.removeAll { $0.observer == nil || $0.observer === observer }
      noteObservers()
    }
  }

  /// Updates the values of the containers, which check them whenever they create an instance.
  private func noteObservers() {
    let observation = observation
    for entry in containers.values { entry.container.observation = observation }
  }

  private var observation: Observation {
    if recorder == nil && observers.isEmpty { return .none }
    let isFollowed = recorder?.followsSteps ?? false || observers.contains { $0.observer?.followsSteps ?? false }
    return isFollowed ? .steps : .results
  }

  /// Notifies the observers of the value that a created object represents.
  func tellOfMaking(_ object: AnyObject, of component: Component, in container: Container) {
    if component.representation.isBoxed {
      recorder?.container(container, made: component.representation.anyValue(of: object), of: component)
    } else {
      recorder?.container(container, madeObject: object, of: component)
    }
    guard !observers.isEmpty else { return }
    let instance = component.representation.anyValue(of: object)
    var index = 0
    while index < observers.count {
      observers[index].observer?.container(container, made: instance, of: component)
      index += 1
    }
  }

  func tell(_ event: InjectionEvent, of container: Container) {
    recorder?.container(container, did: event)
    // By index, because an observer can change the list.
    var index = 0
    while index < observers.count {
      observers[index].observer?.container(container, did: event)
      index += 1
    }
  }
}
