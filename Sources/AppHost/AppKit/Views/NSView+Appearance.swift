#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import UIKit
  public import ViewHierarchy

  /// The identifier of a view, window or controller.
  public struct NSUserInterfaceItemIdentifier: Hashable, RawRepresentable, Sendable, ExpressibleByStringLiteral {
    /// The identifier.
    public let rawValue: String
    /// Creates an identifier.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier.
    public init(stringLiteral value: String) { rawValue = value }
  }

  extension NSResponder {
    /// The identifier, for the app.
    public var identifier: NSUserInterfaceItemIdentifier? {
      get { added(nil) }
      set { add(newValue) }
    }
  }

  extension NSView {
    /// Parts of a view that change with its superview. Inert.
    public struct AutoresizingMask: OptionSet, Sendable {
      /// The bits.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// The width.
      public static let width = AutoresizingMask(rawValue: 2)
      /// The height.
      public static let height = AutoresizingMask(rawValue: 16)
    }

    /// The background behind a cell.
    public enum BackgroundStyle: Int, Sendable {
      /// The color of the table.
      case normal
      /// The color of the selection.
      case emphasized
      /// Raised. Inert.
      case raised
      /// Lowered. Inert.
      case lowered
    }

    /// The layer, if the view has one. Inert.
    public var layer: CALayer? { wantsLayer ? addedOnce(CALayer()) : nil }
    /// The appearance that the view has. Inert.
    public var effectiveAppearance: NSAppearance { appearance ?? NSAppearance() }
    /// Whether the view has a layer. Inert.
    public var wantsLayer: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the view is drawn. Inert.
    public var needsDisplay: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the view is laid out. Inert.
    public var needsLayout: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The opacity. Inert.
    public var alphaValue: CGFloat {
      get { added(1) }
      set { add(newValue) }
    }
    /// The text that appears when the pointer rests. Inert.
    public var toolTip: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The resizing. Inert.
    public var autoresizingMask: AutoresizingMask {
      get { added([]) }
      set { add(newValue) }
    }
    /// The appearance. Inert.
    public var appearance: NSAppearance? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The view itself: changes are immediate. Inert.
    public func animator() -> Self { self }
    /// Inert: there is no pointer.
    public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {}
    /// Inert: there is no pointer.
    public func discardCursorRects() {}
    /// Sets the ``frame``'s size.
    public func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    /// Sets the ``frame``'s origin.
    public func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    /// The identifier for accessibility.
    public func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
      add(accessibilityIdentifier, "accessibilityIdentifier")
    }
    /// Inert: nothing is read aloud.
    public func setAccessibilityLabel(_ accessibilityLabel: String?) {}
  }

  extension NSView: LayoutItem {
    /// Whether the frame becomes constraints. Inert.
    public var translatesAutoresizingMaskIntoConstraints: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// The constraints. Inert.
    public var constraints: [NSLayoutConstraint] { [] }
    /// Inert.
    public func addConstraint(_ constraint: NSLayoutConstraint) {}
    /// Inert.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// Inert.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {}
    /// Inert.
    public func setContentHuggingPriority(
      _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {}
    /// Inert.
    public func setContentCompressionResistancePriority(
      _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
    ) {}
  }

  extension NSLayoutConstraint {
    /// The priority of a constraint. Inert.
    public typealias Priority = UILayoutPriority
    /// The direction of the layout. Inert.
    public typealias Orientation = Axis
  }
#endif
