/// A sequence of calls that repeats in a traceback, because functions call each other without an end.
public enum CallCycle {
  /// The maximum number of calls in a sequence.
  private static let longest = 8

  /// Returns the length of the sequence that the innermost calls repeat at least three times.
  ///
  /// - Parameter frames: The calls, innermost first.
  /// - Returns: The number of calls, 1 for a function that calls itself, or `nil` if no sequence repeats.
  public static func period(of frames: [Diagnostic.Frame]) -> Int? {
    (1...longest).first { repetitions(of: $0, in: frames[...]) >= 3 }
  }

  /// Returns how often the first calls of a traceback are repeated, including the first time. Omitted calls end the count.
  static func repetitions(of period: Int, in frames: ArraySlice<Diagnostic.Frame>) -> Int {
    guard frames.count >= period else { return 0 }
    let first = frames.prefix(period)
    guard first.dropLast().allSatisfy({ $0.omittedCount == 0 }) else { return 1 }
    var count = 1
    var rest = frames.dropFirst(period)
    var end = first.last
    while end?.omittedCount == 0, rest.count >= period,
      zip(first, rest).allSatisfy({ $0.name == $1.name && $0.location == $1.location }),
      rest.prefix(period).dropLast().allSatisfy({ $0.omittedCount == 0 })
    {
      count += 1
      end = rest.prefix(period).last
      rest = rest.dropFirst(period)
    }
    return count
  }
}
