internal import Simulation

#if UIKit
  /// The connection of the process's world with the main run loop.
  ///
  /// An app's own tests take no steps. They call the app and let the run loop run until an expectation succeeds. Meanwhile, the
  /// world takes steps, and transitions end without a wait.
  enum MainRunLoop {
    private struct Owned: @unchecked Sendable {
      let world: World
    }

    static func drive(_ world: World) {
      let owned = Owned(world: world)
      let timer = Timer(timeInterval: 0.001, repeats: true) { _ in step(owned.world) }
      RunLoop.main.add(timer, forMode: .common)
    }

    private static func step(_ world: World) {
      guard world.callbackDepth == 0 else { return }
      if let exception = world.exception {
        fatalError("Terminating app due to uncaught exception '\(exception.name)', reason: '\(exception.reason)'")
      }
      guard world.clock.hasPendingTurn || world.clock.hasPendingTransition else { return }
      world.takeStep {}
    }
  }
#endif
