public import SimulatedWorld
internal import ViewHierarchy

/// A detector for destinations that still exist some time after their removal (`router:6.23`).
public final class LeakDetector {
  /// The time that a destination may outlive its removal; 2 seconds by default. Zero or less disables the detection.
  public var delay = VirtualTime.seconds(2)
  /// Called with each destination that outlived the delay. Without a handler, a warning with the objects that
  /// retain the destination is recorded.
  public var didDetectLeaking: ((SimulatedObject) -> Void)?

  private struct Suspect {
    let due: VirtualTime
    weak var object: SimulatedObject?
  }

  /// The removed destinations that still exist, and whose delay is not over.
  public var suspects: Set<Identity> { Set(watched.compactMap(\.object?.identity)) }

  private unowned let world: World
  private var watched: ContiguousArray<Suspect> = []
  /// The maximum number of suspects before the deallocated ones are removed.
  private var limit = 64
  private var isScheduled = false

  init(world: World) { self.world = world }

  /// Removes all suspects and the handler.
  func end() {
    didDetectLeaking = nil
    watched.removeAll()
  }

  /// Watches a removed destination, if one of the notified routers requests it (`router:6.23`).
  func watch(_ destination: SimulatedObject, in registry: RouteRegistry) {
    guard delay > .zero else { return }
    var isWanted = false
    registry.forEachRouter(of: destination.objectClass) { type in
      isWanted = isWanted || ViewRouter.shouldDetectMemoryLeak(type.objectClass, in: world)
    }
    guard isWanted else { return }
    if watched.count >= limit {
      watched.removeAll { $0.object == nil }
      limit = max(64, 2 * watched.count)
    }
    watched.append(Suspect(due: world.clock.now + delay, object: destination))
    schedule()
  }

  private func schedule() {
    guard !isScheduled, let first = watched.first else { return }
    isScheduled = true
    let wait = VirtualTime(nanoseconds: first.due.nanoseconds - world.clock.now.nanoseconds)
    world.clock.after(wait, .check, unless: { [weak self] in self?.isIdle() ?? true }) { [weak self] in self?.check() }
  }

  /// Returns whether all removed destinations are deallocated. Then the clock does not wait for the delay.
  private func isIdle() -> Bool {
    watched.removeAll { $0.object == nil }
    if watched.isEmpty { isScheduled = false }
    return watched.isEmpty
  }

  /// Implements `router:6.24` (`router:6.23`).
  private func check() {
    isScheduled = false
    // Upstream deallocates unreachable objects immediately.
    world.checkpoint()
    let now = world.clock.now
    let due = watched.prefix { $0.due <= now }
    watched.removeFirst(due.count)
    for suspect in due {
      if let object = suspect.object, isLeaking(object) { report(object) }
    }
    schedule()
  }

  /// Returns whether an existing object is a leak: it was not shown again, and its class does not keep a shared instance
  /// (`router:6.24`).
  private func isLeaking(_ object: SimulatedObject) -> Bool {
    guard !object.wasRouted else { return false }
    return world.classes.symbols.find("sharedInstance").flatMap { object.objectClass.classMethod($0) } == nil
  }

  private func report(_ object: SimulatedObject) {
    if let handler = didDetectLeaking {
      world.log.append(.callback(.none, ViewRouteName.didDetectLeakingHandler.symbol, .object(object.identity)))
      return world.callback { handler(object) }
    }
    // In the message, because a trace shows only the message of a warning, and the name of the holder leads to the bug.
    let reasons =
      StrongCycle(through: object).map { ["it is in a retain cycle: \($0)"] } ?? world.lifetimes?.holders(of: object)
      ?? []
    let found = reasons.isEmpty ? "" : "; " + reasons.joined(separator: "; ")
    world.warn(
      "memoryLeak", "\(object) still exists \(delay) s after its removal\(found)", subjects: [object.identity],
      advice: ["if this is intended, return false from shouldDetectMemoryLeak of its router"])
  }
}

/// A path along strong edges from an object back to itself.
struct StrongCycle: CustomStringConvertible {
  let description: String

  /// Finds the shortest cycle, or returns `nil` if the edges in the simulator do not lead back to the object (`router:6.24`).
  init?(through start: SimulatedObject) {
    var found: [(object: SimulatedObject, from: Int, label: Symbol)] = [(start, 0, .none)]
    var known: Set<ObjectIdentifier> = [ObjectIdentifier(start)]
    var end: (from: Int, label: Symbol)?
    var place = 0
    while place < found.count, end == nil {
      found[place].object.forEachEdge { label, target in
        if target === start { end = end ?? (place, label) }
        if known.insert(ObjectIdentifier(target)).inserted { found.append((target, place, label)) }
      }
      place += 1
    }
    guard let end else { return nil }
    let symbols = start.world.classes.symbols
    var text = ".\(symbols.name(end.label)) → \(start)"
    var current = end.from
    while current != 0 {
      text = ".\(symbols.name(found[current].label)) → \(found[current].object)" + text
      current = found[current].from
    }
    description = "\(start)\(text)"
  }
}
