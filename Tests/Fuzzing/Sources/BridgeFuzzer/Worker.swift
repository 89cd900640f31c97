import Dispatch
import LuaRuntime

/// Releases values on another thread. After `start` only that thread touches them.
final class Worker: @unchecked Sendable {
  private var values: [LuaValue]
  private let done = DispatchSemaphore(value: 0)

  init(releasing values: [LuaValue]) {
    self.values = values
  }

  func start() {
    DispatchQueue.global().async { [self] in
      values = []
      done.signal()
    }
  }

  /// Returns when the values are released.
  func wait() {
    done.wait()
  }
}
