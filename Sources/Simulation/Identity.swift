/// What an object, or a class, is called in the log: a class and a number, never an address.
///
/// `EditorViewController#1` is the first instance that its app made; number 0 means the class itself.
public struct Identity: Hashable, Sendable {
  /// The place of the class in its ``ClassTable``; negative for no object.
  public let classIndex: Int32
  /// The instance's number, from 1; 0 for the class itself.
  public let number: Int32

  /// Makes an identity from its parts.
  @inlinable
  public init(classIndex: Int32, number: Int32) {
    self.classIndex = classIndex
    self.number = number
  }

  /// No object: what nil is stored as.
  @inlinable public static var none: Identity { Identity(classIndex: -1, number: 0) }

  /// Whether this stands for no object.
  @inlinable public var isNone: Bool { classIndex < 0 }
}
