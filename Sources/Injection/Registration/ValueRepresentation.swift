/// How objects stand for the instances of a type: an instance of a class stands for itself, any other value is put into a box.
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

  /// Whether instances of a class stand for themselves.
  func isObject(_ type: ObjectIdentifier) -> Bool { !isBoxed && self.type == type }

  /// The object that stands for a value.
  @inlinable
  func object<Value>(of value: Value) -> AnyObject {
    isBoxed ? ValueBox(value) : unsafeBitCast(value, to: AnyObject.self)
  }

  /// The value for which an object stands that ``object(of:)`` made.
  @inlinable
  func value<Value>(of object: AnyObject, as type: Value.Type) -> Value {
    isBoxed ? unsafeDowncast(object, to: ValueBox<Value>.self).value : unsafeBitCast(object, to: Value.self)
  }

  /// The value for which an object stands, whatever its type.
  func anyValue(of object: AnyObject) -> Any {
    isBoxed ? unsafeDowncast(object, to: AnyValueBox.self).anyValue : object
  }

  /// What is the same for two objects that stand for one instance, and mostly another for others.
  func identity(of object: AnyObject) -> ObjectIdentifier {
    guard isBoxed else { return ObjectIdentifier(object) }
    return unsafeDowncast(object, to: AnyValueBox.self).identity
  }

  /// Whether an object can stand for an instance of the type (`injection:E3a`).
  func stands(for object: AnyObject) -> Bool {
    guard !isBoxed else { return (object as? AnyValueBox)?.valueType == type }
    func isInstance<Value>(of type: Value.Type) -> Bool { object is Value }
    return _openExistential(metatype, do: isInstance)
  }

  /// Whether two objects stand for one instance.
  func isSame(_ first: AnyObject?, _ second: AnyObject) -> Bool {
    guard let first else { return false }
    guard isBoxed else { return first === second }
    return unsafeDowncast(first, to: AnyValueBox.self).isSame(as: second)
  }
}

/// A value that is no instance of a class.
@usableFromInline
class AnyValueBox {
  @usableFromInline init() {}

  var anyValue: Any { () }

  /// The type of what it holds.
  var valueType: ObjectIdentifier { ObjectIdentifier(AnyValueBox.self) }

  /// What boxes that hold the same instance have in common.
  var identity: ObjectIdentifier { ObjectIdentifier(self) }

  /// Whether another box holds what stands for the same instance.
  func isSame(as other: AnyObject) -> Bool { false }

  /// Returns the box while somebody holds what its value stands for; nil for a value that stands for nothing that can go.
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

  /// Whether the value is an instance of a class behind a protocol.
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

/// A value that stands for an object of another heap, such as a script's: it is no instance of a class of Swift's, and yet there is
/// something that it is the same as, and that can go.
public protocol ForeignReference {
  /// Whether another value of the type stands for the same object.
  func isSameInstance(as other: Any) -> Bool
  /// A function that returns the value while somebody else holds its object; nil when it stands for nothing that can go.
  func makeWeakReference() -> (() -> Self?)?
}
