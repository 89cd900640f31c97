/// Several objects as one argument of a message. A language runtime passes them to its methods as a native list.
public final class ObjectList {
  /// The objects, in order.
  public let objects: [SimulatedObject]

  /// Creates a list.
  public init(_ objects: [SimulatedObject]) { self.objects = objects }
}
