/// What containers of one program share: the instances that live as long as it runs, the order in which components were
/// registered, and who is told what they do. Programs that should not meet have one each (`injection:H6`).
///
/// Only one thread at a time uses the containers of a run: the others wait (`injection:SW13`).
public final class InjectionRun: @unchecked Sendable {
  let instances = InstanceCache()
  /// The lock of its containers, so that children of different parents can share instances.
  let lock = RecursiveLock()
  /// How many components were registered. Whoever makes earlier registrations again sets it, so that lists keep their order.
  package var registrationCount = 0
  private var containerCount = 0
  private var containers: [ObjectIdentifier: UncountedContainer] = [:]
  // No access to what is marked lasts while other code runs.
  @exclusivity(unchecked) private var observers: [WeakObserver] = []

  /// A reference to one, because a copy of a weak reference costs more than what is told.
  private final class WeakObserver {
    weak var observer: (any InjectionObserver)?

    init(_ observer: any InjectionObserver) { self.observer = observer }
  }
  /// A container says when it goes. A weak reference would make each of its retains, of which a resolve has many, a slow one.
  private struct UncountedContainer { unowned(unsafe) let container: Container }

  /// Who is told before the observers what all containers of the run do, and is held, other than they: whoever makes the run, and
  /// keeps a log of it.
  @exclusivity(unchecked) public var recorder: (any InjectionObserver)? { didSet { noteObservers() } }

  /// Who is told what the run keeps, by slots that are made from now on; it is not held.
  public var keeper: (any InstanceKeeper)? {
    get { instances.keeper }
    set { instances.keeper = newValue }
  }

  /// A run in which nothing was made.
  public init() {}

  /// The next number of a component (`injection:R12`).
  func nextOrder() -> Int {
    registrationCount += 1
    return registrationCount
  }

  /// Lets a container belong to the run.
  func enter(_ container: Container) {
    lock.lock()
    defer { lock.unlock() }
    // Each has numbers of its own for what it resolves, since components are shared.
    containerCount += 1
    container.lastGraphNumber = containerCount << 40
    container.isObserved = isObserved
    container.isFollowed = isFollowed
    containers[ObjectIdentifier(container)] = UncountedContainer(container: container)
  }

  func leave(_ container: Container) { lock.locked { containers[ObjectIdentifier(container)] = nil } }

  /// The container of an identity, if it is there.
  func container(_ identity: ObjectIdentifier) -> Container? { containers[identity]?.container }

  /// Forgets the instances of the lifetimes `single` and `perRun`.
  public func clean() { lock.locked { instances.clean() } }

  // MARK: Who is told

  /// Tells somebody what all containers of the run do, from now on, until nobody else holds them. In the order in which they came.
  public func observe(_ observer: any InjectionObserver) {
    lock.locked {
      observers.removeAll { $0.observer == nil || $0.observer === observer }
      observers.append(WeakObserver(observer))
      noteObservers()
    }
  }

  /// Tells somebody no more.
  public func stopObserving(_ observer: any InjectionObserver) {
    lock.locked {
      observers.removeAll { $0.observer == nil || $0.observer === observer }
      noteObservers()
    }
  }

  /// Containers ask themselves whether there is somebody to tell: it is asked at each making.
  private func noteObservers() {
    let (isObserved, isFollowed) = (isObserved, isFollowed)
    for entry in containers.values {
      entry.container.isObserved = isObserved
      entry.container.isFollowed = isFollowed
    }
  }

  private var isObserved: Bool { recorder != nil || !observers.isEmpty }

  private var isFollowed: Bool {
    recorder?.followsSteps ?? false || observers.contains { $0.observer?.followsSteps ?? false }
  }

  /// Tells of what an object stands for.
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
    // By index, because whoever is told may change the list.
    var index = 0
    while index < observers.count {
      observers[index].observer?.container(container, did: event)
      index += 1
    }
  }
}
