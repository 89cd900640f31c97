#if UIKit
  internal import Simulation
  public import ViewHierarchy

  extension UIView {
    /// The identifier for UI tests.
    public var accessibilityIdentifier: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The label for assistive technologies. Inert.
    public var accessibilityLabel: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The value for assistive technologies. Inert.
    public var accessibilityValue: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// The hint for assistive technologies. Inert.
    public var accessibilityHint: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Whether the view is an element for assistive technologies. Inert.
    public var isAccessibilityElement: Bool {
      get { added(false) }
      set { add(newValue) }
    }
  }
#endif
