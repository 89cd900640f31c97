/// The representation of a type's instances by objects: a class instance represents itself, any other value is boxed.
@usableFromInline
struct ValueRepresentation {
  @usableFromInline let metatype: Any.Type
  @usableFromInline let isBoxed: Bool

  /// Implements `injection:R20`.
  @inlinable
  init<Value>(of type: Value.Type) {
    metatype = type
    isBoxed = !(type is AnyClass)
  }

  @inlinable var type: ObjectIdentifier { ObjectIdentifier(metatype) }

  /// Whether the type is the given class, so that instances represent themselves.
  func isObject(_ type: ObjectIdentifier) -> Bool { !isBoxed && self.type == type }

  /// Returns the object that represents a value.
  @inlinable
  func object<Value>(of value: Value) -> AnyObject {
    isBoxed ? ValueBox(value) : unsafeBitCast(value, to: AnyObject.self)
  }

  /// Returns the value that an object from ``object(of:)`` represents.
  @inlinable
  func value<Value>(of object: AnyObject, as type: Value.Type) -> Value {
    isBoxed ? unsafeDowncast(object, to: ValueBox<Value>.self).value : unsafeBitCast(object, to: Value.self)
  }

  /// Returns the value that an object represents, regardless of its type.
  func anyValue(of object: AnyObject) -> Any {
    isBoxed ? unsafeDowncast(object, to: AnyValueBox.self).anyValue : object
  }

  /// Returns an identity that is equal for objects that represent the same instance, and usually different for others.
  func identity(of object: AnyObject) -> ObjectIdentifier {
    guard isBoxed else { return ObjectIdentifier(object) }
    return unsafeDowncast(object, to: AnyValueBox.self).identity
  }

  /// Whether an object can represent an instance of the type (`injection:E3a`).
  func stands(for object: AnyObject) -> Bool {
    guard !isBoxed else { return (object as? AnyValueBox)?.valueType == type }
    func isInstance<Value>(of type: Value.Type) -> Bool { object is Value }
    return _openExistential(metatype, do: isInstance)
  }

  /// Whether two objects represent the same instance.
  func isSame(_ first: AnyObject?, _ second: AnyObject) -> Bool {
    guard let first else { return false }
    guard isBoxed else { return first === second }
    return unsafeDowncast(first, to: AnyValueBox.self).isSame(as: second)
  }
}

/// A box for a value that is not a class instance.
@usableFromInline
class AnyValueBox {
  @usableFromInline init() {}

  var anyValue: Any { () }

  /// The type of the boxed value.
  var valueType: ObjectIdentifier { ObjectIdentifier(AnyValueBox.self) }

  /// An identity that boxes with the same instance share.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether another box represents the same instance.
  func isSame(as other: AnyObject) -> Bool { false }

  /// Returns a function that returns the box while the object behind its value exists, or `nil` if there is no such object.
  func makeWeakReference() -> (() -> AnyObject?)? { nil }
}

@usableFromInline
final class ValueBox<Value>: AnyValueBox {
  @usableFromInline let value: Value

  @usableFromInline
  init(_ value: Value) {
    self.value = value
    super.init()
  }

  override var anyValue: Any { value }

  override var valueType: ObjectIdentifier { ObjectIdentifier(Value.self) }

  override var identity: ObjectIdentifier {
    isObject ? ObjectIdentifier(value as AnyObject) : ObjectIdentifier(Value.self)
  }

  override func isSame(as other: AnyObject) -> Bool {
    guard let other = other as? ValueBox<Value> else { return false }
    if let reference = value as? any ForeignReference { return reference.isSameInstance(as: other.value) }
    return isObject && (value as AnyObject) === (other.value as AnyObject)
  }

  /// Whether the value is a class instance behind a protocol.
  private var isObject: Bool { Swift.type(of: value as Any) is AnyClass }

  override func makeWeakReference() -> (() -> AnyObject?)? {
    func open<Reference: ForeignReference>(_ reference: Reference) -> (() -> AnyObject?)? {
      guard let value = reference.makeWeakReference() else { return nil }
      return { value().map { ValueBox<Reference>($0) } }
    }
    if let reference = value as? any ForeignReference { return open(reference) }
    guard isObject else { return nil }
    return { [weak object = value as AnyObject] in (object as? Value).map { ValueBox($0) } }
  }
}

/// A value that represents an object of another heap, such as a script object.
///
/// It is not a Swift class instance, but it has an identity, and its object can be deallocated.
public protocol ForeignReference {
  /// Whether another value of the type represents the same object.
  func isSameInstance(as other: Any) -> Bool
  /// Returns a function that returns the value while its object is retained elsewhere, or `nil` if the value represents
  /// no object that can be deallocated.
  func makeWeakReference() -> (() -> Self?)?
}
