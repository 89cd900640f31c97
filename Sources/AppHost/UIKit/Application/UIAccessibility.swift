#if UIKit
  internal import Foundation

  /// The accessibility settings. Inert: none is on, and messages are discarded.
  public enum UIAccessibility {
    /// A message for assistive technologies. Inert.
    public struct Notification: Hashable, RawRepresentable, Sendable {
      /// The number of the message.
      public let rawValue: UInt32
      /// Creates a message.
      public init(rawValue: UInt32) { self.rawValue = rawValue }
      /// The layout changed.
      public static let layoutChanged = Notification(rawValue: 1001)
      /// The screen changed.
      public static let screenChanged = Notification(rawValue: 1000)
      /// An announcement.
      public static let announcement = Notification(rawValue: 1008)
    }

    /// Inert.
    public static func post(notification: Notification, argument: Any?) {}
    /// Whether a screen reader runs. Inert.
    public static var isVoiceOverRunning: Bool { false }
    /// Whether motion is reduced. Inert.
    public static var isReduceMotionEnabled: Bool { false }
    /// Whether transparency is reduced. Inert.
    public static var isReduceTransparencyEnabled: Bool { false }
  }

  /// The roles of an element for assistive technologies. Inert.
  public struct UIAccessibilityTraits: OptionSet, Sendable {
    /// The bits of the traits.
    public let rawValue: UInt64
    /// Creates a set.
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    /// A button.
    public static let button = UIAccessibilityTraits(rawValue: 1)
    /// No role.
    public static let none: UIAccessibilityTraits = []
    /// An element whose value the user changes.
    public static let adjustable = UIAccessibilityTraits(rawValue: 4096)
    /// A field for a search.
    public static let searchField = UIAccessibilityTraits(rawValue: 1024)
    /// An element that changes often.
    public static let updatesFrequently = UIAccessibilityTraits(rawValue: 512)
    /// A link.
    public static let link = UIAccessibilityTraits(rawValue: 2)
    /// A header.
    public static let header = UIAccessibilityTraits(rawValue: 4)
    /// Selected.
    public static let selected = UIAccessibilityTraits(rawValue: 8)
    /// Text.
    public static let staticText = UIAccessibilityTraits(rawValue: 16)
    /// An image.
    public static let image = UIAccessibilityTraits(rawValue: 32)
    /// Disabled.
    public static let notEnabled = UIAccessibilityTraits(rawValue: 64)
  }
#endif
