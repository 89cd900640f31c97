/// Swift instances that the bridge finds by slot, such as the functions that Lua values stand for. They are kept where C
/// reads them, so that a call costs neither a look-up in Swift nor a retain.
final class HostTable<Element: AnyObject> {
  typealias Storage = UnsafeMutablePointer<UnsafeMutableRawPointer?>

  /// Tells the bridge where the table is.
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

  /// How many slots are taken.
  var count: Int { used - free.count }

  /// The instance in a slot.
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
    // Last: what the function had captured may make Lua collect when it is released.
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
