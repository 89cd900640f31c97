public import SimulatedWorld

/// An auxiliary window, which never becomes the main window and is not released when it closes (`hierarchy:8.13`).
open class NSPanel: NSWindow {
  /// Whether the window can become the main window; always `false`.
  open override var canBecomeMain: Bool { false }

  /// Creates an instance by its class, like ``NSWindow/make(in:as:)``.
  open override class func make(in world: World, as objectClass: ObjectClass? = nil) -> Self? {
    guard self == NSPanel.self else { return nil }
    return unsafeDowncast(NSPanel(in: world, as: objectClass), to: Self.self)
  }
}
