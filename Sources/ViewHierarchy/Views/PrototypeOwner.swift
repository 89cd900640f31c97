/// A view that creates cells from the prototypes of a storyboard.
package protocol PrototypeOwner: UIView {
  /// Adds a prototype.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - make: Creates a cell with its contents and connections, or returns `nil` after the scene is deallocated.
  func addPrototype(_ identifier: String, _ make: @escaping () -> UIView?)
}
