extension Duration {
  /// Returns the seconds with the given number of decimals, 0 to 9, rounded: `1.235`.
  func seconds(decimals: Int) -> String {
    var unit: Int64 = 1
    for _ in decimals..<9 { unit *= 10 }
    let (seconds, attoseconds) = components
    let nanoseconds = max(0, seconds &* 1_000_000_000 &+ attoseconds / 1_000_000_000)
    let units = (nanoseconds + unit / 2) / unit
    let scale = 1_000_000_000 / unit
    guard decimals > 0 else { return "\(units)" }
    let fraction = String(units % scale)
    return "\(units / scale)." + String(repeating: "0", count: decimals - fraction.count) + fraction
  }
}
