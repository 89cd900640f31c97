public import Simulation
internal import ViewHierarchy

/// Watches for destinations that are still there some time after they were removed (`router:6.23`).
public final class LeakDetector {
  /// How long a destination may outlive its removal; 2 seconds at first, zero or less to detect nothing.
  public var delay = VirtualTime.seconds(2)
  /// Told of each destination that outlived it. Without a handler a warning is recorded that names what keeps the object.
  public var didDetectLeaking: ((SimulatedObject) -> Void)?

  private struct Suspect {
    let due: VirtualTime
    weak var object: SimulatedObject?
  }

  private unowned let world: World
  private var suspects: ContiguousArray<Suspect> = []
  /// How many suspects there may be before those are forgotten that are gone.
  private var limit = 64
  private var isScheduled = false

  init(world: World) { self.world = world }

  /// Forgets everything.
  func end() {
    didDetectLeaking = nil
    suspects.removeAll()
  }

  /// Watches a destination that was removed, if one of the routers that heard of it wants that (`router:6.23`).
  func watch(_ destination: SimulatedObject, in registry: RouteRegistry) {
    guard delay > .zero else { return }
    var isWanted = false
    registry.forEachRouter(of: destination.objectClass) { type in
      isWanted = isWanted || ViewRouter.shouldDetectMemoryLeak(type.objectClass, in: world)
    }
    guard isWanted else { return }
    if suspects.count >= limit {
      suspects.removeAll { $0.object == nil }
      limit = max(64, 2 * suspects.count)
    }
    suspects.append(Suspect(due: world.clock.now + delay, object: destination))
    schedule()
  }

  private func schedule() {
    guard !isScheduled, let first = suspects.first else { return }
    isScheduled = true
    let wait = VirtualTime(nanoseconds: first.due.nanoseconds - world.clock.now.nanoseconds)
    world.clock.after(wait, .timer, unless: { [weak self] in self?.isIdle() ?? true }) { [weak self] in self?.check() }
  }

  /// Whether all that was removed is gone: then nobody waits for the delay.
  private func isIdle() -> Bool {
    suspects.removeAll { $0.object == nil }
    if suspects.isEmpty { isScheduled = false }
    return suspects.isEmpty
  }

  /// Implements `router:6.24` (`router:6.23`).
  private func check() {
    isScheduled = false
    // What nothing reaches any more is gone in the reference at once.
    world.checkpoint()
    let now = world.clock.now
    let due = suspects.prefix { $0.due <= now }
    suspects.removeFirst(due.count)
    for suspect in due {
      if let object = suspect.object, isLeaking(object) { report(object) }
    }
    schedule()
  }

  /// Whether an object that is still there should not be: it was not shown again, and its class is not one that keeps an instance for ever
  /// (`router:6.24`).
  private func isLeaking(_ object: SimulatedObject) -> Bool {
    guard !object.wasRouted else { return false }
    return world.classes.symbols.find("sharedInstance").flatMap { object.objectClass.classMethod($0) } == nil
  }

  private func report(_ object: SimulatedObject) {
    if let handler = didDetectLeaking {
      world.log.append(.callback(.none, .didDetectLeakingHandler, .object(object.identity)))
      return world.callback { handler(object) }
    }
    // In the message, because a story shows no more of a warning: the holder's name is the way to the fault.
    let reasons =
      StrongCycle(through: object).map { ["it is in a retain cycle: \($0)"] } ?? world.lifetimes?.holders(of: object)
      ?? []
    let found = reasons.isEmpty ? "" : "; " + reasons.joined(separator: "; ")
    world.warn(
      "memoryLeak", "\(object) still exists \(delay) s after its removal\(found)", subjects: [object.identity],
      advice: ["if this is intended, return false from shouldDetectMemoryLeak of its router"])
  }
}

/// A way along strong edges from an object back to itself.
struct StrongCycle: CustomStringConvertible {
  let description: String

  /// Looks for the shortest way; nil when the edges that the simulator knows of lead nowhere back (`router:6.24`).
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
