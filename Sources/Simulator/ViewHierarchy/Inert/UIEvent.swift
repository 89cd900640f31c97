#if UIKit
  public import SimulatedWorld

  /// An event of the user's. Inert: the simulator creates none.
  open class UIEvent: NSObject {
    /// The kind of a motion event. Inert.
    public enum EventSubtype: Int, Sendable {
      /// No subtype.
      case none
      /// A shake.
      case motionShake
    }
  }

  /// A touch. Inert: the simulator creates none.
  open class UITouch: NSObject {
    /// The view that was touched. Inert.
    open var view: UIView? { nil }
    /// Returns the position of the touch. Inert.
    open func location(in view: UIView?) -> CGPoint { .zero }
  }

  /// A keyboard shortcut. Inert.
  open class UIKeyCommand: NSObject {}
#endif
