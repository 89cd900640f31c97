#if UIKit
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Work on a source that can be anything: on a thread with a large stack, for a limited time.
///
/// The parser limits the nesting of expressions and statements, but not that of types and attributes. Its time can grow exponentially.
final class BoundedWork<Value> {
  private let body: () -> Value
  private let state = UnsafeMutablePointer<(mutex: pthread_mutex_t, isDone: pthread_cond_t)>.allocate(capacity: 1)
  private var value: Value?

  private init(_ body: @escaping () -> Value) {
    self.body = body
    pthread_mutex_init(&state.pointee.mutex, nil)
    pthread_cond_init(&state.pointee.isDone, nil)
  }

  deinit {
    pthread_cond_destroy(&state.pointee.isDone)
    pthread_mutex_destroy(&state.pointee.mutex)
    state.deallocate()
  }

  /// Returns the result of `body`, or `nil` if it takes longer.
  ///
  /// If the work takes longer, its thread continues until the process ends.
  ///
  /// - Parameters:
  ///   - stackSize: The size of the stack in bytes. Only used pages take memory.
  ///   - processorSeconds: The processor time of the process, so that a busy machine changes nothing.
  static func run(stackSize: Int, processorSeconds: Int, _ body: @escaping () -> Value) -> Value? {
    let work = BoundedWork(body)
    guard work.start(stackSize: stackSize) else { return nil }
    let end = clock() + clock_t(processorSeconds) * clock_t(CLOCKS_PER_SEC)
    pthread_mutex_lock(&work.state.pointee.mutex)
    defer { pthread_mutex_unlock(&work.state.pointee.mutex) }
    while work.value == nil, clock() < end {
      var deadline = timespec()
      clock_gettime(CLOCK_REALTIME, &deadline)
      deadline.tv_sec += 1
      pthread_cond_timedwait(&work.state.pointee.isDone, &work.state.pointee.mutex, &deadline)
    }
    return work.value
  }

  private func start(stackSize: Int) -> Bool {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    pthread_attr_setdetachstate(&attributes, CInt(PTHREAD_CREATE_DETACHED))
    // The thread keeps the work alive.
    let started = Unmanaged.passRetained(Starter { self.finish() })
    #if canImport(Darwin)
    var thread: pthread_t?
    #else
    var thread = pthread_t()
    #endif
    let status = pthread_create(&thread, &attributes, runStarter, started.toOpaque())
    if status != 0 { started.release() }
    return status == 0
  }

  private func finish() {
    let value = body()
    pthread_mutex_lock(&state.pointee.mutex)
    self.value = value
    pthread_cond_signal(&state.pointee.isDone)
    pthread_mutex_unlock(&state.pointee.mutex)
  }
}

private final class Starter {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}

#if canImport(Darwin)
private func runStarter(_ starter: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
  Unmanaged<Starter>.fromOpaque(starter).takeRetainedValue().body()
  return nil
}
#else
private func runStarter(_ starter: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let starter { Unmanaged<Starter>.fromOpaque(starter).takeRetainedValue().body() }
  return nil
}
#endif
#endif
