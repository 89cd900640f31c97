#if UIKit
  internal import SimulatedWorld
  public import ViewHierarchy

  extension UIView {
    /// The identifier for UI tests.
    public var accessibilityIdentifier: String? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif
