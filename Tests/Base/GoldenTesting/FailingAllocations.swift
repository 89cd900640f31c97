internal import Foundation
internal import Testing

/// `FAIL_ALLOCATIONS=n` in the environment lets an allocation of each Lua state that a test makes fail, another one for each n. Tests
/// then fail as they may; what counts is that the process comes to its end: see `Scripts/test --fail-allocations`.
public enum FailingAllocations {
  private static let seed = ProcessInfo.processInfo.environment["FAIL_ALLOCATIONS"].flatMap { UInt64($0) }

  /// The first failing allocation of the running test's states, counted from 1, and the number of consecutive failures, or `nil` if no
  /// allocation fails. The value is the same in every run with the same seed.
  public static var current: (number: Int, count: Int)? {
    guard let seed, let test = Test.current else { return nil }
    let place = "\(test.id)".utf8.reduce(seed &* 0x9E37_79B9_7F4A_7C15) { ($0 ^ UInt64($1)) &* 0x0100_0000_01B3 }
    // Most tests allocate little, some much.
    let most = 1 << (3 + Int(place >> 20 & 7))
    return (1 + Int(place >> 33) % most, seed % 2 == 0 ? .max : 2)
  }
}
