#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import ViewHierarchy

  /// A group of changes with a completion. The completion runs when the transitions that are running at the commit have ended.
  open class CATransaction: NSObject {
    /// The transactions of a world.
    private final class Transactions: WorldAttachment {
      /// The completions of the open transactions, the innermost one last.
      var open: [(() -> Void)?] = []
      /// The number of completions that wait for transitions.
      var waitingCount = 0

      init() {}
    }

    private class var transactions: Transactions { World.current.attachment(Transactions.self) }

    /// Starts a transaction.
    open class func begin() { transactions.open.append(nil) }

    /// Sets the completion of the transaction.
    open class func setCompletionBlock(_ block: (() -> Void)?) {
      let transactions = transactions
      if let innermost = transactions.open.indices.last { transactions.open[innermost] = block }
    }

    /// Inert.
    open class func setDisableActions(_ flag: Bool) {}

    /// Ends the transaction.
    open class func commit() {
      guard let completion = transactions.open.popLast() ?? nil else { return }
      let world = World.current
      world.clock.nextTurn { finish(world, completion) }
    }

    private class func finish(_ world: World, _ completion: @escaping () -> Void) {
      let (clock, transactions) = (world.clock, world.attachment(Transactions.self))
      guard clock.pendingTransitionCount > transactions.waitingCount, let due = clock.nextDue else {
        return world.callback(completion)
      }
      transactions.waitingCount += 1
      clock.after(VirtualTime(nanoseconds: due.nanoseconds - clock.now.nanoseconds), .transition) {
        transactions.waitingCount -= 1
        finish(world, completion)
      }
    }
  }
#endif
