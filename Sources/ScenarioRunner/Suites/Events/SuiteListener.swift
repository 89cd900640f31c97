/// Somebody who is told what a run of suites does, and only listens: a reporter.
public protocol SuiteListener: AnyObject {
  /// The run begins.
  func begin(_ plan: SuitePlan)
  /// Something happened between the beginning and the end, told in the order of the plan.
  func receive(_ event: SuiteEvent)
  /// The run ended.
  func end(_ summary: SuiteSummary)
  /// Whether it is to be told of each test that it begins; if not, it may be told only how a test ended of which nothing else is told.
  var hearsBeginnings: Bool { get }
  /// Whether it shows what is going on; if not, it need not be told by ``observe(_:)``.
  var isWatching: Bool { get }
  /// Something happened just now, told as soon as a worker said it and out of order: for those who show what is going on. The same
  /// events come again by ``receive(_:)``.
  func observe(_ event: SuiteEvent)
  /// Time passed: told some times a second while workers run, for those who show what is going on.
  func tick()
}

extension SuiteListener {
  /// Most are interested in how tests end.
  public var hearsBeginnings: Bool { false }

  /// Most show nothing that is not over.
  public var isWatching: Bool { false }

  /// Most are interested in results only.
  public func observe(_ event: SuiteEvent) {}

  /// Most have nothing that moves.
  public func tick() {}

  /// Tells any event by the method that is for it.
  public func hear(_ event: SuiteEvent) {
    switch event {
    case .runBegan(let plan): begin(plan)
    case .runEnded(let summary): end(summary)
    default: receive(event)
    }
  }
}
