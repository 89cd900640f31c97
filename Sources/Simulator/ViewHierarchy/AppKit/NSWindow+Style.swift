extension NSWindow {
  /// The parts of a window's frame. They have no effect, because nothing is drawn.
  public struct StyleMask: OptionSet, Hashable, Sendable {
    /// The bits, as on the platform.
    public let rawValue: UInt

    /// Creates a style from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No frame.
    public static let borderless: StyleMask = []
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1)
    /// A close button.
    public static let closable = StyleMask(rawValue: 2)
    /// A button that moves the window to the Dock.
    public static let miniaturizable = StyleMask(rawValue: 4)
    /// A border with which the user resizes the window.
    public static let resizable = StyleMask(rawValue: 8)
    /// The frame of an auxiliary panel.
    public static let utilityWindow = StyleMask(rawValue: 16)
    /// A panel that the app shows beside a sheet or a modal window.
    public static let docModalWindow = StyleMask(rawValue: 64)
    /// A panel that does not activate the app.
    public static let nonactivatingPanel = StyleMask(rawValue: 128)
    /// A title bar and a toolbar in one.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// A panel of dark color.
    public static let hudWindow = StyleMask(rawValue: 1 << 13)
    /// A window that fills the screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// Content that extends below the title bar.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The storage of a window's image. It has no effect, because nothing is drawn.
  public enum BackingStoreType: UInt, Sendable {
    /// The window is drawn into memory first.
    case buffered = 2
  }

  /// A position relative to another window or view.
  public enum OrderingMode: Int, Sendable {
    /// In front.
    case above = 1
    /// Behind.
    case below = -1
    /// Off the screen.
    case out = 0
  }
}

/// A xib of AppKit, which is found by its name.
public enum NSNib {
  /// The name of a xib.
  public typealias Name = String
}
