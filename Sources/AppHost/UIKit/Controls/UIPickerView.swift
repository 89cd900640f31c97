#if UIKit
  internal import Foundation
  internal import SimulatedWorld
  public import ViewHierarchy

  /// A view with wheels from which the user selects rows.
  open class UIPickerView: UIView {
    /// The source of the numbers of rows. The reference is weak.
    open weak var dataSource: (any UIPickerViewDataSource)?
    /// The delegate. The reference is weak.
    open weak var delegate: (any UIPickerViewDelegate)?
    private var selection: [Int: Int] = [:]

    /// The number of wheels.
    open var numberOfComponents: Int { dataSource?.numberOfComponents(in: self) ?? 0 }
    /// Returns the number of rows of a wheel.
    open func numberOfRows(inComponent component: Int) -> Int {
      dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0
    }
    /// Returns the selected row of a wheel; the first one at the beginning.
    open func selectedRow(inComponent component: Int) -> Int { selection[component] ?? 0 }
    /// Selects a row. The delegate is not notified.
    open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) { selection[component] = row }
    /// Inert: rows are requested when they are used.
    open func reloadAllComponents() {}
    /// Inert: rows are requested when they are used.
    open func reloadComponent(_ component: Int) {}

    /// Selects a row, like a user, and notifies the delegate.
    public func userSelected(row: Int, inComponent component: Int) {
      selection[component] = row
      world.callback { delegate?.pickerView(self, didSelectRow: row, inComponent: component) }
    }
  }

  /// The source of a picker view.
  public protocol UIPickerViewDataSource: AnyObject {
    /// Returns the number of wheels.
    func numberOfComponents(in pickerView: UIPickerView) -> Int
    /// Returns the number of rows of a wheel.
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
  }

  /// The delegate of a picker view.
  public protocol UIPickerViewDelegate: AnyObject {
    /// Returns the title of a row. Inert: nothing is drawn.
    func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
    /// Called after the user selected a row.
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
  }

  extension UIPickerViewDelegate {
    /// Returns `nil`.
    public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String? {
      nil
    }
    /// Does nothing.
    public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
  }
#endif
