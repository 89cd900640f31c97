#if UIKit
  public import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIGestureRecognizer {
    /// The state of a recognizer. A gesture of the simulator has no phases.
    public enum State: Int, Sendable {
      /// Possible.
      case possible
      /// Begun.
      case began
      /// Changed.
      case changed
      /// Ended.
      case ended
      /// Cancelled.
      case cancelled
      /// Failed.
      case failed
      /// Recognized.
      public static let recognized = State.ended
    }

    /// The state.
    public var state: State {
      get { added(.possible) }
      set { add(newValue) }
    }
    /// Whether touches are cancelled. Inert.
    public var cancelsTouchesInView: Bool {
      get { added(true) }
      set { add(newValue) }
    }
    /// Returns the origin. Inert.
    public func location(in view: UIView?) -> CGPoint { .zero }
    /// Inert.
    public func require(toFail other: UIGestureRecognizer) {}
  }

  extension UIView {
    /// The recognizers.
    public var gestureRecognizers: [UIGestureRecognizer]? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Adds a recognizer.
    public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
      recognizer.attach(to: self)
    }
    /// Removes a recognizer.
    public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
      gestureRecognizers?.removeAll { $0 === recognizer }
    }
  }
#endif
