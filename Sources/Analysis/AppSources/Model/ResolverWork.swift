/// The work that a resolver may do. Sources can refer to each other in more ways than there is time to follow.
final class ResolverWork {
  /// The maximum number of steps for one expression.
  private static let mostSteps = 20_000
  /// The steps for all expressions of a model, and how many more each expression adds.
  private static let allSteps = 2_000_000
  private static let stepsPerExpression = 1_000

  private var steps = 0
  private var rest = allSteps
  /// Whether some of the work for the current expression was omitted, so that its result may be incomplete.
  private(set) var isCut = false

  /// Begins the work for an expression.
  func begin() {
    steps = 0
    isCut = false
    rest += Self.stepsPerExpression
  }

  /// Counts steps, and returns whether there is time for more.
  func spend(_ count: Int = 1) -> Bool {
    steps += count
    rest -= count
    if steps > Self.mostSteps || rest < 0 { isCut = true }
    return steps <= Self.mostSteps && rest >= 0
  }

  /// Records that some of the work is omitted.
  func cut() { isCut = true }
}
