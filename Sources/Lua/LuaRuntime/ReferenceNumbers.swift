/// The numbers under which Lua stores the values that Swift refers to.
struct ReferenceNumbers {
  private var free: [Int32] = []
  private var used: Int32 = 0

  /// The number of numbers in use.
  var count: Int { Int(used) - free.count }

  /// Returns a free number.
  mutating func take() -> Int32 {
    if let number = free.popLast() { return number }
    used += 1
    return used
  }

  /// The highest number so far.
  var highest: Int32 { used }

  /// Frees a number.
  mutating func release(_ number: Int32) { free.append(number) }
}
