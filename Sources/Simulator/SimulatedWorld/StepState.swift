/// The progress of the steps of a world, which end with a checkpoint if one is due.
struct StepState {
  /// The number of steps at the top level.
  private(set) var count = 0
  /// Whether a step is running.
  private(set) var isRunning = false
  /// Whether steps of app code are unfinished.
  private(set) var isUnfinished = false
  /// Whether an object lost its last edge since the last checkpoint.
  var needsCheckpoint = false

  /// Starts the next step.
  mutating func begin() {
    isRunning = true
    count += 1
  }

  /// Ends a step of app code, which is finished later.
  mutating func postpone() {
    isUnfinished = true
    isRunning = false
  }

  /// Continues the unfinished steps.
  mutating func resume() { isRunning = true }

  /// Records that the clock is about to run, so that no step is unfinished.
  mutating func settle() { isUnfinished = false }

  /// Ends the step.
  mutating func end() { isRunning = false }
}
