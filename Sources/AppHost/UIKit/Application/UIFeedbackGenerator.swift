#if UIKit
  public import Foundation

  /// An object that makes the device vibrate. Inert.
  open class UIFeedbackGenerator: NSObject {
    /// Creates a generator.
    public override init() {}
    /// Inert.
    open func prepare() {}
  }

  /// A generator for a change of the selection. Inert.
  open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Inert.
    open func selectionChanged() {}
  }

  /// A generator for a result. Inert.
  open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The kind of a result. Inert.
    public enum FeedbackType: Int, Sendable {
      /// A success.
      case success
      /// A warning.
      case warning
      /// A failure.
      case error
    }

    /// Inert.
    open func notificationOccurred(_ notificationType: FeedbackType) {}
  }

  /// A generator for an impact. Inert.
  open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The strength. Inert.
    public enum FeedbackStyle: Int, Sendable {
      /// Light.
      case light
      /// Medium.
      case medium
      /// Heavy.
      case heavy
      /// Soft.
      case soft
      /// Rigid.
      case rigid
    }

    /// Creates a generator.
    public init(style: FeedbackStyle = .medium) {}
    /// Inert.
    open func impactOccurred() {}
    /// Inert.
    open func impactOccurred(intensity: CGFloat) {}
  }
#endif
