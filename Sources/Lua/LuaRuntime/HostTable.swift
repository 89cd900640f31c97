/// Swift instances that the bridge finds by slot, such as the functions behind Lua values. The table is in memory that C can read, so that
/// a call needs neither a lookup in Swift nor a retain.
final class HostTable<Element: AnyObject> {
  typealias Storage = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// Passes the address of the table to the bridge.
  private let publish: (Storage) -> Void
  private var storage: Storage
  private var capacity = 16
  private var used = 0
  private var free: [Int32] = []

  init(publish: @escaping (Storage) -> Void) {
    self.publish = publish
    storage = .allocate(capacity: 16)
    publish(storage)
  }

  deinit {
    for slot in 0..<used { storage[slot].map { Unmanaged<Element>.fromOpaque($0).release() } }
    storage.deallocate()
  }

  /// The number of slots that are taken.
  var count: Int { used - free.count }

  /// Returns the instance in a slot.
  subscript(slot: Int32) -> Element? {
    storage[Int(slot)].map { Unmanaged<Element>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Puts an instance into a free slot.
  func insert(_ element: Element) -> Int32 {
    let pointer = Unmanaged.passRetained(element).toOpaque()
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
    // Released last: the values that the function captured may start a collection in Lua.
    Unmanaged<Element>.fromOpaque(pointer).release()
  }

  private func grow() {
    let larger = Storage.allocate(capacity: capacity * 2)
    larger.initialize(from: storage, count: used)
    storage.deallocate()
    storage = larger
    capacity *= 2
    publish(larger)
  }
}
