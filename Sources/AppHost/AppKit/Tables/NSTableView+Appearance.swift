#if UIKit
  public import Foundation
  internal import SimulatedWorld
  internal import UIKit
  internal import ViewHierarchy

  extension NSTableView {
    /// The animation of changed rows. Inert.
    public struct AnimationOptions: OptionSet, Sendable {
      /// The bits.
      public let rawValue: UInt
      /// Creates a set.
      public init(rawValue: UInt) { self.rawValue = rawValue }
      /// Fade.
      public static let effectFade = AnimationOptions(rawValue: 1)
      /// A gap.
      public static let effectGap = AnimationOptions(rawValue: 2)
      /// Up.
      public static let slideUp = AnimationOptions(rawValue: 0x10)
      /// Down.
      public static let slideDown = AnimationOptions(rawValue: 0x20)
      /// Left.
      public static let slideLeft = AnimationOptions(rawValue: 0x30)
      /// Right.
      public static let slideRight = AnimationOptions(rawValue: 0x40)
    }

    /// The appearance of the table. Inert.
    public enum Style: Int, Sendable {
      /// The table decides.
      case automatic
      /// The width of the window.
      case fullWidth
      /// With insets.
      case inset
      /// A sidebar.
      case sourceList
      /// Plain.
      case plain
    }

    /// The appearance of the selection. Inert.
    public enum SelectionHighlightStyle: Int, Sendable {
      /// None.
      case none = -1
      /// A background.
      case regular
      /// A sidebar.
      case sourceList
    }

    /// The appearance. Inert.
    public var style: Style {
      get { added(.automatic) }
      set { add(newValue) }
    }
    /// The appearance of the selection. Inert.
    public var selectionHighlightStyle: SelectionHighlightStyle {
      get { added(.regular) }
      set { add(newValue) }
    }
    /// The height of rows. Inert.
    public var rowHeight: CGFloat {
      get { added(24) }
      set { add(newValue) }
    }
    /// The gaps between cells. Inert.
    public var intercellSpacing: NSSize {
      get { added(NSSize(width: 17, height: 0)) }
      set { add(newValue) }
    }
    /// Whether the rows have two colors. Inert.
    public var usesAlternatingRowBackgroundColors: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// Whether the rows compute their height. Inert.
    public var usesAutomaticRowHeights: Bool {
      get { added(false) }
      set { add(newValue) }
    }
    /// The color of the background. Inert.
    public var backgroundColor: NSColor {
      get { added(.controlBackgroundColor) }
      set { add(newValue) }
    }
    /// The order of the rows. Inert: there are no column headers that the user could click.
    public var sortDescriptors: [NSSortDescriptor] {
      get { added([]) }
      set { add(newValue) }
    }
    /// The name under which the columns are saved. Inert.
    public var autosaveName: String? {
      get { added(nil) }
      set { add(newValue) }
    }
    /// Inert: there is no layout.
    public func sizeLastColumnToFit() {}
    /// Inert: there is no layout.
    public func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {}
  }

  /// A column of a table.
  open class NSTableColumn: NSObject {
    /// The identifier.
    open var identifier: NSUserInterfaceItemIdentifier
    /// The title.
    open var title = ""
    /// Whether the column is hidden. Inert.
    open var isHidden = false
    /// The width. Inert.
    open var width: CGFloat = 100
    /// The smallest width. Inert.
    open var minWidth: CGFloat = 10
    /// The greatest width. Inert.
    open var maxWidth: CGFloat = .greatestFiniteMagnitude
    /// The order that a click on the header selects. Inert.
    open var sortDescriptorPrototype: NSSortDescriptor?
    /// The table that has the column.
    open internal(set) weak var tableView: NSTableView?

    /// Creates a column.
    public init(identifier: NSUserInterfaceItemIdentifier) { self.identifier = identifier }
  }
#endif
