#if UIKit
  package import Dispatch
  internal import SimulatedWorld
  internal import ViewHierarchy

  extension DispatchQueue {
    /// Runs an action repeatedly, in virtual time (`hierarchy:0.11`).
    ///
    /// - Parameters:
    ///   - interval: The length between two runs.
    ///   - start: The time of the first run.
    /// - Returns: A function that stops the repetition.
    package func schedule(
      every interval: DispatchTimeInterval, from start: DispatchTime, file: String = #fileID, line: UInt = #line,
      _ action: @escaping () -> Void
    ) -> () -> Void {
      let (world, state) = QueueState.current
      let timer = MainThread.Timer(in: world, interval: VirtualTime(interval), repeats: true) { [self] _ in
        state.enter(self, action)
      }
      timer.fireDate = world.clock.now + start.delay(in: world)
      timer.schedule(at: world.position(file, line))
      return { timer.invalidate() }
    }
  }
#endif
