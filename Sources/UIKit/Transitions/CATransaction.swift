#if UIKit
  public import Foundation
  internal import Simulation
  public import ViewHierarchy

  /// A group of changes with a completion. The completion runs when the transitions that are running at the commit have ended.
  open class CATransaction: NSObject {
    private final class Open {
      var completion: (() -> Void)?
    }

    nonisolated(unsafe) private static var open: [Open] = []
    /// The number of completions that wait for transitions.
    nonisolated(unsafe) private static var waitingCount = 0

    /// Starts a transaction.
    open class func begin() { open.append(Open()) }

    /// Sets the completion of the transaction.
    open class func setCompletionBlock(_ block: (() -> Void)?) { open.last?.completion = block }

    /// Inert.
    open class func setDisableActions(_ flag: Bool) {}

    /// Ends the transaction.
    open class func commit() {
      guard let completion = open.popLast()?.completion else { return }
      let world = World.current
      world.clock.nextTurn { finish(world, completion) }
    }

    private class func finish(_ world: World, _ completion: @escaping () -> Void) {
      let clock = world.clock
      guard clock.pendingTransitionCount > waitingCount, let due = clock.nextDue else {
        return world.callback(completion)
      }
      waitingCount += 1
      clock.after(VirtualTime(nanoseconds: due.nanoseconds - clock.now.nanoseconds), .transition) {
        waitingCount -= 1
        finish(world, completion)
      }
    }
  }

  /// Runs code. Swift on Linux has no autorelease pools.
  public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
#endif
