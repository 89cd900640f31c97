/// An auxiliary window, which never becomes the main window and is not released when it closes (`hierarchy:8.13`).
open class NSPanel: NSWindow {
  /// Whether the window may become the main window: never.
  open override var canBecomeMain: Bool { false }
}
