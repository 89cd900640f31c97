/// An auxiliary window, which never becomes the main window and is not released when it closes (`hierarchy:8.13`).
open class NSPanel: NSWindow {
  /// Whether the window can become the main window; always `false`.
  open override var canBecomeMain: Bool { false }
}
