/// A loop of strong references in Swift's heap that nothing else refers to, so that its objects are never deallocated.
public struct RetainCycle: CustomStringConvertible {
  /// The loop, such as `EditorViewController#1.onClose → closure → EditorCoordinator.screen → EditorViewController#1`.
  public let description: String
  /// The simulated objects on the loop, in its order.
  public let objects: [SimulatedObject]
  /// The suspects that the loop retains without containing them.
  public internal(set) var kept: [SimulatedObject]
}
