#if UIKit
  public import Foundation
  public import ViewHierarchy

  /// A row of a table. The user's click selects it.
  open class NSTableRowView: NSView, SelectableView, TitledControl {
    /// Whether the row is selected.
    open var isSelected = false {
      didSet { for cell in contents.values { (cell as? NSTableCellView)?.backgroundStyle = backgroundStyle } }
    }
    /// Whether the selection is emphasized. Inert.
    open var isEmphasized = false
    /// Whether the row is a heading. Inert.
    open var isGroupRowStyle = false
    /// The table that shows the row.
    weak var table: NSTableView?
    private var contents: [Int: NSView] = [:]

    /// The number of columns with a view.
    open var numberOfColumns: Int { contents.count }
    /// Returns the view in a column, or `nil`.
    open func view(atColumn column: Int) -> Any? { contents[column] }

    /// Inert: nothing is drawn.
    open func drawSelection(in dirtyRect: NSRect) {}
    /// Inert: nothing is drawn.
    open func drawBackground(in dirtyRect: NSRect) {}
    /// Inert: nothing is drawn.
    open func drawSeparator(in dirtyRect: NSRect) {}

    private var backgroundStyle: NSView.BackgroundStyle { isSelected ? .emphasized : .normal }

    func set(_ view: NSView, atColumn column: Int) {
      contents[column] = view
      (view as? NSTableCellView)?.backgroundStyle = backgroundStyle
      addSubview(view)
    }

    package final var isSelectable: Bool { table?.isEnabled == true }
    package final func userWillSelect() -> Bool { isSelectable }
    package final func userDidSelect() { table?.userClicked(self) }

    /// The first text in the row.
    package final var visibleTitle: String? {
      var rest: [NSView] = [self]
      while let view = rest.popLast() {
        if let text = (view as? NSTextField)?.stringValue, !text.isEmpty { return text }
        rest += view.subviews.reversed()
      }
      return nil
    }
  }

  /// The view in a row and a column.
  open class NSTableCellView: NSView {
    /// The label. The reference is weak.
    open weak var textField: NSTextField?
    /// The image. The reference is weak.
    open weak var imageView: NSImageView?
    /// The value that the data source returns for the row and the column.
    open var objectValue: Any?
    /// The background: emphasized in a selected row.
    open var backgroundStyle = NSView.BackgroundStyle.normal
  }
#endif
