#if UIKit
  public import Foundation
  internal import PreparedSources
  internal import SimulatedWorld
  public import ViewHierarchy

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

  /// Returns a selector.
  public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

  /// Returns the name of a selector.
  public func NSStringFromSelector(_ selector: Selector) -> String { selector.description }

  /// A method of the runtime of Objective-C.
  public typealias Method = OpaquePointer

  /// Returns `nil`: no class has methods of the runtime of Objective-C, so they cannot be exchanged.
  public func class_getInstanceMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }

  /// Returns `nil`: no class has methods of the runtime of Objective-C, so they cannot be exchanged.
  public func class_getClassMethod(_ type: AnyClass?, _ name: Selector) -> Method? { nil }

  /// Inert: there is no method to exchange.
  public func method_exchangeImplementations(_ first: Method, _ second: Method) {}

  extension UIApplication {
    /// Calls a method of the class by its selector: `sharedApplication`. Returns `nil` for others.
    public static func perform(_ selector: Selector) -> Unmanaged<AnyObject>? {
      selector.description == "sharedApplication" ? Unmanaged.passUnretained(UIApplication.shared) : nil
    }

    /// Returns whether the class has a method: `sharedApplication`.
    public static func responds(to selector: Selector) -> Bool { selector.description == "sharedApplication" }
  }

  extension NSObjectProtocol {
    /// Returns whether the object has a method that its source marks for Objective-C.
    public func responds(to selector: Selector!) -> Bool {
      PreparedApp.of(World.current.classes).action(selector, of: self) != nil
    }
  }
#endif
