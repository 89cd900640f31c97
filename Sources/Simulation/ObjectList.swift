/// Several objects as one argument of a message: a language runtime gives them to its methods as a list of its own.
public final class ObjectList {
  /// The objects, in their order.
  public let objects: [SimulatedObject]

  /// Makes a list.
  public init(_ objects: [SimulatedObject]) { self.objects = objects }
}
