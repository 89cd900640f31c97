#if UIKit
  internal import CTaskHooks
  internal import Dispatch
  internal import SimulatedWorld

  /// The executor of the main actor in a process with an app's code.
  ///
  /// Jobs that start on a thread that runs a world are work of that world's main thread, in virtual time. All others run on the main
  /// thread of the process, as without this executor.
  final class AppMainExecutor: SerialExecutor {
    static let shared = AppMainExecutor()

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      guard !TaskJobs.enqueue(job, onMainActor: true) else { return }
      Dispatch.DispatchQueue.main.async { job.runSynchronously(on: Self.shared.asUnownedSerialExecutor()) }
    }

    func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }

    /// A world is the main thread of its app.
    func checkIsolated() {
      if World.ofThread == nil { Dispatch.dispatchPrecondition(condition: .onQueue(.main)) }
    }
  }

  /// The jobs of tasks that run as work of a world's main thread.
  enum TaskJobs {
    private struct Job: @unchecked Sendable {
      let pointer: UnsafeMutableRawPointer
    }

    /// Schedules a job in the world of the thread.
    ///
    /// - Returns: Whether the thread runs a world.
    static func enqueue(_ job: UnownedJob, onMainActor: Bool) -> Bool {
      guard let world = World.ofThread else { return false }
      let job = Job(pointer: unsafeBitCast(job, to: UnsafeMutableRawPointer.self))
      world.mainThread.async("Task", at: SourcePosition.none) { task_hooks_run(job.pointer, onMainActor) }
      return true
    }
  }

  /// Called by the runtime, through CTaskHooks, for each job that has no executor.
  ///
  /// - Returns: Whether the job is scheduled in a world.
  @_cdecl("app_concurrency_enqueue")
  func enqueueGlobal(_ job: UnsafeMutableRawPointer) -> Bool {
    TaskJobs.enqueue(unsafeBitCast(job, to: UnownedJob.self), onMainActor: false)
  }

  /// Called by the runtime, through CTaskHooks, for the executor of the main actor.
  @_cdecl("app_concurrency_main_executor")
  func mainExecutor(
    _ object: UnsafeMutablePointer<UnsafeMutableRawPointer?>,
    _ conformance: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  ) {
    let executor = AppMainExecutor.shared.asUnownedSerialExecutor()
    (object.pointee, conformance.pointee) = unsafeBitCast(
      executor, to: (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?).self)
  }
#endif
