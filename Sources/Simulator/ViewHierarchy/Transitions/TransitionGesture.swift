/// The user's gesture that drives a transition: a swipe back, the drag of a sheet, or the gesture of an app's
/// interaction controller.
struct TransitionGesture {
  /// Whether the transition started with the gesture.
  private(set) var isInitial = false
  /// Whether the gesture drives the transition at the moment.
  private(set) var isActive = false
  /// Whether the gesture was cancelled.
  private(set) var isCancelled = false
  /// The progress of the gesture, from 0 to 1.
  private(set) var percent = 0.0

  /// Starts the transition with the gesture.
  mutating func begin() {
    isInitial = true
    isActive = true
  }

  /// Takes hold of a transition that is running without the gesture.
  mutating func resume() {
    isActive = true
    isCancelled = false
  }

  /// Takes hold of a transition that is on its way to its end or, after a cancelled gesture, back to its start.
  ///
  /// - Parameter rest: The part of the duration that remains, from 0 to 1.
  mutating func grab(rest: Double) {
    move(to: isCancelled ? rest : 1 - rest)
    resume()
  }

  /// Moves the gesture. Values outside of the range from 0 to 1 count as the nearest end, and NaN counts as 0.
  mutating func move(to percent: Double) { self.percent = percent.isNaN ? 0 : min(max(percent, 0), 1) }

  /// Ends the gesture.
  mutating func end(cancelling: Bool) {
    isActive = false
    isCancelled = cancelling
  }
}
