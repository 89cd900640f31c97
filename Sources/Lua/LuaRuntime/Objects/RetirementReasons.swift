/// The reasons of the last retirements. Earlier ones are dropped, so that a long run of tests needs no more memory.
struct RetirementReasons {
  private static let capacity = 512

  private var reasons: [String] = []
  /// The number of reasons that were dropped.
  private var droppedCount = 0

  /// Stores a reason, and returns its number.
  mutating func add(_ reason: String) -> UInt32 {
    let number = UInt32(droppedCount + reasons.count)
    reasons.append(reason)
    if reasons.count > Self.capacity {
      reasons.removeFirst(Self.capacity / 2)
      droppedCount += Self.capacity / 2
    }
    return number
  }

  /// Returns the reason with a number, or `nil` if it was dropped.
  subscript(number: UInt32) -> String? {
    let place = Int(number) - droppedCount
    return reasons.indices.contains(place) ? reasons[place] : nil
  }
}
