package import SimulatedWorld

/// A view that creates cells from the prototypes of a storyboard.
package protocol PrototypeOwner: SimulatedObject {
  /// Adds a prototype.
  ///
  /// - Parameters:
  ///   - identifier: The reuse identifier of the cell.
  ///   - make: Creates a cell with its contents and connections, or returns `nil` after the scene is deallocated.
  func addPrototype(_ identifier: String, _ make: @escaping () -> SimulatedObject?)
}

/// A view whose cells a storyboard contains.
package protocol StaticCellOwner: UIView {
  /// Adds a cell at the end of a section.
  ///
  /// - Parameters:
  ///   - cell: The cell, whose superview is `nil` until the view shows it.
  ///   - section: The number of the section, from 0.
  func addStaticCell(_ cell: UIView, section: Int)
}

#if UIKit
  /// A platform view that reacts when it enters or leaves a window. It receives no callback, which is an event of the app.
  package protocol WindowObserver: SimulatedObject {
    /// Called after the view's window has changed.
    func windowDidChange()
  }
#endif
