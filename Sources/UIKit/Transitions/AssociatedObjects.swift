#if UIKit
  public import Foundation
  internal import PreparedSources
  internal import Simulation

  /// The ownership of an associated value. Inert: each value is retained.
  public enum objc_AssociationPolicy: Sendable {
    /// The value is not retained.
    case OBJC_ASSOCIATION_ASSIGN
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC
    /// The value is copied.
    case OBJC_ASSOCIATION_COPY_NONATOMIC
    /// The value is retained.
    case OBJC_ASSOCIATION_RETAIN
    /// The value is copied.
    case OBJC_ASSOCIATION_COPY
  }

  /// Returns the value that is associated with a simulated object. Other objects have none.
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    (object as? SimulatedObject)?.addedValues["\(key)"]
  }

  /// Associates a value with a simulated object.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) { (object as? SimulatedObject)?.addedValues["\(key)"] = value }

  extension NSObjectProtocol {
    /// Returns whether the object has a method that its source marks for Objective-C.
    public func responds(to selector: Selector!) -> Bool {
      AppResources.table.action(selector.description, of: self) != nil
    }
  }
#endif
