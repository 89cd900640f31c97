/// The user's drag that dismisses a sheet (`hierarchy:4.39`).
struct SheetDrag {
  /// Whether the user is dragging the sheet, which neither leaves nor returns until it is released.
  private(set) var isHeld = true
  /// The progress of the drag, from 0 to 1.
  private(set) var percent = 0.0
  /// Whether the sheet springs back.
  private(set) var isCancelled = false

  /// Moves the sheet. Values outside of the range from 0 to 1 count as the nearest end, and NaN counts as 0.
  mutating func move(to percent: Double) { self.percent = percent.isNaN ? 0 : min(max(percent, 0), 1) }

  /// Releases the sheet, which leaves or springs back.
  mutating func release(finishing: Bool) {
    isHeld = false
    isCancelled = !finishing
  }
}
