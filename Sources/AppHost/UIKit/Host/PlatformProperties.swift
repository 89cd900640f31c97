#if UIKit
  internal import Foundation
  package import SimulatedWorld
  internal import ViewHierarchy

  /// The classes of this module, and the properties of platform classes that files set.
  enum PlatformProperties {
    private static let classes: [SimulatedObject.Type] = [
      UILabel.self, UIImageView.self, UIScrollView.self, UITextView.self, UITableView.self, UITableViewCell.self,
      UICollectionView.self, UICollectionReusableView.self, UICollectionViewCell.self, UIStackView.self,
      UIActivityIndicatorView.self, UIProgressView.self, UINavigationBar.self,
      UISwitch.self, UISegmentedControl.self, UISlider.self, UIPageControl.self, UIRefreshControl.self,
      UIVisualEffectView.self, UIPickerView.self, UIImagePickerController.self,
      UITableViewController.self, UICollectionViewController.self, UITapGestureRecognizer.self,
      UIPanGestureRecognizer.self, UISwipeGestureRecognizer.self, UILongPressGestureRecognizer.self,
    ]

    /// Enters the classes and their properties into a table.
    static func declare(in table: ClassTable) {
      for type in classes { _ = table.nativeClass(type, isPlatform: true) }
      table.property("hidden") { (view: UIView, value) in view.isHidden = value as? Bool ?? false }
      table.property("enabled") { (control: UIControl, value) in control.isEnabled = value as? Bool ?? true }
      table.property("text") { (label: UILabel, value) in label.text = value as? String }
      table.property("text") { (field: UITextField, value) in field.text = value as? String }
      table.property("text") { (view: UITextView, value) in view.text = value as? String }
      table.property("placeholder") { (field: UITextField, value) in field.placeholder = value as? String }
      table.property("delegate") { (field: UITextField, value) in field.delegate = value as? any UITextFieldDelegate }
      table.property("on") { (control: UISwitch, value) in control.isOn = value as? Bool ?? false }
      table.property("delegate") { (table: UITableView, value) in table.delegate = value as? any UITableViewDelegate }
      table.property("dataSource") { (table: UITableView, value) in
        table.dataSource = value as? any UITableViewDataSource
      }
      table.property("reuseIdentifier") { (cell: UITableViewCell, value) in cell.reuseIdentifier = value as? String }
      table.property("reuseIdentifier") { (cell: UICollectionViewCell, value) in cell.reuseIdentifier = value as? String
      }
      table.property("delegate") { (view: UIPickerView, value) in view.delegate = value as? any UIPickerViewDelegate }
      table.property("dataSource") { (view: UIPickerView, value) in
        view.dataSource = value as? any UIPickerViewDataSource
      }
      table.property("delegate") { (view: UICollectionView, value) in
        view.delegate = value as? any UICollectionViewDelegate
      }
      table.property("dataSource") { (view: UICollectionView, value) in
        view.dataSource = value as? any UICollectionViewDataSource
      }
    }
  }

  extension ClassTable {
    /// Enters a property of a platform class that files set.
    package func property<Object: SimulatedObject>(_ name: String, _ set: @escaping (Object, Any?) -> Void) {
      nativeClass(Object.self).declareNativeProperty(name) { object, value in
        if let object = object as? Object { set(object, value.any) }
      }
    }
  }
#endif
