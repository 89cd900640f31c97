/// Somebody who is told what a run of suites does, and only listens: a reporter.
public protocol SuiteListener: AnyObject {
  /// The run begins.
  func begin(_ plan: SuitePlan)
  /// Something happened between the beginning and the end, told in the order of the plan.
  func receive(_ event: SuiteEvent)
  /// The run ended.
  func end(_ summary: SuiteSummary)
  /// Something happened just now, told as soon as a worker said it and out of order: for those who show what is going on. The same
  /// events come again by ``receive(_:)``.
  func observe(_ event: SuiteEvent)
}

extension SuiteListener {
  /// Most are interested in results only.
  public func observe(_ event: SuiteEvent) {}

  /// Tells any event by the method that is for it.
  public func hear(_ event: SuiteEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    default: receive(event)
    }
  }
}
