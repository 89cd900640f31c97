package import SimulatedWorld

/// A view that reacts to a tap or a click itself, such as a cell that its table view selects.
package protocol SelectableView: SimulatedObject {
  /// Whether a tap has an effect.
  var isSelectable: Bool { get }
  /// Called before the actions and segues of a tap.
  ///
  /// - Returns: Whether the tap has an effect.
  func userWillSelect() -> Bool
  /// Called after the actions and segues of a tap.
  func userDidSelect()
}

/// A control whose title the user sees.
package protocol TitledControl: SimulatedObject {
  /// The title, or `nil` without a title.
  var visibleTitle: String? { get }
}
