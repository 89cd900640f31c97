internal import ArgumentParser

/// A limit in the form that the user types: an amount, or `none`.
struct LimitArgument<Amount: Sendable>: Sendable {
  /// The amount, or `nil` for no limit.
  let limit: Amount?
}

extension LimitArgument<Duration> {
  /// Reads `10`, `10s`, `500ms`, `2m`.
  @Sendable static func time(_ text: String) throws -> Self {
    let units: [String: Duration] = ["": .seconds(1), "ms": .milliseconds(1), "s": .seconds(1), "m": .seconds(60)]
    return try Self(limit: read(text, units, expected: "a duration such as 500ms, 10s or 2m, or none") { $0 * $1 })
  }
}

extension LimitArgument<Int> {
  /// Reads `65536`, `512K`, `64M`, `1G`, and the same with a `B`, as in messages.
  @Sendable static func memory(_ text: String) throws -> Self {
    let units = ["": 1, "k": 1 << 10, "m": 1 << 20, "g": 1 << 30, "kb": 1 << 10, "mb": 1 << 20, "gb": 1 << 30]
    return try Self(limit: read(text, units, expected: "a size such as 512K, 64M or 1G, or none") { $0 * $1 })
  }

  /// Reads a number.
  @Sendable static func instructions(_ text: String) throws -> Self {
    try Self(limit: read(text, ["": 1], expected: "a number of instructions, or none") { $0 * $1 })
  }
}

extension LimitArgument {
  /// Reads a whole number with a unit. Returns `nil` for `none`.
  private static func read(
    _ text: String, _ units: [String: Amount], expected: String, _ multiply: (Amount, Int) -> Amount
  ) throws -> Amount? {
    if text.lowercased() == "none" { return nil }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let suffix = text.dropFirst(digits.count).lowercased()
    // A number with at most this many digits does not overflow, even multiplied by the largest unit.
    guard let unit = units[suffix], digits.count <= (suffix.isEmpty ? 18 : 9), let number = Int(digits) else {
      throw ValidationError("expected \(expected)")
    }
    guard number > 0 else { throw ValidationError("expected \(expected): a limit of 0 lets nothing run") }
    return multiply(unit, number)
  }
}
