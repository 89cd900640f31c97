/// The user's swipe that drives the transition of a pop (`hierarchy:4.22`).
struct PopSwipe {
  enum Phase {
    /// The transition has no swipe.
    case none
    /// The user is swiping.
    case dragged
    /// The user ended the swipe, and the transition continues.
    case finished
    /// The user ended the swipe, and the transition reverses.
    case cancelled
  }

  /// The state of the swipe.
  var phase = Phase.none
  /// The progress of the swipe, from 0 to 1.
  private(set) var percent = 0.0
  /// The controller that the user swipes away.
  private(set) var controller: UIViewController?

  /// Starts to swipe a controller away.
  mutating func begin(_ controller: UIViewController) {
    phase = .dragged
    self.controller = controller
  }

  /// Moves the swipe. Values outside of the range from 0 to 1 count as the nearest end, and NaN counts as 0.
  mutating func move(to percent: Double) { self.percent = percent.isNaN ? 0 : min(max(percent, 0), 1) }
}
