#if UIKit
  internal import Foundation
  public import ViewHierarchy

  /// A switch. A tap changes it and sends `valueChanged`.
  open class UISwitch: UIControl, SelectableView {
    /// Whether the switch is on.
    open var isOn = false
    /// The color of the switch that is on. Inert.
    open var onTintColor: UIColor?
    /// Sets ``isOn``.
    open func setOn(_ on: Bool, animated: Bool) { isOn = on }

    package var isSelectable: Bool { true }

    package func userWillSelect() -> Bool {
      isOn.toggle()
      return true
    }

    package func userDidSelect() {}
  }
#endif
