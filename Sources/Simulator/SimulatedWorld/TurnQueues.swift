internal import DequeModule

/// The pending work of the run loop's turns.
struct TurnQueues {
  /// The work for the start of the next turn.
  var turn = Deque<VirtualClock.Work>()
  /// The work for the commit at the end of this turn.
  var commit = Deque<VirtualClock.Work>()
  /// The work after the commit.
  var afterCommit = Deque<VirtualClock.Work>()

  /// Whether no work is pending.
  var isEmpty: Bool { turn.isEmpty && commit.isEmpty && afterCommit.isEmpty }
}
