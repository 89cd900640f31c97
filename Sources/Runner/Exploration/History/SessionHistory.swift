/// The steps of a session. They form a tree, since going back and running something else starts a branch.
struct SessionHistory {
  private(set) var steps: [SessionStep] = []
  /// The number of the current step, or 0 at the start of the session.
  private(set) var current = 0
  /// The most recently visited successor of each step, by the number of the step.
  private var nextSteps: [Int: Int] = [:]

  /// The number of the next new step.
  var nextNumber: Int { steps.count + 1 }

  /// Returns the step with a number, or `nil` if it does not exist.
  subscript(number: Int) -> SessionStep? { steps.indices.contains(number - 1) ? steps[number - 1] : nil }

  /// Adds a step after the current one, and makes it current.
  mutating func append(_ step: SessionStep) {
    steps.append(step)
    nextSteps[current] = step.number
    current = step.number
  }

  /// Replaces the step that has the same number, after the file that it was read from has changed.
  mutating func replace(_ step: SessionStep) {
    if steps.indices.contains(step.number - 1) { steps[step.number - 1] = step }
  }

  /// Makes a step current. 0 is the start.
  mutating func go(to number: Int) {
    guard number == 0 || self[number] != nil else { return }
    current = number
    var step = self[number]
    while let known = step {
      nextSteps[known.parent] = known.number
      step = self[known.parent]
    }
  }

  /// The most recently visited successor of the current step, its most recently visited successor, and so on.
  var nextPath: [Int] { Array(sequence(first: current) { nextSteps[$0] }.dropFirst()) }

  /// Returns the steps that lead to a step, in order, including the step itself.
  func path(to number: Int) -> [SessionStep] {
    var path: [SessionStep] = []
    var step = self[number]
    while let known = step {
      path.append(known)
      step = self[known.parent]
    }
    return path.reversed()
  }

  /// The steps that lead to the current one, in order.
  var path: [SessionStep] { path(to: current) }
}
