/// What containers of one program share: the instances that live as long as it runs, and the order in which components were
/// registered. Programs that should not meet have one each (`injection:H6`).
public final class InjectionRun {
  let instances = InstanceCache()
  private var registrationCount = 0
  private var graphCount = 0

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
}
