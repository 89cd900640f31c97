/// A view that reacts to a tap without actions or segues, such as a cell that its table view selects.
package protocol SelectableView: UIView {
  /// Whether a tap has an effect.
  var isSelectable: Bool { get }
  /// Called before the actions and segues of a tap.
  ///
  /// - Returns: Whether the tap has an effect.
  func userWillSelect() -> Bool
  /// Called after the actions and segues of a tap.
  func userDidSelect()
}
