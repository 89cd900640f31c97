#if UIKit
  internal import Simulation
  public import ViewHierarchy

  extension UIView {
    /// The identifier for UI tests.
    public var accessibilityIdentifier: String? {
      get { added(nil) }
      set { add(newValue) }
    }
  }
#endif
