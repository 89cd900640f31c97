internal import SimulatedWorld

/// The view of a split view controller.
open class NSSplitView: NSView {
  /// Creates the view of a controller.
  convenience init(of controller: NSSplitViewController) {
    self.init(in: controller.world)
  }

  #if UIKit
    /// The appearance of the dividers. Inert.
    public enum DividerStyle: Int, Sendable {
      /// A thick divider.
      case thick = 1
      /// A thin divider.
      case thin
      /// A divider between panes.
      case paneSplitter
    }

    /// Whether the dividers are vertical. Inert.
    open var isVertical: Bool {
      get { addedValues["isVertical"] as? Bool ?? true }
      set { addedValues["isVertical"] = newValue }
    }
    /// The appearance of the dividers. Inert.
    open var dividerStyle: DividerStyle {
      get { addedValues["dividerStyle"] as? DividerStyle ?? .thick }
      set { addedValues["dividerStyle"] = newValue }
    }
    /// Inert: positions are not saved.
    open var autosaveName: String? {
      get { addedValues["autosaveName"] as? String }
      set { addedValues["autosaveName"] = newValue }
    }
  #endif
}
