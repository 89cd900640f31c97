#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import UIKit
  public import ViewHierarchy

  extension NSWindow {
    /// The name under which the frame is saved. Inert.
    public typealias FrameAutosaveName = String

    /// The display of the title. Inert.
    public enum TitleVisibility: Int, Sendable {
      /// Visible.
      case visible
      /// Hidden.
      case hidden
    }

    /// The layer of a window. Inert.
    public struct Level: RawRepresentable, Hashable, Sendable {
      /// The number of the layer.
      public let rawValue: Int
      /// Creates a layer.
      public init(rawValue: Int) { self.rawValue = rawValue }
      /// Windows.
      public static let normal = Level(rawValue: 0)
      /// Panels above windows.
      public static let floating = Level(rawValue: 3)
      /// Modal panels.
      public static let modalPanel = Level(rawValue: 8)
    }

    /// The second line of the title. Inert.
    public var subtitle: String {
      get { added("") }
      set { add(newValue) }
    }
    /// The display of the title. Inert.
    public var titleVisibility: TitleVisibility {
      get { added(.visible) }
      set { add(newValue) }
    }
    /// Whether the title bar is transparent. Inert.
    public var titlebarAppearsTransparent: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the user can move the window at its background. Inert.
    public var isMovableByWindowBackground: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The layer. Inert.
    public var level: Level {
      get { added(.normal) }
      set { add(newValue) }
    }
    /// The smallest size. Inert.
    public var minSize: NSSize {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The greatest size. Inert.
    public var maxSize: NSSize {
      get { added(.zero) }
      set { add(newValue) }
    }
    /// The color of the background. Inert.
    public var backgroundColor: NSColor? {
      get { added(.windowBackgroundColor) }
      set { add(newValue) }
    }
    /// The appearance. Inert.
    public var appearance: NSAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Sets the frame at once. The simulator stores it.
    public func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
      setFrame(frameRect, display: displayFlag)
    }
    /// Inert: frames are not saved.
    @discardableResult
    public func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool { true }
    /// Inert: frames are not saved.
    @discardableResult
    public func setFrameUsingName(_ name: FrameAutosaveName) -> Bool { false }
    /// The window itself: changes are immediate. Inert.
    public func animator() -> Self { self }
  }

  extension NSSplitViewItem {
    /// The item itself: changes are immediate. Inert.
    public func animator() -> Self { self }
  }
#endif
