import CLuaBridge

/// The Swift functions that Lua values stand for, where the trampoline finds them: in the bridge's own memory, so that
/// a call costs neither a look-up in Swift nor a retain.
final class HostFunctionTable {
  private let host: UnsafeMutablePointer<luabridge_host>
  private var storage: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  private var capacity = 16
  private var used = 0
  private var free: [Int32] = []

  init(host: UnsafeMutablePointer<luabridge_host>) {
    self.host = host
    storage = .allocate(capacity: 16)
    host.pointee.functions = storage
  }

  deinit {
    for slot in 0..<used { storage[slot].map { Unmanaged<HostFunction>.fromOpaque($0).release() } }
    storage.deallocate()
  }

  /// How many slots are taken.
  var count: Int { used - free.count }

  /// The function in a slot.
  subscript(slot: Int32) -> HostFunction? {
    storage[Int(slot)].map { Unmanaged<HostFunction>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Puts a function into a free slot.
  func insert(_ function: HostFunction) -> Int32 {
    let pointer = Unmanaged.passRetained(function).toOpaque()
    if let slot = free.popLast() {
      storage[Int(slot)] = pointer
      return slot
    }
    if used == capacity { grow() }
    storage[used] = pointer
    used += 1
    return Int32(used - 1)
  }

  /// Empties a slot.
  func remove(_ slot: Int32) {
    guard let pointer = storage[Int(slot)] else { return }
    storage[Int(slot)] = nil
    free.append(slot)
    // Last: what the function had captured may make Lua collect when it is released.
    Unmanaged<HostFunction>.fromOpaque(pointer).release()
  }

  private func grow() {
    let larger = UnsafeMutablePointer<UnsafeMutableRawPointer?>.allocate(capacity: capacity * 2)
    larger.initialize(from: storage, count: used)
    storage.deallocate()
    storage = larger
    capacity *= 2
    host.pointee.functions = larger
  }
}
