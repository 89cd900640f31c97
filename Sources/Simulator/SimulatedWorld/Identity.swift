/// The name of an object or a class in the log: a class and a number, never an address.
///
/// `EditorViewController#1` is the first instance that its app created. Number 0 refers to the class itself.
public struct Identity: Hashable, Sendable {
  /// The index of the class in its ``ClassTable``, negative for no object.
  public let classIndex: Int32
  /// The number of the instance, from 1, or 0 for the class itself.
  public let number: Int32

  /// Creates an identity from its parts.
  @inlinable
  public init(classIndex: Int32, number: Int32) {
    self.classIndex = classIndex
    self.number = number
  }

  /// The identity that represents `nil`.
  @inlinable public static var none: Identity { Identity(classIndex: -1, number: 0) }

  /// Whether the identity represents no object.
  @inlinable public var isNone: Bool { classIndex < 0 }
}
