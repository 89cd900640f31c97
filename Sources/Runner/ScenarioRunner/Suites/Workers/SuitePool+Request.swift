/// The request to a pool, and the functions that follow the files of its run.
extension SuitePool {
  /// A request to a pool.
  public struct Request {
    /// The files, in reporting order.
    public var tasks: [WorkerTask]
    /// The indices of the tasks in starting order.
    public var schedule: [Int]
    /// The setup of workers.
    public var setup: WorkerSetup
    /// The maximum number of workers.
    public var jobs: Int
    /// Whether the first failure ends the run.
    public var stopsAtFailure: Bool

    /// Creates a request. Without a schedule, tasks start in their order.
    public init(
      tasks: [WorkerTask], schedule: [Int]? = nil, setup: WorkerSetup, jobs: Int, stopsAtFailure: Bool = false
    ) {
      self.tasks = tasks
      self.schedule = schedule ?? Array(tasks.indices)
      self.setup = setup
      self.jobs = jobs
      self.stopsAtFailure = stopsAtFailure
    }
  }

  /// The functions that follow the files of a watched suite during a run. By default, they do nothing.
  public struct Watching {
    /// Receives the file of the suite and a path whenever a file has read another one, or searched for one, if the setup asks for it.
    public var didRead: (_ file: String, _ path: String) -> Void
    /// Returns whether the files have changed, so that the run is cancelled. It is called several times per second, and after a
    /// notification about changed files. Its parameter is whether there was one.
    public var isOutdated: (_ isNotified: Bool) -> Bool

    /// Creates the functions.
    public init(
      didRead: @escaping (_ file: String, _ path: String) -> Void = { _, _ in },
      isOutdated: @escaping (_ isNotified: Bool) -> Bool = { _ in false }
    ) {
      self.didRead = didRead
      self.isOutdated = isOutdated
    }
  }
}
