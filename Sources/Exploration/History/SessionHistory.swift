/// The steps of a session: a tree, for who goes back and does something else begins a branch.
struct SessionHistory {
  private(set) var steps: [SessionStep] = []
  /// The number of the step after which the session stands, 0 at its beginning.
  private(set) var current = 0
  /// By the number of a step, the one after it that the session was at last.
  private var nextSteps: [Int: Int] = [:]

  /// The number that the next step gets.
  var nextNumber: Int { steps.count + 1 }

  /// The step of a number; nil when there is none.
  subscript(number: Int) -> SessionStep? { steps.indices.contains(number - 1) ? steps[number - 1] : nil }

  /// Adds a step after the current one, and goes there.
  mutating func append(_ step: SessionStep) {
    steps.append(step)
    nextSteps[current] = step.number
    current = step.number
  }

  /// Puts a step in the place of one of the same number: what was read from a file, and has changed there.
  mutating func replace(_ step: SessionStep) {
    if steps.indices.contains(step.number - 1) { steps[step.number - 1] = step }
  }

  /// Goes to a step; 0 is the beginning.
  mutating func go(to number: Int) {
    guard number == 0 || self[number] != nil else { return }
    current = number
    var step = self[number]
    while let known = step {
      nextSteps[known.parent] = known.number
      step = self[known.parent]
    }
  }

  /// The step before the current one: 0 for the beginning, nil at the beginning.
  var previous: Int? { self[current]?.parent }

  /// The step after the current one that the session was at last; nil when there is none.
  var next: Int? { nextSteps[current] }

  /// The steps that lead to one, in order.
  func path(to number: Int) -> [SessionStep] {
    var path: [SessionStep] = []
    var step = self[number]
    while let known = step {
      path.append(known)
      step = self[known.parent]
    }
    return path.reversed()
  }

  /// The current path.
  var path: [SessionStep] { path(to: current) }
}
