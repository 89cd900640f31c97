/// How a presented controller covers what is below it.
public enum UIModalPresentationStyle: String, CaseIterable, Sendable {
  /// Covers the whole screen; the covered controllers' views leave it (`hierarchy:4.25`).
  case fullScreen
  /// Covers the nearest controller that defines a presentation context, whose view leaves the screen (`hierarchy:6.2`).
  case currentContext
}
