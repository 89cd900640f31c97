internal import SimulatedWorld

#if UIKit
  /// The connection of the process's world with the main run loop.
  ///
  /// An app's own tests take no steps. They call the app and let the run loop run until an expectation succeeds. Meanwhile, the
  /// world takes steps. Transitions end without a wait, and objects that live only to the end of the turn are released. Timers and delayed
  /// work take as long as on a device, because a test also waits to see that something does not happen.
  final class MainRunLoop: @unchecked Sendable {
    /// The world. The process never releases it, and only the main thread uses it.
    private let world: World
    private var lastStep = MainRunLoop.clock.now

    private static let clock = ContinuousClock()

    private init(_ world: World) { self.world = world }

    static func drive(_ world: World) {
      world.hasRunLoop = true
      let loop = MainRunLoop(world)
      let timer = Timer(timeInterval: 0.001, repeats: true) { _ in loop.step() }
      RunLoop.main.add(timer, forMode: .common)
    }

    private func step() {
      let elapsed = MainRunLoop.clock.now - lastStep
      lastStep += elapsed
      guard world.callbackDepth == 0 else { return }
      if let exception = world.exception {
        fatalError("Terminating app due to uncaught exception '\(exception.name)', reason: '\(exception.reason)'")
      }
      let clock = world.clock
      if clock.hasPendingTurn || clock.hasPendingTransition || clock.hasAutoreleasedObjects { world.takeStep {} }
      guard clock.nextDue != nil else { return }
      let (seconds, attoseconds) = elapsed.components
      do {
        try world.advance(by: VirtualTime(nanoseconds: seconds * 1_000_000_000 + attoseconds / 1_000_000_000))
      } catch {
        fatalError("\(error)")
      }
    }
  }
#endif
